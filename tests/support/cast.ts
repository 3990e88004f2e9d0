import { CAST, type CastName } from '../../db/seed/cast.ts';

export { CAST, CAST_NAMES, type CastName } from '../../db/seed/cast.ts';

export const castId = (name: CastName): string => `usr_${name}`;

/** Everybody who bids is a member but Gus; TimeGivers need no membership. */
export const isCastMember = (name: CastName): boolean => ['bidder', 'both'].includes(CAST[name].role) && name !== 'gus';

/** A session token in the right form, 43 characters, one for each of the cast. */
export const castToken = (name: CastName): string => `test-session-of-${name}`.padEnd(43, '-');
