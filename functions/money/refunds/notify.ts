import type { RefundForSending } from '../../../db/queries/money/refunds.ts';
import type { Statement } from '../../../db/statement.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { refundMail } from '../../../src/domain/money/mails/refund.ts';
import { pushOf } from '../../../src/domain/notifications/push.ts';
import { notify } from '../../notifications/notify.ts';
import type { Ctx } from '../../platform/context.ts';

/** Tells the guest that the money has been sent. */
export async function refundNotification(ctx: Ctx, refund: RefundForSending): Promise<Statement[]> {
  const { guestId, amountPence: pence, currency, title, invoiceId, email: to, firstName } = refund;
  const words = await ctx.wordsOf(refund.language);
  const href = `/invoice/${invoiceId}`;
  const amount = { pence, currency };
  const phrase = say('Your money is on its way back: {amount} for “{title}”.', { amount, title });
  const url = `${ctx.env.SITE_URL}${href}`;
  return notify(ctx, guestId, 'refund', {
    page: { phrase, href },
    mail: refundMail(words, { to, firstName, title, amount, provider: refund.provider, url }),
    text: `Kindhour: ${words.t(phrase)}`,
    push: pushOf(words, 'refund', { phrase, href }),
  });
}
