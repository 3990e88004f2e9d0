import { addContactMessage } from '../../../../db/changes/accounts/contact-messages.ts';
import { enqueueMail, recordEvent } from '../../../../db/changes/platform/system.ts';
import type { account } from '../../../../src/contract/accounts/account.ts';
import { SOURCE_LANGUAGE } from '../../../../src/domain/kit/words/languages.ts';
import { MOST_MESSAGES_A_DAY, SUPPORT_EMAIL } from '../../../../src/domain/site/contact.ts';
import { contactMail } from '../../../../src/domain/site/mails/contact.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { messageCounts, tooManyMessages } from '../../../platform/limits/message-limit.ts';
import { requireCaptcha } from '../../../platform/require-captcha.ts';

type Account = Handlers<typeof account>;

/** The message is stored as well as mailed, so that none is lost with a mailbox. */
export const submitContactUs: Account['user/submitContactUs'] = async (ctx, { captcha_token, ...message }) => {
  await requireCaptcha(ctx, captcha_token, 'contact');
  const id = ctx.newId('contact');
  const at = ctx.now();
  const words = await ctx.wordsOf(SOURCE_LANGUAGE);
  const mail = contactMail(words, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL, { ...message, id });
  const result = await ctx.commit({
    statements: [
      ...(await messageCounts(ctx, 'contact', MOST_MESSAGES_A_DAY)),
      addContactMessage({ id, userId: ctx.person?.id ?? null, ...message, createdAt: at }),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({ at, actor: ctx.actor, verb: 'contact.submitted', subject: { kind: 'contact', id } }),
    ],
  });
  if (result.status === 'conflict') throw tooManyMessages();
  ctx.after(() => deliverOutbox(ctx));
  return { data: { id }, message: 'Thank you. Your message is on its way, and we will reply by e-mail.' };
};
