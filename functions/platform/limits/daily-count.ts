import { countRolling } from '../../../db/changes/platform/counts.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { SignedIn } from '../context.ts';

/** Counts one use of `name` by this person; false from the one after `most` in a day, which begins with the first. */
export async function withinDailyCount(ctx: SignedIn, name: string, most: number): Promise<boolean> {
  const key = `${name}:${ctx.person.id}`;
  const counted = await ctx.commit({
    statements: countRolling({ key, now: ctx.now(), windowMs: DAY_MS, most, guard: 'day' }),
  });
  return counted.status === 'committed';
}
