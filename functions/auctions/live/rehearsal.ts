import { type AuctionRow, auctionById } from '../../../db/queries/auctions/auctions.ts';
import { type LiveAuctionRow, liveAuction, lotsInOrder } from '../../../db/queries/auctions/live.ts';
import { charityOfAuction } from '../../../db/queries/auctions/raises.ts';
import type { RehearsalRecord, RehearsalView } from '../../../src/contract/auctions/live/rehearsal.ts';
import type {
  RehearsalStart,
  RehearsalState,
  RehearsedEvening,
} from '../../../src/contract/auctions/live/rehearsal-room.ts';
import { statusAt } from '../../../src/domain/auctions/life/judge.ts';
import type { RehearsalFacts } from '../../../src/domain/auctions/live/doors.ts';
import {
  hasPassed,
  isAboutLots,
  problemsOf,
  type RehearsalReport,
} from '../../../src/domain/auctions/rehearsal/report.ts';
import { LATER, rehearsalRefusal, type StartRefusal } from '../../../src/domain/auctions/rehearsal/start.ts';
import { WIN_AFTER_MS } from '../../../src/domain/bidding/live.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import { type Ctx, logFault, type SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { type DeskRole, notStaff, rolesIn } from './access.ts';
import { askRoom } from './ask-room.ts';

const REHEARSING: readonly DeskRole[] = ['host', 'cohost', 'operator'];

type Lots = Awaited<ReturnType<typeof lotsInOrder>>;

/** Begins a rehearsal, or refuses. Returns how many lots it will play. */
export async function startRehearsal(ctx: SignedIn, auctionId: string): Promise<number> {
  const { auction, room } = await openRehearsal(ctx, auctionId);
  const lots = await lotsInOrder(ctx.db, auctionId);
  const refused = refusalOf(auction, lots, ctx.now());
  if (refused) throw refusal(refused.code, refused.message);
  const evening = await eveningOf(ctx, auction, room, lots);
  const later = await start(ctx, evening);
  if (later) throw refusal(later, LATER[later]);
  return lots.length;
}

/** The rehearsal that runs and the last report, for those who may rehearse. */
export async function readRehearsal(ctx: SignedIn, auctionId: string): Promise<RehearsalView> {
  await openRehearsal(ctx, auctionId);
  return viewOf(await lookAt(ctx, auctionId), ctx.words);
}

/** The same for a page, with why a rehearsal cannot begin now. */
export async function showRehearsal(ctx: SignedIn, auctionId: string) {
  const { auction } = await openRehearsal(ctx, auctionId);
  const [state, lots] = await Promise.all([lookAt(ctx, auctionId), lotsInOrder(ctx.db, auctionId)]);
  const { id, title } = auction;
  return { id, title, ...viewOf(state, ctx.words), refused: refusalOf(auction, lots, ctx.now())?.message ?? null };
}

/** What the doors check says about it; null if the evening was never rehearsed, or its object does not answer. */
export async function rehearsalFacts(ctx: Ctx, auctionId: string): Promise<RehearsalFacts> {
  const state = await lookAt(ctx, auctionId).catch((error: unknown) => {
    logFault(`rehearsal of ${auctionId}`, error);
    return null;
  });
  if (!state?.report) return null;
  const { report } = state;
  const lots = await lotsInOrder(ctx.db, auctionId);
  const sameLots = isAboutLots(
    report,
    lots.map(({ lotId }) => lotId),
  );
  const agoMs = Math.max(0, ctx.now() - report.endedAt);
  return { agoMs, passed: hasPassed(report), sameLots };
}

type Opened = { auction: AuctionRow; room: LiveAuctionRow | null };

/**
 * The auction and its room, null before the doors open. Only for its owner, its co-hosts, the person at the desk and
 * operators; anyone who does not work there is told that there is no such auction.
 */
async function openRehearsal(ctx: SignedIn, auctionId: string): Promise<Opened> {
  const [auction, room] = await Promise.all([auctionById(ctx.db, auctionId), liveAuction(ctx.db, auctionId)]);
  if (!auction || auction.status === 'draft') throw notFound('auction');
  const roles = await rolesIn(ctx, { auctionId, ownerId: auction.ownerId, hostId: room?.hostId ?? null });
  if (roles.some((role) => REHEARSING.includes(role))) return { auction, room };
  throw roles.length > 0 ? notStaff() : notFound('auction');
}

function refusalOf(auction: AuctionRow, lots: Lots, now: number): StartRefusal | null {
  const { mode, startsAt } = auction;
  return rehearsalRefusal({ mode, status: statusAt(auction, now), startsAt, lots: lots.length }, now);
}

/** The evening as it stands; before the doors, as they will make it. */
async function eveningOf(
  ctx: Ctx,
  auction: AuctionRow,
  room: LiveAuctionRow | null,
  lots: Lots,
): Promise<RehearsedEvening> {
  const { id: auctionId, title, ownerId, currency, startsAt } = auction;
  const charity = await charityOfAuction(ctx.db, auctionId);
  const { hostId, mode, winAfterMs, streamDelayMs, block } = room ?? {
    hostId: ownerId,
    mode: 'host' as const,
    winAfterMs: WIN_AFTER_MS,
    streamDelayMs: 0,
    block: 0,
  };
  return {
    auctionId,
    title,
    ownerId,
    currency,
    startsAt,
    hostId,
    mode,
    winAfterMs,
    streamDelayMs,
    block,
    charity,
    lots,
  };
}

async function start(ctx: Ctx, evening: RehearsedEvening): Promise<RehearsalStart['refused']> {
  return askRoom(async () => {
    using begun = await ctx.rooms.rehearsal(evening.auctionId).start(evening, ctx.requestId);
    return begun.refused;
  });
}

/** The answer outlives the call, so it is copied. */
async function lookAt(ctx: Ctx, auctionId: string): Promise<RehearsalState> {
  return askRoom(async () => {
    using state = await ctx.rooms.rehearsal(auctionId).look();
    return structuredClone({ running: state.running, report: state.report });
  });
}

const viewOf = ({ running, report }: RehearsalState, words: Words): RehearsalView => ({
  running: running && { started_at: running.startedAt, played: running.played, lots: running.lots },
  report: report && recordOf(report, words),
});

const recordOf = (report: RehearsalReport, { t }: Words): RehearsalRecord => ({
  started_at: report.startedAt,
  ended_at: report.endedAt,
  passed: hasPassed(report),
  lots: report.lots.length,
  lots_sold: report.lots.filter(({ result }) => result === 'sold').length,
  bids_sent: report.bidsSent,
  bids_accepted: report.bidsAccepted,
  hammers: report.hammers,
  hammers_cleared: report.hammersCleared,
  slowest_answer_ms: report.slowestAnswerMs,
  slowest_screen_ms: report.slowestScreenMs,
  screens: report.screens,
  missed_frames: report.missedFrames,
  pledges: report.pledges,
  problems: problemsOf(report).map((problem) => t(problem)),
});
