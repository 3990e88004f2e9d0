import { membershipAt, postedSince } from '../../db/queries/money/memberships.ts';
import { readLimits } from '../../src/domain/money/membership/limits.ts';
import { plansOf } from '../../src/domain/money/membership/plans.ts';
import {
  type PostingKind,
  type PostingLimit,
  postingLimitOf,
  withoutMembership,
} from '../../src/domain/money/membership/posting.ts';
import type { LimitLeft } from '../../src/domain/offers/choices.ts';
import type { Offer } from '../../src/domain/offers/offer.ts';
import type { SignedIn } from '../platform/context.ts';
import { type Refusal, refusal } from '../platform/refusal.ts';

/** The kind that a new offer counts as: an auction with a buy-now price is an auction. */
export const kindOf = ({ auction }: Pick<Offer, 'auction'>): PostingKind => (auction ? 'auction' : 'fixed');

/** The limit that this person's next offer of a kind counts against; null if nothing limits it. */
export async function limitFor(ctx: SignedIn, kind: PostingKind): Promise<PostingLimit | null> {
  const counted = await countedMembership(ctx);
  return counted && postingLimitOf(counted, kind, ctx.now());
}

/** The paid membership, or else the plan; null if there is none. */
async function countedMembership(ctx: SignedIn) {
  const membership = await membershipAt(ctx.db, ctx.person.id, ctx.now());
  if (membership) return { ...membership, limits: readLimits(membership.limits) };
  const free = plansOf((await ctx.settings()).plans).find(({ period }) => period === 'free');
  return free ? withoutMembership(free.limits, ctx.now()) : null;
}

/** How much of each limit is left, for the question before an offer opens (§4); null if there is none. */
export async function limitsLeft(ctx: SignedIn): Promise<Record<'auction' | 'buynow', LimitLeft | null>> {
  const counted = await countedMembership(ctx);
  const left = (kind: PostingKind) => leftOf(ctx, counted && postingLimitOf(counted, kind, ctx.now()));
  const [auction, buynow] = await Promise.all([left('auction'), left('fixed')]);
  return { auction, buynow };
}

async function leftOf(ctx: SignedIn, limit: PostingLimit | null): Promise<LimitLeft | null> {
  if (!limit) return null;
  const posted = await postedSince(ctx.db, ctx.person.id, limit.since);
  const used = limit.kind === 'auction' ? posted.auctions : posted.fixed;
  return { used, limit: limit.most, left: Math.max(0, limit.most - used), said: limit.message };
}

/** One offer more than the membership allows (§5). */
export const limitReached = ({ kind, most, message }: PostingLimit): Refusal =>
  refusal(kind === 'auction' ? 'AUCTION_LIMIT' : 'DIRECT_SALE_LIMIT', message, { limit: most });
