import { call } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';

type News = 'none' | 'at_once' | 'daily';

/** Forms about saved searches answer where they stand; a removed one can be taken back. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const work = 'saveSearch' in form.dataset ? save : 'changeSearch' in form.dataset ? change : null;
  const removes = 'removeSearch' in form.dataset;
  if (!work && !removes) return;
  event.preventDefault();
  const button = form.querySelector('button');
  if (!button || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  void (work ?? remove)(form).finally(() => {
    button.ariaBusy = null;
  });
});

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

function fail(form: HTMLFormElement, message: string): void {
  const place = form.querySelector('[data-form-error]');
  if (place) place.textContent = message;
  else showToast(message, 'error');
}

async function save(form: HTMLFormElement): Promise<void> {
  fail(form, '');
  const [query, name, news] = [textOf(form, 'query'), textOf(form, 'name'), textOf(form, 'news') as News];
  const answer = await call('user/addSavedSearch', { query, name, news });
  if (!answer.ok) {
    fail(form, answer.message);
    return;
  }
  const details = form.closest('details');
  if (details) details.open = false;
  details?.querySelector('summary')?.focus();
  showToast(t('“{name}” is saved.', { name: answer.data.name }), 'success', {
    label: t('Undo'),
    run: () => void call('user/removeSavedSearch', { id: answer.data.id }),
  });
}

async function change(form: HTMLFormElement): Promise<void> {
  fail(form, '');
  const given = { name: textOf(form, 'name'), news: textOf(form, 'news') as News };
  const answer = await call('user/updateSavedSearch', { id: textOf(form, 'id'), ...given });
  if (!answer.ok) {
    fail(form, answer.message);
    return;
  }
  const row = form.closest('[data-search]');
  const title = row?.querySelector('[data-search-name]');
  if (title) title.textContent = answer.data.name;
  const details = form.closest('details');
  if (details) details.open = false;
  details?.querySelector('summary')?.focus();
  showToast(t('“{name}” is saved.', { name: answer.data.name }), 'success');
}

/** The row goes at once; the way back keeps the search again and puts the page where it was. */
async function remove(form: HTMLFormElement): Promise<void> {
  const answer = await call('user/removeSavedSearch', { id: textOf(form, 'id') });
  if (!answer.ok) {
    fail(form, answer.message);
    return;
  }
  const { name, query, news } = answer.data;
  const row = form.closest<HTMLElement>('[data-search]');
  if (row) row.hidden = true;
  document.querySelector<HTMLElement>('h1')?.focus();
  showToast(t('“{name}” is removed.', { name }), 'success', {
    label: t('Undo'),
    run: () => void call('user/addSavedSearch', { query, name, news }).then(() => location.reload()),
  });
}
