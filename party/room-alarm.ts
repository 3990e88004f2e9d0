/** An alarm that is this late (ms) was lost. */
const LOST_AFTER_MS = 5_000;

/**
 * The alarm of a room. It is stored only if it has to ring earlier than it would: a clock that every bid moves on costs
 * nothing, and a room that is woken too early sets the next one.
 */
export class RoomAlarm {
  readonly #state: DurableObjectState;
  readonly #now: () => number;
  /** When it rings, UTC ms; null if that is not known. */
  #at: number | null = null;

  constructor(state: DurableObjectState, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Rings at this time (UTC ms) or earlier. Nobody waits until it is stored. */
  ringBy(at: number): void {
    if (this.#at !== null && this.#at <= at && this.#at > this.#now() - LOST_AFTER_MS) return;
    this.#at = at;
    const stored = this.#state.storage.setAlarm(at, { allowUnconfirmed: true });
    this.#state.waitUntil(stored.catch((error: unknown) => this.#notStored(error)));
  }

  /** It rings, and rings no more. */
  rang(): void {
    this.#at = null;
  }

  #notStored(error: unknown): never {
    this.#at = null;
    throw error;
  }
}
