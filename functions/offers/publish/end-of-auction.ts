import { endsOfSeller } from '../../../db/queries/offers/ends.ts';
import type { OfferRecord } from '../../../db/queries/offers/offers.ts';
import type { Offer } from '../../../src/domain/offers/offer.ts';
import { freeEnd } from '../../../src/domain/offers/times/free-end.ts';
import type { SignedIn } from '../../platform/context.ts';
import { scheduledEndOf } from '../read-offer.ts';

/**
 * The offer as it goes on sale. The offer keeps the end that its seller asked for; the lot of an auction ends a minute
 * apart from the seller's others (R15), except in an auction event, which has times of its own.
 */
export async function withOwnEnd(ctx: SignedIn, offerId: string, offer: Offer, isInEvent: boolean): Promise<Offer> {
  const { auction, closesAt: askedAt, meetingAt } = offer;
  if (!auction || askedAt === null || isInEvent) return offer;
  const taken = await endsOfSeller(ctx.db, { sellerId: ctx.person.id, exceptId: offerId, from: askedAt });
  return { ...offer, closesAt: freeEnd({ askedAt, before: meetingAt }, taken) };
}

/** The same for an open offer that changes: its lot keeps its end unless the seller asks for another one. */
export async function withChangedEnd(ctx: SignedIn, saved: OfferRecord, changed: Offer): Promise<Offer> {
  const endsAt = scheduledEndOf(saved);
  if (endsAt !== null && saved.offer.closesAt === changed.closesAt) return { ...changed, closesAt: endsAt };
  return withOwnEnd(ctx, saved.id, changed, false);
}
