import { membershipAt, postedSince } from '../../db/queries/money/memberships.ts';
import { readLimits } from '../../src/domain/money/membership/limits.ts';
import { plansOf } from '../../src/domain/money/membership/plans.ts';
import {
  POSTING_KINDS,
  type PostingKind,
  type PostingLimit,
  postingLimitOf,
  withoutMembership,
} from '../../src/domain/money/membership/posting.ts';
import type { LimitLeft } from '../../src/domain/offers/choices.ts';
import type { Offer } from '../../src/domain/offers/offer.ts';
import type { SignedIn } from '../platform/context.ts';
import { type Refusal, refusal } from '../platform/refusal.ts';

/** The limits that an offer counts against (§5): one that can be bid on and bought counts against both. */
export const kindsOf = ({ auction, buyNow }: Pick<Offer, 'auction' | 'buyNow'>): PostingKind[] =>
  POSTING_KINDS.filter((kind) => (kind === 'auction' ? auction : buyNow));

/** This person's limits of these kinds; empty if nothing limits them. */
export async function limitsFor(ctx: SignedIn, kinds: readonly PostingKind[]): Promise<PostingLimit[]> {
  const counted = kinds.length > 0 ? await countedMembership(ctx) : null;
  if (!counted) return [];
  return kinds.map((kind) => postingLimitOf(counted, kind, ctx.now())).filter((limit) => limit !== null);
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
export const limitReached = ({ code, most, message }: PostingLimit): Refusal => refusal(code, message, { limit: most });
