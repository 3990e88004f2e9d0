import { many, t } from '../../client/words.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { Values } from './values.ts';

/** What posting this takes from a limited membership, as a sentence; null where nothing does (§4). */
export function deductionOf({ mode, choices }: LoadedForm, { auction }: Pick<Values, 'auction'>): string | null {
  if (mode !== 'new' && mode !== 'use') return null;
  const left = auction ? choices.deduction.auction : choices.deduction.buynow;
  if (!left || left.left === 0) return null;
  const all = left.limit;
  return auction
    ? many(
        left.left,
        'This uses the last auction in your membership.',
        'This uses one of the {n} auctions left of the {all} in your membership.',
        { all },
      )
    : many(
        left.left,
        'This uses the last fixed-price offer in your membership.',
        'This uses one of the {n} fixed-price offers left of the {all} in your membership.',
        { all },
      );
}

/** That a membership has nothing left for this, in the words of §5; null while it has. An edit takes nothing. */
export function limitReached({ mode, choices }: LoadedForm, { auction, buynow }: Pick<Values, 'auction' | 'buynow'>) {
  if (mode === 'edit' || !(auction || buynow)) return null;
  const left = auction ? choices.deduction.auction : choices.deduction.buynow;
  return left && left.left === 0 ? t(left.said) : null;
}
