import { type Acceptance, acceptTerms } from '../../db/changes/auctions/guests.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Statement } from '../../db/statement.ts';
import { isPast } from '../../src/domain/auctions/requests.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { visibleAuction } from './read-auction.ts';

/** Accepts the terms of an auction, as they were shown. Accepting them again changes nothing. */
export async function acceptAuctionTerms(ctx: SignedIn, id: string, version: number): Promise<void> {
  const auction = await visibleAuction(ctx, id);
  if (auction.termsVersion === 0 || isPast(auction.status))
    throw refusal('NO_TERMS', 'There are no terms to accept in this auction.');
  const acceptance = { auctionId: id, userId: ctx.person.id, version, at: ctx.now(), takenBy: null };
  const result = await ctx.commit({ statements: acceptanceStatements(ctx, acceptance) });
  if (result.status === 'conflict') throw termsChanged();
}

/** Records an acceptance; one that the caller takes at check-in names the guest in its event. Guard `terms`: an old version. */
export function acceptanceStatements(ctx: SignedIn, acceptance: Acceptance): Statement[] {
  const { auctionId, userId, version, at, takenBy } = acceptance;
  const event = recordEvent({
    at,
    actor: ctx.actor,
    verb: 'auction.terms_accepted',
    subject: { kind: 'auction', id: auctionId },
    data: takenBy === null ? { version } : { version, userId },
  });
  return [...acceptTerms(acceptance), event];
}

export const termsChanged = () =>
  refusal('TERMS_CHANGED', 'The terms of this auction have changed. Please read them again.');
