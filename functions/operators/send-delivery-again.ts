import { queueAgain } from '../../db/changes/operators/console.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

/** Sends an e-mail or a text again that was given up. Refuses with NOT_GIVEN_UP if it was sent or is still being tried. */
export async function sendDeliveryAgain(ctx: SignedIn, id: string): Promise<void> {
  const at = ctx.now();
  const result = await ctx.commit({
    statements: [
      ...queueAgain(ctx.newId('outbox'), id, at),
      recordEvent({ at, actor: ctx.actor, verb: 'delivery.sent_again', subject: { kind: 'delivery', id } }),
    ],
  });
  if (result.status !== 'committed') {
    throw refusal('NOT_GIVEN_UP', 'This has been sent, or we’re already trying again.');
  }
  ctx.after(() => deliverOutbox(ctx));
}
