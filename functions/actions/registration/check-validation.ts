import { countOne } from '../../../db/changes/counts.ts';
import { usernameFree } from '../../../db/queries/invites.ts';
import { accountByEmail } from '../../../db/queries/people.ts';
import type { registration } from '../../../src/contract/registration.ts';
import { HOUR_MS } from '../../../src/domain/time.ts';
import { tryCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { network } from '../../pace.ts';
import type { Handlers } from '../handlers.ts';
import { requireDomain } from '../user/domain.ts';

/** Questions that one network may ask in an hour: a registration needs a handful (C8). */
const MOST_AN_HOUR = 60;

/**
 * A username is told to be free or taken, within an exact count. An address is judged by its form and domain; whether
 * it has an account only who has its newest code learns, at the price of one of the code's tries (decision 0012).
 */
export const checkValidation: Handlers<typeof registration>['user/checkValidation'] = async (ctx, input) => {
  if (ctx.person) throw refuse('NOT_REGISTERING', 'You have an account already.');
  await countQuestion(ctx);
  if (input.type === 'email_username') {
    return { data: { available: (await usernameFree(ctx.db, input.username)) ? 1 : 0 } };
  }
  await requireDomain(ctx, input.text);
  if (!input.verify_code) return { data: { available: null } };
  await tryCode(ctx, { purposes: ['register'], email: input.text, code: input.verify_code });
  return { data: { available: (await accountByEmail(ctx.db, input.text)) ? 0 : 1 } };
};

async function countQuestion(ctx: Ctx): Promise<void> {
  const windowStart = Math.floor(ctx.now() / HOUR_MS) * HOUR_MS;
  const key = `check:${ctx.ip ? network(ctx.ip) : 'nowhere'}`;
  const counted = await ctx.commit({ statements: [countOne({ key, windowStart, most: MOST_AN_HOUR, guard: 'hour' })] });
  if (counted.status === 'committed') return;
  throw refuse('TOO_MANY_CHECKS', 'Too many questions from here. Please wait an hour, or simply go on.');
}
