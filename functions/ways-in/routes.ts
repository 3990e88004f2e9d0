import type { Provider } from '../../src/domain/people/ways-in.ts';
import { browserOf } from '../browser.ts';
import { type Ctx, makeContext, type Surroundings } from '../context.ts';
import { ipOf, readCredentials } from '../credentials.ts';
import { readSession } from '../session.ts';
import { languageOf } from '../words.ts';
import { beginAtProvider } from './begin.ts';
import { comeBack } from './come-back.ts';

/** Answers `GET /auth/<provider>` and `GET /auth/<provider>/callback`: what a browser does between us and a provider. */
export async function answerWayIn(
  request: Request,
  around: Surroundings,
  { provider, step }: { provider: Provider; step: 'begin' | 'callback' },
): Promise<Response> {
  const ctx = await contextOf(request, around);
  return (step === 'begin' ? beginAtProvider : comeBack)(ctx, provider, request);
}

async function contextOf(request: Request, around: Surroundings): Promise<Ctx> {
  const { env } = around;
  const userAgent = request.headers.get('user-agent');
  const asking = { ip: ipOf(request), browser: browserOf(request, env), userAgent };
  const visitor = makeContext(around, { actor: { kind: 'visitor', id: null }, ...asking });
  const session = await readSession(visitor, readCredentials(request, env).token);
  const person = session?.person.status === 'deactivated' ? null : (session?.person ?? null);
  const words = await visitor.wordsOf(languageOf(request, person));
  if (!session || !person) return { ...visitor, words };
  return { ...visitor, words, person, token: session.token, actor: { kind: 'user', id: person.id } };
}
