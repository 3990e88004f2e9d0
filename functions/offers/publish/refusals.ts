import { say } from '../../../src/domain/kit/words/phrase.ts';
import type { FormIssue } from '../../../src/domain/offers/form.ts';
import type { Conflict } from '../../../src/domain/offers/state.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Refusal, refusal } from '../../platform/refusal.ts';

export const offerChanged = () =>
  refusal('CHANGED_MEANWHILE', 'This offer has changed since you opened it. Please reload it.');

const FROZEN: Readonly<Record<Conflict['by'], string>> = {
  bids: 'Someone has bid on this offer, so only its pictures can still change.',
  sales: 'Someone has bought this offer, so only its pictures can still change.',
  buyers: 'Someone has bought this offer, so only its price, its pictures and the number of seats can still change.',
  seats: '{n} seats are already sold. You can add seats, but not go below that.',
};

/** R1 and R32: why an open offer cannot be changed. */
export const frozen = ({ by, changes, sold }: Conflict) =>
  refusal('TERMS_FROZEN', say(FROZEN[by], { n: sold }), { changes });

export const offerEnded = () => refusal('TERMS_FROZEN', 'This offer has ended, so it can no longer be changed.');

/** R18: their payment is for these terms. */
export const beingBought = () =>
  refusal('TERMS_FROZEN', 'Someone is buying this offer at the moment. Please try again in a quarter of an hour.');

/** R15: a lot of an announced auction closes by its times, for its charity. */
export const followsAuction = () =>
  refusal(
    'TERMS_FROZEN',
    'This offer is a lot of an auction. Its dates, its charity and the kind of sale follow the auction; to change them, take it out first.',
  );

/** R28: offers and requests differ in who bids and who pays. */
export const staysRequest = () =>
  refusal(
    'TERMS_FROZEN',
    'An open offer can’t become a request for time, nor a request an offer. Please post a new one.',
  );

/** Two late cancellations within 12 months put a host's new offers under approval (transition 15). */
export const approvalNeeded = () =>
  refusal(
    'APPROVAL_NEEDED',
    'You’ve cancelled two meetings late within 12 months, so our team has to approve your new offers first. We’ll e-mail you within two days; until then, please save this as a draft.',
  );

export const pictureUnknown = (field: string) =>
  refusal('IMAGE_UNKNOWN', 'We can’t find this picture. Please choose it again.', { field });

export const tooManyDrafts = (most: number) => {
  const sentence = 'You can keep up to {n} drafts. Please submit or delete some first.';
  return refusal('TOO_MANY_DRAFTS', say(sentence, { n: most }), { limit: most });
};

/** The issues of a form, each with its field, in the caller's language. */
export function invalidForm(ctx: Ctx, issues: readonly [FormIssue, ...FormIssue[]]): Refusal {
  const inWords = issues.map(({ field, message }) => ({ field, message: ctx.words.t(message) }));
  return refusal('FORM', issues[0].message, { issues: inWords });
}
