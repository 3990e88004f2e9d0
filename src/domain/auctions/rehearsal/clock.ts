/** How much faster than the evening its rehearsal is. */
export const SPEED = 10;

/** The clock of a rehearsal: at `startedAt` (UTC ms) it shows `showsAt`, and from then on it runs `speed` times as fast. */
export type RehearsalClock = { readonly startedAt: number; readonly showsAt: number; readonly speed: number };

/** What the clock shows at `now`, UTC ms. It begins with the evening, or now if the evening should have begun. */
export const rehearsalTime = ({ startedAt, showsAt, speed }: RehearsalClock, now: number): number =>
  showsAt + Math.floor(Math.max(0, now - startedAt) * speed);

/** How long something takes in a rehearsal that takes `ms` on the evening; never too short by a fraction. */
export const rehearsedMs = ({ speed }: Pick<RehearsalClock, 'speed'>, ms: number): number => Math.ceil(ms / speed);
