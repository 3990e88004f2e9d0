import {
  type AfterCall,
  openLiveAuction,
  putOnBlock,
  queueLots,
  recordCall,
  recordFloorBids,
} from '../../../../db/changes/auctions/live.ts';
import { addStaff, dealPaddle } from '../../../../db/changes/auctions/staff.ts';
import { insertBids, moveLot } from '../../../../db/changes/bidding/lots.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { LiveCall } from '../../../../src/domain/bidding/live.ts';
import { lot, NOW } from './story-auctions.ts';
import { draft, lotIn, moveTo } from './story-events.ts';

/** When lot_called was opened, and when Ben bid £10 on it. */
const OPENED_AT = NOW;
export const BID_AT = NOW + 1_000;
/** The soonest that a hammer may be struck on it: four seconds before each of three calls. */
export const STRUCK_AT = BID_AT + 12_000;

type Called = { lotId?: string; no: number; at: number; after: Partial<AfterCall> } & Pick<LiveCall, 'verb'>;

/** A call of the host’s on a live lot, with what the lot is after it. */
export function called({
  lotId = 'lot_called',
  no,
  at,
  after,
  verb,
  ...more
}: Called & Record<string, unknown>): Statement {
  const { afterSeq = 1, ...rest } = more;
  const call = { no, afterSeq, at, by: 'usr_amara', role: 'host', verb, ...rest } as LiveCall;
  return recordCall(lotId, call, { phase: 'open', anchor: BID_AT, end: null, delay: 0, ...after });
}

const bid = {
  seq: 1,
  id: 'bid_called_1',
  bidderId: 'usr_ben',
  kind: 'straight' as const,
  amountPence: 1_000,
  pricePence: 1_000,
  leaderId: 'usr_ben',
  at: BID_AT,
  closesAt: NOW + 3_600_000,
  moved: true,
  key: 'key-called-1',
};
const moved = {
  lotId: 'lot_called',
  from: 0,
  to: 1,
  pricePence: 1_000,
  leaderId: 'usr_ben',
  bidCount: 1,
  reserveMet: true,
};

/** Amara’s live evening: lot_called is open with a bid, the others queue. Priya is her clerk; Ben and Clara have paddles. */
export const LIVE: readonly Statement[] = [
  ...['lot_called', 'lot_next', 'lot_last'].flatMap((id) => lot(id)),
  draft('auc_live', { mode: 'live', endsAt: null }),
  ...['lot_called', 'lot_next', 'lot_last'].map((offerId, i) =>
    lotIn('auc_live', { offerId, position: i, lotNumber: i + 1 }),
  ),
  ...moveTo('auc_live', 'scheduled', 'doors', 'live'),
  openLiveAuction({ auctionId: 'auc_live', mode: 'host', winAfterMs: 60_000, hostId: 'usr_amara', at: NOW }),
  ...queueLots('auc_live'),
  ...addStaff({ auctionId: 'auc_live', userId: 'usr_priya', role: 'clerk', by: 'usr_amara', at: NOW }),
  ...['ben', 'clara', 'edwin'].flatMap((name, i) =>
    dealPaddle({ auctionId: 'auc_live', number: 100 + i, userId: `usr_${name}`, by: 'usr_priya', at: NOW }),
  ),
  called({ no: 1, at: OPENED_AT, verb: 'shown', afterSeq: 0, after: { phase: 'shown', anchor: null } }),
  ...putOnBlock('auc_live', 'lot_called', 0, 'shown'),
  called({ no: 2, at: OPENED_AT, verb: 'opened', afterSeq: 0, streamDelayMs: 0, after: { anchor: OPENED_AT } }),
  { sql: "UPDATE live_lots SET phase = 'open' WHERE lot_id = 'lot_called'", args: [] },
  insertBids('lot_called', [bid]),
  moveLot({ ...moved, bidders: ['usr_ben'] }),
  recordFloorBids('lot_called', 'auc_live', [{ seq: 1, paddle: 100, clerkId: 'usr_priya' }]),
];
