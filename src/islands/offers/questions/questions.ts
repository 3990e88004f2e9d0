import { call } from '../../../client/call.ts';
import { showToast } from '../../../client/toasts.ts';
import { t } from '../../../client/words.ts';
import { NEW_OFFER, type Who } from '../../../components/offers/offering.ts';
import { serverNow } from '../../../components/ui/server-clock.ts';
import type { LoadedForm } from '../../../domain/offers/choices.ts';
import type { FormIssue } from '../../../domain/offers/form.ts';
import { deductionOf } from '../deduction.ts';
import { leave, type useDraft } from '../use-draft.ts';
import { type Values, valuesOf } from '../values.ts';

export type SaveButton = 'draft' | 'preview' | 'submit';

/** Asked before an offer is saved: why the person cannot save yet, or what they have to confirm. */
export type Question =
  | { kind: 'sign-up' | 'profile' | 'confirm-address' | 'upgrade' | 'conflict'; button: SaveButton }
  | { kind: 'deduction'; button: SaveButton; text: string };

type Attempt = {
  loaded: LoadedForm;
  who: Who;
  values: Values;
  button: SaveButton;
  /** The question that has just been answered with yes. */
  answered: Question['kind'] | null;
  isOpen: boolean;
};

/** The question to ask before this is saved, or null. */
export function questionBefore({ loaded, who, values, button, answered, isOpen }: Attempt): Question | null {
  if (who !== 'visitor' && loaded.state === 'template') return null;
  if (who === 'visitor') return { kind: 'sign-up', button };
  if (who === 'unconfirmed') return { kind: 'confirm-address', button };
  if (who === 'unfinished') return { kind: 'profile', button };
  if (who === 'bidder' && answered !== 'upgrade') return { kind: 'upgrade', button };
  if (button !== 'submit' || isOpen || answered === 'deduction') return null;
  const text = deductionOf(loaded, values);
  return text === null ? null : { kind: 'deduction', button, text };
}

type Form = {
  loaded: LoadedForm;
  draft: ReturnType<typeof useDraft>;
  inDialog: boolean;
  press: (button: SaveButton, answered: Question['kind']) => Promise<void>;
  showIssues: (issues: FormIssue[], problem: string) => void;
  close: () => void;
};

/** The answers to the questions; none of them loses what was typed. */
export const answersFor = ({ loaded, draft, inDialog, press, showIssues, close }: Form) => ({
  closeQuestion: close,
  /** Goes to the sign-in, the registration or the profile and back; the values are stored in this browser. */
  leaveAndReturn(page: string) {
    draft.storeForReturn();
    const back = inDialog || loaded.mode === 'new' ? NEW_OFFER : location.pathname + location.search;
    leave(`${page}${page.includes('?') ? '&' : '?'}next=${encodeURIComponent(back)}`);
  },
  /** Becomes a TimeGiver and continues with the button that was pressed. */
  async upgrade(button: SaveButton) {
    const answer = await call('user/updateProfile', { admin: 1, emp_type: 'seller', both_access: 1 });
    if (answer.ok || answer.code === 'ROLE_HELD') return press(button, 'upgrade');
    close();
    showIssues([], answer.message);
  },
  /** Loads the newer version under what was typed here. */
  async loadNewer() {
    close();
    const mode = loaded.mode === 'editTemplate' ? loaded.mode : 'edit';
    const answer = await call('product/offerForm', { mode, id: String(draft.saved.id) });
    if (!answer.ok) return showIssues([], answer.message);
    draft.rebase(valuesOf(answer.data, serverNow()), answer.data.version ?? undefined);
    showToast(t('The latest version is loaded. What you typed is still here.'), 'success');
  },
});
