import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { memberships, profiles, sessions, users } from '../../db/schema/index.ts';
import { type CastName, castId } from '../support/cast.ts';
import { database } from './kit.ts';
import { readPlaces } from './places.ts';

type Roles = { giver?: boolean; bothAccess?: boolean };
export type Newcomer = { id: string; firstName: string; token: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Somebody whom no other journey knows, with a profile, a membership for a day, and a session. */
export async function newcomer({ giver = false, bothAccess = false }: Roles = {}): Promise<Newcomer> {
  const name = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const now = Date.now();
  const who = { id: `usr_${name}`, firstName: 'Nell', token: name.padEnd(43, '-') };
  const db = database();
  await db.insert(users).values({
    ...{ id: who.id, username: name, email: `${name}@kindhour.example`, emailVerifiedAt: now, seniority: 'Senior' },
    ...{ firstName: who.firstName, lastName: 'Marsh', giver, bothAccess, status: 'active' as const, createdAt: now },
    activeRole: giver ? ('giver' as const) : ('bidder' as const),
  });
  const membership = { plan: 'timeBidderPlan', period: 'free' as const, trial: true, amountPence: 0, createdAt: now };
  if (!giver) {
    const covers = { startsAt: now - 1_000, endsAt: now + DAY_MS };
    await db.insert(memberships).values({ id: `mem_${name}`, userId: who.id, ...membership, ...covers });
  }
  const tokenHash = createHash('sha256').update(who.token).digest('base64url');
  await db.insert(sessions).values({ tokenHash, userId: who.id, epoch: 0, createdAt: now, expiresAt: now + DAY_MS });
  const seen = { offerDontShow: true, savedSearchDontShow: true, profileDontShow: true, updatedAt: now };
  await db.insert(profiles).values({ userId: who.id, ...seen });
  return who;
}

/** A session of one of the cast that began an hour ago and that no other journey holds: it may be replaced. */
export async function oldSession(name: CastName): Promise<Pick<Newcomer, 'token'>> {
  const token = `o${randomUUID().replaceAll('-', '')}`.padEnd(43, '-');
  const createdAt = Date.now() - 60 * 60 * 1000;
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const row = { tokenHash, userId: castId(name), epoch: 0, createdAt, expiresAt: createdAt + DAY_MS };
  await database().insert(sessions).values(row);
  return { token };
}

/** Gives a visitor's browser the newcomer's session. */
export async function signInAs(page: Page, { token }: Pick<Newcomer, 'token'>): Promise<Page> {
  await page.context().addCookies([{ name: 'kindhour', value: token, url: readPlaces().site }]);
  return page;
}
