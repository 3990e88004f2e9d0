import type { FormMode } from '../../domain/offers/choices.ts';
import type { Values } from './values.ts';

/** What is kept apart: each offer's edit, and whatever becomes a new one. Signing out forgets all that begins so. */
export const workName = (mode: FormMode, id: string | 0): string => `kindhour-offer-${id || 'new'}${MARK[mode] ?? ''}`;
const MARK: Partial<Record<FormMode, string>> = { duplicate: '-duplicate', use: '-use' };

/**
 * What a person had typed and not saved when the page went away; null when there is nothing, or nothing readable. It
 * lives as long as the tab: the next person at this browser must not find it.
 */
export function keptWork(name: string, blank: Values): Values | null {
  return readable(() => sessionStorage.getItem(name), blank);
}

/** A browser that keeps nothing is no reason to stop anybody from typing. */
export function keepWork(name: string, values: Values): void {
  attempt(() => sessionStorage.setItem(name, JSON.stringify(values)));
}

export function forgetWork(name: string): void {
  attempt(() => sessionStorage.removeItem(name));
}

const HANDED = 'kindhour-offer-handed';
/** How long a visitor's work waits for them to come back with an account. */
const HANDED_MS = 24 * 60 * 60 * 1000;

/**
 * Leaves a visitor's work for when they are signed in: the link in the mail that confirms an address opens in a tab of
 * its own. Only who was asked to sign up has it kept so, for a day, and the next form that opens takes it away. `now`
 * is ms.
 */
export function handOver(values: Values, now: number): void {
  attempt(() => localStorage.setItem(HANDED, JSON.stringify({ at: now, values })));
}

/** What was handed over less than a day ago; nobody finds it twice. */
export function takeOver(blank: Values, now: number): Values | null {
  const text = attempt(() => localStorage.getItem(HANDED)) ?? null;
  attempt(() => localStorage.removeItem(HANDED));
  const handed = parsed(text);
  const fresh = typeof handed?.at === 'number' && now - handed.at < HANDED_MS;
  return fresh ? readable(() => JSON.stringify(handed.values), blank) : null;
}

function readable(read: () => string | null, blank: Values): Values | null {
  const kept = parsed(attempt(read) ?? null);
  return kept && { ...blank, ...kept };
}

function parsed(text: string | null): Record<string, unknown> | null {
  const kept: unknown = attempt(() => JSON.parse(text ?? 'null'));
  return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : null;
}

/** Storage may be full or forbidden, and what lies in it anybody's. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
