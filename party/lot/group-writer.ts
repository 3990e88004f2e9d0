import { insertBids, moveLot, recordBids } from '../../db/changes/lots.ts';
import { keysUsedElsewhere } from '../../db/queries/lots.ts';
import type { Statement } from '../../db/statement.ts';
import { OUTCOME_UNKNOWN, type PlaceAnswer, type RoomRefusal } from '../../src/contract/room.ts';
import { effectiveEnd, isReserveMet } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { LotBook, Written } from './book.ts';
import type { Room } from './desk.ts';
import { readApproved, readOverdue } from './facts.ts';
import { type Judged, judgeGroup, type Waiting, whyShut } from './judge-group.ts';
import { everyLanguage } from './languages.ts';
import { OutbidMails } from './mails.ts';
import { countBid, keptKey, type LotMemory } from './memory.ts';

const TRIES = 4;
/** After so long nothing is tried anew: whoever waits for an answer gets one. */
export const PATIENCE_MS = 10_000;
const NOT_FOUND: RoomRefusal = { ok: false, code: 'NOT_FOUND', message: say('There is no such offer.') };

/**
 * Judges a group of bids and writes it as one. When the database has not taken it or does not answer, the lot is read
 * again and the same bids are judged anew: what was written after all is then found by its key.
 */
export class GroupWriter {
  readonly #book: LotBook;
  readonly #room: Room;
  readonly #mails = new OutbidMails();

  constructor(book: LotBook, room: Room) {
    this.#book = book;
    this.#room = room;
  }

  /** One answer for each bid; undefined where nobody could say. */
  async place(group: readonly Waiting[]): Promise<(PlaceAnswer | undefined)[]> {
    let written: Written = 'refused';
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

  /** One bid that the database will not take must not keep the others out; a database that is away keeps out the rest. */
  async #placeApart(group: readonly Waiting[]): Promise<(PlaceAnswer | undefined)[]> {
    const answers: (PlaceAnswer | undefined)[] = [];
    for (const waiting of group) {
      const [answer] = await this.place([waiting]);
      answers.push(answer);
      if (answer === OUTCOME_UNKNOWN) break;
    }
    return answers;
  }

  async #tryOnce(
    group: readonly Waiting[],
    again: boolean,
  ): Promise<{ answers: PlaceAnswer[] } | { written: Written }> {
    const memory = await this.#book.read(Math.max(...group.map(({ command }) => command.termsVersion ?? 0)));
    if (!memory) return { answers: group.map(() => NOT_FOUND) };
    const { state } = memory;
    if (!state) return { answers: group.map(() => whyShut(memory) ?? NOT_FOUND) };
    const bidderIds = group.map(({ command }) => command.bidder.id);
    const { db, now } = this.#room.ctx;
    const [overdue, approved] = await Promise.all([
      readOverdue(db, bidderIds, now()),
      readApproved(db, memory.lot, bidderIds),
    ]);
    const usedElsewhere = again ? await this.#usedElsewhere(group) : new Set<string>();
    const knownOf = (id: string) => ({ overdue: overdue.get(id) ?? null, approved: approved.has(id) });
    const newBidId = () => this.#room.ctx.newId('bid');
    const { mostBidsOnALot: mostBids } = this.#book.settings;
    const judged = judgeGroup({ ...memory, state }, group, { knownOf, newBidId, usedElsewhere, mostBids });
    const written = await this.#write(memory, judged);
    return written === 'committed' ? { answers: judged.answers } : { written };
  }

  /** A group that was refused may hold keys of bids on other lots. */
  async #usedElsewhere(group: readonly Waiting[]): Promise<ReadonlySet<string>> {
    const keys = group.map(({ command }) => ({ bidderId: command.bidder.id, key: command.key }));
    const used = await keysUsedElsewhere(this.#room.ctx.db, this.#book.offerId, keys);
    return new Set(used.map(({ bidderId, key }) => keptKey(bidderId, key)));
  }

  async #write(memory: LotMemory, judged: Judged): Promise<Written> {
    if (judged.rows.length === 0) {
      memory.state = judged.state;
      return 'committed';
    }
    const { ctx, siteUrl, isPresent } = this.#room;
    const mailing = { now: ctx.now(), siteUrl, speak: await everyLanguage(ctx), newId: ctx.newId, isPresent };
    const mails = this.#mails.compose(memory, judged.state, judged.outbid, mailing);
    const written = await this.#book.write([...statementsOf(memory, judged), ...mails.statements]);
    if (written !== 'committed') return written;
    this.#mails.written(mails.to, ctx.now());
    const first = judged.answers.find((answer) => answer.ok);
    if (first?.ok && mails.to.length > 0) first.mailed = true;
    this.#remember(memory, judged);
    return written;
  }

  #remember(memory: LotMemory, { state, rows, kept }: Judged): void {
    const movedTo = effectiveEnd(state);
    if (memory.state && movedTo > effectiveEnd(memory.state)) this.#room.wakeAt(movedTo);
    memory.state = state;
    memory.version += rows.length;
    for (const row of rows) {
      memory.history.push({ ...row, declined: false });
      countBid(memory.counts, row.bidderId);
    }
    for (const [key, value] of kept) memory.kept.set(key, value);
  }
}

function statementsOf({ lot, version }: LotMemory, { state, rows }: Judged): Statement[] {
  const lotId = lot.offerId;
  const move = { lotId, from: version, to: version + rows.length, leaderId: state.leader?.bidderId ?? null };
  const { pricePence, bidCount } = state;
  const standing = { pricePence, bidCount, reserveMet: isReserveMet(state), closesAt: effectiveEnd(state) };
  const bidders = [...new Set(rows.map(({ bidderId }) => bidderId))];
  return [insertBids(lotId, rows), recordBids(lotId, rows), moveLot({ ...move, ...standing, bidders })];
}
