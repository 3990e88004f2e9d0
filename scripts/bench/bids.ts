import { randomUUID } from 'node:crypto';
import { bidderToken, LOTS, lotId } from './fill.ts';
import { type LoadPlan, runLoad, type Series, type Shot, type Verdict } from './load.ts';

/** Next prices as the load knows them: every bid asks for a penny more than any before it on its lot. */
const prices = new Map<string, number>();

/** The number of a lot in every `LOTS`, the first of which is the hot one. */
export type Spread = 'one hot lot' | '50 lots';
export type BidPlan = Pick<LoadPlan, 'url' | 'clients' | 'durationMs' | 'settleMs'> & { spread: Spread };

/** Straight bids through the whole stack. A bid that others overtook on the wire is refused and counts apart. */
export function runBids({ spread, ...plan }: BidPlan): Promise<Series> {
  let turn = 0;
  const nextLot = () => {
    turn += 1;
    return spread === 'one hot lot' ? 0 : 1 + (turn % (LOTS - 1));
  };
  return runLoad({
    ...plan,
    shot: (client) => straightBid(nextLot(), client),
    judge: (_, status, body) => verdictOf(status, body),
  });
}

/** A bid by this bidder, a penny above all before it on the lot. */
export function straightBid(lot: number, bidder: number): Shot {
  const price = (prices.get(lotId(lot)) ?? 1_000) + 1;
  prices.set(lotId(lot), price);
  return shotOf('bid/confirm', bidderToken(bidder), { ...newBid(lot, price), kind: 'straight' });
}

/** What every bid has. */
export const newBid = (lot: number, amount_pence: number) => ({
  project_id: lotId(lot),
  amount_pence,
  confirmed: true,
  idempotency_key: randomUUID(),
});

export const shotOf = (path: string, token: string, input: object): Shot => ({
  path: `/api/${path}`,
  body: JSON.stringify(input),
  headers: { authorization: `Bearer ${token}` },
});

const OVERTAKEN = /BID_TOO_LOW|BID_TOO_HIGH|ALREADY_LEADING_HIGHER/;

/** Refused are bids that others have overtaken on the wire. */
export function verdictOf(status: number, body: string): Verdict {
  if (status === 200) return 'done';
  return OVERTAKEN.test(body) ? 'refused' : 'error';
}
