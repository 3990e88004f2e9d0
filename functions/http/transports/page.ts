import { asNext } from '../../../src/domain/kit/next.ts';
import { wayOn } from '../../../src/domain/kit/people/gates.ts';
import type { Language } from '../../../src/domain/kit/words/languages.ts';
import { ruleOf } from '../../../src/domain/site/routes/match.ts';
import { isDevelopmentPage, pageGuard } from '../../../src/domain/site/routes.ts';
import { addPendingFavourite } from '../../discovery/watch.ts';
import { countView } from '../../offers/count-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { customWordsJson } from '../../platform/words.ts';
import { closedForMaintenance } from '../access.ts';
import { clearedCookie, languageCookie } from '../cookies.ts';
import { readCredentials } from '../credentials.ts';
import { changeable } from '../headers.ts';
import { languageInAddress } from '../language.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { visitPage } from '../page-cache/page-cache.ts';
import { PageScope } from '../page-context.ts';
import { accountBeforeBid, endOfPendingBid, pendingBidCookie, readPendingBid } from '../pending-bid.ts';
import { clearedPendingFavourite, readPendingFavourite } from '../pending-favourite.ts';
import { withFlashCode } from '../redirect-refused.ts';
import { seeOther } from '../see-other.ts';

type Render = (request: Request) => Response | Promise<Response>;

/** Checks the route's guard (§2.3) and maintenance, then renders the page for the caller. */
export async function answerPage(c: HttpContext, render: Render): Promise<Response> {
  const url = new URL(c.req.url);
  if (isDevelopmentPage(url.pathname) && c.env.ENVIRONMENT === 'production')
    return new Response('Not found', { status: 404 });
  const chosen = languageInAddress(c);
  if (chosen && isBrowserHere(c.req.raw)) return withoutLanguage(url, languageCookie(c.env, chosen));
  const ctx = await openRequest(c);
  if (ctx.deactivated && !isOpenAfterSignOut(url.pathname)) return signedOut(c, url);
  const cookies = chosen ? [languageCookie(c.env, chosen)] : [];
  const bid = ctx.person ? null : beforeAccount(c, url);
  const away = bid ? null : await redirectTarget(ctx, url);
  if (away) return seeOther(away, cookies);
  const resumed = bid ?? (await favouriteAdded(c, ctx, url));
  if (resumed) return seeOther(resumed.to, [...cookies, resumed.cookie]);
  const ended = endOfPendingBid(c.env, c.req.raw, ctx.person);
  if (ended) cookies.push(ended);
  return personal(await rendered(c, ctx, render), ctx.words.language, cookies);
}

type Resumed = { to: string; cookie: string } | null;

/** A visitor's bid form leads to an account first; the sign-in without a way back leads to the bid. */
function beforeAccount({ env, req }: HttpContext, url: URL): Resumed {
  const next = readPendingBid(req.raw);
  if (url.pathname !== '/login' || url.searchParams.has('next') || !next) return accountBeforeBid(env, url);
  url.searchParams.set('next', next);
  return { to: url.pathname + url.search, cookie: pendingBidCookie(env, next) };
}

/** A favourite that a visitor chose is added on the first page after the sign-in, which is then shown with a message. */
async function favouriteAdded({ env, req }: HttpContext, ctx: Ctx, { pathname, search }: URL): Promise<Resumed> {
  const id = readPendingFavourite(req.raw);
  if (!id || !ctx.person || req.method !== 'GET' || !ruleOf(pathname)) return null;
  const added = await addPendingFavourite(ctx, id);
  const here = pathname.replace(/^\/+/, '/') + search;
  return { to: added ? withFlashCode(here, 'WATCHED') : here, cookie: clearedPendingFavourite(env) };
}

/** Where the route's guard or maintenance redirects this person, or null if they may see the page. */
async function redirectTarget(ctx: Ctx, { pathname, search }: URL): Promise<string | null> {
  const closed = await closedForMaintenance(ctx, pathname);
  return pageGuard(pathname, search, ctx.person) ?? (closed && wayOn(closed, pathname + search));
}

async function rendered(c: HttpContext, ctx: Ctx, render: Render): Promise<Response> {
  const ownWords = await customWordsJson(ctx.db, ctx.words.language, ctx.now());
  const scope = new PageScope();
  try {
    const page = await visitPage({
      request: c.req.raw,
      ctx: { ...ctx, ownWords },
      hasToken: readCredentials(c.req.raw, c.env).from !== 'none',
      render: (request, pageCtx) => scope.run(pageCtx, () => render(request)),
    });
    noteView(c, ctx);
    return page;
  } finally {
    scope.end();
  }
}

/** Counts a view of the offer, also when the page came from the cache. */
function noteView({ req }: HttpContext, ctx: Ctx): void {
  const { viewed } = ctx.page;
  const reader = { userAgent: ctx.userAgent, purpose: req.raw.headers.get('sec-purpose') };
  if (viewed) ctx.after(() => countView(ctx, viewed, reader));
}

/**
 * Whether `?lang=` may be replaced by a cookie and a redirect. Crawlers store no cookies and would see English under
 * every address, so a first visit from another site gets the page in that language directly.
 */
const isBrowserHere = ({ headers }: Request): boolean =>
  headers.has('cookie') || headers.get('sec-fetch-site') === 'same-origin';

function withoutLanguage(url: URL, cookie: string): Response {
  const search = new URLSearchParams(url.search);
  search.delete('lang');
  const rest = search.size > 0 ? `?${search}` : '';
  // Two leading slashes would lead to another host (F8).
  return seeOther(url.pathname.replace(/^\/+/, '/') + rest, [cookie]);
}

/** The pages that §8 leaves open after a 403 has ended the session: home, search and login, and files that are not pages. */
function isOpenAfterSignOut(pathname: string): boolean {
  const page = ruleOf(pathname)?.[0];
  return page === undefined || ['/', '/search', '/login'].includes(page);
}

/** §8: a 403 ends the session in the browser and redirects to the login. */
function signedOut({ env }: HttpContext, url: URL): Response {
  const next = asNext(url.pathname + url.search);
  return seeOther(`/login?notice=ACCOUNT_DEACTIVATED&next=${next}`, [clearedCookie(env)]);
}

/** Pages show who is signed in, so no cache may store them (F12). */
function personal(page: Response, language: Language, cookies: readonly string[]): Response {
  const response = changeable(page);
  const { headers } = response;
  headers.set('content-language', language);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  return response;
}
