import { refundsDecidedSince } from '../../db/queries/operators/decisions.ts';
import { refundOf } from '../../src/domain/operators/decision.ts';
import { needsSecondLook, REFUNDS_COUNT_MS } from '../../src/domain/operators/second-look.ts';
import { loadMeeting } from '../fulfilment/meeting/load.ts';
import type { SignedIn } from '../platform/context.ts';
import { carryOut, type Decision, requireDecidable } from './decision.ts';
import { askForSecondLook } from './second-look.ts';

/**
 * Decides a disputed or stopped meeting (24), or asks a second operator to look where the refund is large or the sixth of
 * a day; answers whether it waits. Refuses one's own meeting, a version that has passed, and a deadline that has.
 */
export async function decide(ctx: SignedIn, decision: Decision): Promise<boolean> {
  const loaded = await loadMeeting(ctx, decision.meetingId);
  await requireDecidable(ctx, loaded, decision);
  const { pence, outcome } = decision;
  const refund = refundOf(outcome, pence, loaded.row.totalPence);
  const since = ctx.now() - REFUNDS_COUNT_MS;
  const refundsToday = await refundsDecidedSince(ctx.db, ctx.person.id, since);
  if (needsSecondLook({ pence: refund, refundsToday })) {
    await askForSecondLook(ctx, loaded.row, decision);
    return true;
  }
  await carryOut(ctx, decision, refund > 0 ? since : null);
  return false;
}
