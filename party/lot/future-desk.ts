import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { logFault } from '../../functions/platform/context.ts';
import {
  type LeaveAnswer,
  type LeaveCommand,
  NO_SUCH_OFFER,
  type RemoveAnswer,
  type RoomRefusal,
} from '../../src/contract/bidding/room.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import type { Room } from './desk.ts';
import { hasDueProxies, judgeLeaving, type MaximaChange, openedRefusal, removal } from './future-proxies.ts';
import { type GroupWriter, PATIENCE_MS } from './group-writer.ts';
import type { LotCache } from './lot-cache.ts';
import type { LotMemory } from './memory.ts';

const TRIES = 4;
const UNSURE: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('We don’t know yet whether your maximum was saved. Please check again in a moment.'),
};

/**
 * Takes the maxima that people leave before one lot opens, and makes them bids at the opening (R30). The caller lets nothing
 * else write meanwhile.
 */
export class FutureDesk {
  readonly #cache: LotCache;
  readonly #room: Room;
  readonly #groups: GroupWriter;

  constructor(cache: LotCache, room: Room, groups: GroupWriter) {
    this.#cache = cache;
    this.#room = room;
    this.#groups = groups;
  }

  /** Leaves or changes maxima, in order and in one write. The same one again changes nothing and keeps its place. */
  async leaveAll(commands: readonly LeaveCommand[]): Promise<LeaveAnswer[]> {
    const seenTerms = Math.max(...commands.map(({ termsVersion = 0 }) => termsVersion));
    const answers = await this.#untilSure(async (memory) => {
      const { ctx, reads } = this.#room;
      const now = ctx.now();
      const ids = [...new Set(commands.map(({ bidder }) => bidder.id))];
      const statusOf = await reads.statusesOf(memory.lot, ids, now);
      const { mostBidsOnALot: mostBids } = this.#cache.settings;
      const newId = () => ctx.newId('futureProxy');
      const { answers, ...left } = judgeLeaving(memory, commands, { now, statusOf, mostBids, newId });
      return (await this.#write(memory, left)) ? answers : null;
    }, seenTerms);
    return 'ok' in answers ? commands.map(() => answers) : answers;
  }

  /** Removes a person's maximum; without one it changes nothing. */
  remove(bidderId: string): Promise<RemoveAnswer> {
    return this.#untilSure(async (memory): Promise<RemoveAnswer | null> => {
      const now = this.#room.ctx.now();
      const refused = openedRefusal(memory, now);
      if (refused) return refused;
      return (await this.#write(memory, removal(memory, bidderId, now))) ? { ok: true } : null;
    });
  }

  /** Whether maxima wait that have to become bids before anything else happens. */
  isDue(): boolean {
    const { memory } = this.#cache;
    return memory !== null && hasDueProxies(memory, this.#room.ctx.now());
  }

  /** Makes the maxima bids if the lot has opened. Idempotent. True if it did; throws if it could not. */
  async apply(): Promise<boolean> {
    if (!(await this.#cache.read()) || !this.isDue()) return false;
    await this.#groups.place([]);
    if (this.isDue()) throw new Error(`lot ${this.#cache.offerId}: the maxima left could not be applied`);
    return true;
  }

  async #write(memory: LotMemory, { statements, maxima }: MaximaChange): Promise<boolean> {
    if (statements.length === 0) return true;
    if ((await this.#cache.write(statements)) !== 'committed') return false;
    this.#cache.keep(memory, () => {
      memory.futureProxies = maxima;
    });
    return true;
  }

  async #untilSure<T>(
    judge: (memory: LotMemory) => Promise<T | null>,
    termsVersion?: number,
  ): Promise<T | RoomRefusal> {
    const { now } = this.#room.ctx;
    const giveUpAt = now() + PATIENCE_MS;
    try {
      for (let attempt = 1; attempt <= TRIES && now() < giveUpAt; attempt++) {
        const memory = await this.#cache.read(termsVersion);
        if (!memory) return NO_SUCH_OFFER;
        const answer = await judge(memory);
        if (answer !== null) return answer;
      }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logFault(`lot room ${this.#cache.offerId}`, error);
    }
    return UNSURE;
  }
}
