import { call } from '../../../client/call.ts';
import { whileBusy } from '../../../client/forms/busy.ts';
import { showFormError } from '../../../client/forms/show-issues.ts';
import { textOf } from '../../../client/forms/values.ts';
import { showToast } from '../../../client/toasts.ts';
import { t } from '../../../client/words.ts';
import type { MailFrequency } from '../../../domain/accounts/profile/mail-frequency.ts';

/** Submits the forms of saved searches without a reload; saving and removing can be undone. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const saves = 'saveSearch' in form.dataset ? save : 'changeSearch' in form.dataset ? change : null;
  const submit = saves ?? ('removeSearch' in form.dataset ? remove : null);
  if (!submit) return;
  event.preventDefault();
  const button = form.querySelector('button');
  if (button) void whileBusy([button], () => submit(form));
});

/** In the form, or in a toast if the form has no place for errors. */
function fail(form: HTMLFormElement, message: string): void {
  if (form.querySelector('[data-form-error]')) showFormError(form, message);
  else showToast(message, 'error');
}

async function save(form: HTMLFormElement): Promise<void> {
  fail(form, '');
  const before = isSaved(form) ? savedFields(form) : null;
  const [query, name, news] = [textOf(form, 'query'), textOf(form, 'name'), textOf(form, 'news') as MailFrequency];
  const answer = await call('user/addSavedSearch', { query, name, news });
  if (!answer.ok) {
    fail(form, answer.message);
    return;
  }
  const details = form.closest('details');
  if (details) details.open = false;
  showSaved(query, answer.data);
  details?.querySelector('summary')?.focus();
  showToast(t('“{name}” has been saved.', { name: answer.data.name }), 'success', {
    label: t('Undo'),
    run: () => void undoSave(query, answer.data.id, before),
  });
}

/** Restores the state before saving: not saved, or saved with another name or frequency. */
async function undoSave(query: string, id: string, before: SavedFields | null): Promise<void> {
  const answer = before
    ? await call('user/addSavedSearch', { query, ...before })
    : await call('user/removeSavedSearch', { id });
  if (answer.ok) showSaved(query, before);
  else showToast(answer.message, 'error');
}

type SavedFields = { name: string; news: MailFrequency };

const formFor = (query: string) =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-save-search]')].find(
    (form) => textOf(form, 'query') === query,
  );
const isSaved = (form: HTMLFormElement) => !form.closest('details')?.querySelector<HTMLElement>('[data-saved]')?.hidden;

/** The values that the fields had when the page was loaded or they were last saved. */
function savedFields(form: HTMLFormElement): SavedFields {
  const { name, news } = fieldsOf(form);
  return {
    name: name?.defaultValue ?? '',
    news: ([...(news?.options ?? [])].find((each) => each.defaultSelected)?.value ?? 'none') as MailFrequency,
  };
}

const fieldsOf = (form: HTMLFormElement) => ({
  name: form.querySelector<HTMLInputElement>('input[name=name]'),
  news: form.querySelector<HTMLSelectElement>('select[name=news]'),
});

/** Updates the button and the form, unless the page shows another search by now. */
function showSaved(query: string, saved: SavedFields | null): void {
  const form = formFor(query);
  const summary = form?.closest('details')?.querySelector('summary');
  if (!form || !summary) return;
  for (const [part, shown] of [
    ['[data-saved]', saved !== null],
    ['[data-unsaved]', saved === null],
  ] as const) {
    const label = summary.querySelector<HTMLElement>(part);
    if (label) label.hidden = !shown;
  }
  const { name, news } = fieldsOf(form);
  if (!saved || !name || !news) return;
  name.defaultValue = name.value = saved.name;
  for (const option of news.options) option.defaultSelected = option.value === saved.news;
  news.value = saved.news;
}

async function change(form: HTMLFormElement): Promise<void> {
  fail(form, '');
  const fields = { name: textOf(form, 'name'), news: textOf(form, 'news') as MailFrequency };
  const answer = await call('user/updateSavedSearch', { id: textOf(form, 'id'), ...fields });
  if (!answer.ok) {
    fail(form, answer.message);
    return;
  }
  showInList(form, answer.data);
  const details = form.closest('details');
  if (details) details.open = false;
  details?.querySelector('summary')?.focus();
  showToast(t('“{name}” has been saved.', { name: answer.data.name }), 'success');
}

/** Updates the name and frequency everywhere in the row. */
function showInList(form: HTMLFormElement, { name, news }: SavedFields): void {
  const row = form.closest('[data-search]');
  const title = row?.querySelector('[data-search-name]');
  if (title) title.textContent = name;
  for (const named of row?.querySelectorAll('.hidden-text') ?? []) named.textContent = ` ${name}`;
  const badge = row?.querySelector('.badge');
  const option = [...(fieldsOf(form).news?.options ?? [])].find(({ value }) => value === news);
  if (!badge || !option) return;
  badge.textContent = option.text;
  badge.classList.toggle('badge--accent', news !== 'none');
}

/** Hides the row at once; undo saves the search again and reloads the page. */
async function remove(form: HTMLFormElement): Promise<void> {
  const answer = await call('user/removeSavedSearch', { id: textOf(form, 'id') });
  if (!answer.ok) {
    fail(form, answer.message);
    return;
  }
  const { name, query, news } = answer.data;
  const row = form.closest<HTMLElement>('[data-search]');
  if (row) row.hidden = true;
  document.getElementById('main')?.focus({ preventScroll: true });
  showToast(t('“{name}” has been removed.', { name }), 'success', {
    label: t('Undo'),
    run: () => void undoRemove({ query, name, news }),
  });
}

async function undoRemove(search: SavedFields & { query: string }): Promise<void> {
  const answer = await call('user/addSavedSearch', search);
  if (answer.ok) location.reload();
  else showToast(answer.message, 'error');
}
