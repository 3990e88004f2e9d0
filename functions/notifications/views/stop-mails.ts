import type { Ctx } from '../../platform/context.ts';
import { kindsOf, readStopToken } from '../unsubscribe.ts';

/** The kind of e-mails that the link with this token stops, and whether several; null if the link is not ours. */
export async function showStopMails(ctx: Ctx, token: string) {
  const subscriptions = await readStopToken(ctx, token);
  return subscriptions && { kind: kindsOf(subscriptions), isSeveral: subscriptions.length > 1 };
}
