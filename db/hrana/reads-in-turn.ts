import { Leases } from '../../src/domain/kit/leases.ts';
import { DatabaseBusy } from '../unavailable.ts';
import type { Streams } from './streams.ts';
import type { BatchResult, Step } from './wire.ts';

export type TurnOptions = {
  /** No read begins while this many of any kind are under way. */
  mostAtOnce: number;
  /** Reads that may wait for their turn. */
  mostWaiting: number;
  /** How long each may wait. */
  maxWaitMs: number;
  /** Waited for before a result is handed over. */
  beforeResult?: () => Promise<void>;
};

const LOOK_EVERY_MS = 20;

/**
 * Sends a read while fewer than `mostAtOnce` are under way on its streams, and refuses it with `DatabaseBusy` if too many
 * wait. Readers share streams, so the one with the higher `mostAtOnce` goes ahead in a storm of the other's reads (G13).
 */
export class ReadsInTurn {
  readonly #streams: Streams;
  readonly #options: TurnOptions;
  readonly #waiting: Leases;

  constructor(streams: Streams, options: TurnOptions) {
    this.#streams = streams;
    this.#options = options;
    this.#waiting = new Leases(2 * options.maxWaitMs);
  }

  async send(steps: readonly Step[]): Promise<BatchResult> {
    if (this.#isFull()) await this.#turn();
    const result = await this.#streams.send(steps);
    await this.#options.beforeResult?.();
    return result;
  }

  #isFull = (): boolean => this.#streams.inFlight() >= this.#options.mostAtOnce;

  /** A read looks for its turn itself, because the runtime may drop the request that would tell it. */
  async #turn(): Promise<void> {
    const { mostWaiting, maxWaitMs } = this.#options;
    if (this.#waiting.held(Date.now()) >= mostWaiting) throw new DatabaseBusy('too many reads wait');
    const place = this.#waiting.take(Date.now());
    const until = Date.now() + maxWaitMs;
    try {
      while (this.#isFull()) {
        if (Date.now() >= until) throw new DatabaseBusy('a read has waited too long');
        await new Promise((soon) => setTimeout(soon, LOOK_EVERY_MS));
      }
    } finally {
      this.#waiting.giveBack(place);
    }
  }
}
