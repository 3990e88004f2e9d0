import { type Count, countOne } from '../../../db/changes/platform/counts.ts';
import type { Statement } from '../../../db/statement.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../context.ts';
import { refusal } from '../refusal.ts';
import { networkHash } from './rate-limit.ts';

/** Exact limits of messages a day, per network (masked) and per signed-in person. Guard `most a day`. */
export async function messageCounts(ctx: Ctx, kind: string, most: number): Promise<Statement[]> {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  const count = (key: string): Count => ({ key: `${kind}:${key}`, windowStart, most, guard: 'most a day' });
  const keys = [...(ctx.ip ? [await networkHash(ctx.ip)] : []), ...(ctx.person ? [ctx.person.id] : [])];
  return keys.map((key) => countOne(count(key)));
}

export const tooManyMessages = () =>
  refusal('TOO_MANY_MESSAGES', 'You have sent several messages today. Please e-mail us instead.');
