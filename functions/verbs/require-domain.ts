import type { Ctx } from '../context.ts';
import { refuse } from '../failure.ts';

/** §5: the operator may open the network to one e-mail domain only. */
export async function requireDomain(ctx: Ctx, email: string): Promise<void> {
  const { requiredEmailDomain } = await ctx.settings();
  if (!requiredEmailDomain || email.endsWith(`@${requiredEmailDomain.toLowerCase()}`)) return;
  throw refuse('EMAIL_DOMAIN', 'Invalid Email Format', { field: 'email', domain: requiredEmailDomain });
}
