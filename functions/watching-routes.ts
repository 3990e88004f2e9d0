import type { Context, Hono } from 'hono';
import { makeContext, type Surroundings } from './context.ts';
import { ipOf, readCredentials } from './credentials.ts';
import type { Env } from './env.ts';
import { Refusal } from './failure.ts';
import { seeOther } from './see-other.ts';
import { readSession } from './session.ts';
import { stopNews } from './verbs/stop-news.ts';
import { exportWatchList } from './verbs/watch.ts';
import { languageOf } from './words.ts';

type App = Hono<{ Bindings: Env }>;
type Here = Context<{ Bindings: Env }>;

const LIST = '/watchlist/watchlist';

/** The watch list as a file, and the one click that ends mails of news (RFC 8058). */
export function serveWatching(app: App, around: (c: Here) => Surroundings): void {
  app.get('/watchlist/favourites.csv', (c) => favourites(c.req.raw, around(c)));
  app.post('/stop_mails/:token', (c) => stop(c.req.raw, around(c), c.req.param('token')));
}

async function favourites(request: Request, around: Surroundings): Promise<Response> {
  const ctx = makeContext(around, { actor: { kind: 'visitor', id: null }, ip: ipOf(request) });
  const session = await readSession(ctx, readCredentials(request, ctx.env).token);
  const person = session?.person;
  if (person?.status !== 'active') return seeOther(`/login?next=${encodeURIComponent(LIST)}`);
  const words = await ctx.wordsOf(languageOf(request, person));
  const { filename, records } = await exportWatchList({ ...ctx, person, words });
  // What writes files is large and seldom needed: no other request waits for it.
  const { csvOf } = await import('./sheets/write-file.ts');
  const headers = { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' };
  return new Response(csvOf(records), {
    headers: { ...headers, 'content-disposition': `attachment; filename="${filename}"` },
  });
}

/** What a mail program sends for its reader, without cookies or an origin: the token is all there is to it. */
async function stop(_request: Request, around: Surroundings, token: string): Promise<Response> {
  const headers = { 'cache-control': 'private, no-store' };
  try {
    await stopNews(makeContext(around, { actor: { kind: 'visitor', id: null } }), token);
    return new Response(null, { status: 200, headers });
  } catch (error) {
    if (error instanceof Refusal) return new Response(null, { status: 404, headers });
    throw error;
  }
}
