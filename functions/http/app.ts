import { Hono } from 'hono';
import { PROVIDERS } from '../../src/domain/accounts/sign-in/methods.ts';
import { EXPORT } from '../accounts/download/route.ts';
import { SIGN_IN_STEPS } from '../accounts/sign-in/routes.ts';
import { robots } from '../discovery/feeds/robots.ts';
import { FEEDS } from '../discovery/feeds/routes.ts';
import { FAVOURITES_FILE } from '../discovery/watchlist-file.ts';
import { calendarFeed } from '../fulfilment/calendar/feed.ts';
import { MESSAGE_PICTURE } from '../fulfilment/messages/picture.ts';
import { SHEET_FILES, SHEET_UPLOAD } from '../offers/spreadsheet/route.ts';
import { SHARED_PICTURE } from '../operators/views/shared-messages.ts';
import { unsafeConfiguration } from '../platform/bypass.ts';
import type { Env } from '../platform/env.ts';
import { freeUploadRoom } from './body/upload-room.ts';
import { apiDocs, openApi } from './catalogue-pages.ts';
import { answerFault } from './fault-answer.ts';
import { finishWithoutCaller } from './finish-without-caller.ts';
import { withSecureHeaders } from './headers.ts';
import { languageOf } from './language.ts';
import type { AppEnv, HttpContext } from './open-request.ts';
import { answerPicture } from './pictures.ts';
import { withPlainPath } from './plain-path.ts';
import { sendFile } from './send-file.ts';
import { withShortAddress } from './short-address.ts';
import { answerDownload, answerPostedDownload } from './transports/download.ts';
import { answerEntrance } from './transports/entrance.ts';
import { answerForm } from './transports/form.ts';
import { answerJson } from './transports/json.ts';
import { answerMeetingFile, answerMeetingPicture } from './transports/meeting-file.ts';
import { answerStopMails } from './transports/one-click.ts';
import { answerPage } from './transports/page.ts';
import { answerPreview } from './transports/preview.ts';
import { answerPublicFile } from './transports/public-file.ts';
import { answerSignIn } from './transports/sign-in.ts';
import { answerSocket } from './transports/socket.ts';
import { answerUpload } from './transports/upload.ts';
import { answerUploaded } from './transports/uploaded.ts';
import { bidsFirst } from './urgency.ts';
import { answerWebhook } from './webhooks.ts';

/** Renders a page: Astro in the Worker, a stub in tests. */
type RenderPage = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/** The whole Worker as one Hono app. Every kind of request has a transport, which gets its ctx from `openRequest`. */
export function createApp(renderPage: RenderPage) {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerFault(error, c.req.raw, languageOf(c, null)));
  app.use('*', withSecureHeaders);
  app.use('*', withShortAddress);
  app.use('*', withPlainPath);
  app.use('*', freeUploadRoom);
  app.use('*', (c, next) => {
    const unsafe = unsafeConfiguration(c.env);
    if (unsafe) throw new Error(unsafe);
    return next();
  });
  app.use('*', finishWithoutCaller);
  app.use('*', bidsFirst);
  serveActions(app);
  serveFiles(app);
  app.all('/parties/*', answerSocket);
  app.post('/webhooks/:provider', (c) => answerWebhook(c.req.raw, surroundings(c), c.req.param('provider')));
  app.post('/stop_mails/:token', answerStopMails);
  app.get('/appointment/enter/:id', answerEntrance);
  app.all('*', (c) => answerPage(c, (request) => renderPage(request, c.env, c.executionCtx as ExecutionContext)));
  return app;
}

function serveActions(app: Hono<AppEnv>): void {
  app.get('/api/openapi.json', () => openApi());
  app.get('/api/docs', () => apiDocs());
  app.all('/api/*', answerJson);
  app.post('/form/*', answerForm);
  app.post('/account/export', answerPostedDownload(EXPORT));
  app.post('/seller/sheets', answerUpload(SHEET_UPLOAD));
  for (const provider of PROVIDERS) {
    for (const [end, step] of Object.entries(SIGN_IN_STEPS)) {
      app.get(`/auth/${provider}${end}`, answerSignIn(provider, step));
    }
  }
}

function serveFiles(app: Hono<AppEnv>): void {
  const downloads = { '/watchlist/favourites.csv': FAVOURITES_FILE, ...SHEET_FILES };
  for (const [address, download] of Object.entries(downloads)) app.get(address, answerDownload(download));
  for (const [address, feed] of Object.entries(FEEDS)) app.get(address, answerPublicFile(feed));
  app.get('/calendar/:file', answerPublicFile(calendarFeed));
  app.get('/appointment/:file{.+\\.ics}', answerMeetingFile);
  app.get('/appointment/picture/:meeting/:picture', answerMeetingPicture);
  app.get('/robots.txt', (c) => sendFile(robots(c.env)));
  app.get('/messages/picture/:message', answerDownload(MESSAGE_PICTURE));
  app.get('/operator/meeting/:meeting/picture/:message', answerDownload(SHARED_PICTURE));
  app.get('/pictures/:key', (c) => answerPicture(c.req.raw, c.env, c.req.param('key')));
  app.get('/preview/:id/:file', answerPreview);
  app.get('/uploads/templates/:file', answerUploaded);
}

const surroundings = (c: HttpContext) => ({
  env: c.env,
  waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
});
