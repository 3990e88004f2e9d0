import { call, fetchPage } from '../../client/call.ts';
import { whileBusy } from '../../client/forms/busy.ts';
import { clearIssues, showFailure } from '../../client/forms/show-issues.ts';
import { submitButton } from '../../client/forms/submit.ts';
import { textOf } from '../../client/forms/values.ts';
import { showToast } from '../../client/toasts.ts';
import '../ui/scripts/dialog.ts';

/**
 * Answers requests without leaving the list: a link opens the dialog of its page as a modal, and the answer refreshes
 * the row. Without JavaScript the link and the form load pages that do the same.
 */
let request = new AbortController();

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-decide], a[data-not-now]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.dataset.notNow !== undefined) link.closest('dialog')?.close();
  else void open(link);
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.decision === undefined) return;
  event.preventDefault();
  void whileBusy([submitButton(form)], () => decide(form));
});

async function open(link: HTMLAnchorElement): Promise<void> {
  request.abort();
  const mine = new AbortController();
  request = mine;
  link.ariaBusy = 'true';
  const answer = await fetchPage(link.href, mine.signal);
  link.ariaBusy = null;
  if (mine.signal.aborted) return;
  if (!answer.ok && answer.code === 'OFFLINE') return void showToast(answer.message, 'error');
  const dialog = answer.ok ? answer.data.querySelector<HTMLDialogElement>('dialog#decision') : null;
  // The request is no longer open: its page explains why.
  if (!dialog) return location.assign(link.href);
  document.getElementById('decision')?.remove();
  const shown = document.importNode(dialog, true);
  shown.open = false;
  document.body.appendChild(shown);
  shown.showModal();
}

type Decision = 'approved' | 'rejected' | 'revoked';

async function decide(form: HTMLFormElement): Promise<void> {
  const id = textOf(form, 'request_id');
  const list = textOf(form, 'next');
  clearIssues(form);
  const answer = await call('product/projectAccessReqStatus', {
    request_id: id,
    approved_status: textOf(form, 'approved_status') as Decision,
    approve_notes: textOf(form, 'approve_notes'),
  });
  if (!answer.ok) return showFailure(form, answer);
  history.replaceState(history.state, '', list);
  form.closest('dialog')?.close();
  showToast(answer.message, 'success');
  await showRow(id, list);
}

/** Refreshes the row in place and focuses it, even if the list's filter no longer includes it. */
async function showRow(id: string, list: string): Promise<void> {
  const answer = await fetchPage(`${list}&request=${encodeURIComponent(id)}`);
  const page = answer.ok ? answer.data : null;
  const [old, fresh] = [document.getElementById(`request-${id}`), page?.getElementById(`request-${id}`)];
  if (!old || !fresh) return document.getElementById('main')?.focus({ preventScroll: true });
  const row = document.importNode(fresh, true);
  old.replaceWith(row);
  row.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
