import { eq, sql } from 'drizzle-orm';
import { auctionAcceptances, auctionLots, auctionRequests, auctions, auctionTerms } from '../../../schema/index.ts';
import { section } from './section.ts';

const ANOTHER = 'names another person';

/** The auctions that a person holds or takes part in. */
export const AUCTION_SECTIONS = [
  section({
    name: 'auctions_held',
    table: auctions,
    by: [auctions.ownerId],
    own: ({ id }) => eq(auctions.ownerId, id),
  }),
  section({
    name: 'auction_terms_set',
    table: auctionTerms,
    by: [],
    own: ({ id }) => sql`${auctionTerms.auctionId} IN (SELECT id FROM auctions WHERE owner_id = ${id})`,
  }),
  section({
    name: 'auction_terms_accepted',
    table: auctionAcceptances,
    by: [auctionAcceptances.userId],
    own: ({ id }) => eq(auctionAcceptances.userId, id),
    leftOut: { takenBy: ANOTHER },
  }),
  section({
    name: 'lots_in_auctions',
    table: auctionLots,
    by: [auctionLots.sellerId],
    own: ({ id }) => eq(auctionLots.sellerId, id),
  }),
  section({
    name: 'auctions_asked_to_join',
    table: auctionRequests,
    by: [auctionRequests.requesterId],
    own: ({ id }) => eq(auctionRequests.requesterId, id),
    leftOut: { ownerId: ANOTHER, decidedBy: ANOTHER },
  }),
  section({
    name: 'requests_for_auctions',
    table: auctionRequests,
    by: [auctionRequests.ownerId, auctionRequests.decidedBy],
    own: ({ id }) => eq(auctionRequests.ownerId, id),
    leftOut: { requesterId: ANOTHER, requestNotes: 'another person’s words' },
  }),
];
