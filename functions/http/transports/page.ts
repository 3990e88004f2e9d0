import { wayOn } from '../../../src/domain/kit/people/gates.ts';
import type { Language } from '../../../src/domain/kit/words/languages.ts';
import { ruleOf } from '../../../src/domain/site/routes/match.ts';
import { isDevelopmentPage, pageGuard } from '../../../src/domain/site/routes.ts';
import { countView } from '../../offers/count-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { ownWordsJson } from '../../platform/words.ts';
import { closedForMaintenance } from '../access.ts';
import { clearedCookie, languageCookie } from '../cookies.ts';
import { readCredentials } from '../credentials.ts';
import { languageInAddress } from '../language.ts';
import { type Here, openRequest } from '../open-request.ts';
import { visitPage } from '../page-cache/page-cache.ts';
import { pageScope } from '../page-context.ts';
import { seeOther } from '../see-other.ts';

type Render = (request: Request) => Response | Promise<Response>;

/** Guards a page (§2.3), then renders it for the person who asks. Nothing is sent that a guard would not allow. */
export async function answerPage(c: Here, render: Render): Promise<Response> {
  const url = new URL(c.req.url);
  if (isDevelopmentPage(url.pathname) && c.env.ENVIRONMENT === 'production')
    return new Response('Not found', { status: 404 });
  const chosen = languageInAddress(c);
  if (chosen && isBrowserHere(c.req.raw)) return withoutLanguage(url, languageCookie(c.env, chosen));
  const ctx = await openRequest(c);
  if (ctx.deactivated && !isOpenToEnded(url.pathname)) return signedOut(c, url);
  const cookies = chosen ? [languageCookie(c.env, chosen)] : [];
  const away = await placeInstead(ctx, url);
  if (away) return seeOther(away, cookies);
  return personal(await rendered(c, ctx, render), ctx.words.language, cookies);
}

/** Where a guard or maintenance sends this person instead of showing the page; null where the page is shown. */
async function placeInstead(ctx: Ctx, { pathname, search }: URL): Promise<string | null> {
  const closed = await closedForMaintenance(ctx, pathname);
  return pageGuard(pathname, search, ctx.person) ?? (closed && wayOn(closed, pathname + search));
}

async function rendered(c: Here, ctx: Ctx, render: Render): Promise<Response> {
  const ownWords = await ownWordsJson(ctx.db, ctx.words.language, ctx.now());
  const page = await visitPage({
    request: c.req.raw,
    ctx: { ...ctx, ownWords },
    hasToken: readCredentials(c.req.raw, c.env).from !== 'none',
    render: (request, pageCtx) => pageScope.run(pageCtx, () => render(request)),
  });
  noteView(c, ctx);
  return page;
}

/** Opening an offer's page counts as a view of it, whether the page was cached or not. */
function noteView({ req }: Here, ctx: Ctx): void {
  const { viewed } = ctx.page;
  const reader = { userAgent: ctx.userAgent, purpose: req.raw.headers.get('sec-purpose') };
  if (viewed) ctx.after(() => countView(ctx, viewed, reader));
}

/**
 * A browser keeps the language that a link chooses, and asks for the page again without it. Crawlers keep no cookie and
 * would read English under every address: a first visit from elsewhere is answered there and then.
 */
const isBrowserHere = ({ headers }: Request): boolean =>
  headers.has('cookie') || headers.get('sec-fetch-site') === 'same-origin';

function withoutLanguage(url: URL, cookie: string): Response {
  const search = new URLSearchParams(url.search);
  search.delete('lang');
  const rest = search.size > 0 ? `?${search}` : '';
  // Two slashes in front would name another host (F8).
  return seeOther(url.pathname.replace(/^\/+/, '/') + rest, [cookie]);
}

/** The pages that §8 leaves open to a session that a 403 has ended: a search, where it leads, and files that are no page. */
function isOpenToEnded(pathname: string): boolean {
  const page = ruleOf(pathname)?.[0];
  return page === undefined || ['/', '/search', '/login'].includes(page);
}

/** §8: a 403 ends the session in the browser and leads to the login. */
function signedOut({ env }: Here, url: URL): Response {
  const next = encodeURIComponent(url.pathname + url.search);
  return seeOther(`/login?notice=ACCOUNT_DEACTIVATED&next=${next}`, [clearedCookie(env)]);
}

/** A page shows who is signed in, so no shared cache may keep it (F12). */
function personal(response: Response, language: Language, cookies: readonly string[]): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('content-language', language);
  for (const cookie of cookies) copy.headers.append('set-cookie', cookie);
  if (!copy.headers.has('cache-control')) copy.headers.set('cache-control', 'private, no-store');
  return copy;
}
