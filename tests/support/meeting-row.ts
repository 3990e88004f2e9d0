import { newMeeting } from '../../db/changes/fulfilment/new-meeting.ts';
import type { meetings } from '../../db/schema/index.ts';
import { type CastName, castId } from './cast.ts';

export type PlantedMeeting = typeof meetings.$inferSelect;
export type Planted = Partial<PlantedMeeting> & { guest?: CastName; host?: CastName };

/** The row of a meeting that has no date yet, with these properties. `now` is UTC ms. */
export function meetingRow(now: number, { guest = 'clara', host = 'amara', ...given }: Planted): PlantedMeeting {
  const key = crypto.randomUUID();
  const sold = {
    ...SOLD,
    lotId: '',
    invoiceId: '',
    guestId: castId(guest),
    hostId: castId(host),
    id: `mtg_${key}`,
    room: key,
  };
  // Without a clock, so that only those run that a test asks for.
  return { ...newMeeting(sold, { startsAt: null, at: now }), dueAt: null, dueClock: null, ...given };
}

const SOLD = {
  position: 0,
  seat: 0,
  paymentId: 'pay_planted',
  charityId: '209603',
  charityName: 'Shelter',
  title: 'Sourdough',
  amountPence: 100_00,
  feePence: 5_00,
  totalPence: 105_00,
  currency: 'GBP',
  format: 'in_person',
  minutes: 60,
  venue: 'Leith, Edinburgh',
  zone: 'Europe/London',
  guestZone: 'Europe/London',
} as const;
