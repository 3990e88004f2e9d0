import { FORM_MODES, type FormMode } from '../../../domain/offers/choices.ts';
import { STEP_NAMES, type StepName } from '../../../domain/offers/fields/step-names.ts';

/** What the address of a form in a dialog says: `#offer/edit/ofr_…/price`. */
export type FormAddress = { mode: FormMode; id: string; step: StepName | null };

const OF_DIALOG = /^#offer\/([a-zA-Z]+)(?:\/((?:ofr|tpl)_[0-9a-z]+))?(?:\/([a-z]+))?$/;

/** The form that the address opens in a dialog, or null. */
export function formOfAddress({ hash }: { hash: string }): FormAddress | null {
  const [, named, id = '', last] = OF_DIALOG.exec(hash) ?? [];
  const mode = FORM_MODES.find((each) => each === named);
  if (!mode || (id === '') !== (mode === 'new')) return null;
  return { mode, id, step: STEP_NAMES.find((each) => each === last) ?? null };
}

/** The hash of a form in a dialog. */
export const hashOfForm = ({ mode, id, step }: FormAddress): string =>
  ['#offer', mode, id, step].filter(Boolean).join('/');

/** The step in the address of a page or a dialog; null if there is none. */
export const stepOfAddress = ({ hash, search }: { hash: string; search: string }): string | null =>
  formOfAddress({ hash })?.step ?? new URLSearchParams(search).get('step');

/** The same address with another step. */
export function withStep({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, step: StepName) {
  const form = formOfAddress({ hash });
  if (form) return `${pathname}${search}${hashOfForm({ ...form, step })}`;
  const query = new URLSearchParams(search);
  query.set('step', step);
  return `${pathname}?${query}`;
}
