import { createHash } from 'node:crypto';
import { type DatabaseAddress, openDatabase } from '../../db/client.ts';
import { memberships, sessions, users } from '../../db/schema/index.ts';
import { fillTemplate } from '../support/template.ts';

/** How many do the same thing at once. */
export const CROWD = 200;

const FAR = Date.UTC(2100, 0, 1);
const LONG_AGO = Date.UTC(2026, 0, 1);

export const crowdId = (n: number): string => `usr_crowd${n}`;
export const crowdToken = (n: number): string => `session-of-one-in-a-crowd-${n}`.padEnd(43, '-');

/** The cast, and a crowd of members with sessions. */
export async function fillForRaces(address: DatabaseAddress): Promise<void> {
  await fillTemplate(address);
  const db = openDatabase(address);
  const crowd = Array.from({ length: CROWD }, (_, n) => n);
  await db.insert(users).values(crowd.map(userRow));
  await db.insert(sessions).values(crowd.map(sessionRow));
  await db.insert(memberships).values(crowd.map(membershipRow));
}

function userRow(n: number) {
  const name = `crowd${n}`;
  return {
    ...{ id: crowdId(n), username: name, email: `${name}@kindhour.example`, firstName: 'One', lastName: 'Of Many' },
    ...{ activeRole: 'bidder' as const, status: 'active' as const, seniority: 'Senior' },
    ...{ emailVerifiedAt: LONG_AGO, createdAt: LONG_AGO },
  };
}

function sessionRow(n: number) {
  const tokenHash = createHash('sha256').update(crowdToken(n)).digest('base64url');
  return { tokenHash, userId: crowdId(n), epoch: 0, createdAt: LONG_AGO, expiresAt: FAR };
}

function membershipRow(n: number) {
  const plan = { plan: 'timeBidder', period: 'yearly' as const, trial: false, amountPence: 15_000 };
  return { id: `mem_crowd${n}`, userId: crowdId(n), ...plan, startsAt: LONG_AGO, endsAt: FAR, createdAt: LONG_AGO };
}
