import { type Control, isControl } from '../../../client/forms/control.ts';

type Entry = { before: string; typed: string };

/**
 * Keeps what was typed into the profile and not saved, while this tab is open, and fills it in again after a reload.
 * A field that was saved elsewhere in the meantime keeps its new value. Signing out deletes it.
 */
export function keepDraft(form: HTMLFormElement): { remove: () => void } {
  const key = `kindhour-profile-${form.dataset.draft}`;
  const fields = textsOf(form);
  const saved = new Map(fields.map((field) => [field.name, field.value]));
  const notice = form.querySelector<HTMLElement>('[data-restored]');
  if (notice) notice.hidden = !restore(fields, read(key));
  form.addEventListener('input', () => write(key, changesOf(fields, saved)));
  form.querySelector('[data-discard]')?.addEventListener('click', () => {
    for (const field of fields) fill(field, saved.get(field.name) ?? '');
    write(key, {});
    if (notice) notice.hidden = true;
    fields[0]?.focus();
  });
  return { remove: () => write(key, {}) };
}

const TEXTS = /^(text|url|tel|number|date|textarea|select-one)$/;

/** Fields with a name of their own and one text. */
const textsOf = (form: HTMLFormElement): Control[] =>
  Array.from(form.elements)
    .filter(isControl)
    .filter(({ name, type }) => name !== '' && TEXTS.test(type));

function changesOf(fields: readonly Control[], saved: ReadonlyMap<string, string>): Record<string, Entry> {
  const changed = fields.filter(({ name, value }) => value !== saved.get(name));
  return Object.fromEntries(changed.map(({ name, value }) => [name, { before: saved.get(name) ?? '', typed: value }]));
}

/** Whether anything was filled in. */
function restore(fields: readonly Control[], draft: Record<string, Entry>): boolean {
  const stored = fields.filter(({ name, value }) => draft[name]?.before === value);
  for (const field of stored) fill(field, draft[field.name]?.typed ?? '');
  return stored.length > 0;
}

function fill(field: Control, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Storage may be forbidden, and its content anything. */
function read(key: string): Record<string, Entry> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function write(key: string, draft: Record<string, Entry>): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Nothing is kept then.
  }
}
