import { DAY_MS, HOUR_MS } from '../kit/time.ts';

/** A refund above this many pence needs a second operator, and so does each after this many in a day. */
const MOST_ALONE_PENCE = 250_00;
export const MOST_REFUNDS_A_DAY = 5;
export const REFUNDS_COUNT_MS = DAY_MS;

/** A decision that waits for a second look lapses after this time. */
export const SECOND_LOOK_WITHIN_MS = DAY_MS;
/** The only operator of a network looks again after this time, by a link that is sent by e-mail. */
export const LOOK_AGAIN_AFTER_MS = 12 * HOUR_MS;

/** Whether a second operator has to confirm a refund of `pence`, after `refundsToday` others by the same operator. */
export const needsSecondLook = ({ pence, refundsToday }: { pence: number; refundsToday: number }): boolean =>
  pence > MOST_ALONE_PENCE || (pence > 0 && refundsToday >= MOST_REFUNDS_A_DAY);

/** A decision that one operator has made and a second one has to look at. Times in UTC ms. */
export type WaitingDecision = { byId: string; at: number; version: number };

export type SecondLook =
  | 'may confirm'
  /** The operator who made the decision; someone else looks. */
  | 'own'
  /** The only operator, before the link of the e-mail. */
  | 'too early'
  | 'lapsed';

/** Whether this operator may confirm the decision at `now`; the meeting is at `version`. `isAlone`: no other operator. */
export function secondLookOf(
  { byId, at, version }: WaitingDecision,
  reader: { id: string; isAlone: boolean; version: number; now: number },
): SecondLook {
  if (reader.now >= at + SECOND_LOOK_WITHIN_MS || reader.version !== version) return 'lapsed';
  if (reader.id !== byId) return 'may confirm';
  if (!reader.isAlone) return 'own';
  return reader.now >= at + LOOK_AGAIN_AFTER_MS ? 'may confirm' : 'too early';
}
