import type { Ctx } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

/** §5: the operator may open the network to one e-mail domain only. */
export async function requireDomain(ctx: Ctx, email: string): Promise<void> {
  const { requiredEmailDomain } = await ctx.settings();
  if (!requiredEmailDomain || email.endsWith(`@${requiredEmailDomain.toLowerCase()}`)) return;
  throw refusal('EMAIL_DOMAIN', 'Invalid Email Format', { field: 'email', domain: requiredEmailDomain });
}
