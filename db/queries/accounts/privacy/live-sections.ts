import { eq } from 'drizzle-orm';
import { auctionStaff, floorBids, liveAuctions, paddles, pledges, raiseCounts } from '../../../schema/index.ts';
import { section } from './section.ts';

const ANOTHER = 'names another person';

/** What a person has done in live auctions. */
export const LIVE_SECTIONS = [
  section({
    name: 'live_auctions_hosted',
    table: liveAuctions,
    by: [liveAuctions.hostId],
    own: ({ id }) => eq(liveAuctions.hostId, id),
    leftOut: { readTokenDigest: 'the digest of a secret' },
  }),
  section({
    name: 'work_at_auctions',
    table: auctionStaff,
    by: [auctionStaff.userId],
    own: ({ id }) => eq(auctionStaff.userId, id),
    leftOut: { addedBy: ANOTHER },
  }),
  section({
    name: 'paddles',
    table: paddles,
    by: [paddles.userId],
    own: ({ id }) => eq(paddles.userId, id),
    leftOut: { checkedInBy: ANOTHER },
  }),
  section({
    name: 'floor_bids_entered',
    table: floorBids,
    by: [floorBids.clerkId],
    own: ({ id }) => eq(floorBids.clerkId, id),
    leftOut: { paddle: ANOTHER },
  }),
  section({
    name: 'pledges',
    table: pledges,
    by: [pledges.userId],
    own: ({ id }) => eq(pledges.userId, id),
    leftOut: { enteredBy: ANOTHER, checkedBy: ANOTHER },
  }),
  section({
    name: 'counts_of_pledges',
    table: raiseCounts,
    by: [raiseCounts.clerkId],
    own: ({ id }) => eq(raiseCounts.clerkId, id),
  }),
];
