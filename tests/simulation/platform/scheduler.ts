type Event = { at: number; order: number; run: () => void };

/**
 * Virtual time (ms since the start) and everything that waits for it. Between two events all work that needs no time is
 * finished, so that the same seed gives the same order every time.
 */
export class Scheduler {
  #now = 0;
  #order = 0;
  #queue: Event[] = [];
  readonly #cancelled = new Set<number>();

  /** ms since the start. */
  get now(): number {
    return this.#now;
  }

  /** Runs `run` in `ms` and returns a number for `cancel`. */
  in(ms: number, run: () => void): number {
    this.#order += 1;
    this.#insert({ at: this.#now + Math.max(0, ms || 0), order: this.#order, run });
    return this.#order;
  }

  cancel(order: number): void {
    this.#cancelled.add(order);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.in(ms, wake));
  }

  /** Runs events in order until `isDone` or `untilMs`; throws if nothing is left to wait for. */
  async run(isDone: () => boolean, untilMs: number, settle: () => Promise<void>): Promise<void> {
    await settle();
    while (!isDone()) {
      const next = this.#queue.shift();
      if (!next) throw new Error('The simulation waits for something that nothing will ever do');
      if (this.#cancelled.delete(next.order)) continue;
      if (next.at > untilMs) throw new Error(`The simulation did not end within ${untilMs / 60_000} virtual minutes`);
      this.#now = next.at;
      next.run();
      await settle();
    }
  }

  /** Binary insertion: events in order of time, those of one time in order of their request. */
  #insert(event: Event): void {
    let [low, high] = [0, this.#queue.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#queue[middle]?.at ?? 0) <= event.at) low = middle + 1;
      else high = middle;
    }
    this.#queue.splice(low, 0, event);
  }
}
