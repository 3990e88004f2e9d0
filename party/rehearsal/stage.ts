import { drillStatements, forStandIns } from '../../db/changes/auctions/drill.ts';
import { openLiveAuction, queueLots } from '../../db/changes/auctions/live.ts';
import type { Statement } from '../../db/statement.ts';
import type { Ctx } from '../../functions/platform/context.ts';
import { rehearsalRoom, type Stage } from '../../src/contract/auctions/live/rehearsal-room.ts';
import type { LotNews } from '../../src/contract/auctions/live/room.ts';
import { rehearsalTime } from '../../src/domain/auctions/rehearsal/clock.ts';
import { type LotTerms, readTerms, replay } from '../../src/domain/bidding/index.ts';
import { drillRefusal } from '../live/drill-refusal.ts';
import { isLive, type LiveMemory } from '../live/live-desk.ts';
import { BidDesk } from '../lot/desk.ts';
import { type LotMemory, loadLot } from '../lot/memory.ts';
import { databaseReads, type LotReads } from '../lot/reads.ts';

type Place = { ctx: Ctx; siteUrl: string };

/** A desk of a lot whose bids and calls are tried in the database and never stored, and the first that it refused. */
export type StagedLot = { desk: BidDesk; refusedBy: () => string | null };

/**
 * Sets the stage of a lot's rehearsal: the same desk as on the evening, on the lot as it is stored, with a quicker clock. Each
 * write is a batch of everything played so far, which the database runs with all its checks and rolls back. Returns why
 * the lot cannot be played.
 */
export async function setStage(offerId: string, stage: Stage, place: Place): Promise<StagedLot | { refused: string }> {
  const stored = await loadLot(place.ctx.db, offerId, place.ctx.now());
  const memory = stored && stagedLot(stored, stage);
  if (!memory) return { refused: 'STILL_A_DRAFT' };
  if ('refused' in memory) return memory;
  const trial = new Trial(offerId, stage, place.ctx);
  const ctx = { ...place.ctx, now: trial.now, commit: trial.commit };
  const desk = new BidDesk(offerId, {
    ctx,
    reads: readsOf(memory, stage, place.ctx),
    siteUrl: place.siteUrl,
    isPresent: () => true,
    announce: () => {},
    tellAuction: (news) => tellHall(place.ctx, news),
    wakeAt: () => {},
  });
  return { desk, refusedBy: () => trial.refusedBy };
}

/** The lot as the doors find it: live, and without the maxima that people have left, which the host must not see (LA10). */
function stagedLot(stored: LotMemory, stage: Stage): LiveMemory | { refused: string } {
  const { lot, state, history, calls } = stored;
  if (lot.status !== 'open') return { refused: 'LOT_CLOSED' };
  if (history.length > 0) return { refused: 'LOT_HAS_BIDS' };
  const terms = state && liveTerms(readTerms(lot.terms), stage);
  if (!terms || state.heldAt !== null) return { refused: 'NOT_LIVE' };
  const memory = { ...stored, state: replay(terms, { bids: [], calls }), futureProxies: [] };
  return isLive(memory) && memory.state.live.phase === 'queued' ? memory : { refused: 'NOT_LIVE' };
}

/** What `queueLots` makes of the terms of a lot that does not queue yet; null for a lot of another kind or auction. */
function liveTerms(terms: LotTerms, { auctionId, mode, winAfterMs }: Stage): LotTerms | null {
  if (terms.kind === 'live') return terms.live?.auctionId === auctionId ? terms : null;
  if (terms.kind !== 'english') return null;
  return { ...terms, kind: 'live', buyNowPence: null, live: { auctionId, mode, winAfterMs } };
}

/** Everyone may bid, and the next lot has always been opened: a result is final as soon as it stands. */
function readsOf(memory: LiveMemory, stage: Stage, { db, now }: Ctx): LotReads {
  const { auctionId, hostId, streamDelayMs, block } = stage;
  const stored = databaseReads(db);
  return {
    lot: async () => memory,
    auctionOf: async () => {
      const phase = phaseOf(memory);
      const facts = { status: 'live' as const, otherOnBlock: 0, nextOpened: 1 };
      return { auctionId, hostId, streamDelayMs, phase, block: phase === 'queued' ? block : block + 1, ...facts };
    },
    statusesOf: async (lot, userIds) => {
      // By the real clock, because what is read about the seller is cached for real bids too.
      const statusOf = await stored.statusesOf(lot, userIds, now());
      const admission = { approved: true, acceptedVersion: lot.inAuction?.termsVersion ?? 0, works: false };
      return (id) => ({ ...statusOf(id), approved: true, admission });
    },
  };
}

const phaseOf = ({ state: { live } }: LiveMemory) => (live.finalAt === null ? live.phase : 'final');

function tellHall(ctx: Ctx, news: LotNews): void {
  const hall = rehearsalRoom(news.auctionId);
  ctx.after(() => ctx.rooms.auction(hall).lotChanged(hall, news));
}

/** The clock and the writes of one lot's rehearsal. */
class Trial {
  readonly #offerId: string;
  readonly #stage: Stage;
  readonly #ctx: Ctx;
  readonly #played: Statement[] = [];
  /** By which code the database refused a write, the first time. */
  refusedBy: string | null = null;

  constructor(offerId: string, stage: Stage, ctx: Ctx) {
    this.#offerId = offerId;
    this.#stage = stage;
    this.#ctx = ctx;
  }

  readonly now = (): number => rehearsalTime(this.#stage.clock, this.#ctx.now());

  readonly commit: Ctx['commit'] = async ({ statements, answer = '' }) => {
    const result = await this.#ctx.commit({ statements: this.#batchOf(statements), trial: true });
    const rehearsed = `the rehearsal of lot ${this.#offerId}`;
    if (result.status === 'committed') throw new Error(`${rehearsed} was stored`);
    const refused = drillRefusal(rehearsed, result.guard);
    if (refused !== null) {
      this.refusedBy ??= refused;
      return result;
    }
    this.#played.push(...statements);
    return { status: 'committed', answer, replayed: false };
  };

  #batchOf(statements: readonly Statement[]): Statement[] {
    const { auctionId, mode, winAfterMs, hostId, robots, clock } = this.#stage;
    const at = clock.showsAt;
    const bidderIds = robots.map(({ id }) => id);
    return drillStatements({ auctionId, bidderIds, at }, [
      openLiveAuction({ auctionId, mode, winAfterMs, hostId, at }),
      ...queueLots(auctionId, this.#offerId),
      ...forStandIns(this.#offerId),
      ...this.#played,
      ...statements,
    ]);
  }
}
