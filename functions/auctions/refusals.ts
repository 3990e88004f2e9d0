import type { AuctionIssue } from '../../src/domain/auctions/form.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

export const auctionChanged = () =>
  refusal('CHANGED_MEANWHILE', 'This auction has changed since you opened it. Please reload it.');

export const lotsChanged = () =>
  refusal('ORDER_INCOMPLETE', 'The lots have changed since you opened them. Please order them again.');

export const auctionFrozen = (changes: readonly string[]) =>
  refusal(
    'TERMS_FROZEN',
    'This auction is announced, so its currency and kind stay; once someone has bid, so do its times, terms and charity.',
    { changes },
  );

export const tooManyAuctions = (most: number) =>
  refusal('TOO_MANY_DRAFTS', say('You can keep up to {n} drafts. Please submit or delete some first.', { n: most }), {
    limit: most,
  });

/** The refusals of the database when someone bids at the same moment, by the trigger's name. */
export const bidCameFirst = () =>
  refusal('LOT_HAS_BIDS', 'Someone has bid on a lot of this auction in the meantime. Please reload it.');

/** The issues of a form, each with its field, in the caller's language. */
export function invalidAuction(ctx: Ctx, issues: readonly AuctionIssue[]) {
  const inWords = issues.map(({ field, message }) => ({ field, message: ctx.words.t(message) }));
  return refusal('FORM', issues[0]?.message ?? '', { issues: inWords });
}
