import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './open-request.ts';

/**
 * Lets a request end when its caller has gone. The runtime would drop it in the middle, with whatever it holds: its
 * connection to the database would stay open there until it times out, and a stranger could use all of them up.
 */
export const finishWithoutCaller: MiddlewareHandler<AppEnv> = async (c, next) => {
  const work = next();
  c.executionCtx.waitUntil(work.catch(() => undefined));
  await work;
};
