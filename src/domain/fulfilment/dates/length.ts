/** The length in minutes of a meeting whose offer names none. */
export const USUAL_MINUTES = 60;

/** The longest meeting that is chosen by slots, in minutes (S3). */
const LONGEST = 480;
const QUARTER = 15;

/** The minutes that a meeting takes up: whole quarters of an hour (S3). Null for one that is too long for slots. */
export function slotLength(minutes: number): number | null {
  const length = Math.max(Math.ceil(minutes / QUARTER), 1) * QUARTER;
  return length > LONGEST ? null : length;
}
