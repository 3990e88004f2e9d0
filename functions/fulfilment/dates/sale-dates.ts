import { chooseDate } from '../../../db/changes/fulfilment/cart-dates.ts';
import { hasDate } from '../../../db/queries/fulfilment/cart-dates.ts';
import { type OfferForDates, offerForDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import { zoneOfPerson } from '../../../db/queries/fulfilment/zones.ts';
import type { Statement } from '../../../db/statement.ts';
import { USUAL_MINUTES } from '../../../src/domain/fulfilment/dates/length.ts';
import { freeSlots, nextFree, type SlotQuestion } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';
import { AHEAD_MS } from './ahead.ts';
import { isFree, slotQuestionFor } from './slot-question.ts';
import { type WireSlot, wireSlot } from './wire-slot.ts';

const NEXT_SLOTS = 3;

/** The slots that a buyer of a standing offer chooses from; null if its dates are agreed after the payment. */
export async function showSaleDates(ctx: Ctx, offerId: string, { from, most }: { from: number; most: number }) {
  const offer = await offerForDates(ctx.db, offerId);
  const question = offer && (await questionOf(ctx, offer));
  if (!question) return null;
  const { zone } = question.availability;
  const guestZone = ctx.person ? await zoneOfPerson(ctx.db, ctx.person.id) : zone;
  const records: WireSlot[] = [];
  for (const at of freeSlots({ ...question, between: { ...question.between, from: Math.max(from, ctx.now()) } })) {
    if (records.length === most) return { zone, guestZone, records, next: at, waits: false };
    records.push(wireSlot(question, at, guestZone));
  }
  const waits = records.length === 0 && nextFree(question, 1).length === 0;
  return { zone, guestZone, records, next: null, waits };
}

/** Null where buying needs no slot. */
async function questionOf(ctx: Ctx, offer: OfferForDates): Promise<SlotQuestion | null> {
  if (!offer.standing) return null;
  return slotQuestionFor(ctx.db, {
    hostId: offer.hostId,
    guestId: ctx.person?.id ?? null,
    minutes: offer.minutes ?? USUAL_MINUTES,
    between: { from: ctx.now(), to: ctx.now() + AHEAD_MS },
    now: ctx.now(),
  });
}

type Purchase = { offerId: string; itemId: string /** UTC ms. */; slot: number | undefined };

/**
 * Statements that store the slot of an item in the cart. Refuses a standing offer without any in 60 days (S12), a missing
 * slot, and one that is not free, with the next three. An item that has a slot keeps it if none is given.
 */
export async function slotOfPurchase(ctx: SignedIn, { offerId, itemId, slot }: Purchase): Promise<Statement[]> {
  const offer = await offerForDates(ctx.db, offerId);
  const question = offer && (await questionOf(ctx, offer));
  if (!offer || !question) return [];
  const next = nextFree(question, NEXT_SLOTS);
  if (slot === undefined && (await hasDate(ctx.db, itemId))) return [];
  if (next.length === 0) throw refusal('NO_DATES', 'This offer is waiting for dates. Please come back later.');
  if (slot === undefined) throw refusal('DATE_NEEDED', 'Please choose a date first.', { slots: next });
  if (!isFree(question, slot)) throw slotTaken(next);
  const { hostId } = offer;
  const endsAt = slot + question.rules.length * MINUTE_MS;
  return [chooseDate({ itemId, lotId: offer.id, guestId: ctx.person.id, hostId, startsAt: slot, endsAt })];
}

/** The refusal of a slot that someone else has taken meanwhile, with the next free ones (S8). */
export const slotTaken = (slots: readonly number[]) =>
  refusal('SLOT_TAKEN', 'This time isn’t free any more. Please choose another.', { slots });
