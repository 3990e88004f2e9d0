import type { DatabaseAddress } from '../../db/address.ts';
import { openDatabase } from '../../db/client.ts';
import { memberships, sessions, users } from '../../db/schema/index.ts';
import { LONG_AGO, membershipFixture, sessionFixture } from '../support/stack/fixtures.ts';
import { fillTemplate } from '../support/stack/template.ts';

/** How many people do the same thing at once. */
export const CROWD = 200;

export const crowdId = (n: number): string => `usr_crowd${n}`;
/** The session of one in the crowd; from `CROWD` on those of people who do anything at all, and may end their session. */
export const crowdToken = (n: number): string => `session-of-one-in-a-crowd-${n}`.padEnd(43, '-');

/** Inserts the cast and a crowd of members with sessions. */
export async function fillForRaces(address: DatabaseAddress): Promise<void> {
  await fillTemplate(address);
  const db = openDatabase(address);
  const crowd = Array.from({ length: 2 * CROWD }, (_, n) => n);
  await db.insert(users).values(crowd.map(userRow));
  await db.insert(sessions).values(crowd.map((n) => sessionFixture(crowdId(n), crowdToken(n))));
  await db.insert(memberships).values(crowd.map((n) => membershipFixture(`crowd${n}`)));
}

function userRow(n: number) {
  const name = `crowd${n}`;
  return {
    id: crowdId(n),
    username: name,
    email: `${name}@kindhour.example`,
    firstName: 'One',
    lastName: 'Of Many',
    activeRole: 'bidder' as const,
    status: 'active' as const,
    seniority: 'Senior',
    emailVerifiedAt: LONG_AGO,
    createdAt: LONG_AGO,
  };
}
