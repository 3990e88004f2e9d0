import { AsyncLocalStorage } from 'node:async_hooks';
import { wayOn } from '../src/domain/people/gates.ts';
import { ruleOf } from '../src/domain/people/routes/match.ts';
import { isDevelopmentPage, pageGuard } from '../src/domain/people/routes.ts';
import type { Language } from '../src/domain/words/languages.ts';
import { browserOf } from './browser.ts';
import { type Ctx, makeContext, type Surroundings } from './context.ts';
import { clearedCookie, languageCookie } from './cookies.ts';
import { ipOf, readCredentials } from './credentials.ts';
import type { Env } from './env.ts';
import { turnedAway } from './maintenance.ts';
import { seeOther } from './see-other.ts';
import { readSession } from './session.ts';
import { languageAsked, languageChosen, languageOf, ownWordsJson } from './words.ts';

type Render = (request: Request) => Response | Promise<Response>;

type PageCtx = Ctx & { ownWords: string | undefined };

const scope = new AsyncLocalStorage<PageCtx>();

/** The ctx of the page that is being rendered; `src/middleware.ts` hands it to the pages. */
export const pageContext = (): PageCtx | undefined => scope.getStore();

/** Guards a page (§2.3), then renders it with the person who asks. Nothing is sent that a guard would not allow. */
export async function answerPage(request: Request, around: Surroundings, render: Render): Promise<Response> {
  const visitor = makeContext(around, {
    actor: { kind: 'visitor', id: null },
    ip: ipOf(request),
    browser: browserOf(request, around.env),
  });
  const session = await readSession(visitor, readCredentials(request, around.env).token);
  // Whose account is deactivated sees what a visitor sees (C20).
  const person = session?.person.status === 'deactivated' ? null : (session?.person ?? null);
  const url = new URL(request.url);
  if (isDevelopmentPage(url.pathname) && around.env.ENVIRONMENT === 'production')
    return new Response('Not found', { status: 404 });
  const chosen = languageChosen(request, url, around.env);
  if (chosen) return chosen;
  if (session && !person && !isOpenToEnded(url.pathname)) return signedOut(url, around.env);
  const closed = await turnedAway(visitor, url.pathname, person);
  const away = pageGuard(url.pathname, url.search, person) ?? (closed && wayOn(closed, url.pathname + url.search));
  const asked = languageAsked(url);
  const cookies = asked ? [languageCookie(around.env, asked)] : [];
  if (away) return seeOther(away, cookies);
  const actor = person ? ({ kind: 'user', id: person.id } as const) : visitor.actor;
  const language = asked ?? languageOf(request, person);
  const words = await visitor.wordsOf(language);
  const ownWords = await ownWordsJson(visitor.db, language, visitor.now());
  const token = session?.token ?? null;
  const page = await scope.run({ ...visitor, person, token, actor, words, ownWords }, () => render(request));
  return personal(page, language, cookies);
}

/** What §8 leaves open to a session that a 403 has ended: a search, where it leads, and what is no page. */
function isOpenToEnded(pathname: string): boolean {
  const page = ruleOf(pathname)?.[0];
  return page === undefined || ['/', '/search', '/login'].includes(page);
}

/** §8: a 403 ends the session in the browser and leads to the login. */
function signedOut(url: URL, env: Env): Response {
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
