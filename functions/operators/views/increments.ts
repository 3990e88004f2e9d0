import { listIncrements } from '../../../db/queries/platform/settings.ts';
import { incrementsOf, tableText } from '../../../src/domain/bidding/index.ts';
import type { SignedIn } from '../../platform/context.ts';

/** The network's increments by currency as stored (R8), as steps and as text; null for anyone but operators. */
export async function showIncrements(ctx: SignedIn) {
  if (!ctx.person.staff) return null;
  const increments = incrementsOf(await listIncrements(ctx.db));
  return (['GBP', 'USD'] as const).map((currency) => ({
    currency,
    steps: increments[currency],
    text: tableText(increments[currency]),
  }));
}
