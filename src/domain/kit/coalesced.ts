/** A clock with timers, which tests replace. Times in ms. */
export type Timers = { now: () => number; after: (ms: number, run: () => void) => void };

/**
 * Passes on values at most once in `everyMs`, and of those in between only the latest. The last value is always passed on.
 * Even the first is sent by a timer, so that whoever pushes it does not wait until it has been sent.
 */
export class Coalesced<T> {
  readonly #everyMs: number;
  readonly #timers: Timers;
  readonly #send: (value: T) => void;
  #sentAt = Number.NEGATIVE_INFINITY;
  #waiting: { value: T } | null = null;

  constructor(everyMs: number, timers: Timers, send: (value: T) => void) {
    this.#everyMs = everyMs;
    this.#timers = timers;
    this.#send = send;
  }

  /** Passes the value on soon, unless a newer one comes first. */
  push(value: T): void {
    const isPlanned = this.#waiting !== null;
    this.#waiting = { value };
    if (isPlanned) return;
    const elapsed = this.#timers.now() - this.#sentAt;
    // A clock that was put back must not hold anything up.
    const waitMs = elapsed < 0 ? 0 : Math.max(this.#everyMs - elapsed, 0);
    this.#timers.after(waitMs, () => this.#sendWaiting());
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    this.#sentAt = this.#timers.now();
    this.#send(waiting.value);
  }
}
