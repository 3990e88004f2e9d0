import { call } from '../../client/call.ts';
import { many, t } from '../../client/words.ts';
import type { Catalogue } from '../../contract/index.ts';
import { clearErrors, need, sayAtForm, showFailure, textOf } from '../people/forms.ts';

type Bulk = Catalogue['product/bulkProjectAction'];
type Done = Bulk['output']['_zod']['output']['records'][number];
type Action = Bulk['input']['_zod']['output']['action'];

/** The question above a list: what came of it is told offer by offer, and a deleted draft can be taken back. */
function begin(form: HTMLFormElement): void {
  const dialog = form.closest('dialog');
  const yes = need(dialog ?? document, '[data-ask-yes]', HTMLButtonElement);
  const here = form.dataset.here ?? location.pathname;
  let isDone = false;
  dialog?.addEventListener('close', () => (isDone ? location.assign(here) : history.replaceState(null, '', here)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (yes.ariaBusy === 'true') return;
    yes.ariaBusy = 'true';
    clearErrors(form);
    void ask(form).then((records) => {
      yes.ariaBusy = null;
      if (!records) return;
      isDone = true;
      tell(form, records, here);
    });
  });
}

async function ask(form: HTMLFormElement): Promise<Done[] | null> {
  const ids = new FormData(form).getAll('ids:list').map(String);
  const action = form.dataset.ask as Action;
  const answer = await call('product/bulkProjectAction', { ids, action, reason: textOf(form, 'reason') });
  if (answer.ok) return answer.data.records;
  showFailure(form, answer);
  return null;
}

/** All done without anything to say: on to the list, or to the copy. Otherwise each offer says what came of it. */
function tell(form: HTMLFormElement, records: Done[], here: string): void {
  const action = form.dataset.ask as Action;
  const refused = records.filter(({ ok }) => !ok);
  const next = refused.length === 0 ? nextOf(action, records, here) : null;
  if (next) {
    location.assign(next);
    return;
  }
  for (const { id, ok, message } of records) {
    const item = need(form, `[data-offer="${CSS.escape(id)}"]`, HTMLElement);
    item.append(`: ${ok ? t('this is done') : message}`);
  }
  need(form, '[data-ask-text]', HTMLElement).textContent = '';
  const done = records.length - refused.length;
  sayAtForm(form, refused.length > 0 ? many(refused.length, 'One could not be done.', '{n} could not be done.') : '');
  for (const field of form.querySelectorAll<HTMLElement>('.field')) field.remove();
  finish(form, action === 'delete' && done > 0 ? records.flatMap(({ undo }) => (undo ? [undo] : [])) : []);
}

function nextOf(action: Action, [first, ...more]: Done[], here: string): string | null {
  if (action === 'delete') return null;
  if (action !== 'duplicate') return `${here}${here.includes('?') ? '&' : '?'}notice=OFFER_CHANGED`;
  return first && more.length === 0 ? `/post_project/create_lot/edit?id=${first.new_id}` : '/seller/lots/draft';
}

/** The buttons that are left: taking back what was deleted, and going on. */
function finish(form: HTMLFormElement, undo: NonNullable<Done['undo']>[]): void {
  const dialog = form.closest('dialog');
  const yes = need(dialog ?? document, '[data-ask-yes]', HTMLButtonElement);
  need(dialog ?? document, '[data-ask-leave]', HTMLElement).textContent = t('Close');
  if (undo.length === 0) {
    yes.remove();
    return;
  }
  const back = Object.assign(document.createElement('button'), {
    ...{ type: 'button', className: 'button button--line', textContent: t('Undo') },
  });
  const gone = undo.map((draft) => ({ ...draft, id: 0 as const, idempotency_key: crypto.randomUUID() }));
  back.addEventListener('click', () => void restore(form, back, gone));
  yes.replaceWith(back);
  back.focus();
}

type Gone = NonNullable<Done['undo']> & { id: 0; idempotency_key: string };

/** What does not come back is said where it was asked; asking again, by the same keys, makes nothing twice. */
async function restore(form: HTMLFormElement, button: HTMLButtonElement, gone: readonly Gone[]): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  clearErrors(form);
  const saved = await Promise.all(gone.map((draft) => call('product/projectAction', draft)));
  button.ariaBusy = null;
  const failed = saved.find((each) => !each.ok);
  if (failed && !failed.ok) sayAtForm(form, failed.message);
  else button.closest('dialog')?.close();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ask]')) begin(form);
