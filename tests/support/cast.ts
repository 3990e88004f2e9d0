/** The same people in tests, seeds and the demo: who they are, not what they did. */
export const CAST = {
  amara: { firstName: 'Amara', lastName: 'Okafor', role: 'giver', seniority: 'Senior' },
  edwin: { firstName: 'Edwin', lastName: 'Hale', role: 'giver', seniority: 'Retired' },
  priya: { firstName: 'Priya', lastName: 'Raman', role: 'both', seniority: 'Director' },
  ben: { firstName: 'Ben', lastName: 'Whitlock', role: 'bidder', seniority: 'Mid career' },
  clara: { firstName: 'Clara', lastName: 'Osei', role: 'bidder', seniority: 'Senior' },
  dev: { firstName: 'Dev', lastName: 'Malhotra', role: 'bidder', seniority: 'Early career' },
  fern: { firstName: 'Fern', lastName: 'Gallagher', role: 'bidder', seniority: null },
  gus: { firstName: 'Gus', lastName: 'Lindqvist', role: 'bidder', seniority: 'Founder' },
  olive: { firstName: 'Olive', lastName: 'Brandt', role: 'operator', seniority: 'Director' },
} as const;

export type CastName = keyof typeof CAST;
export const CAST_NAMES = Object.keys(CAST) as CastName[];

export const castId = (name: CastName): string => `usr_${name}`;
export const castEmail = (name: CastName): string => `${name}@kindhour.example`;

/** Everybody who bids is a member but Gus; TimeGivers need no membership. */
export const isCastMember = (name: CastName): boolean => ['bidder', 'both'].includes(CAST[name].role) && name !== 'gus';

/** A session token in the right form, 43 characters, one for each of the cast. */
export const castToken = (name: CastName): string => `test-session-of-${name}`.padEnd(43, '-');
