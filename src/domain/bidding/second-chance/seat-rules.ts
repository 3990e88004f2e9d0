import { DAY_MS } from '../../kit/time.ts';

/** How long after the close of a lot its seller can offer extra seats, ms. */
export const SEATS_WITHIN_MS = 30 * DAY_MS;

/** What decides whether extra seats of a lot can be offered and taken. Times in UTC ms. */
export type SeatFacts = {
  /** An auction for someone’s time that its winner has paid for. */
  readonly isSold: boolean;
  readonly closedAt: number | null;
  /** The offer has a date of its own. */
  readonly hasOwnDate: boolean;
  /** The winner’s meeting. */
  readonly meeting: { readonly takesPlace: boolean; readonly startsAt: number | null } | null;
  readonly isHostActive: boolean;
  readonly isCharityRefused: boolean;
  readonly waitsForApproval: boolean;
};

export type SeatRefusal = 'NOT_FOR_SEATS' | 'SEAT_TOO_LATE' | 'CHARITY_REFUSED' | 'APPROVAL_NEEDED';

/** What prevents a seat from being offered or taken at `now` and paid for by `paidBy`; null if nothing does (R27). */
export function seatRefusal(facts: SeatFacts, { now, paidBy }: { now: number; paidBy: number }): SeatRefusal | null {
  const { isSold, closedAt, meeting, isHostActive } = facts;
  if (!isSold || !isHostActive || closedAt === null || !meeting?.takesPlace) return 'NOT_FOR_SEATS';
  const date = dateOfSeats(facts);
  if (now > closedAt + SEATS_WITHIN_MS || (date !== null && date < paidBy)) return 'SEAT_TOO_LATE';
  if (facts.isCharityRefused) return 'CHARITY_REFUSED';
  return facts.waitsForApproval ? 'APPROVAL_NEEDED' : null;
}

/** When the seats of an offer with a date are: with the winner, whenever that is by now. Null if a date is to be found. */
export const dateOfSeats = ({ hasOwnDate, meeting }: Pick<SeatFacts, 'hasOwnDate' | 'meeting'>): number | null =>
  hasOwnDate ? (meeting?.startsAt ?? null) : null;
