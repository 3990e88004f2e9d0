import type { FlashForm } from '../../../functions/http/form/flash-form.ts';

/** What was typed into a form that was refused, and what was said of it; `mark` is a field that only this form has. */
export function keptFor(kept: FlashForm | null, mark: string) {
  const own = kept && (mark in kept.values || kept.issues.some(({ field }) => field === mark)) ? kept : null;
  return {
    isOpen: own !== null,
    /** The value and the error of a field, over what is known of it. */
    filled: (name: string, known = '') => ({
      value: own?.values[name] ?? known,
      error: own?.issues.find(({ field }) => field === name)?.message,
    }),
  };
}
