import { call } from '../../../client/call.ts';
import { whileBusy } from '../../../client/forms/busy.ts';
import { showFormError } from '../../../client/forms/show-issues.ts';
import { textOf } from '../../../client/forms/values.ts';
import { showToast } from '../../../client/toasts.ts';
import { t } from '../../../client/words.ts';
import type { MailFrequency } from '../../../domain/accounts/profile/mail-frequency.ts';

/** Forms about saved searches answer where they stand; a removed one can be taken back. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const work = 'saveSearch' in form.dataset ? save : 'changeSearch' in form.dataset ? change : null;
  const removes = 'removeSearch' in form.dataset;
  if (!work && !removes) return;
  event.preventDefault();
  const button = form.querySelector('button');
  if (button) void whileBusy([button], () => (work ?? remove)(form));
});

/** In the form, or in a toast where the form has no room for it. */
function fail(form: HTMLFormElement, message: string): void {
  if (form.querySelector('[data-form-error]')) showFormError(form, message);
  else showToast(message, 'error');
}

async function save(form: HTMLFormElement): Promise<void> {
  fail(form, '');
  const before = isSaved(form) ? keptIn(form) : null;
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
  showToast(t('“{name}” is saved.', { name: answer.data.name }), 'success', {
    label: t('Undo'),
    run: () => void takeBack(query, answer.data.id, before),
  });
}

/** The way back leads to how it was: not kept, or kept under another name or with other news. */
async function takeBack(query: string, id: string, before: Kept | null): Promise<void> {
  const answer = before
    ? await call('user/addSavedSearch', { query, ...before })
    : await call('user/removeSavedSearch', { id });
  if (answer.ok) showSaved(query, before);
  else showToast(answer.message, 'error');
}

type Kept = { name: string; news: MailFrequency };

const formFor = (query: string) =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-save-search]')].find(
    (form) => textOf(form, 'query') === query,
  );
const isSaved = (form: HTMLFormElement) => !form.closest('details')?.querySelector<HTMLElement>('[data-saved]')?.hidden;

/** What the fields said when they came or were last saved. */
function keptIn(form: HTMLFormElement): Kept {
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

/** The button says whether the search is kept; another search that is shown by then says nothing of this one. */
function showSaved(query: string, kept: Kept | null): void {
  const form = formFor(query);
  const summary = form?.closest('details')?.querySelector('summary');
  if (!form || !summary) return;
  for (const [part, shown] of [
    ['[data-saved]', kept !== null],
    ['[data-unsaved]', kept === null],
  ] as const) {
    const label = summary.querySelector<HTMLElement>(part);
    if (label) label.hidden = !shown;
  }
  const { name, news } = fieldsOf(form);
  if (!kept || !name || !news) return;
  name.defaultValue = name.value = kept.name;
  for (const option of news.options) option.defaultSelected = option.value === kept.news;
  news.value = kept.news;
}

async function change(form: HTMLFormElement): Promise<void> {
  fail(form, '');
  const given = { name: textOf(form, 'name'), news: textOf(form, 'news') as MailFrequency };
  const answer = await call('user/updateSavedSearch', { id: textOf(form, 'id'), ...given });
  if (!answer.ok) {
    fail(form, answer.message);
    return;
  }
  showInList(form, answer.data);
  const details = form.closest('details');
  if (details) details.open = false;
  details?.querySelector('summary')?.focus();
  showToast(t('“{name}” is saved.', { name: answer.data.name }), 'success');
}

/** Wherever the row says the name, and how news come, as the chosen option calls it. */
function showInList(form: HTMLFormElement, { name, news }: Kept): void {
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
  document.getElementById('main')?.focus({ preventScroll: true });
  showToast(t('“{name}” is removed.', { name }), 'success', {
    label: t('Undo'),
    run: () => void bringBack({ query, name, news }),
  });
}

async function bringBack(search: Kept & { query: string }): Promise<void> {
  const answer = await call('user/addSavedSearch', search);
  if (answer.ok) location.reload();
  else showToast(answer.message, 'error');
}
