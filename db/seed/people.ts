import { memberships, users } from '../schema/index.ts';
import { build, type Statement, statement } from '../statement.ts';

type Role = 'giver' | 'both' | 'bidder' | 'operator';
type SeedPerson = {
  firstName: string;
  lastName: string;
  role: Role;
  seniority: string | null;
  portrait: string | null;
};

/** The cast: those who can sign in, with the password "kind-hour-" and their username. */
export const CAST = {
  amara: { firstName: 'Amara', lastName: 'Okafor', role: 'giver', seniority: 'Senior', portrait: 'ada' },
  edwin: { firstName: 'Edwin', lastName: 'Hale', role: 'giver', seniority: 'Retired', portrait: 'george' },
  priya: { firstName: 'Priya', lastName: 'Raman', role: 'both', seniority: 'Director', portrait: 'priya' },
  ben: { firstName: 'Ben', lastName: 'Whitlock', role: 'bidder', seniority: 'Mid career', portrait: 'ben' },
  clara: { firstName: 'Clara', lastName: 'Osei', role: 'bidder', seniority: 'Senior', portrait: 'kit' },
  dev: { firstName: 'Dev', lastName: 'Malhotra', role: 'bidder', seniority: 'Early career', portrait: 'dev' },
  fern: { firstName: 'Fern', lastName: 'Gallagher', role: 'bidder', seniority: null, portrait: 'rosa' },
  gus: { firstName: 'Gus', lastName: 'Lindqvist', role: 'bidder', seniority: 'Founder', portrait: 'tom' },
  olive: { firstName: 'Olive', lastName: 'Brandt', role: 'operator', seniority: 'Director', portrait: 'maud' },
} as const satisfies Record<string, SeedPerson>;

/** Further TimeGivers, so that a list looks like a town; they have no password and cannot sign in. */
const NEIGHBOURS = {
  ines: { firstName: 'Ines', lastName: 'Duarte', role: 'giver', seniority: 'Senior', portrait: 'ines' },
  wen: { firstName: 'Wen', lastName: 'Li', role: 'giver', seniority: 'Mid career', portrait: 'wen' },
  salma: { firstName: 'Salma', lastName: 'Haddad', role: 'giver', seniority: 'Executive', portrait: 'salma' },
  ruth: { firstName: 'Ruth', lastName: 'Abernathy', role: 'giver', seniority: 'Retired', portrait: null },
  callum: { firstName: 'Callum', lastName: 'Reid', role: 'giver', seniority: 'Mid career', portrait: null },
  nia: { firstName: 'Nia', lastName: 'Bevan', role: 'giver', seniority: 'Director', portrait: null },
  joe: { firstName: 'Joe', lastName: 'Castellano', role: 'giver', seniority: 'Founder', portrait: null },
} as const satisfies Record<string, SeedPerson>;

export type CastName = keyof typeof CAST;
export type HostName = CastName | keyof typeof NEIGHBOURS;

export const CAST_NAMES = Object.keys(CAST) as CastName[];
export const personId = (name: HostName): string => `usr_${name}`;
export const seniorityOf = (name: HostName): string | null => ({ ...CAST, ...NEIGHBOURS })[name].seniority;
export const castEmail = (name: CastName): string => `${name}@kindhour.example`;
export const castPassword = (name: CastName): string => `kind-hour-${name}`;

/** Everybody's account, and a membership for every TimeBidder but Gus. Hashes by username; `now` is UTC ms. */
export function peopleStatements(hashes: ReadonlyMap<string, string>, now: number): Statement[] {
  const everybody = Object.entries<SeedPerson>({ ...CAST, ...NEIGHBOURS });
  const members = everybody.filter(([name, { role }]) => role !== 'giver' && name !== 'gus');
  return [
    statement(build.insert(users).values(everybody.map(([name, person]) => userRow(name, person, hashes, now)))),
    statement(build.insert(memberships).values(members.map(([name]) => membershipRow(name, now)))),
  ];
}

const DAY_MS = 86_400_000;

function userRow(name: string, person: SeedPerson, hashes: ReadonlyMap<string, string>, now: number) {
  const { firstName, lastName, role, seniority, portrait } = person;
  const giver = role === 'giver' || role === 'both';
  const joinedAt = now - 60 * DAY_MS;
  return {
    ...{ id: `usr_${name}`, username: name, email: `${name}@kindhour.example`, emailVerifiedAt: joinedAt },
    ...{ passwordHash: hashes.get(name) ?? null, firstName, lastName, seniority, createdAt: joinedAt },
    ...{ giver, bothAccess: role === 'both', staff: role === 'operator' },
    ...{ activeRole: giver ? ('giver' as const) : ('bidder' as const), status: 'active' as const },
    profileImage: portrait && `/art/people/${portrait}.svg`,
  };
}

function membershipRow(name: string, now: number) {
  const period = { startsAt: now - 30 * DAY_MS, endsAt: now + 335 * DAY_MS, createdAt: now - 30 * DAY_MS };
  const plan = { plan: 'timeBidder', period: 'yearly' as const, trial: false, amountPence: 150_00 };
  return { id: `mem_${name}`, userId: `usr_${name}`, ...plan, ...period };
}
