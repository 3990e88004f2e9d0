import type { Statement } from '../../db/statement.ts';
import { type Ctx, logFault } from '../../functions/context.ts';
import { effectiveEnd } from '../../src/domain/bidding/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings.ts';
import { type LotMemory, loadLot } from './memory.ts';

/** How long a lot without bids is believed to be as it was read. */
const UNBID_FRESH_MS = 2_000;

/** What became of a write. `refused`: the lot is not as it was judged; `unknown`: the database did not answer. */
export type Written = 'committed' | 'refused' | 'unknown';

/** What a room knows of its lot: read from the database, changed only by what the database took, else thrown away. */
export class LotBook {
  readonly offerId: string;
  readonly #ctx: Ctx;
  readonly #onLoad: (memory: LotMemory) => void;
  #memory: LotMemory | null = null;
  #settings: Settings = DEFAULT_SETTINGS;
  #loading: Promise<LotMemory | null> | null = null;

  constructor(offerId: string, ctx: Ctx, onLoad: (memory: LotMemory) => void) {
    this.offerId = offerId;
    this.#ctx = ctx;
    this.#onLoad = onLoad;
  }

  /** What is known without asking. */
  get memory(): LotMemory | null {
    return this.#memory;
  }

  /** The operator's settings as they were when the lot was last read. */
  get settings(): Settings {
    return this.#settings;
  }

  /** The lot, read if need be; null where there is none. Whoever was shown later terms than are known has it read again. */
  read(termsVersion = 0): Promise<LotMemory | null> {
    if (this.#memory && isFresh(this.#memory, this.#ctx.now(), termsVersion)) return Promise.resolve(this.#memory);
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Writes all or nothing. When it was not taken, what is true is in the database only. */
  async write(statements: Statement[]): Promise<Written> {
    const result = await this.#ctx.commit({ statements }).catch((error: unknown) => {
      logFault(`lot room ${this.offerId}`, error);
      return null;
    });
    if (result?.status === 'committed') return 'committed';
    this.forget();
    return result ? 'refused' : 'unknown';
  }

  forget(): void {
    this.#memory = null;
  }

  async #load(): Promise<LotMemory | null> {
    this.#settings = await this.#ctx.settings();
    const read = await loadLot(this.#ctx.db, this.offerId, this.#ctx.now());
    // A bid that was taken meanwhile is newer than what was read before it.
    if (this.#memory && read && read.version < this.#memory.version) return this.#memory;
    this.#memory = read;
    if (read) this.#onLoad(read);
    return read;
  }
}

/** When the lot is to be closed, UTC ms; null once it is. */
export function closingTimeOf({ lot, state }: LotMemory): number | null {
  if (lot.status === 'closed') return null;
  return state ? effectiveEnd(state) : lot.closesAt;
}

/** Until its first bid a lot's terms may still be changed by its seller (R1), and a fixed-price one sells elsewhere. */
function isFresh({ lot, state, loadedAt }: LotMemory, now: number, termsVersion: number): boolean {
  if (state !== null && state.seq > 0) return true;
  return now - loadedAt < UNBID_FRESH_MS && lot.termsVersion >= termsVersion;
}
