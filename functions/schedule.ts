import { sweep } from './cron.ts';
import { makeContext } from './platform/context.ts';
import type { Env } from './platform/env.ts';

/** Every minute: what no room, no webhook and no request has done yet gets done. */
export async function runSchedule(_event: unknown, env: Env, context: ExecutionContext): Promise<void> {
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
  await sweep(makeContext({ env, waitUntil }, { actor: { kind: 'cron', id: null } }));
}
