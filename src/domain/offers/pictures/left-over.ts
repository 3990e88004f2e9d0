const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A picture may be unattached for this long, while a form is being filled in. */
export const LEFT_OVER_MS = DAY_MS;

export type Span = { from: number; to: number };

/**
 * The times (UTC ms) whose pictures are checked in this minute: those that have just become old enough, and one of the
 * days since the first picture, the next one each minute. The work stays bounded, however many pictures there are.
 */
export function lookAt(now: number, first: number): Span[] {
  const end = now - LEFT_OVER_MS;
  const recent = { from: end - DAY_MS, to: end };
  const days = Math.ceil((recent.from - first) / DAY_MS);
  if (days <= 0) return [recent];
  const day = first + (Math.floor(now / MINUTE_MS) % days) * DAY_MS;
  return [recent, { from: day, to: Math.min(day + DAY_MS, recent.from) }];
}
