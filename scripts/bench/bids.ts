import { randomUUID } from 'node:crypto';
import { bidderToken, LOTS, lotId } from './fill.ts';
import { runLoad, type Series, type Verdict } from './load.ts';

/** Next prices as the load knows them: every bid asks for a penny more than any before it on its lot. */
const prices = new Map<string, number>();

export type BidPlan = { url: string; clients: number; hot: boolean; durationMs: number; settleMs?: number };

/** Straight bids through the whole stack. A bid that others overtook on the wire is refused and counts apart. */
export function runBids({ hot, ...plan }: BidPlan): Promise<Series> {
  let turn = 0;
  return runLoad({
    ...plan,
    shot: (client) => {
      turn += 1;
      const lot = lotId(hot ? 0 : 1 + (turn % (LOTS - 1)));
      const bid = {
        project_id: lot,
        amount_pence: nextPrice(lot),
        kind: 'straight',
        confirmed: true,
        idempotency_key: randomUUID(),
      };
      return {
        path: '/api/bid/confirm',
        body: JSON.stringify(bid),
        headers: { authorization: `Bearer ${bidderToken(client)}` },
      };
    },
    judge: (_, status, body) => verdictOf(status, body),
  });
}

function nextPrice(lot: string): number {
  const price = (prices.get(lot) ?? 1000) + 1;
  prices.set(lot, price);
  return price;
}

function verdictOf(status: number, body: string): Verdict {
  if (status === 200) return 'done';
  return /BID_TOO_LOW|ALREADY_LEADING_HIGHER/.test(body) ? 'refused' : 'error';
}
