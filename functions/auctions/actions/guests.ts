import type { AuctionRequestRow } from '../../../db/queries/auctions/guests.ts';
import type { auctionGuests } from '../../../src/contract/auctions/guests.ts';
import type { GuestRequestRecord } from '../../../src/contract/auctions/record.ts';
import { DECISIONS } from '../../../src/domain/access/request.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { acceptAuctionTerms } from '../accept-terms.ts';
import { askToJoin, decideGuest, guestStateAt, withdrawFromAuction } from '../guests.ts';
import { listWatchedAuctions, unwatchAuction, watchAuction } from '../watch-auction.ts';

export const guestActions: Handlers<typeof auctionGuests> = {
  'auction/updateAuctionTerms': async (ctx, { auction_id, terms_version }) => {
    await acceptAuctionTerms(ctx, auction_id, terms_version);
    return {
      data: { auction_id, terms_version, accepted: 1 },
      message: 'You have accepted the terms. You can bid now.',
    };
  },

  'auction/auctionAccessRequest': async (ctx, input) => {
    const { approved_status: status, auction_id = '', request_id = '' } = input;
    if (status === 'pending')
      return {
        data: requestRecord(ctx, await askToJoin(ctx, auction_id, input.request_notes)),
        message: 'Your request has been sent to the host.',
      };
    if (status === 'withdrawn') return { data: requestRecord(ctx, await withdrawFromAuction(ctx, request_id)) };
    const decision = { id: request_id, decision: DECISIONS[status], notes: input.approve_notes };
    return { data: requestRecord(ctx, await decideGuest(ctx, decision)) };
  },

  'auction/addAuctionWatchList': async (ctx, { auction_id }) => {
    await watchAuction(ctx, auction_id);
    return { data: { auction_id, watching: 1 }, message: 'Added to your favourites.' };
  },

  'auction/removeAuctionWatchList': async (ctx, { auction_id }) => {
    await unwatchAuction(ctx, auction_id);
    return { data: { auction_id, watching: 0 }, message: 'Removed from your favourites.' };
  },

  'auction/auctionWatchList': async (ctx, page) => {
    const { records, total } = await listWatchedAuctions(ctx, page);
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },
};

function requestRecord(ctx: SignedIn, row: AuctionRequestRow): GuestRequestRecord {
  return {
    id: row.id,
    auction_id: row.auctionId,
    title: row.title,
    requested_user_id: row.requesterId,
    requester_name: `${row.firstName} ${row.lastName}`.trim(),
    requester_company: row.companyName,
    request_notes: row.requestNotes,
    approve_notes: row.decisionNotes,
    approved_status: guestStateAt(row, ctx.now()),
    created_at: row.createdAt,
    expires_at: row.expiresAt,
  };
}
