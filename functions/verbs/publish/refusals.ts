import type { FieldFault } from '../../../src/domain/offers/form.ts';
import type { Conflict } from '../../../src/domain/offers/state.ts';
import { say } from '../../../src/domain/words/phrase.ts';
import type { Ctx } from '../../context.ts';
import { type Refusal, refuse } from '../../failure.ts';

export const changedMeanwhile = () =>
  refuse('CHANGED_MEANWHILE', 'This offer was changed meanwhile. Please load it again.');

const FROZEN: Readonly<Record<Conflict['by'], string>> = {
  bids: 'Somebody has bid on this offer, so it can no longer be changed; only its pictures can.',
  sales: 'Somebody has bought this offer, so it can no longer be changed; only its pictures can.',
  buyers: 'Somebody has bought this offer, so only its price, its pictures and the number of seats can change.',
  seats: 'Seats that are sold already: {n}. There can be more of them, never fewer.',
};

/** R1 and R32: what stands against a change of an open offer. */
export const frozen = ({ by, changes, sold }: Conflict) =>
  refuse('TERMS_FROZEN', say(FROZEN[by], { n: sold }), { changes });

export const over = () => refuse('TERMS_FROZEN', 'This offer is over, so it can no longer be changed.');

/** The charity is on the operator's record of those that asked for no offers. */
export const unwelcome = () => {
  const message = 'This charity has asked not to be offered for here. Please choose another one.';
  return refuse('CHARITY_REFUSED', message, { field: 'charity_id' });
};

export const pictureGone = (field: string) =>
  refuse('IMAGE_UNKNOWN', 'There is no such picture. Please choose one again.', { field });

export const tooManyDrafts = (most: number) =>
  refuse('TOO_MANY_DRAFTS', say('You have {n} drafts already. Please submit or delete one first.', { n: most }), {
    limit: most,
  });

/** The rules that a form breaks, each with its field, told in the language of who asks. */
export function faulty(ctx: Ctx, faults: readonly [FieldFault, ...FieldFault[]]): Refusal {
  const issues = faults.map(({ field, message }) => ({ field, message: ctx.words.t(message) }));
  return refuse('FORM', faults[0].message, { issues });
}
