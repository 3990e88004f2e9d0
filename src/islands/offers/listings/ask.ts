import { call } from '../../../client/call.ts';
import { requireElement } from '../../../client/dom.ts';
import { whileBusy } from '../../../client/forms/busy.ts';
import { clearIssues, showFormError } from '../../../client/forms/show-issues.ts';
import { callForForm, onSubmit, submitButton } from '../../../client/forms/submit.ts';
import { textOf } from '../../../client/forms/values.ts';
import { many, t } from '../../../client/words.ts';
import type { Catalogue } from '../../../contract/index.ts';

type Bulk = Catalogue['product/bulkProjectAction'];
type Result = Bulk['output']['_zod']['output']['records'][number];
type Action = Bulk['input']['_zod']['input']['action'];

/** The question above a list: shows the result for each offer, and offers to undo a deletion. */
function begin(form: HTMLFormElement): void {
  const dialog = form.closest('dialog');
  const here = form.dataset.here ?? location.pathname;
  let isDone = false;
  dialog?.addEventListener('close', () => (isDone ? location.assign(here) : history.replaceState(null, '', here)));
  onSubmit(
    form,
    async () => {
      const results = await run(form);
      if (!results) return;
      isDone = true;
      showResults(form, results, here);
    },
    { browserChecks: true },
  );
}

async function run(form: HTMLFormElement): Promise<Result[] | null> {
  const ids = new FormData(form).getAll('ids:list').map(String);
  const action = form.dataset.ask as Action;
  const output = await callForForm(form, 'product/bulkProjectAction', { ids, action, reason: textOf(form, 'reason') });
  return output?.records ?? null;
}

/** If all went well, leads to the list or to the copy; otherwise shows the result beside each offer. */
function showResults(form: HTMLFormElement, results: Result[], here: string): void {
  const action = form.dataset.ask as Action;
  const refused = results.filter(({ ok }) => !ok);
  const next = refused.length === 0 ? pageAfter(action, results, here) : null;
  if (next) {
    location.assign(next);
    return;
  }
  for (const { id, ok, message } of results) {
    const item = requireElement(form, `[data-offer="${CSS.escape(id)}"]`, HTMLElement);
    item.append(`: ${ok ? t('done') : message}`);
  }
  requireElement(form, '[data-ask-text]', HTMLElement).textContent = '';
  const done = results.length - refused.length;
  const error = refused.length > 0 ? many(refused.length, 'One didn’t work.', '{n} didn’t work.') : '';
  showFormError(form, error);
  for (const field of form.querySelectorAll<HTMLElement>('.field')) field.remove();
  showRemainingButtons(
    form,
    action === 'delete' && done > 0 ? results.flatMap(({ undo }) => (undo ? [undo] : [])) : [],
  );
}

function pageAfter(action: Action, [first, ...others]: Result[], here: string): string | null {
  if (action === 'delete') return null;
  if (action !== 'duplicate') return `${here}${here.includes('?') ? '&' : '?'}notice=OFFER_CHANGED`;
  return first && others.length === 0 ? `/post_project/create_lot/edit?id=${first.new_id}` : '/seller/lots/draft';
}

/** Leaves a button to close the dialog and, after a deletion, one to undo it. */
function showRemainingButtons(form: HTMLFormElement, deleted: NonNullable<Result['undo']>[]): void {
  const submit = submitButton(form);
  requireElement(form.closest('dialog') ?? document, '[data-ask-leave]', HTMLElement).textContent = t('Close');
  if (deleted.length === 0) {
    submit.remove();
    return;
  }
  const undo = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--line',
    textContent: t('Undo'),
  });
  const drafts = deleted.map((draft) => ({ ...draft, id: 0 as const, idempotency_key: crypto.randomUUID() }));
  undo.addEventListener('click', () => void whileBusy([undo], () => restore(form, drafts)));
  submit.replaceWith(undo);
  undo.focus();
}

type Deleted = NonNullable<Result['undo']> & { id: 0; idempotency_key: string };

/** Saves the drafts again; pressing the button once more after a failure, with the same keys, makes no duplicates. */
async function restore(form: HTMLFormElement, drafts: readonly Deleted[]): Promise<void> {
  clearIssues(form);
  const saved = await Promise.all(drafts.map((draft) => call('product/projectAction', draft)));
  const failed = saved.find((each) => !each.ok);
  if (failed && !failed.ok) showFormError(form, failed.message);
  else form.closest('dialog')?.close();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ask]')) begin(form);
