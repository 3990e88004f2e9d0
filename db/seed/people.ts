import { memberships, users } from '../schema/index.ts';
import { build, type Statement, statement } from '../statement.ts';
import { accountOf, CAST, type CastName, type SeedPerson, yearlyOf } from './cast.ts';

/** More TimeGivers, to make lists look real. They have no password and cannot sign in. */
const NEIGHBOURS = {
  ines: { firstName: 'Ines', lastName: 'Duarte', role: 'giver', seniority: 'Senior', portrait: 'ines' },
  wen: { firstName: 'Wen', lastName: 'Li', role: 'giver', seniority: 'Mid career', portrait: 'wen' },
  salma: { firstName: 'Salma', lastName: 'Haddad', role: 'giver', seniority: 'Executive', portrait: 'salma' },
  ruth: { firstName: 'Ruth', lastName: 'Abernathy', role: 'giver', seniority: 'Retired', portrait: null },
  callum: { firstName: 'Callum', lastName: 'Reid', role: 'giver', seniority: 'Mid career', portrait: null },
  nia: { firstName: 'Nia', lastName: 'Bevan', role: 'giver', seniority: 'Director', portrait: null },
  joe: { firstName: 'Joe', lastName: 'Castellano', role: 'giver', seniority: 'Founder', portrait: null },
} as const satisfies Record<string, SeedPerson>;

export type HostName = CastName | keyof typeof NEIGHBOURS;

export const personId = (name: HostName): string => `usr_${name}`;
export const seniorityOf = (name: HostName): string | null => ({ ...CAST, ...NEIGHBOURS })[name].seniority;

/** All accounts, and memberships for all TimeBidders except Gus. `hashes` are password hashes by username; `now` is UTC ms. */
export function peopleStatements(hashes: ReadonlyMap<string, string>, now: number): Statement[] {
  const everyone = Object.entries<SeedPerson>({ ...CAST, ...NEIGHBOURS });
  const members = everyone.filter(([name, { role }]) => role !== 'giver' && name !== 'gus');
  return [
    statement(build.insert(users).values(everyone.map(([name, person]) => userRow(name, person, hashes, now)))),
    statement(build.insert(memberships).values(members.map(([name]) => membershipRow(name, now)))),
  ];
}

const DAY_MS = 86_400_000;

function userRow(name: string, person: SeedPerson, hashes: ReadonlyMap<string, string>, now: number) {
  const joinedAt = now - 60 * DAY_MS;
  return {
    ...accountOf(name, person),
    emailVerifiedAt: joinedAt,
    createdAt: joinedAt,
    passwordHash: hashes.get(name) ?? null,
    profileImage: person.portrait && `/art/people/${person.portrait}.svg`,
  };
}

function membershipRow(name: string, now: number) {
  const begunAt = now - 30 * DAY_MS;
  return { ...yearlyOf(name), startsAt: begunAt, endsAt: now + 335 * DAY_MS, createdAt: begunAt };
}
