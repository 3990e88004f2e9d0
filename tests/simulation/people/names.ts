import { CAST_NAMES, type CastName, castToken } from '../../support/cast.ts';

/** Bidders beside the cast. */
export const MOST_BIDDERS = 40;

export const nameOf = (number: number): string => `bidder${number}`;

/** The session token of a bidder or a member of the cast. */
export function tokenOf(name: string): string {
  return (CAST_NAMES as string[]).includes(name)
    ? castToken(name as CastName)
    : `simulated-session-of-${name}`.padEnd(43, '-');
}
