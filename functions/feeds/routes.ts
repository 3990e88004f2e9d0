import type { Context, Hono } from 'hono';
import { languageNamed, SOURCE_LANGUAGE } from '../../src/domain/words/languages.ts';
import { type Ctx, makeContext, type Surroundings } from '../context.ts';
import type { Env } from '../env.ts';
import { robots } from './robots.ts';
import { newOffersFeed } from './rss.ts';
import { siteMapIndex, siteMapPart } from './sitemap.ts';

type App = Hono<{ Bindings: Env }>;
type Here = Context<{ Bindings: Env }>;
type Answer = Response | null | Promise<Response | null>;

/** What search engines and feed readers come for: the same for everybody, and nothing of anybody's own. */
export function serveFeeds(app: App, around: (c: Here) => Surroundings): void {
  const serve = (path: string, answer: (ctx: Ctx, c: Here) => Answer) =>
    app.get(path, async (c) => (await answer(await visitor(c, around(c)), c)) ?? notThere());
  app.get('/robots.txt', (c) => robots(c.env));
  serve('/sitemap.xml', (ctx) => siteMapIndex(ctx));
  serve('/sitemaps/:file', (ctx, c) => siteMapPart(ctx, c.req.param('file') ?? ''));
  serve('/offers.rss', (ctx) => newOffersFeed(ctx, null));
  serve('/charity/:id/offers.rss', (ctx, c) => newOffersFeed(ctx, (c.req.param('id') ?? '').toUpperCase()));
}

/** Nobody in particular; `?lang=es` asks for another language, so that an address always has the same answer. */
async function visitor(c: Here, around: Surroundings): Promise<Ctx> {
  const ctx = makeContext(around, { actor: { kind: 'visitor', id: null } });
  return { ...ctx, words: await ctx.wordsOf(languageNamed(c.req.query('lang')) ?? SOURCE_LANGUAGE) };
}

const notThere = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
