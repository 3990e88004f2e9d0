import { replaceRefund } from '../../../db/changes/money/refunds.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { settleRefund } from './settle.ts';

/**
 * Sends a failed refund again, as an operator decides; for anyone else there is no such refund. Answers the id of the new
 * one. Refuses REFUND_NOT_FAILED where it has not failed, or was sent again before.
 */
export async function sendRefundAgain(ctx: SignedIn, failedId: string): Promise<string> {
  if (!ctx.person.staff) throw notFound('refund');
  const id = ctx.newId('refund');
  const at = ctx.now();
  const subject = { kind: 'refund', id };
  const result = await ctx.commit({
    statements: [
      replaceRefund(id, failedId, at),
      recordEvent({ at, actor: ctx.actor, verb: 'refund.sent_again', subject, data: { replaces: failedId } }),
    ],
  });
  if (result.status !== 'committed') {
    throw refusal('REFUND_NOT_FAILED', 'This refund hasn’t failed, or has been sent again already.');
  }
  await settleRefund(ctx, id);
  return id;
}
