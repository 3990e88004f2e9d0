import type { LiveAuctionRow, SheetRow } from '../../db/queries/auctions/live.ts';
import type { RehearsedEvening } from '../../src/contract/auctions/live/rehearsal-room.ts';
import type { LotNews } from '../../src/contract/auctions/live/room.ts';
import type { KnownAuction } from './frames.ts';
import { type Knowledge, keepNewest } from './known.ts';

/**
 * What the room of an evening knows while it is rehearsed: the evening as it was given, and what the rehearsed rooms of its
 * lots have told. Nothing of it is in the database, so a room that was killed knows nothing.
 */
export class RehearsedKnowledge implements Knowledge {
  readonly #evening: RehearsedEvening | null;
  readonly #lots = new Map<string, LotNews>();
  #onBlock: string | null = null;

  constructor(evening: RehearsedEvening | null) {
    this.#evening = evening;
  }

  get known(): KnownAuction | null {
    const evening = this.#evening;
    if (!evening) return null;
    const row = rowOf(evening, this.#lots.size, this.#onBlock);
    const sheet = evening.lots.map((lot) => sheetRowOf(lot, this.#lots.get(lot.lotId)));
    return { row, sheet, lots: this.#lots, raise: null, ownPledges: new Map(), pledgedPence: 0 };
  }

  read(): Promise<KnownAuction | null> {
    return Promise.resolve(this.known);
  }

  forget(): void {}

  learn(news: LotNews): boolean {
    const lotId = news.lot.project_id;
    if (!this.#lots.has(lotId)) this.#onBlock = lotId;
    return keepNewest(this.#lots, news);
  }
}

function rowOf(evening: RehearsedEvening, shown: number, lotId: string | null): LiveAuctionRow {
  const { auctionId, ownerId, title, currency, startsAt, mode, hostId, streamDelayMs, winAfterMs } = evening;
  return {
    auctionId,
    ownerId,
    title,
    currency,
    startsAt,
    mode,
    hostId,
    streamDelayMs,
    winAfterMs,
    lotId,
    block: evening.block + shown,
    status: 'live',
    access: 'private',
    ...NOTHING_ELSE,
  };
}

const NOTHING_ELSE = {
  companyId: null,
  ownerCompanyId: null,
  reason: '',
  hostSince: 0,
  readTokenDigest: null,
  doorsReport: null,
  note: '',
  noteAt: null,
  strikeAsk: null,
} as const;

const CALLED: Readonly<Record<string, SheetRow['phase']>> = {
  queued: 'queued',
  shown: 'shown',
  over: 'over',
  final: 'final',
};

function sheetRowOf({ lotId, number, title }: RehearsedEvening['lots'][number], news: LotNews | undefined): SheetRow {
  const phase = news ? (CALLED[news.lot.phase] ?? 'open') : 'queued';
  const result = news?.lot.result === 'sold' ? ('sold' as const) : null;
  const pricePence = news?.lot.price_pence ?? 0;
  const label = { lotNumber: number, title, imageKey: null, charityName: null };
  return { lotId, ...label, phase, block: null, result, status: phase === 'final' ? 'closed' : 'open', pricePence };
}
