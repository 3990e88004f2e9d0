import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { ActionSpec } from '../../src/contract/action.ts';
import { CATALOGUE } from '../../src/contract/index.ts';
import { type AnyHandler, HANDLERS } from '../actions.ts';
import type { Ctx } from '../platform/context.ts';
import type { Env } from '../platform/env.ts';
import type { SentFile } from '../platform/files.ts';
import type { Answer } from '../platform/handlers.ts';
import { withinRateLimit } from '../platform/limits/rate-limit.ts';
import { refusal } from '../platform/refusal.ts';
import { requireAccess } from './access.ts';
import { parseInput } from './input.ts';
import { cachedResult, cacheResult } from './response-cache.ts';
import { type ActionDone, type ActionResult, failureOf } from './result.ts';

export type Action = { path: string; spec: ActionSpec; handler: AnyHandler };

/**
 * Runs an action as the person of this ctx, for callers inside the Worker: rate limit, gates, schema, handler, and in
 * tests a check of the output. Never throws.
 */
export async function runAction(ctx: Ctx, path: string, input: unknown, files: SentFile[] = []): Promise<ActionResult> {
  try {
    const action = findAction(path);
    await requireRate(ctx, action);
    await requireAccess(ctx, action.spec.who, `/api/${path}`);
    return await execute(ctx, action, input, files);
  } catch (error) {
    return failureOf(error, ctx, { spec: CATALOGUE.get(path), where: `/api/${path}` });
  }
}

/** Refuses an unknown path. */
export function findAction(path: string): Action {
  const spec = CATALOGUE.get(path);
  const handler = HANDLERS.get(path);
  if (!spec || !handler) throw refusal('NOT_FOUND', 'There is no such action.');
  return { path, spec, handler };
}

/** Refuses a network that calls this action too often. */
export async function requireRate(ctx: Ctx, { path, spec }: Action): Promise<void> {
  if (await withinRateLimit(path, spec.perMinute, ctx)) return;
  throw refusal('TOO_FAST', 'Too many requests. Please wait a minute.');
}

/** Runs an action after the gates: schema, cache, handler. Throws its refusals. */
export async function execute(
  ctx: Ctx,
  { path, spec, handler }: Action,
  fields: unknown,
  files: SentFile[],
): Promise<ActionDone> {
  const input = parseInput(spec, fields, ctx.words);
  const cacheKey = spec.cacheSeconds ? `${path} ${ctx.words.language} ${JSON.stringify(input)}` : null;
  const cached = cacheKey && cachedResult(cacheKey, ctx.now());
  if (cached) return cached;
  const { data, message = '', session, language, visitorId, pendingBid } = await handler(ctx, input, files);
  checkOutput(ctx.env, { path, spec, data });
  const effects: ActionDone['effects'] = {
    ...(session && { session }),
    ...(language && { language }),
    ...(visitorId && { visitorId }),
    ...(pendingBid && { pendingBid }),
  };
  const done: ActionDone = { ok: true, data, message: ctx.words.t(message), effects };
  if (cacheKey) cacheResult(cacheKey, done, ctx.now() + (spec.cacheSeconds ?? 0) * 1000);
  return done;
}

/** In tests every output must match the contract exactly, without additional fields (I24). */
function checkOutput(
  env: Env,
  { path, spec, data }: Pick<Action, 'path' | 'spec'> & Pick<Answer<unknown>, 'data'>,
): void {
  if (env.ENVIRONMENT !== 'test') return;
  const parsed = safeParse(spec.output as z.ZodType, data);
  if (!parsed.success) throw new Error(`${path}: output breaks the contract: ${JSON.stringify(parsed.error.issues)}`);
  if (sorted(parsed.data) !== sorted(data)) throw new Error(`${path}: output has fields that are not in the contract`);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, v) =>
    v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort()) : v,
  );
}
