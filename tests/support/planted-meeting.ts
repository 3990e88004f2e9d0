import { meetings } from '../../db/schema/index.ts';
import { api, database } from './kit.ts';
import { meetingRow, type Planted, type PlantedMeeting } from './meeting-row.ts';
import { win } from './wins.ts';

export type { PlantedMeeting };

const DAY = 24 * 3_600_000;

/** A meeting on an hour of Amara's that Clara has won, with these properties; without any it has no date yet. */
export async function plantMeeting({
  guest = 'clara',
  host = 'amara',
  ...given
}: Planted = {}): Promise<PlantedMeeting> {
  const { lot, cartGroup } = await win(guest, 100_00, { title: given.title ?? 'Sourdough' });
  const key = crypto.randomUUID();
  const checkout = { type: 'auction', cart_id: cartGroup, idempotency_key: key } as const;
  const { data } = await api('cart/checkout', checkout, { as: guest });
  const row = meetingRow(Date.now(), { guest, host, lotId: lot, invoiceId: data.invoice_id, ...given });
  await database().insert(meetings).values(row);
  return row;
}

/** A date on a quarter of an hour about ten days ahead, for `plantMeeting`. */
export function agreedDate(startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 10 * DAY) {
  const endsAt = startsAt + 3_600_000;
  return { state: 'agreed', startsAt, endsAt, agreedAt: Date.now() } as const;
}
