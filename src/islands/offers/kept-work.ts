import type { Values } from './values.ts';

const nameOf = (id: string | 0) => `kindhour-offer-${id || 'new'}`;

/**
 * What a person had typed and not saved when the page went away; null when there is nothing, or nothing readable. It
 * lives as long as the tab: the next person at this browser must not find it.
 */
export function keptWork(id: string | 0, blank: Values): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null');
    return kept && typeof kept === 'object' ? { ...blank, ...kept } : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no reason to stop anybody from typing. */
export function keepWork(id: string | 0, values: Values): void {
  try {
    sessionStorage.setItem(nameOf(id), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden.
  }
}

export function forgetWork(id: string | 0): void {
  try {
    sessionStorage.removeItem(nameOf(id));
  } catch {
    // Storage is forbidden.
  }
}
