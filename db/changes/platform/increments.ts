import { eq } from 'drizzle-orm';
import { bidIncrements } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

type Step = { readonly fromPence: number; readonly incrementPence: number };

/** Replaces the network's increments in one currency (R8). */
export const replaceIncrements = (currency: 'GBP' | 'USD', steps: readonly Step[]): Statement[] => [
  statement(build.delete(bidIncrements).where(eq(bidIncrements.currency, currency))),
  statement(build.insert(bidIncrements).values(steps.map((step) => ({ currency, ...step })))),
];
