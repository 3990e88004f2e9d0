import { type Needs, TESTED_PAGES } from '../../../support/pages.ts';

/** The cast in the states of §2.3, §2.4 and §6. */
export const PEOPLE = [
  'nobody',
  'no seniority',
  'no membership',
  'bidder',
  'giver',
  'both',
  'operator',
  'deactivated',
] as const;
export type Who = (typeof PEOPLE)[number];

/** Where each person is redirected; `ok` if they see the page. */
type Outcome = 'ok' | 'home' | 'home, login' | 'login' | 'ended' | 'profile' | 'plans';

const PROFILE = { 'no seniority': 'profile' } as const;
const MEMBER = { ...PROFILE, 'no membership': 'plans' } as const;
const ENDED = { deactivated: 'ended' } as const;

const EXCEPTIONS: Readonly<Record<Needs, Partial<Record<Who, Outcome>>>> = {
  'a search': {},
  'for guests': {
    'no seniority': 'home',
    'no membership': 'home',
    bidder: 'home',
    giver: 'home',
    both: 'home',
    operator: 'home',
    deactivated: 'ended',
  },
  open: ENDED,
  'open to guests, then a profile and a membership': { ...ENDED, ...MEMBER },
  'to the login': { ...ENDED, nobody: 'login' },
  'to the login, then a profile': { ...ENDED, ...PROFILE, nobody: 'login' },
  'to the login, then a profile and a membership': { ...ENDED, ...MEMBER, nobody: 'login' },
  'home to log in': { ...ENDED, nobody: 'home, login' },
  'home to log in, then a profile': { ...ENDED, ...PROFILE, nobody: 'home, login' },
  'home to log in, then a profile and a membership': { ...ENDED, ...MEMBER, nobody: 'home, login' },
};

/** Each page with the expected outcome for each person. */
export const MATRIX: readonly [page: string, expected: Record<Who, Outcome>][] = TESTED_PAGES.map(
  ({ pattern, needs }): [string, Record<Who, Outcome>] => [pattern, expectedOf(needs, pattern)],
);

function expectedOf(needs: Needs, page: string): Record<Who, Outcome> {
  const all = Object.fromEntries(PEOPLE.map((who) => [who, EXCEPTIONS[needs][who] ?? 'ok'])) as Record<Who, Outcome>;
  // An ended session is sent to the sign-in page itself.
  return page === '/login' ? { ...all, deactivated: 'ok' } : all;
}
