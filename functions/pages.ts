import { AsyncLocalStorage } from 'node:async_hooks';
import { isDevelopmentPage, pageGuard } from '../src/domain/people/routes.ts';
import { browserOf } from './browser.ts';
import { type Ctx, makeContext, type Surroundings } from './context.ts';
import { ipOf, readCredentials } from './credentials.ts';
import { readSession } from './session.ts';
import { languageChosen, languageOf, ownWordsJson } from './words.ts';

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
  const chosen = languageChosen(url, around.env);
  if (chosen) return chosen;
  const away = pageGuard(url.pathname, url.search, person);
  if (away) return redirect(away);
  const actor = person ? ({ kind: 'user', id: person.id } as const) : visitor.actor;
  const language = languageOf(request, person);
  const words = await visitor.wordsOf(language);
  const ownWords = await ownWordsJson(visitor.db, language, visitor.now());
  return personal(await scope.run({ ...visitor, person, actor, words, ownWords }, () => render(request)));
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });

/** A page shows who is signed in, so no shared cache may keep it (F12). */
function personal(response: Response): Response {
  const copy = new Response(response.body, response);
  if (!copy.headers.has('cache-control')) copy.headers.set('cache-control', 'private, no-store');
  return copy;
}
