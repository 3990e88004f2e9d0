import { bidIn, type TypedBid, typedBid } from '../../../src/domain/bidding/index.ts';
import type { Ctx } from '../../platform/context.ts';

/** The bid to begin an offer's form with: the one in the page's address, or the one that the browser keeps (R31). */
export function showTypedBid(
  { page }: Pick<Ctx, 'page'>,
  offerId: string,
  query = new URLSearchParams(),
): TypedBid | null {
  return typedBid(query) ?? (page.pendingBid === null ? null : bidIn(page.pendingBid, offerId));
}
