import { type Notification, notificationStatements } from '../../db/changes/notifications/notifications.ts';
import type { Statement } from '../../db/statement.ts';
import type { NotificationEvent } from '../../src/domain/notifications/events.ts';
import type { Ctx } from '../platform/context.ts';

/**
 * Statements that notify a person by the channels they have chosen, for the batch of the change itself. Mails and texts
 * must be in the reader's language (`await ctx.wordsOf(person.language)`). After the commit, call
 * `ctx.after(() => deliverOutbox(ctx))`.
 */
export function notify(
  ctx: Ctx,
  userId: string,
  event: NotificationEvent,
  content: Pick<Notification, 'page' | 'mail' | 'text' | 'push' | 'once' | 'also' | 'always' | 'sendAt'>,
): Statement[] {
  return notificationStatements({ userId, event, at: ctx.now(), newId: ctx.newId, ...content });
}
