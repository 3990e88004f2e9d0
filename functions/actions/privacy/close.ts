import type { privacy } from '../../../src/contract/privacy.ts';
import { emailMask } from '../../email-mask.ts';
import { closeOwnAccount, reasonsToStay, toldReason } from '../../verbs/close-account.ts';
import type { Handlers } from '../handlers.ts';
import { prove } from './prove.ts';

type Privacy = Handlers<typeof privacy>;

export const canCloseAccount: Privacy['user/canCloseAccount'] = async (ctx) => {
  const reasons = await reasonsToStay(ctx);
  return { data: { can_close: reasons.length === 0, reasons: reasons.map((each) => toldReason(ctx.words, each)) } };
};

export const closeAccount: Privacy['user/closeAccount'] = async (ctx, form) => {
  const proof = await prove(ctx, form);
  const closedAt = await closeOwnAccount(ctx, (email) => emailMask(ctx.env, email), proof);
  return { data: { closed_at: closedAt }, message: 'Your account is closed.', session: 'end' };
};
