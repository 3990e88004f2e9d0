import type { Ctx } from './context.ts';

/** A piece of work that runs every minute. `name` identifies it in the log. */
export type CronPart = { name: string; run: (ctx: Ctx) => Promise<unknown> };
