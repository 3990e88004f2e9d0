import type { privacy } from '../../../../src/contract/accounts/privacy.ts';
import { emailDigest } from '../../../platform/email-digest.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { closeOwnAccount, ownBlockers, viewReason } from '../../close-account.ts';
import { reauthenticate } from '../../reauthenticate.ts';

type Privacy = Handlers<typeof privacy>;

export const canCloseAccount: Privacy['user/canCloseAccount'] = async (ctx) => {
  const reasons = await ownBlockers(ctx);
  return { data: { can_close: reasons.length === 0, reasons: reasons.map((each) => viewReason(ctx.words, each)) } };
};

export const closeAccount: Privacy['user/closeAccount'] = async (ctx, form) => {
  const checked = await reauthenticate(ctx, form);
  const closedAt = await closeOwnAccount(ctx, (email) => emailDigest(ctx.env, email), checked);
  return { data: { closed_at: closedAt }, message: 'Your account is closed.', session: 'end' };
};
