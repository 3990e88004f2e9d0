import { many, t } from '../../client/words.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { Values } from './values.ts';

type Kinds = Pick<Values, 'auction' | 'buynow'>;
const KINDS = ['auction', 'buynow'] as const;

/** What posting this takes from a limited membership, in a sentence for each limit; null if nothing (§4). */
export function deductionOf({ mode, choices }: LoadedForm, kinds: Kinds): string | null {
  if (mode !== 'new' && mode !== 'use') return null;
  const sentences = KINDS.map((kind) => kinds[kind] && sentenceOf(kind, choices.deduction[kind])).filter(Boolean);
  return sentences.join(' ') || null;
}

function sentenceOf(kind: keyof Kinds, left: LoadedForm['choices']['deduction'][keyof Kinds]): string | null {
  if (!left || left.left === 0) return null;
  const all = left.limit;
  return kind === 'auction'
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

/** The message of §5 if the membership has none of a kind left; null otherwise. An edit takes nothing. */
export function limitReached({ mode, choices }: LoadedForm, kinds: Kinds): string | null {
  if (mode === 'edit') return null;
  const reached = KINDS.map((kind) => (kinds[kind] ? choices.deduction[kind] : null)).find((left) => left?.left === 0);
  return reached ? t(reached.said) : null;
}
