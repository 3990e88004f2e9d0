import { meetings } from '../../../db/schema/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { database } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { unpaid } from '../money/payments/kit.ts';

let seats = 0;

/** A meeting that was paid for, without the payment; returns its id. */
export async function paidMeeting({
  guest,
  host,
  ...given
}: { guest: CastName; host: CastName } & Partial<typeof meetings.$inferInsert>) {
  const lotId = await openTestLot({ seller: host });
  const invoice = await unpaid(guest, 20_00);
  const id = `mtg_test${++seats}`;
  const at = Date.now();
  const money = { amountPence: 20_00, feePence: 2_00, totalPence: 22_00, currency: 'GBP', money: 'held' } as const;
  const zones = { zone: 'Europe/London', guestZone: 'Europe/London' };
  const times = { stateAt: at, paidAt: at, dateUntil: at, createdAt: at, updatedAt: at };
  await database()
    .insert(meetings)
    .values({
      id,
      lotId,
      invoiceId: invoice.id,
      position: 0,
      seat: 0,
      paymentId: 'pay_test',
      guestId: castId(guest),
      hostId: castId(host),
      title: 'An hour',
      format: 'in_person',
      minutes: 60,
      room: id,
      state: 'undated',
      ...money,
      ...zones,
      ...times,
      ...given,
    });
  return id;
}
