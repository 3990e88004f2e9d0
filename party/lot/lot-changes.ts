import { lastClarifiedAt } from '../../db/queries/bidding/lots.ts';
import { charityNames } from '../../db/queries/discovery/search.ts';
import type { WriteBatch } from '../../db/write.ts';
import type { BuyAnswer, LotBuyer } from '../../functions/platform/rooms.ts';
import {
  CANCEL_UNSURE,
  type CancelAnswer,
  type CancelCommand,
  type CloseAnswer,
  NO_SUCH_OFFER,
  RETRACT_UNSURE,
  type RetractAnswer,
  type RetractCommand,
  type RoomRefusal,
} from '../../src/contract/bidding/room.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { judgeBuying } from './buy.ts';
import { cancellationRefusal, cancelStatements, mayCancel, resultOfCancelling } from './cancel.ts';
import { charityOfWinner, closingContextOf, closingStatements, type End, endOf } from './close.ts';
import type { Room } from './desk.ts';
import { PATIENCE_MS } from './group-writer.ts';
import { everyLanguage } from './languages.ts';
import { type LotCache, notWritten, type WriteOutcome } from './lot-cache.ts';
import type { LotMemory } from './memory.ts';
import { judgeRetracting, retractedAnswer, retractStatements } from './retract.ts';

const TRIES = 4;

const ASK_AGAIN: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('The offer has changed since you opened it. Please try again.'),
};
const UNSURE: RoomRefusal = { ok: false, code: 'TRY_AGAIN', message: say(CANCEL_UNSURE) };
/**
 * What happens to a lot besides bids: it is closed, cancelled, bought, or bids are retracted. Each is judged on the lot as
 * stored and written at once; if someone else has written in between, it is judged again. The desk runs one at a time.
 */
export class LotChanges {
  readonly #cache: LotCache;
  readonly #room: Room;
  readonly #announce: () => void;

  constructor(cache: LotCache, room: Room, announce: () => void) {
    this.#cache = cache;
    this.#room = room;
    this.#announce = announce;
  }

  /** Closes the lot if its end has passed (R24). Idempotent. */
  async close(): Promise<CloseAnswer> {
    let written: WriteOutcome = 'refused';
    for (const _ of this.#tries()) {
      const memory = await this.#cache.read();
      if (!memory || memory.lot.status === 'closed') return { closed: memory !== null, mailed: false };
      const end = endOf(memory, this.#room.ctx.now());
      if (!end) return { closed: false, mailed: false };
      const context = await closingContextOf(this.#room, await this.#charityOf(memory, end));
      written = await this.#cache.write(closingStatements(memory, end, context));
      if (written !== 'committed') continue;
      this.#cache.keep(memory, () => endLot(memory, end.result));
      this.#announce();
      return { closed: true, mailed: true };
    }
    throw notWritten(`lot ${this.#cache.offerId} could not be closed`, written);
  }

  /** Cancels the lot, or ends a fixed-price one early, or refuses (R23). */
  async cancel(command: CancelCommand): Promise<CancelAnswer> {
    const { ctx, siteUrl } = this.#room;
    let written: WriteOutcome = 'refused';
    for (const _ of this.#tries()) {
      const memory = await this.#cache.read();
      if (!memory || !mayCancel(memory, command)) return NO_SUCH_OFFER;
      if (memory.lot.result === 'cancelled') return { ok: true, result: 'cancelled', mailed: false };
      const refused = cancellationRefusal(memory, command, ctx.now());
      if (refused) return refused;
      const result = resultOfCancelling(memory, command);
      const context = { now: ctx.now(), siteUrl, wordsFor: await everyLanguage(ctx), newId: ctx.newId };
      written = await this.#cache.write(cancelStatements(memory, command, context));
      if (written !== 'committed') continue;
      this.#cache.keep(memory, () => endLot(memory, result));
      this.#announce();
      return { ok: true, result, mailed: memory.history.length > 0 || command.tellSeller === true };
    }
    return written === 'unknown' ? UNSURE : ASK_AGAIN;
  }

  /** Holds the lot for a buyer and writes their batch with it, or refuses (R18). */
  async buy(buyer: LotBuyer, batch: WriteBatch): Promise<BuyAnswer> {
    for (const _ of this.#tries()) {
      const memory = await this.#cache.read(buyer.termsVersion);
      if (!memory) return { status: 'refused', refusal: NO_SUCH_OFFER };
      const { id } = buyer.bidder;
      const statusOf = await this.#room.reads.statusesOf(memory.lot, [id], this.#room.ctx.now());
      const judged = judgeBuying(memory, buyer, statusOf(id), this.#room.ctx.now());
      if ('code' in judged) return { status: 'refused', refusal: judged };
      const result = await this.#cache.commit({ ...batch, statements: [...judged, ...batch.statements] });
      if (result.status === 'conflict' && result.guard === 'lot') continue;
      await this.#cache.read();
      this.#announce();
      return result;
    }
    return { status: 'refused', refusal: ASK_AGAIN };
  }

  /** Retracts a person's bids, or refuses (R20). */
  async retract(command: RetractCommand): Promise<RetractAnswer> {
    const { ctx, siteUrl } = this.#room;
    for (const _ of this.#tries()) {
      const memory = await this.#cache.read();
      if (!memory) return NO_SUCH_OFFER;
      const clarifiedAt = await lastClarifiedAt(ctx.db, this.#cache.offerId);
      const judged = judgeRetracting(memory, command, clarifiedAt, ctx.now());
      if ('code' in judged) return judged;
      const context = { now: ctx.now(), siteUrl, wordsFor: await everyLanguage(ctx), newId: ctx.newId };
      const written = await this.#cache.write(retractStatements(memory, command, judged, context));
      if (written !== 'committed') continue;
      this.#cache.reset();
      const after = await this.#cache.read();
      this.#announce();
      if (after?.state) return retractedAnswer(after, command, judged);
    }
    return { ok: false, code: 'TRY_AGAIN', message: say(RETRACT_UNSURE) };
  }

  /** Closing, cancelling and retracting hold up bids, so the time for retries is limited. */
  *#tries(): Generator<number> {
    const { now } = this.#room.ctx;
    const giveUpAt = now() + PATIENCE_MS;
    for (let attempt = 1; attempt <= TRIES && now() < giveUpAt; attempt++) yield attempt;
  }

  /** The charity that the winner of a request has named (R28). */
  async #charityOf(memory: LotMemory, end: End) {
    const id = charityOfWinner(memory, end);
    const [charity = null] = id === null ? [] : await charityNames(this.#room.ctx.db, [id]);
    return charity;
  }
}

function endLot(memory: LotMemory, result: LotMemory['lot']['result']): void {
  memory.lot = { ...memory.lot, status: 'closed', result };
  memory.version += 1;
}
