import { liveAuction, type SheetRow, sheetOf } from '../../db/queries/auctions/live.ts';
import { pledgedIn, raiseWithPledges } from '../../db/queries/auctions/raises.ts';
import type { Ctx } from '../../functions/platform/context.ts';
import type { LotNews } from '../../src/contract/auctions/live/room.ts';
import { pledgesByPerson, raiseFrame } from '../../src/domain/auctions/live/raise.ts';
import type { KnownAuction } from './frames.ts';

/** How long the run sheet is cached while nobody says that it changed. */
const FRESH_MS = 30_000;

/** What a room shows, where it comes from, and what it is told. A rehearsal has another source (`hall.ts`). */
export interface Knowledge {
  readonly known: KnownAuction | null;
  read(): Promise<KnownAuction | null>;
  forget(): void;
  learn(news: LotNews): boolean;
}

/** Keeps what is told of a lot, unless something newer is known. True if it is news. */
export function keepNewest(lots: Map<string, LotNews>, news: LotNews): boolean {
  const known = lots.get(news.lot.project_id);
  if (known && known.lot.version > news.lot.version) return false;
  lots.set(news.lot.project_id, news);
  return true;
}

/**
 * What the room of an auction knows, read from the database and told by the rooms of its lots. It decides nothing: a room
 * that was killed reads it again (LA13).
 */
export class AuctionKnowledge implements Knowledge {
  readonly #auctionId: string;
  readonly #ctx: Ctx;
  readonly #lots = new Map<string, LotNews>();
  #known: Omit<KnownAuction, 'lots'> | null = null;
  #readAt = 0;
  /** How often it was told to forget, and how often when the latest read began. */
  #changes = 0;
  #readAfter = 0;
  #reading: Promise<KnownAuction | null> | null = null;

  constructor(auctionId: string, ctx: Ctx) {
    this.#auctionId = auctionId;
    this.#ctx = ctx;
  }

  get known(): KnownAuction | null {
    return this.#known && { ...this.#known, lots: this.#lots };
  }

  /** The auction, read if it is not known or not fresh; null if it has no room. Never from before the latest change. */
  async read(): Promise<KnownAuction | null> {
    const changes = this.#changes;
    if (this.known && this.#ctx.now() - this.#readAt < FRESH_MS) return this.known;
    const known = await this.#readOnce();
    return this.#readAfter < changes ? this.#readOnce() : known;
  }

  /** Forgets the rows, which the next `read` reads again. */
  forget(): void {
    this.#readAt = 0;
    this.#changes += 1;
  }

  /** Takes the state of a lot, unless a newer one is known. True if it is news. */
  learn(news: LotNews): boolean {
    return keepNewest(this.#lots, news);
  }

  #readOnce(): Promise<KnownAuction | null> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<KnownAuction | null> {
    const { db, now } = this.#ctx;
    const changes = this.#changes;
    const id = this.#auctionId;
    const [row, sheet, raise, pledgedPence] = await Promise.all([
      liveAuction(db, id),
      sheetOf(db, id),
      raiseWithPledges(db, id),
      pledgedIn(db, id),
    ]);
    const ownPledges = pledgesByPerson(raise?.pledges ?? []);
    const frame = raise && raiseFrame(raise.row, raise.pledges, raise.counts);
    // Before the rows are known, so that nobody sees an auction without the lot on its block.
    const shown = sheet.filter(({ lotId, phase }) => phase !== 'queued' && (phase !== 'final' || lotId === row?.lotId));
    await Promise.all(shown.map((lot) => this.#ask(lot)));
    this.#known = row && { row, sheet, raise: frame, ownPledges, pledgedPence };
    this.#readAt = changes === this.#changes ? now() : 0;
    this.#readAfter = changes;
    return this.known;
  }

  /** Asks a lot's room for its state, unless it is known. News of a later phase may have been lost on the way. */
  async #ask({ lotId, phase }: SheetRow): Promise<void> {
    const known = this.#lots.get(lotId);
    if (known && storedPhase(known) === phase) return;
    using answer = await this.#ctx.rooms.lot(lotId).liveNews(lotId);
    if (answer) this.learn({ ...answer });
  }
}

/** A lot is stored as open while the hammer is about to fall and while it is held. */
const storedPhase = ({ lot: { phase } }: LotNews): SheetRow['phase'] =>
  phase === 'once' || phase === 'twice' || phase === 'selling' || phase === 'held' ? 'open' : phase;
