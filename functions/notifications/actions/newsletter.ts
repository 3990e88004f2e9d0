import { answerNewsletter, requestNewsletter } from '../../../db/changes/notifications/newsletter.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/platform/system.ts';
import { contactOf, contactOfLink } from '../../../db/queries/notifications/newsletter.ts';
import type { account } from '../../../src/contract/accounts/account.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../../../src/domain/notifications/mails/newsletter.ts';
import type { Ctx } from '../../platform/context.ts';
import { emailDigest } from '../../platform/email-digest.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { messageCounts, tooManyMessages } from '../../platform/limits/message-limit.ts';
import { mailUninvited } from '../../platform/limits/uninvited-mails.ts';
import { refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/session.ts';
import { deliverOutbox } from '../deliver.ts';

type Account = Handlers<typeof account>;
type Answer = 'join' | 'leave';

/** Minimum time between two confirmation mails to one address (ms). */
const MAIL_EVERY_MS = 60 * 60 * 1000;
const MOST_REQUESTS_A_DAY = 20;
const DONE = { data: { status: 'asked' as const }, message: 'Subscribed to newsletter successfully' };

/** Double opt-in: the address is only passed to the newsletter service once its owner confirms (H5). */
export const subscribe: Account['newsletter/subscribe'] = async (ctx, { email }) => {
  ctx.outside.newsletter.require();
  const counted = await ctx.commit({ statements: await messageCounts(ctx, 'newsletter', MOST_REQUESTS_A_DAY) });
  if (counted.status === 'conflict') throw tooManyMessages();
  if ((await contactOf(ctx.db, email))?.status === 'joined') return DONE;
  const at = ctx.now();
  const token = newToken(ctx);
  const tokenHash = await linkHash('join', token);
  const request = { email, tokenHash, language: ctx.words.language, at, notSince: at - MAIL_EVERY_MS };
  const mail = newsletterConfirmMail(ctx.words, { to: email, url: linkOf(ctx, 'join', token) });
  const event = await record(ctx, 'newsletter.asked', email);
  // On a conflict a mail has just been sent; the answer is the same.
  const result = await ctx.commit({
    statements: [requestNewsletter(request), ...(await mailUninvited(ctx, email, mail)), event],
  });
  if (result.status === 'committed') ctx.after(() => deliverOutbox(ctx));
  return DONE;
};

/** Each link works once and for one kind of answer. */
export const answer: Account['newsletter/answer'] = async (ctx, { token, answer: kind }) => {
  const tokenHash = await linkHash(kind, token);
  const contact = await contactOfLink(ctx.db, tokenHash);
  const from = kind === 'join' ? 'asked' : 'joined';
  if (contact?.status !== from) throw gone();
  const { email } = contact;
  const words = await ctx.wordsOf(contact.language);
  const nextToken = newToken(ctx);
  const at = ctx.now();
  const leaveUrl = linkOf(ctx, 'leave', nextToken);
  if (kind === 'join') await ctx.outside.newsletter.join({ email, language: contact.language, leaveUrl });
  else await ctx.outside.newsletter.leave(email);
  const to = kind === 'join' ? ('joined' as const) : ('left' as const);
  const next = await linkHash('leave', nextToken);
  const welcome = newsletterWelcomeMail(words, { to: email, url: leaveUrl });
  const result = await ctx.commit({
    statements: [
      answerNewsletter({ email, from, to, tokenHash, next, at }),
      ...(kind === 'join' ? [enqueueMail(ctx.newId('outbox'), at, welcome)] : []),
      await record(ctx, `newsletter.${to}`, email),
    ],
  });
  if (result.status === 'conflict') throw gone();
  ctx.after(() => deliverOutbox(ctx));
  return { data: { status: to } };
};

const gone = () => refusal('LINK_GONE', 'This link has already been used or replaced by a newer one.');

const linkOf = (ctx: Ctx, kind: Answer, token: string) => `${ctx.env.SITE_URL}/newsletter/${kind}/${token}`;

/** The hash includes the kind, so that a link to join cannot unsubscribe, or the other way round. */
const linkHash = (kind: Answer, token: string): Promise<string> => hashToken(`newsletter ${kind}: ${token}`);

/** Events are stored for ever, so they contain a mask of the address. */
async function record(ctx: Ctx, verb: string, email: string) {
  const subject = { kind: 'newsletter', id: await emailDigest(ctx.env, email) };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject });
}
