/** Something taken until it is given back, at the latest at `until` (ms of the caller's clock). */
export type Lease = { readonly weight: number; readonly until: number };

/**
 * Counts what requests hold at the moment. A runtime may drop a request whose caller has gone, with its `finally`, so a
 * lease that is never given back ends by itself.
 */
export class Leases {
  readonly #lastsMs: number;
  /** The oldest first. */
  readonly #held = new Set<Lease>();

  constructor(lastsMs: number) {
    this.#lastsMs = lastsMs;
  }

  take(now: number, weight = 1): Lease {
    const lease = { weight, until: now + this.#lastsMs };
    this.#held.add(lease);
    return lease;
  }

  giveBack(lease: Lease): void {
    this.#held.delete(lease);
  }

  /** The weight of all that is held. */
  held(now: number): number {
    for (const lease of this.#held) {
      if (lease.until > now) break;
      this.#held.delete(lease);
    }
    let sum = 0;
    for (const { weight } of this.#held) sum += weight;
    return sum;
  }

  clear(): void {
    this.#held.clear();
  }
}
