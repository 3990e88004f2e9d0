import { findBidder } from './bidders.ts';
import type { LotState } from './lot.ts';

/** Who looks. `userId` is null for a visitor; `isSeller` holds for the lot's own seller only. */
export type Viewer = { readonly userId: string | null; readonly isSeller: boolean };

/** The username of a person, for the people whose bids are shown. */
export type UsernameOf = (userId: string) => string;

const HIDDEN = '•••';

/** "maria" becomes "m•••a", whatever its length; of a name of one or two letters only the first stays (§6). */
export function maskUsername(username: string): string {
  const letters = [...username.trim()];
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}${HIDDEN}${last}`;
}

/**
 * A bidder as a viewer may see them: plain to themselves and to the seller, otherwise masked, with the bidder's
 * number on this lot so that two who mask alike stay two: "m•••a (3)".
 */
export function nameFor(state: LotState, bidderId: string, viewer: Viewer, usernameOf: UsernameOf): string {
  const username = usernameOf(bidderId);
  if (viewer.isSeller || viewer.userId === bidderId) return username;
  return maskedName(username, findBidder(state.bidders, bidderId)?.number);
}

/** "m•••a (3)": what the public sees of somebody, with their number on the lot where they have one. */
export function maskedName(username: string, number: number | undefined): string {
  return number === undefined ? maskUsername(username) : `${maskUsername(username)} (${number})`;
}
