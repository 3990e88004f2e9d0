import { maskUsername } from '../../kit/people/name.ts';
import { type BidderRegister, findBidder } from './register.ts';

/** The person looking at a lot. `userId` is null for a visitor; `isSeller` holds for the lot's own seller only. */
export type Viewer = { readonly userId: string | null; readonly isSeller: boolean };

/** Looks up a person's username. */
export type UsernameOf = (userId: string) => string;

/**
 * A bidder as a viewer may see them: plain to themselves and to the seller, otherwise masked, with the bidder's
 * number on this lot so that two names with the same mask stay apart: "m•••a (3)".
 */
export function nameFor(register: BidderRegister, bidderId: string, viewer: Viewer, usernameOf: UsernameOf): string {
  const username = usernameOf(bidderId);
  if (viewer.isSeller || viewer.userId === bidderId) return username;
  return maskedName(username, findBidder(register, bidderId)?.number);
}

/** "m•••a (3)": a name as the public sees it, with the person's number on the lot where they have one. */
export function maskedName(username: string, number: number | undefined): string {
  return number === undefined ? maskUsername(username) : `${maskUsername(username)} (${number})`;
}
