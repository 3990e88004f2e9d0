import { asNext, MOST_NEXT_CHARS } from '../kit/next.ts';
import { membershipGate, seniorityGate, wayOn } from '../kit/people/gates.ts';
import type { Person } from '../kit/people/person.ts';
import { DEVELOPMENT_PAGES, type PageNeeds } from './routes/data.ts';
import { plainPath, ruleOf } from './routes/match.ts';

/**
 * Where a page sends this person instead of answering, or null (§2.3). The gates are checked in this order: session, then
 * seniority, then membership. A `?notice=` names the message of the gate, never its text; `next` is the way back.
 */
export function pageGuard(pathname: string, search: string, person: Person | null): string | null {
  const rule = ruleOf(pathname);
  if (!rule) return null;
  const [, access, needs = 'nothing'] = rule;
  const known = person?.status === 'deactivated' ? null : person;
  if (known && access === 'guest') return isVerifying(search, known) ? null : nextOf(search);
  if (known && isOpenDialog(pathname, search)) return nextOf(search);
  if (known) return profileGuard(needs, known, pathname + search);
  const next = asNext(pathname + search);
  if (access === 'login') return `/?login=1&next=${next}`;
  return access === 'dashboard' ? `/login?next=${next}` : null;
}

/** Pages that exist only where the product is being built. */
export function isDevelopmentPage(pathname: string): boolean {
  return DEVELOPMENT_PAGES.includes(plainPath(pathname) ?? '');
}

/**
 * The page to go to after signing in or after a form: one of our own pages as it was asked for, else home (F8).
 * Refuses other origins in every spelling, and addresses that are not pages.
 */
export function safeNext(path: string | null | undefined): string {
  if (!path || path.length > MOST_NEXT_CHARS || !/^\/(?![\\/])[\x21-\x5b\x5d-\x7e]*$/.test(path)) return HOME;
  const url = URL.parse(path, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//') || !ruleOf(url.pathname)) return HOME;
  return url.pathname + url.search;
}

const HOME = '/';
const ORIGIN = 'https://kindhour.invalid';

function profileGuard(needs: PageNeeds, person: Person, asked: string): string | null {
  if (needs === 'nothing') return null;
  const stopped = seniorityGate(person) ?? (needs === 'member' ? membershipGate(person) : null);
  return stopped && wayOn(stopped, asked);
}

const nextOf = (search: string): string => safeNext(new URLSearchParams(search).get('next'));

const isOpenDialog = (pathname: string, search: string): boolean =>
  plainPath(pathname) === HOME && new URLSearchParams(search).get('login') === '1';

/** A person whose address is not confirmed comes back to confirm it. */
const isVerifying = (search: string, person: Person): boolean =>
  (person.status === 'email_unverified' || person.pendingEmail !== null) && new URLSearchParams(search).has('verify');
