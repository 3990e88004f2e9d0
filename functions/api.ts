import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { ActionSpec } from '../src/contract/action.ts';
import { CATALOGUE } from '../src/contract/index.ts';
import { type GateRefusal, gate } from '../src/domain/people/gates.ts';
import type { Answer } from './actions/handlers.ts';
import { HANDLERS } from './actions/index.ts';
import { readForm, readJson } from './body.ts';
import { browserCookie, browserOf } from './browser.ts';
import { type Ctx, logFault, makeContext, type Surroundings } from './context.ts';
import { clearedCookie, languageCookie, sessionCookie } from './cookies.ts';
import { ipOf, isBrowser, isOwnOrigin, readCredentials } from './credentials.ts';
import type { Env } from './env.ts';
import { envelope, FAULT_MESSAGE, jsonAnswer } from './envelope.ts';
import { Refusal, refuse, SOON, statusOfFault } from './failure.ts';
import { parseInput } from './input.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { RETRY_AFTER, turnedAway } from './maintenance.ts';
import { mayCall } from './pace.ts';
import { readSession, type Session } from './session.ts';
import { languageOf } from './words.ts';

/** Statuses of what the dispatcher itself refuses; an action's own refusals stand in its contract. */
const STATUS: Readonly<Record<string, number>> = {
  INVALID_JSON: 400,
  INVALID_FORM: 400,
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  NOT_FOUND: 404,
  BODY_TOO_LARGE: 413,
  CARD_DATA_NOT_ACCEPTED: 422,
  TOO_FAST: 429,
};

/** Answers one call of the API: path, session, gate, schema, handler, envelope. Never throws. */
export async function answerCall(request: Request, around: Surroundings): Promise<Response> {
  const ctx = makeContext(around, {
    actor: { kind: 'visitor', id: null },
    ip: ipOf(request),
    browser: browserOf(request, around.env),
    userAgent: request.headers.get('user-agent'),
  });
  try {
    return await runCall(request, ctx);
  } catch (error) {
    return answerFailure(error, request, ctx);
  }
}

async function runCall(request: Request, ctx: Ctx): Promise<Response> {
  // Failures are told in the same language, so the ctx itself learns it.
  ctx.words = await ctx.wordsOf(languageOf(request, null));
  const { path, spec, handler } = findAction(request);
  if (request.method !== 'POST')
    return denied(405, 'METHOD_NOT_ALLOWED', ctx.words.t('Calls of the API are POST.'), { allow: 'POST' });
  if (!mayCall(path, spec.perMinute, ctx)) throw refuse('TOO_FAST', 'Too many requests. Please wait a minute.');
  const credentials = readCredentials(request, ctx.env);
  if (credentials.from !== 'bearer' && !isOwnOrigin(request, ctx.env)) {
    return denied(403, 'FOREIGN_ORIGIN', ctx.words.t('This call must come from our own pages.'));
  }
  const session = await readSession(ctx, credentials.token);
  if (session) ctx.words = await ctx.wordsOf(languageOf(request, session.person));
  const person = session?.person ?? null;
  const stopped = gate(spec.who, person) ?? (await turnedAway(ctx, `/api/${path}`, person));
  if (stopped) return stop(stopped, ctx);
  const asked = identify(ctx, session);
  return execute(request, asked, { path, spec, handler });
}

type Found = { path: string; spec: ActionSpec; handler: NonNullable<ReturnType<typeof HANDLERS.get>> };

async function execute(request: Request, ctx: Ctx, { path, spec, handler }: Found): Promise<Response> {
  const { fields, files } = spec.multipart
    ? await readForm(request, spec.mostBytes)
    : { fields: await readJson(request), files: [] };
  const input = parseInput(spec, fields, ctx.words);
  const cacheKey = spec.cacheSeconds ? `${path} ${ctx.words.language} ${JSON.stringify(input)}` : null;
  const kept = cacheKey && keptAnswer(cacheKey, ctx.now());
  if (kept) return jsonAnswer(200, kept);
  const answer = await handler(ctx, input, files);
  checkOutput(ctx.env, path, spec, answer);
  const body = JSON.stringify(envelope(200, ctx.words.t(answer.message ?? ''), forCaller(request, answer)));
  if (cacheKey) keepAnswer(cacheKey, body, ctx.now() + (spec.cacheSeconds ?? 0) * 1000);
  return jsonAnswer(200, body, cookiesOf(request, ctx.env, answer));
}

/** `/api/bid/confirm`, or the specification's default group: `/api/user/bid/confirm`. */
function findAction(request: Request): Found {
  const asked = new URL(request.url).pathname.slice('/api/'.length);
  const path = CATALOGUE.has(asked) || !asked.startsWith('user/') ? asked : asked.slice('user/'.length);
  const spec = CATALOGUE.get(path);
  const handler = HANDLERS.get(path);
  if (!spec || !handler) throw refuse('NOT_FOUND', 'There is no such call.');
  return { path, spec, handler };
}

function identify(ctx: Ctx, session: Session | null): Ctx {
  if (!session) return ctx;
  const { person, token } = session;
  return { ...ctx, person, token, actor: { kind: person.staff ? 'operator' : 'user', id: person.id } };
}

/** In tests every answer must be what the contract says, to the last field (I24). */
function checkOutput(env: Env, path: string, spec: ActionSpec, answer: Answer<unknown>): void {
  if (env.ENVIRONMENT !== 'test') return;
  const parsed = safeParse(spec.output as z.ZodType, answer.data);
  if (!parsed.success) throw new Error(`${path} answered off its contract: ${JSON.stringify(parsed.error.issues)}`);
  if (stable(parsed.data) !== stable(answer.data))
    throw new Error(`${path} answered with fields its contract does not have`);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, v) =>
    v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort()) : v,
  );
}

/** A browser never sees its token or its mark: it has the cookies (T12). */
function forCaller(request: Request, { data, session, browser }: Answer<unknown>): unknown {
  if (!isBrowser(request)) return data;
  const withoutToken = session && session !== 'end' ? { ...(data as object), token: null } : data;
  return browser ? { ...(withoutToken as object), request_id: null } : withoutToken;
}

function cookiesOf(request: Request, env: Env, { session, language, browser }: Answer<unknown>): Headers {
  const headers = new Headers();
  if (!isBrowser(request)) return headers;
  if (session) headers.append('set-cookie', session === 'end' ? clearedCookie(env) : sessionCookie(env, session.token));
  if (language) headers.append('set-cookie', languageCookie(env, language));
  if (browser) headers.append('set-cookie', browserCookie(env, browser));
  return headers;
}

function stop({ status, code, message, goTo }: GateRefusal, ctx: Ctx): Response {
  return denied(status, code, ctx.words.t(message), status === 503 ? RETRY_AFTER : {}, { go_to: goTo });
}

function denied(
  status: number,
  code: string,
  message: string,
  headers: HeadersInit = {},
  detail: object = {},
): Response {
  return jsonAnswer(status, JSON.stringify(envelope(status, message, { code, ...detail })), headers);
}

function answerFailure(error: unknown, request: Request, ctx: Ctx): Response {
  if (error instanceof Refusal) {
    const status = statusOf(request, error.code);
    return denied(status, error.code, ctx.words.t(error.phrase), whenAway(status), error.detail);
  }
  logFault(`${new URL(request.url).pathname} ${ctx.requestId}`, error);
  const status = statusOfFault(error);
  const told = envelope(status, ctx.words.t(FAULT_MESSAGE), { request_id: ctx.requestId });
  return jsonAnswer(status, JSON.stringify(told), whenAway(status));
}

const whenAway = (status: number): HeadersInit => (status === 503 ? SOON : {});

function statusOf(request: Request, code: string): number {
  const path = new URL(request.url).pathname.slice('/api/'.length);
  const spec = CATALOGUE.get(path) ?? CATALOGUE.get(path.replace(/^user\//, ''));
  return spec?.refusals?.[code] ?? STATUS[code] ?? 409;
}
