import type { SignedIn } from '../../platform/context.ts';
import { addressOf, savedSearchPage } from '../saved-searches.ts';

/** One page of this person's saved searches, each with the address that runs it. */
export async function showSavedSearches(ctx: SignedIn, page: { page: number; limit: number }) {
  const { records, total } = await savedSearchPage(ctx, page);
  return { searches: records.map((search) => ({ search, address: addressOf(search) })), total };
}
