import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { memberships, profiles, sessions, users } from '../../../db/schema/index.ts';
import { hashPassword } from '../../../functions/platform/passwords.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { stackUrls } from './stack-urls.ts';
import { database, expect } from './test.ts';

type UserRow = typeof users.$inferInsert;

export type Newcomer = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  /** The token of a session that has just begun. */
  token: string;
};

type NewcomerOptions = {
  giver?: boolean;
  bothAccess?: boolean;
  /** TimeBidders are members for a day unless this is false. */
  member?: boolean;
  /** Without one, the account has no password. */
  password?: string;
  /** Other columns of the account. */
  account?: Partial<UserRow>;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Creates a person for one journey: an account with a profile, a membership for a day, and a session. */
export async function newcomer(options: NewcomerOptions = {}): Promise<Newcomer> {
  const { giver = false, member = !giver } = options;
  const user = await userRow(options);
  const db = database();
  await db.insert(users).values(user);
  if (member) await db.insert(memberships).values(membershipRow(user.username));
  await db.insert(profiles).values({
    userId: user.id,
    offerDontShow: true,
    savedSearchDontShow: true,
    profileDontShow: true,
    updatedAt: Date.now(),
  });
  const { id, username, firstName } = user;
  return { id, username, email: user.email, firstName, token: await openSession(id) };
}

async function userRow({ giver = false, bothAccess = false, password, account }: NewcomerOptions) {
  const username = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const now = Date.now();
  return {
    id: `usr_${username}`,
    username,
    email: `${username}@kindhour.example`,
    emailVerifiedAt: now,
    passwordHash: password === undefined ? null : await hashOnce(password),
    firstName: 'Nell',
    lastName: 'Marsh',
    seniority: 'Senior',
    giver,
    bothAccess,
    activeRole: giver ? ('giver' as const) : ('bidder' as const),
    status: 'active' as const,
    createdAt: now,
    ...account,
  } satisfies UserRow;
}

function membershipRow(username: string) {
  const now = Date.now();
  return {
    id: `mem_${username}`,
    userId: `usr_${username}`,
    plan: 'timeBidderPlan' as const,
    period: 'free' as const,
    trial: true,
    amountPence: 0,
    startsAt: now - 1_000,
    endsAt: now + DAY_MS,
    createdAt: now,
  };
}

const hashes = new Map<string, Promise<string>>();

/** Hashes each password once, as that takes a third of a second. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password, new Uint8Array(16));
  hashes.set(password, hash);
  return hash;
}

/** Creates another session that began this long ago (ms), and returns its token. */
export async function openSession(userId: string, ageMs = 0): Promise<string> {
  const token = `s${randomUUID().replaceAll('-', '')}`.padEnd(43, '-');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const createdAt = Date.now() - ageMs;
  await database()
    .insert(sessions)
    .values({ tokenHash, userId, epoch: 0, createdAt, expiresAt: createdAt + DAY_MS });
  return token;
}

/** Creates a session of a member of the cast that began an hour ago. No other journey uses it. */
export async function oldSession(name: CastName): Promise<Pick<Newcomer, 'token'>> {
  return { token: await openSession(castId(name), HOUR_MS) };
}

/** Sets the session cookie of a browser. */
export async function signInAs(page: Page, { token }: Pick<Newcomer, 'token'>): Promise<Page> {
  await page.context().addCookies([{ name: 'kindhour', value: token, url: stackUrls().site }]);
  return page;
}

/** Waits until the Worker refuses this browser's session, as look-ups are cached for a second (C9). */
export async function sessionEnded(page: Page): Promise<void> {
  const status = async () => (await page.request.get('/account/change', { maxRedirects: 0 })).status();
  await expect.poll(status).toBe(303);
}
