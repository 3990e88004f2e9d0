import type { Values } from './values.ts';

const nameOf = (id: string | 0) => `kindhour-offer-${id || 'new'}`;

/** What a person had typed and not saved when the page went away; null when there is nothing, or nothing readable. */
export function keptWork(id: string | 0, blank: Values): Values | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null');
    return kept && typeof kept === 'object' ? { ...blank, ...kept } : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no reason to stop anybody from typing. */
export function keepWork(id: string | 0, values: Values): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden.
  }
}

export function forgetWork(id: string | 0): void {
  try {
    localStorage.removeItem(nameOf(id));
  } catch {
    // Storage is forbidden.
  }
}
