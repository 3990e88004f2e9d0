import { sweep } from './cron.ts';
import { makeContext } from './platform/context.ts';
import type { Env } from './platform/env.ts';

/** The cron trigger: every minute it finishes what no room, webhook or request has done yet. */
export async function runSchedule(_event: unknown, env: Env, context: ExecutionContext): Promise<void> {
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
  await sweep(makeContext({ env, waitUntil }, { actor: { kind: 'cron', id: null } }));
}
