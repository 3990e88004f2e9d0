import type { Reader } from '../../../db/client.ts';
import { availabilityOfHost } from '../../../db/queries/fulfilment/availability.ts';
import { heldDates } from '../../../db/queries/fulfilment/cart-dates.ts';
import { quartersOf } from '../../../db/queries/fulfilment/person-time.ts';
import { bookedFrom, busyFrom } from '../../../src/domain/fulfilment/dates/booked.ts';
import { slotLength } from '../../../src/domain/fulfilment/dates/length.ts';
import type { Interval } from '../../../src/domain/fulfilment/slots/availability.ts';
import { nextFree, type SlotQuestion } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { MARGIN_MS } from './ahead.ts';

export type SlotRequest = {
  hostId: string;
  /** Whose own meetings count too; null for a reader without any. */
  guestId: string | null;
  /** The length of the meeting. */
  minutes: number;
  /** The starts asked for: UTC ms, `to` excluded. */
  between: Interval;
  now: number;
  /** The meeting that is to be moved; its old time counts as free (S6). */
  moving?: string;
};

/**
 * The question that `freeSlots` answers, with everything that is booked. Null if the host lets nobody choose a slot, or the
 * meeting is too long for one: then dates are proposed.
 */
export async function slotQuestionFor(db: Reader, request: SlotRequest): Promise<SlotQuestion | null> {
  const { hostId, guestId, between, now, moving } = request;
  const length = slotLength(request.minutes);
  const around = { from: between.from - MARGIN_MS, to: between.to + MARGIN_MS };
  const [saved, ofHost, ofGuest, held] = await Promise.all([
    availabilityOfHost(db, hostId),
    quartersOf(db, hostId, around, now),
    guestId === null ? [] : quartersOf(db, guestId, around, now),
    heldDates(db, hostId, around, { guestId, now }),
  ]);
  if (!saved?.stored.published || length === null) return null;
  const { step, notice, horizonDays, perDay, before, after, ...availability } = saved.stored;
  return {
    availability,
    rules: { length, step, notice, horizonDays, perDay, before, after },
    booked: [
      ...bookedFrom(ofHost),
      ...held.map(({ itemId, ...time }) => ({ ...time, meetingId: itemId, before, after })),
    ],
    guestBusy: busyFrom(ofGuest.filter(({ meetingId }) => meetingId !== moving)),
    now,
    between,
    ...(moving === undefined ? {} : { moving }),
  };
}

/** Whether a start is one of the free ones. */
export const isFree = (question: SlotQuestion, start: number): boolean =>
  nextFree({ ...question, between: { from: start, to: start + 1 } }, 1).length === 1;
