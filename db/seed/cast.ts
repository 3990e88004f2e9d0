/** A person of the seed. */
export type SeedPerson = {
  firstName: string;
  lastName: string;
  role: 'giver' | 'both' | 'bidder' | 'operator';
  seniority: string | null;
  portrait: string | null;
};

/** The people of the seed, who are also in tests and the demo. */
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

export type CastName = keyof typeof CAST;

export const CAST_NAMES = Object.keys(CAST) as CastName[];
export const passwordOf = (username: string): string => `kind-hour-${username}`;
export const castPassword = (name: CastName): string => passwordOf(name);

/** A person's account row without its times and password. */
export function accountOf(name: string, { firstName, lastName, role, seniority }: SeedPerson) {
  const giver = role === 'giver' || role === 'both';
  return {
    id: `usr_${name}`,
    username: name,
    email: `${name}@kindhour.example`,
    firstName,
    lastName,
    seniority,
    giver,
    bothAccess: role === 'both',
    staff: role === 'operator',
    activeRole: giver ? ('giver' as const) : ('bidder' as const),
    status: 'active' as const,
  };
}

/** A yearly membership row without its times. */
export const yearlyOf = (name: string) => ({
  id: `mem_${name}`,
  userId: `usr_${name}`,
  plan: 'timeBidder',
  period: 'yearly' as const,
  trial: false,
  amountPence: 150_00,
});
