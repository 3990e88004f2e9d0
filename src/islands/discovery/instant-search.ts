import { call } from '../../client/call.ts';
import { makeCombobox, type Results } from '../../client/combobox.ts';
import { many, t } from '../../client/words.ts';
import { type Line, linesOf, renderLine } from './instant-results.ts';

/** §9: the header search shows 12. */
const MAX_OFFERS = 12;
const DEBOUNCE_MS = 150;
const MIN_CHARS = 2;

const done = new WeakSet<HTMLFormElement>();

/** Shows matching offers below a search field while typing; submitting the form works as before. */
export function makeInstant(form: HTMLFormElement, input: HTMLInputElement): void {
  if (done.has(form)) return;
  done.add(form);
  makeCombobox(input, {
    label: t('Offers found'),
    listClass: 'instant',
    statusClass: 'hidden-text',
    place: form,
    minChars: MIN_CHARS,
    debounceMs: DEBOUNCE_MS,
    search,
    render: renderLine,
  });
  // Search for text that was typed while this script was loading.
  if (input.value !== input.defaultValue) input.dispatchEvent(new Event('input'));
}

async function search(q: string, signal: AbortSignal): Promise<Results<Line>> {
  const answer = await call('product/search', { q, limit: MAX_OFFERS }, signal);
  if (!answer.ok) return { options: [], status: answer.message };
  const { totalRecords: n, more } = answer.data;
  const count = more ? t('{n}+ offers', { n }) : many(n, '1 offer', '{n} offers');
  return { options: linesOf(answer.data, q), status: n === 0 ? t('No Records Found') : count };
}
