import { readNews } from '../../../db/changes/preferences.ts';
import { listNews, unreadNews } from '../../../db/queries/news.ts';
import type { account } from '../../../src/contract/account.ts';
import { NEWS_EVENTS, type NewsEvent } from '../../../src/domain/notifications/events.ts';
import { readPageNews } from '../../../src/domain/notifications/page.ts';
import type { Words } from '../../../src/domain/words/words.ts';
import type { Handlers } from '../handlers.ts';

type Account = Handlers<typeof account>;

export const getNotices: Account['user/getNotices'] = async (ctx, { page, limit }) => {
  const { id } = ctx.person;
  const [{ records, total }, unread] = await Promise.all([listNews(ctx.db, id, page, limit), unreadNews(ctx.db, id)]);
  const shown = records.flatMap((row) => viewNotice(row, ctx.words) ?? []);
  return { data: { records: shown, totalRecords: total, setDisp: shown.length > 0, unread } };
};

/** What came in since the person looked stays unread. No event: reading changes nothing but how it looks. */
export const readNotices: Account['user/readNotices'] = async (ctx, { until }) => {
  const { id } = ctx.person;
  await ctx.commit({ statements: [readNews(id, Math.min(until, ctx.now()), ctx.now())] });
  return { data: { unread: await unreadNews(ctx.db, id) } };
};

type Row = Awaited<ReturnType<typeof listNews>>['records'][number];

/** A row in the words of its reader; null for what we no longer know. */
function viewNotice({ id, event, content, createdAt, readAt }: Row, { t }: Words) {
  const news = readPageNews(content);
  if (!news || !isNewsEvent(event)) return null;
  return { id, event, text: t(news.phrase), href: news.href, created_at: createdAt, read_at: readAt };
}

const isNewsEvent = (event: string): event is NewsEvent => (NEWS_EVENTS as readonly string[]).includes(event);
