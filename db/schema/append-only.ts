import { closedAccounts } from './accounts/profiles.ts';
import { floorBids } from './auctions/live.ts';
import { auctionAcceptances, auctionTerms } from './auctions.ts';
import { invoiceLines, ledger, ledgerTransactions, membershipOrders, offlineRecords, providerEvents } from './money.ts';
import { bids, lotCalls } from './offers/offers.ts';
import { clarifications } from './offers/posting.ts';
import { events } from './platform.ts';

/**
 * Tables whose rows are never changed, deleted or replaced. Triggers hold it; a table that joins them needs its own, as
 * in `migrations/0029_append_only.sql`. Of a bid only the mark "retracted" can be set, once (I3).
 */
export const APPEND_ONLY = [
  auctionAcceptances,
  auctionTerms,
  bids,
  clarifications,
  closedAccounts,
  events,
  floorBids,
  invoiceLines,
  ledger,
  ledgerTransactions,
  lotCalls,
  membershipOrders,
  offlineRecords,
  providerEvents,
] as const;
