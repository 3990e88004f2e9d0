import type { FlashForm } from '../../functions/http/form/flash-form.ts';
import type { Words } from '../domain/kit/words/words.ts';
import { CHECK_THE_FORM } from '../domain/site/flash-messages.ts';

/** A message that the page shows once, in the reader's language. `why` is what a refused form was told, where it differs. */
export type Flash = { tone: 'info' | 'success' | 'warning' | 'error'; text: string; why?: string | undefined };

/** Whether the message says why something was refused, which a form on the page may say as well. */
export const isRefusal = ({ tone }: Flash): boolean => tone === 'warning' || tone === 'error';

/** Whether the page says it itself: at a field, in a dialog or above a button. */
export function isSaid({ text, why }: Flash, html: string): boolean {
  const page = withoutEntities(html);
  return [text, why].some((sentence) => sentence && page.includes(sentence));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const withoutEntities = (html: string): string => html.replace(/&(?:\w+|#\w+);/g, (each) => ENTITIES[each] ?? each);

type Shown = {
  flash: Flash | null;
  flashForm: FlashForm | null;
  words: Words;
  /** The refused form is at the top of the page and says everything itself. */
  formSays?: boolean;
};
type Places = { notice: Flash | null; toast: Flash | null };

/**
 * Where a page with a notice for its messages shows them. What is wrong with a field is said at the field, to which the
 * notice only points; a toast says it if the page then does not.
 */
export function placesOf({ flash, flashForm, words, formSays = false }: Shown): Places {
  if (!flashForm?.message) return { notice: flash, toast: null };
  const refused: Flash = { tone: flash && isRefusal(flash) ? flash.tone : 'warning', text: flashForm.message };
  if (formSays) return { notice: null, toast: refused };
  if (flashForm.issues.length === 0) return { notice: refused, toast: null };
  return { notice: { tone: 'warning', text: words.t(CHECK_THE_FORM) }, toast: refused };
}
