import { createHash } from 'node:crypto';
import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import { addressedFetch, type DatabaseAddress } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { charities, memberships, sessions, users } from '../../db/schema/index.ts';
import { CAST, CAST_NAMES, type CastName, castEmail, castId, castToken, isCastMember } from './cast.ts';

const FAR = Date.UTC(2100, 0, 1);
const LONG_AGO = Date.UTC(2026, 0, 1);

/** Migrates an empty database and lets the cast and three charities move in; every test database begins as its copy. */
export async function fillTemplate(address: DatabaseAddress): Promise<void> {
  await migrate(address);
  const db = drizzle(createClient({ url: address.url, fetch: addressedFetch(address) }));
  await db.insert(users).values(CAST_NAMES.map(userRow));
  await db.insert(sessions).values(CAST_NAMES.map((name) => ({ ...sessionRow(name), lastSeenAt: FAR })));
  await db.insert(memberships).values(CAST_NAMES.filter(isCastMember).map(membershipRow));
  await db.insert(charities).values(CHARITIES);
}

function userRow(name: CastName) {
  const { firstName, lastName, role, seniority } = CAST[name];
  const giver = role === 'giver' || role === 'both';
  return {
    id: castId(name),
    username: name,
    email: castEmail(name),
    emailVerifiedAt: LONG_AGO,
    phone: `+44770090${String(100 + CAST_NAMES.indexOf(name))}`,
    firstName,
    lastName,
    giver,
    bothAccess: role === 'both',
    staff: role === 'operator',
    activeRole: giver ? ('giver' as const) : ('bidder' as const),
    status: 'active' as const,
    seniority,
    createdAt: LONG_AGO,
  };
}

/** A session that the token of `castToken` opens. */
export function sessionRow(name: CastName) {
  const tokenHash = createHash('sha256').update(castToken(name)).digest('base64url');
  return { tokenHash, userId: castId(name), epoch: 0, createdAt: LONG_AGO, expiresAt: FAR };
}

function membershipRow(name: CastName) {
  const period = { startsAt: LONG_AGO, endsAt: FAR, createdAt: LONG_AGO };
  const plan = { plan: 'timeBidder', period: 'yearly' as const, trial: false, amountPence: 15000 };
  return { id: `mem_${name}`, userId: castId(name), ...plan, ...period };
}

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
