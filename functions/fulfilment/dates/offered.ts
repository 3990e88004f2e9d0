import { offeredDates, offerForDates, tickedDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import { zoneOfPerson } from '../../../db/queries/fulfilment/zones.ts';
import type { Ctx } from '../../platform/context.ts';
import { offeredQuestion } from './best-tick.ts';
import { canTick } from './can-tick.ts';
import { isFree } from './slot-question.ts';
import { wireSlot } from './wire-slot.ts';

/**
 * The dates offered with an auction, and which of them the reader ticked; null for a draft or an unknown offer. `known`: its
 * dates, if the caller has read them.
 */
export async function showOfferedDates(ctx: Ctx, offerId: string, known?: readonly number[]) {
  const { db, person } = ctx;
  const [offer, dates, ticked, ownZone] = await Promise.all([
    offerForDates(db, offerId),
    known ?? offeredDates(db, offerId),
    person ? tickedDates(db, offerId, person.id) : ([] as number[]),
    person ? zoneOfPerson(db, person.id) : null,
  ]);
  if (!offer?.status) return null;
  const question = await offeredQuestion(db, offer, { guestId: person?.id ?? null, dates, now: ctx.now() });
  const zone = question?.availability.zone ?? offer.hostZone;
  const records = question
    ? dates.map((at) => ({
        ...wireSlot(question, at, ownZone ?? zone),
        free: isFree(question, at),
        ticked: ticked.includes(at),
      }))
    : [];
  return {
    zone,
    guestZone: ownZone ?? zone,
    canTick: person !== null && canTick(offer, person.id, ctx.now()),
    records,
  };
}
