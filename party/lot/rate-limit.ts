import { storeNewest } from '../../src/domain/kit/store-newest.ts';

/** A14: bids of one person on one lot are counted over this time; those above the limit are refused unjudged. */
const WINDOW_MS = 10_000;
const MAX_PEOPLE = 2_000;

/** Limits the bids of each person, so that a flood from one does not slow the others down. */
export class BidRateLimit {
  #recent = new Map<string, number[]>();

  /** Whether this person may place another bid at `now` (UTC ms), if `most` are allowed in ten seconds. */
  allows(userId: string, now: number, most: number): boolean {
    const recent = (this.#recent.get(userId) ?? []).filter((at) => at > now - WINDOW_MS && at <= now);
    if (recent.length >= most) return false;
    storeNewest(this.#recent, userId, [...recent, now], MAX_PEOPLE);
    return true;
  }
}
