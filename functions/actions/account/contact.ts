import { keepMessage } from '../../../db/changes/contact.ts';
import { type Count, countOne } from '../../../db/changes/counts.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import type { Statement } from '../../../db/statement.ts';
import type { account } from '../../../src/contract/account.ts';
import { MOST_MESSAGES_A_DAY, SUPPORT_EMAIL } from '../../../src/domain/contact.ts';
import { contactMail } from '../../../src/domain/mails/contact.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { SOURCE_LANGUAGE } from '../../../src/domain/words/languages.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { networkMask } from '../../pace.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { requireCaptcha } from '../../verbs/require-captcha.ts';
import type { Handlers } from '../handlers.ts';

type Account = Handlers<typeof account>;

/** The message is kept besides the mail, so that none is lost with a mailbox. */
export const submitContactUs: Account['user/submitContactUs'] = async (ctx, { captcha_token, ...said }) => {
  await requireCaptcha(ctx, captcha_token, 'contact');
  const id = ctx.newId('contact');
  const at = ctx.now();
  const words = await ctx.wordsOf(SOURCE_LANGUAGE);
  const mail = contactMail(words, ctx.env.SUPPORT_MAIL ?? SUPPORT_EMAIL, { ...said, id });
  const result = await ctx.commit({
    statements: [
      ...(await messageCounts(ctx, 'contact', MOST_MESSAGES_A_DAY)),
      keepMessage({ id, userId: ctx.person?.id ?? null, ...said, createdAt: at }),
      enqueueMail(ctx.newId('outbox'), at, mail),
      recordEvent({ at, actor: ctx.actor, verb: 'contact.submitted', subject: { kind: 'contact', id } }),
    ],
  });
  if (result.status === 'conflict') throw tooMany();
  ctx.after(() => deliverOutbox(ctx));
  return { data: { id }, message: 'Thank you. Your message is on its way, and we will answer by mail.' };
};

/** Exact counts of the day: of the network it comes from, whose address is not kept, and of the person who is signed in. */
export async function messageCounts(ctx: Ctx, what: string, most: number): Promise<Statement[]> {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  const count = (key: string): Count => ({ key: `${what}:${key}`, windowStart, most, guard: 'most a day' });
  const keys = [...(ctx.ip ? [await networkMask(ctx.ip)] : []), ...(ctx.person ? [ctx.person.id] : [])];
  return keys.map((key) => countOne(count(key)));
}

export const tooMany = () =>
  refuse('TOO_MANY_MESSAGES', 'You have sent several messages today. Please write to us by mail.');
