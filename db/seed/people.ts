import { memberships, profiles, users } from '../schema/index.ts';
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

/** Keep the host of the demo's live auction company: `npm start` signs them in and lets them bid. */
const ROBOTS = {
  robin: { firstName: 'Robin', lastName: 'Robot', role: 'bidder', seniority: 'Mid career', portrait: null },
  dot: { firstName: 'Dot', lastName: 'Robot', role: 'bidder', seniority: 'Senior', portrait: null },
} as const satisfies Record<string, SeedPerson>;

export type RobotName = keyof typeof ROBOTS;
export const ROBOT_NAMES = Object.keys(ROBOTS) as RobotName[];

export type HostName = CastName | keyof typeof NEIGHBOURS;
export type BidderName = CastName | RobotName;

export const personId = (name: HostName | RobotName): string => `usr_${name}`;
export const seniorityOf = (name: HostName): string | null => ({ ...CAST, ...NEIGHBOURS })[name].seniority;

/** All accounts, and memberships for all TimeBidders except Gus. `hashes` are password hashes by username; `now` is UTC ms. */
export function peopleStatements(hashes: ReadonlyMap<string, string>, now: number): Statement[] {
  const everyone = Object.entries<SeedPerson>({ ...CAST, ...NEIGHBOURS, ...ROBOTS });
  const members = everyone.filter(([name, { role }]) => role !== 'giver' && name !== 'gus');
  return [
    statement(build.insert(users).values(everyone.map(([name, person]) => userRow(name, person, hashes, now)))),
    statement(build.insert(profiles).values(Object.entries(BIOS).map(([name, bio]) => profileRow(name, bio, now)))),
    statement(build.insert(memberships).values(members.map(([name]) => membershipRow(name, now)))),
  ];
}

/** What hosts say about themselves on their pages. */
const BIOS: Partial<Record<HostName, string>> = {
  amara:
    'Pastry chef, up at four most mornings. I teach the way I was taught: hands in the bowl first, questions later.',
  edwin:
    'I taught sailing on the Solent until my knees retired me. I keep a small boat, a large teapot and far too many knots.',
  priya:
    'I’ve built systems that stayed up and one that famously did not, and I learnt more from that one. Bring your diagram; I’ll bring a pencil.',
  ines: 'I play the violin, teach the piano and throw pots, in that order of skill. Beginners are the best company.',
  wen: 'A GP by day and at the telescope by night, with a chess board in between. The dogs usually come too.',
  salma: 'I’ve run news desks and made radio for twenty years. I’d rather have a good question than a good answer.',
  ruth: 'A retired judge who has swapped the bench for a garden and a season ticket to Wren’s churches.',
  nia: 'Stage manager, then film, now both. Cold water in the mornings keeps me calm for the rest of the day.',
};

const profileRow = (name: string, bio: string, now: number) => ({ userId: `usr_${name}`, bio, updatedAt: now });

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
