import type { FormMode } from '../../domain/offers/choices.ts';
import type { Values } from './values.ts';

/** The key of an unsaved form in the browser's storage. Signing out deletes every key with this prefix. */
export const draftKey = (mode: FormMode, id: string | 0): string =>
  `kindhour-offer-${id || 'new'}${SUFFIX[mode] ?? ''}`;
const SUFFIX: Partial<Record<FormMode, string>> = { duplicate: '-duplicate', use: '-use' };

/**
 * The values that were typed and not saved when the page closed; null if there are none, or they cannot be read. They
 * last as long as the tab, so that the next person at this browser does not find them.
 */
export function readDraft(key: string, blank: Values): Values | null {
  return merged(parsed(attempt(() => sessionStorage.getItem(key)) ?? null), blank);
}

/** Does nothing where the browser forbids storage. */
export function storeDraft(key: string, values: Values): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(values)));
}

export function deleteDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

const HANDOVER = 'kindhour-offer-handed';
/** How long a visitor's draft is kept until they come back with an account, ms. */
const HANDOVER_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps a visitor's draft for a day and for other tabs: the link that confirms an address opens in a new one. Only for
 * visitors who were asked to sign up; the next form that opens takes it. `now` is ms.
 */
export function handOverDraft(values: Values, now: number): void {
  attempt(() => localStorage.setItem(HANDOVER, JSON.stringify({ at: now, values })));
}

/** Takes the draft that was handed over less than a day ago, and deletes it. */
export function takeHandedDraft(blank: Values, now: number): Values | null {
  const text = attempt(() => localStorage.getItem(HANDOVER)) ?? null;
  attempt(() => localStorage.removeItem(HANDOVER));
  const handed = parsed(text);
  const isFresh = typeof handed?.at === 'number' && now - handed.at < HANDOVER_MS;
  return isFresh ? merged(record(handed.values), blank) : null;
}

const merged = (stored: Record<string, unknown> | null, blank: Values): Values | null =>
  stored && { ...blank, ...stored };

const parsed = (text: string | null) => record(attempt(() => JSON.parse(text ?? 'null')));

const record = (value: unknown): Record<string, unknown> | null =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : null;

/** Storage may be full or forbidden, and its content anything. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
