import { call } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';
import { NEW_OFFER, type Who } from '../../components/offers/offering.ts';
import { serverNow } from '../../components/server-clock.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { FieldFault } from '../../domain/offers/form.ts';
import { deductionOf } from './deduction.ts';
import { leave, type useWork } from './use-work.ts';
import { type Values, valuesOf } from './values.ts';

export type Press = 'draft' | 'preview' | 'submit';

/** What stands between pressing a button and saving: who may not save yet, and what must be said first. */
export type Asked =
  | { kind: 'sign-up' | 'profile' | 'confirm-address' | 'upgrade' | 'conflict'; which: Press }
  | { kind: 'deduction'; which: Press; text: string };

type Pressed = {
  loaded: LoadedForm;
  who: Who;
  values: Values;
  which: Press;
  /** What was asked already and answered with going on. */
  answered: Asked['kind'] | null;
  isOpen: boolean;
};

/** What has to be asked before this is saved; null where nothing has. */
export function hurdleOf({ loaded, who, values, which, answered, isOpen }: Pressed): Asked | null {
  if (who !== 'visitor' && loaded.state === 'template') return null;
  if (who === 'visitor') return { kind: 'sign-up', which };
  if (who === 'unconfirmed') return { kind: 'confirm-address', which };
  if (who === 'unfinished') return { kind: 'profile', which };
  if (who === 'bidder' && answered !== 'upgrade') return { kind: 'upgrade', which };
  if (which !== 'submit' || isOpen || answered === 'deduction') return null;
  const text = deductionOf(loaded, values);
  return text === null ? null : { kind: 'deduction', which, text };
}

type Around = {
  loaded: LoadedForm;
  work: ReturnType<typeof useWork>;
  inDialog: boolean;
  press: (which: Press, answered: Asked['kind']) => Promise<void>;
  say: (faults: FieldFault[], problem: string) => void;
  close: () => void;
};

/** The ways on from each question, none of which loses what was typed. */
export const waysOn = ({ loaded, work, inDialog, press, say, close }: Around) => ({
  closeQuestion: close,
  /** Leaves for the login, the registration or the profile; what is typed waits here, or in this browser. */
  goAndComeBack(page: string) {
    work.keepForLater();
    const back = inDialog || loaded.mode === 'new' ? NEW_OFFER : location.pathname + location.search;
    leave(`${page}${page.includes('?') ? '&' : '?'}next=${encodeURIComponent(back)}`);
  },
  /** Becomes a TimeGiver and goes on with what was pressed. */
  async upgrade(which: Press) {
    const answer = await call('user/updateProfile', { admin: 1, emp_type: 'seller', both_access: 1 });
    if (answer.ok || answer.code === 'ROLE_HELD') return press(which, 'upgrade');
    close();
    say([], answer.message);
  },
  /** Loads what was saved meanwhile, and keeps what was typed here on top of it. */
  async loadNewer() {
    close();
    const mode = loaded.mode === 'editTemplate' ? loaded.mode : 'edit';
    const answer = await call('product/offerForm', { mode, id: String(work.saved.id) });
    if (!answer.ok) return say([], answer.message);
    work.rebase(valuesOf(answer.data, serverNow()), answer.data.version ?? undefined);
    showToast(t('The newer one is loaded; what you typed is still there.'), 'success');
  },
});
