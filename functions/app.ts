import { type Context, Hono } from 'hono';
import { PROVIDERS } from '../src/domain/people/ways-in.ts';
import { answerCall } from './api.ts';
import { unsafeConfiguration } from './bypass.ts';
import { apiDocs, openApi } from './catalogue-pages.ts';
import { answerExport } from './download/route.ts';
import type { Env } from './env.ts';
import { answerFault } from './fault-answer.ts';
import { serveFeeds } from './feeds/routes.ts';
import { answerForm } from './form.ts';
import { withSafeHeaders } from './headers.ts';
import { joinRoom } from './join-room.ts';
import { answerPage } from './pages.ts';
import { answerPicture } from './pictures.ts';
import { answerPreview } from './preview/route.ts';
import { serveSheets } from './sheets/route.ts';
import { serveWatching } from './watching-routes.ts';
import { answerWayIn } from './ways-in/routes.ts';
import { answerStripeEvent } from './webhooks.ts';

/** Renders a page: Astro in the Worker, next to nothing in tests. */
type RenderPage = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/** The whole Worker as one Hono app: API, rooms, webhooks, pictures and pages. */
export function createApp(renderPage: RenderPage) {
  const app = new Hono<{ Bindings: Env }>();
  app.onError((error, c) => answerFault(error, c.req.raw));
  app.use('*', withSafeHeaders);
  app.use('*', async (c, next) => {
    const unsafe = unsafeConfiguration(c.env);
    if (unsafe) throw new Error(unsafe);
    await next();
  });
  app.get('/api/openapi.json', () => openApi());
  app.get('/api/docs', () => apiDocs());
  app.all('/api/*', (c) => answerCall(c.req.raw, around(c)));
  app.post('/form/*', (c) => answerForm(c.req.raw, around(c)));
  app.post('/account/export', (c) => answerExport(c.req.raw, around(c)));
  app.all('/parties/*', (c) => joinRoom(c.req.raw, around(c)));
  app.post('/webhooks/stripe', (c) => answerStripeEvent(c.req.raw, around(c)));
  for (const provider of PROVIDERS) {
    app.get(`/auth/${provider}`, (c) => answerWayIn(c.req.raw, around(c), { provider, step: 'begin' }));
    app.get(`/auth/${provider}/callback`, (c) => answerWayIn(c.req.raw, around(c), { provider, step: 'callback' }));
  }
  serveFeeds(app, around);
  serveSheets(app, around);
  serveWatching(app, around);
  app.get('/pictures/:key', (c) => answerPicture(c.req.raw, c.env, c.req.param('key')));
  app.get('/preview/:offer/:file', (c) => answerPreview(c.req.raw, around(c), c.req.param()));
  app.all('*', (c) => answerPage(c.req.raw, around(c), (request) => renderPage(request, c.env, contextOf(c))));
  return app;
}

const contextOf = (c: Context<{ Bindings: Env }>) => c.executionCtx as ExecutionContext;
const around = (c: Context<{ Bindings: Env }>) => ({
  env: c.env,
  waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
});
