import { recordFloorBids } from '../../db/changes/auctions/live.ts';
import { insertBids, moveLot, recordBids, recordLotNews } from '../../db/changes/bidding/lots.ts';
import { keysUsedElsewhere } from '../../db/queries/bidding/lots.ts';
import type { Statement } from '../../db/statement.ts';
import { NO_SUCH_OFFER, OUTCOME_UNKNOWN, type PlaceAnswer } from '../../src/contract/bidding/room.ts';
import { lotSummary } from '../../src/domain/bidding/index.ts';
import { lotNewsOf } from '../../src/domain/bidding/news.ts';
import type { Room } from './desk.ts';
import { answeredAtOnce, proxiesAsBids, takenStatements } from './future-proxies.ts';
import { closedRefusal, type JudgedGroup, judgeGroup, type QueuedBid } from './judge-group.ts';
import { everyLanguage } from './languages.ts';
import type { LotCache, WriteOutcome } from './lot-cache.ts';
import { countBid, type LotMemory, scopedKey, unseenIn } from './memory.ts';
import { OutbidNotifications } from './notifications.ts';

const TRIES = 4;
/** No retry starts after this time, so that everyone gets an answer. */
export const PATIENCE_MS = 10_000;

/**
 * Judges a group of bids and writes it as one batch. If the database refuses it or does not answer, the lot is read again
 * and the bids are judged again; a bid that was written after all is then found by its key.
 */
export class GroupWriter {
  readonly #cache: LotCache;
  readonly #room: Room;
  readonly #notifications = new OutbidNotifications();

  constructor(cache: LotCache, room: Room) {
    this.#cache = cache;
    this.#room = room;
  }

  /** One answer for each bid; undefined for a bid that the database refused every time. */
  async place(group: readonly QueuedBid[]): Promise<(PlaceAnswer | undefined)[]> {
    let written: WriteOutcome = 'refused';
    const { now } = this.#room.ctx;
    const giveUpAt = now() + PATIENCE_MS;
    for (let attempt = 1; attempt <= TRIES && now() < giveUpAt; attempt++) {
      const outcome = await this.#tryOnce(group, attempt > 1);
      if ('answers' in outcome) return outcome.answers;
      written = outcome.written;
    }
    if (written === 'unknown') return group.map(() => OUTCOME_UNKNOWN);
    return group.length === 1 ? [] : this.#placeApart(group);
  }

  /** Places each bid by itself, so that one that the database refuses does not block the others. */
  async #placeApart(group: readonly QueuedBid[]): Promise<(PlaceAnswer | undefined)[]> {
    const answers: (PlaceAnswer | undefined)[] = [];
    for (const bid of group) {
      const [answer] = await this.place([bid]);
      answers.push(answer);
      if (answer === OUTCOME_UNKNOWN) break;
    }
    return answers;
  }

  async #tryOnce(
    group: readonly QueuedBid[],
    again: boolean,
  ): Promise<{ answers: PlaceAnswer[] } | { written: WriteOutcome }> {
    const memory = await this.#cache.read(Math.max(...group.map(({ command }) => command.termsVersion ?? 0)));
    if (!memory) return { answers: group.map(() => NO_SUCH_OFFER) };
    const { state } = memory;
    if (!state) return { answers: group.map(() => closedRefusal(memory) ?? NO_SUCH_OFFER) };
    const { db, now } = this.#room.ctx;
    const proxies = await proxiesAsBids(db, memory, now());
    const all = [...proxies, ...group];
    const bidderIds = all.map(({ command }) => command.bidder.id);
    const statusOf = await this.#room.reads.statusesOf(memory.lot, bidderIds, now());
    const usedElsewhere = again ? await this.#usedElsewhere(group) : new Set<string>();
    const newBidId = () => this.#room.ctx.newId('bid');
    const { mostBidsOnALot: mostBids } = this.#cache.settings;
    const judged = judgeGroup({ ...memory, state }, all, { statusOf, newBidId, usedElsewhere, mostBids });
    for (const id of answeredAtOnce(proxies, judged.answers, judged.state)) judged.outbid.add(id);
    const written = await this.#write(memory, judged, proxies);
    return written === 'committed' ? { answers: judged.answers.slice(proxies.length) } : { written };
  }

  /** A refused group may hold keys that were used on other lots. */
  async #usedElsewhere(group: readonly QueuedBid[]): Promise<ReadonlySet<string>> {
    const keys = group.map(({ command }) => ({ bidderId: command.bidder.id, key: command.key }));
    const used = await keysUsedElsewhere(this.#room.ctx.db, this.#cache.offerId, keys);
    return new Set(used.map(({ bidderId, key }) => scopedKey(bidderId, key)));
  }

  async #write(memory: LotMemory, judged: JudgedGroup, proxies: readonly QueuedBid[]): Promise<WriteOutcome> {
    if (judged.rows.length === 0 && proxies.length === 0) {
      memory.state = judged.state;
      return 'committed';
    }
    const { ctx, siteUrl, isPresent } = this.#room;
    const context = { now: ctx.now(), siteUrl, wordsFor: await everyLanguage(ctx), newId: ctx.newId, isPresent };
    const messages = this.#notifications.compose(memory, judged.state, judged.outbid, context);
    const taken = takenStatements(memory, proxies, judged.answers, context);
    const written = await this.#cache.write([...taken, ...statementsOf(memory, judged), ...messages.statements]);
    if (written !== 'committed') return written;
    this.#notifications.sent(messages.to, ctx.now());
    const first = judged.answers.slice(proxies.length).find((answer) => answer.ok);
    if (first?.ok && messages.to.length > 0) first.mailed = true;
    this.#cache.keep(memory, () => update(memory, judged));
    return written;
  }
}

function update(memory: LotMemory, { state, rows, keys, floor }: JudgedGroup): void {
  memory.state = state;
  memory.futureProxies = [];
  memory.version += rows.length;
  memory.unseen += unseenIn(rows);
  for (const row of rows) {
    memory.history.push({ ...row, charityId: row.charityId ?? null, declined: false });
    countBid(memory.bidCounts, row.bidderId);
  }
  for (const [key, bid] of keys) memory.keys.set(key, bid);
  for (const { seq, paddle } of floor) memory.paddles.set(seq, paddle);
}

/** The statements that write accepted bids: the bids, their events, the lot's new state, and what became of it. */
export function statementsOf(
  { lot, version, state: before }: LotMemory,
  { state, rows, floor }: Pick<JudgedGroup, 'state' | 'rows' | 'floor'>,
): Statement[] {
  if (rows.length === 0) return [];
  const lotId = lot.offerId;
  const summary = lotSummary(state);
  const closesAt = before && lotSummary(before).closesAt === summary.closesAt ? undefined : summary.closesAt;
  const versions = { from: version, to: version + rows.length };
  const bidders = [...new Set(rows.map(({ bidderId }) => bidderId))];
  const move = moveLot({ lotId, ...versions, ...summary, closesAt, bidders });
  const fromFloor = floor[0] ? [recordFloorBids(lotId, floor[0].auctionId, floor)] : [];
  const at = rows.at(-1)?.at ?? 0;
  const news = lotNewsOf(before, state).map((each) => recordLotNews(lotId, each, at));
  return [insertBids(lotId, rows), recordBids(lotId, rows), move, ...fromFloor, ...news];
}
