import type { Person } from './person.ts';

/** Where a page sends this person instead of answering, or null. */
export function pageGuard(_pathname: string, _search: string, _person: Person | null): string | null {
  return null;
}

export function isDevelopmentPage(pathname: string): boolean {
  return pathname === '/styleguide';
}

export function safeNext(_path: string | null | undefined): string {
  return '/';
}
