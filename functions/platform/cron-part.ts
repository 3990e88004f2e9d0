import type { Ctx } from './context.ts';

/** A piece of work that runs every minute. `name` is what the log calls it when it fails. */
export type CronPart = { name: string; run: (ctx: Ctx) => Promise<unknown> };
