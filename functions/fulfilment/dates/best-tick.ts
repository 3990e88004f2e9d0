import type { Reader } from '../../../db/client.ts';
import { availabilityOfHost } from '../../../db/queries/fulfilment/availability.ts';
import { chosenDate } from '../../../db/queries/fulfilment/cart-dates.ts';
import { type OfferForDates, offerForDates, tickedDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import { quartersOf } from '../../../db/queries/fulfilment/person-time.ts';
import { zoneOfPerson } from '../../../db/queries/fulfilment/zones.ts';
import { bookedFrom, busyFrom } from '../../../src/domain/fulfilment/dates/booked.ts';
import { slotLength, USUAL_MINUTES } from '../../../src/domain/fulfilment/dates/length.ts';
import type { SlotQuestion } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { isAtNight } from '../../../src/domain/fulfilment/slots/waking-hours.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/kit/time.ts';
import { isFree } from './slot-question.ts';

/** The zone of a host's clock: that of their dates, or of their account. */
export const hostZone = (saved: { zone: string } | undefined, ofAccount: string): string => saved?.zone ?? ofAccount;

/**
 * The date that comes with a payment: of a standing offer the slot that its buyer chose, if it is still free; of an auction
 * the best tick. UTC ms; null if a date is agreed after the payment.
 */
export async function bestTick(db: Reader, lotId: string, guestId: string, now: number): Promise<number | null> {
  const [offer, ticks, chosen] = await Promise.all([
    offerForDates(db, lotId),
    tickedDates(db, lotId, guestId),
    chosenDate(db, lotId, guestId),
  ]);
  if (!offer) return null;
  return offer.standing
    ? freeChoice(db, offer, { guestId, chosen, now })
    : firstTick(db, offer, { guestId, ticks, now });
}

type Choosing = { guestId: string; chosen: number | null; now: number };

async function freeChoice(
  db: Reader,
  offer: OfferForDates,
  { guestId, chosen, now }: Choosing,
): Promise<number | null> {
  if (chosen === null) return null;
  const question = await offeredQuestion(db, offer, { guestId, dates: [chosen], now });
  return question && isFree({ ...question, rules: { ...question.rules, notice: 0 } }, chosen) ? chosen : null;
}

type Ticking = { guestId: string; ticks: readonly number[]; now: number };

/**
 * The first of a winner's ticked dates that is still free for both, starts late enough to be agreed, and is at night for
 * neither (S10).
 */
async function firstTick(db: Reader, offer: OfferForDates, { guestId, ticks, now }: Ticking): Promise<number | null> {
  if (ticks.length === 0) return null;
  const [question, guestZone] = await Promise.all([
    offeredQuestion(db, offer, { guestId, dates: ticks, now }),
    zoneOfPerson(db, guestId),
  ]);
  if (!question) return null;
  const { zone } = question.availability;
  const zones = [zone, guestZone];
  const isBest = (from: number): boolean =>
    isFree(question, from) && zones.every((each) => !isAtNight({ from, to: endOf(question, from) }, each));
  return ticks.find(isBest) ?? null;
}

const endOf = ({ rules }: SlotQuestion, from: number): number => from + rules.length * MINUTE_MS;

/**
 * Which of the offered dates are free: the host named them, so neither windows nor limits count, only what is booked. Null
 * if the meeting is too long for slots.
 */
export async function offeredQuestion(
  db: Reader,
  offer: OfferForDates,
  { guestId, dates, now }: { guestId: string | null; dates: readonly number[]; now: number },
): Promise<SlotQuestion | null> {
  const length = slotLength(offer.minutes ?? USUAL_MINUTES);
  const between = { from: (dates[0] ?? now) - DAY_MS, to: (dates.at(-1) ?? now) + 2 * DAY_MS };
  const [saved, ofHost, ofGuest] = await Promise.all([
    availabilityOfHost(db, offer.hostId),
    quartersOf(db, offer.hostId, between, now),
    guestId === null ? [] : quartersOf(db, guestId, between, now),
  ]);
  if (length === null) return null;
  const { before = 0, after = 0 } = saved?.stored ?? {};
  return {
    availability: { zone: hostZone(saved?.stored, offer.hostZone), weekly: ALWAYS, exceptions: {} },
    rules: { length, step: 15, notice: NOTICE, horizonDays: 367, perDay: null, before, after },
    booked: bookedFrom(ofHost),
    guestBusy: busyFrom(ofGuest),
    now,
    between,
  };
}

const HOUR_MINUTES = 60;
/** A date is agreed at least four hours ahead, as a proposal is accepted (4). */
const NOTICE = 4 * HOUR_MINUTES;
const ALWAYS = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * HOUR_MINUTES }]);
