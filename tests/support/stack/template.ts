import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import { addressedFetch, type DatabaseAddress } from '../../../db/address.ts';
import type { Database } from '../../../db/client.ts';
import { migrate } from '../../../db/migrate.ts';
import { charities, memberships, sessions, users } from '../../../db/schema/index.ts';
import { accountOf } from '../../../db/seed/cast.ts';
import { CAST, CAST_NAMES, type CastName, castId, castToken, isCastMember } from '../cast.ts';
import { FAR, LONG_AGO, membershipFixture, sessionFixture } from './fixtures.ts';

/** Migrates an empty database and inserts the cast and three charities. Every test database is a copy of it. */
export async function fillTemplate(address: DatabaseAddress): Promise<void> {
  await migrate(address);
  await fillCast(drizzle(createClient({ url: address.url, fetch: addressedFetch(address) })));
}

/** Inserts the cast and three charities into an empty database. */
export async function fillCast(db: Pick<Database, 'insert'> | ReturnType<typeof drizzle>): Promise<void> {
  await db.insert(users).values(CAST_NAMES.map(userRow));
  await db.insert(sessions).values(CAST_NAMES.map((name) => ({ ...sessionRow(name), lastSeenAt: FAR })));
  await db.insert(memberships).values(CAST_NAMES.filter(isCastMember).map(membershipFixture));
  await db.insert(charities).values(CHARITIES);
}

const userRow = (name: CastName) => ({
  ...accountOf(name, CAST[name]),
  emailVerifiedAt: LONG_AGO,
  createdAt: LONG_AGO,
  phone: `+44770090${String(100 + CAST_NAMES.indexOf(name))}`,
});

/** The session row of `castToken`. */
export const sessionRow = (name: CastName) => sessionFixture(castId(name), castToken(name));

const CHARITIES = [
  { regNumber: '209603', fundraiserId: '2050', name: 'Royal National Lifeboat Institution', town: 'Poole' },
  {
    regNumber: '263710',
    fundraiserId: '2357',
    name: 'Shelter, The National Campaign for Homeless People Limited',
    town: 'London',
  },
  { regNumber: '1089464', fundraiserId: '2357464', name: 'Cancer Research UK', town: 'London' },
].map((charity) => ({
  ...charity,
  description: `What ${charity.name} does.`,
  country: 'GB',
  logo: null,
  link: null,
  postcode: null,
  fetchedAt: LONG_AGO,
}));
