import { TICKET_LASTS_MS } from '../../functions/platform/room-ticket.ts';

/** The tickets that have opened a socket of a room: each opens one (G1). */
export class UsedTickets {
  readonly #at = new Map<string, number>();

  /** Whether this ticket is new, which it is once; `now` in UTC ms. */
  take(nonce: string, now: number): boolean {
    for (const [old, at] of this.#at) {
      if (at >= now - 2 * TICKET_LASTS_MS) break;
      this.#at.delete(old);
    }
    if (this.#at.has(nonce)) return false;
    this.#at.set(nonce, now);
    return true;
  }
}
