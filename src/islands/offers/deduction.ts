import { many, t } from '../../client/words.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { Values } from './values.ts';

/** What posting this takes from a limited membership, as a sentence; null if nothing (§4). */
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

/** The message of §5 if the membership has none of this kind left; null otherwise. An edit takes nothing. */
export function limitReached({ mode, choices }: LoadedForm, { auction, buynow }: Pick<Values, 'auction' | 'buynow'>) {
  if (mode === 'edit' || !(auction || buynow)) return null;
  const left = auction ? choices.deduction.auction : choices.deduction.buynow;
  return left && left.left === 0 ? t(left.said) : null;
}
