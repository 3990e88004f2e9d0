import { endOf } from '../access/request.ts';
import type { LotTerms } from '../bidding/index.ts';
import { MINUTE_MS } from '../kit/time.ts';

/** The stored state of an offer's sale. `terms` holds the reserve and never leaves this file. */
export type Sale = {
  terms: Pick<LotTerms, 'kind' | 'startPence' | 'reservePence' | 'increments'>;
  status: 'open' | 'closed';
  pricePence: number;
  leaderId: string | null;
  reserveMet: boolean;
  opensAt: number;
  closesAt: number;
  /** Since when someone is buying it (R18). */
  heldAt: number | null;
};

/** The status of a lot by the clock, whatever its row says (R14, R24). Times in UTC ms. */
export function saleStatus(
  sale: Pick<Sale, 'status' | 'opensAt' | 'closesAt' | 'heldAt'>,
  now: number,
): 'upcoming' | 'open' | 'closed' {
  if (sale.status === 'closed' || now >= endOf(sale, now)) return 'closed';
  return now < sale.opensAt ? 'upcoming' : 'open';
}

/** Whether it is over by the clock while its row still says open: then the reader has it closed (R24). */
export const isOverdue = (sale: Pick<Sale, 'status' | 'closesAt' | 'heldAt'>, now: number): boolean =>
  sale.status === 'open' && now >= endOf(sale, now);

/** R13 in minutes, for an offer's page; 0 if no bid moves the end. */
export const softCloseMinutes = (terms: Pick<LotTerms, 'softCloseWindowMs' | 'softCloseCapMs'>): number =>
  terms.softCloseCapMs === 0 ? 0 : Math.round(terms.softCloseWindowMs / MINUTE_MS);

/** The live auction that sells an offer, whose host decides when it ends; nothing for an offer of no live auction. */
export const eveningOf = ({ live }: Pick<LotTerms, 'live'>): { evening_id?: string } =>
  live ? { evening_id: live.auctionId } : {};

/** R29 in minutes, for the page of a time-to-win auction; nothing for any other. */
export const timeToWin = ({ kind, softCloseWindowMs }: LotTerms): { time_to_win_minutes?: number } =>
  kind === 'time_to_win' ? { time_to_win_minutes: Math.round(softCloseWindowMs / MINUTE_MS) } : {};
