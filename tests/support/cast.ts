import { CAST, type CastName } from '../../db/seed/cast.ts';

export { CAST, CAST_NAMES, type CastName } from '../../db/seed/cast.ts';

export const castId = (name: CastName): string => `usr_${name}`;

/** All TimeBidders except Gus have a membership; TimeGivers need none. */
export const isCastMember = (name: CastName): boolean => ['bidder', 'both'].includes(CAST[name].role) && name !== 'gus';

/** The session token of a member of the cast, in the valid format of 43 characters. */
export const castToken = (name: CastName): string => `test-session-of-${name}`.padEnd(43, '-');
