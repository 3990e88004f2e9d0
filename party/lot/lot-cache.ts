import type { Statement } from '../../db/statement.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import { type Ctx, logFault } from '../../functions/platform/context.ts';
import { wakesAt } from '../../src/domain/bidding/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings.ts';
import { dueAtOf } from './future-proxies.ts';
import type { LotMemory } from './memory.ts';
import type { LotReads } from './reads.ts';

/** How long a lot without bids is cached. */
const UNBID_FRESH_MS = 2_000;
/** The same for one that someone is buying. */
const HELD_FRESH_MS = 1_000;

/** The outcome of a write. `refused`: the lot has changed since it was judged; `unknown`: the database did not answer. */
export type WriteOutcome = 'committed' | 'refused' | 'unknown';

type CacheRoom = { ctx: Ctx; reads: LotReads; wakeAt: (at: number) => void };

/** A room's copy of its lot: loaded from the database, changed only after a commit, dropped after any failure. */
export class LotCache {
  readonly offerId: string;
  readonly #ctx: Ctx;
  readonly #reads: LotReads;
  readonly #wakeAt: (at: number) => void;
  readonly #onLoad: (memory: LotMemory) => void;
  #memory: LotMemory | null = null;
  #settings: Settings = DEFAULT_SETTINGS;
  #loading: Promise<LotMemory | null> | null = null;
  /** Counts the changes after which a read that has begun must not be kept. */
  #epoch = 0;

  constructor(offerId: string, { ctx, reads, wakeAt }: CacheRoom, onLoad: (memory: LotMemory) => void) {
    this.offerId = offerId;
    this.#ctx = ctx;
    this.#reads = reads;
    this.#wakeAt = wakeAt;
    this.#onLoad = onLoad;
  }

  /** The cached lot, if any. */
  get memory(): LotMemory | null {
    return this.#memory;
  }

  /** The settings at the time the lot was loaded. */
  get settings(): Settings {
    return this.#settings;
  }

  /** The lot, loaded if necessary or if the caller has seen newer terms; null if it does not exist. */
  read(termsVersion = 0): Promise<LotMemory | null> {
    const known = this.#fresh(termsVersion);
    if (known) return Promise.resolve(known);
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Commits a batch as `ctx.commit` does, under its key. The cached lot is dropped: what follows reads what was written. */
  async commit(batch: WriteBatch): Promise<Exclude<WriteResult, { status: 'unknown' }>> {
    return this.#ctx.commit(batch).finally(() => this.reset());
  }

  /** Writes all or nothing, and with a key only once. Drops the cached lot unless the write was committed. */
  async write(statements: Statement[], once?: { key: string; answer: string }): Promise<WriteOutcome> {
    const result = await this.#ctx.commit({ statements, ...once }).catch((error: unknown) => {
      logFault(`lot room ${this.offerId}`, error);
      return null;
    });
    if (result?.status === 'committed') return 'committed';
    this.reset();
    return result ? 'refused' : 'unknown';
  }

  reset(): void {
    this.#memory = null;
    this.#epoch += 1;
  }

  /** Changes the lot as a committed write did, and sets the alarm if the lot then has to wake at another time. */
  keep(memory: LotMemory, change: () => void): void {
    const before = wakingTimeOf(memory);
    change();
    this.#memory = memory;
    this.#epoch += 1;
    const after = wakingTimeOf(memory);
    if (after !== null && after !== before) this.#wakeAt(after);
  }

  #fresh(termsVersion = 0): LotMemory | null {
    return this.#memory && isFresh(this.#memory, this.#ctx.now(), termsVersion) ? this.#memory : null;
  }

  async #load(): Promise<LotMemory | null> {
    const epoch = this.#epoch;
    this.#settings = await this.#ctx.settings();
    const read = await this.#reads.lot(this.offerId, this.#ctx.now());
    if (epoch !== this.#epoch) return this.#fresh() ?? this.#load();
    this.#memory = read;
    if (read) this.#onLoad(read);
    return read;
  }
}

/** The error after the last try: the fault of a database that does not answer, or of our own. */
export const notWritten = (what: string, written: WriteOutcome): Error =>
  written === 'unknown' ? new DatabaseUnavailable(what) : new Error(what);

/** When the lot has to be closed, or maxima that were left have to be applied (UTC ms), or null once it is closed. */
export function wakingTimeOf(memory: LotMemory): number | null {
  const { lot, state } = memory;
  if (lot.status === 'closed') return null;
  return dueAtOf(memory) ?? (state ? wakesAt(state) : lot.closesAt);
}

/**
 * Before the first bid the seller can still change the terms (R1), and fixed-price units are sold outside the room, as a
 * purchase that pauses bidding ends (R18).
 */
function isFresh({ lot, state, loadedAt }: LotMemory, now: number, termsVersion: number): boolean {
  if (state?.heldAt != null) return now - loadedAt < HELD_FRESH_MS;
  if (state !== null && state.seq > 0) return true;
  return now - loadedAt < UNBID_FRESH_MS && lot.termsVersion >= termsVersion;
}
