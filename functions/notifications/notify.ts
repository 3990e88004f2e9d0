import { type News, tell } from '../../db/changes/notifications/news.ts';
import type { Statement } from '../../db/statement.ts';
import type { NewsEvent } from '../../src/domain/notifications/events.ts';
import type { Ctx } from '../platform/context.ts';

/**
 * What tells a person something by the channels they want, for the batch in which it happens. Mails and texts are
 * written in the reader's language: `await ctx.wordsOf(person.language)`. After the commit: `ctx.after(() => deliverOutbox(ctx))`.
 */
export function notify(
  ctx: Ctx,
  userId: string,
  event: NewsEvent,
  news: Pick<News, 'page' | 'mail' | 'text' | 'push' | 'once' | 'also'>,
): Statement[] {
  return tell({ userId, event, at: ctx.now(), newId: ctx.newId, ...news });
}
