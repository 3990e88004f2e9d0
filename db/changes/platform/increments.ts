import { eq } from 'drizzle-orm';
import { bidIncrements } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

const STORED = `(SELECT json_group_array(json_array(from_pence, increment_pence))
  FROM (SELECT from_pence, increment_pence FROM bid_increments WHERE currency = ? ORDER BY from_pence))`;

type Step = { readonly fromPence: number; readonly incrementPence: number };

type Change = { currency: 'GBP' | 'USD'; before: readonly Step[]; after: readonly Step[] };

/** Replaces the network's increments in one currency (R8). Guard `increments`: the stored ones are not `before` any more. */
export const replaceIncrements = ({ currency, before, after }: Change): Statement[] => [
  {
    sql: `UPDATE bid_increments SET increment_pence = increment_pence
      WHERE currency = ? AND from_pence = ? AND ${STORED} = ?`,
    args: [currency, before[0]?.fromPence ?? 0, currency, JSON.stringify(before.map(pairOf))],
    expect: 'one row',
    guard: 'increments',
  },
  statement(build.delete(bidIncrements).where(eq(bidIncrements.currency, currency))),
  statement(build.insert(bidIncrements).values(after.map((step) => ({ currency, ...step })))),
];

const pairOf = ({ fromPence, incrementPence }: Step) => [fromPence, incrementPence];
