/** A14: the bids of one person on one lot are counted over this time; more than allowed are refused unjudged. */
const WINDOW_MS = 10_000;
const MOST_PEOPLE = 2_000;

/** Limits the bids of each person, so that a flood from one costs the others nothing. */
export class BidRateLimit {
  #recent = new Map<string, number[]>();

  /** Whether this person may place one more bid at `now`, UTC ms, where `most` are allowed in ten seconds. */
  allows(userId: string, now: number, most: number): boolean {
    const recent = (this.#recent.get(userId) ?? []).filter((at) => at > now - WINDOW_MS && at <= now);
    if (recent.length >= most) return false;
    if (this.#recent.size >= MOST_PEOPLE) this.#recent.clear();
    this.#recent.set(userId, [...recent, now]);
    return true;
  }
}
