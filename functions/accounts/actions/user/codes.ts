import { type CodePurpose, spendCode } from '../../../../db/changes/accounts/codes.ts';
import { activate } from '../../../../db/changes/accounts/people.ts';
import { enqueueMail, enqueueNothing, type Mail, recordEvent } from '../../../../db/changes/platform/system.ts';
import { type Account, accountByEmail } from '../../../../db/queries/accounts/people.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { user } from '../../../../src/contract/accounts/user.ts';
import { alreadyRegisteredMail, codeMail } from '../../../../src/domain/accounts/mails/codes.ts';
import { isTaken } from '../../../../src/domain/accounts/verification/email-address.ts';
import type { Person } from '../../../../src/domain/kit/people/person.ts';
import type { Words } from '../../../../src/domain/kit/words/words.ts';
import { deliverFirst } from '../../../notifications/deliver.ts';
import { codeConflict, newCode, tryCode, wrongCode } from '../../../platform/codes.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { askerOf } from '../../../platform/limits/code-limits.ts';
import { endOfSession, newSession, refreshSession } from '../../../platform/session.ts';
import { confirmPendingEmail, emailTaken } from '../../pending-email.ts';
import { requireDomain } from '../../require-domain.ts';
import { resetTokenFor } from '../../reset-link.ts';

type User = Handlers<typeof user>;

/**
 * Makes a code and gives the same answer whether or not an account has the address (C7). Only the mail differs: a code,
 * a note that there already is an account, or no mail if there is no account to sign in to.
 */
export const sendEmailVerifyCode: User['user/sendEmailVerifyCode'] = async (ctx, input) => {
  const { email, isRegister, isForgotPassword, first_name = '', captcha_token: captchaToken } = input;
  const purpose = isRegister ? 'register' : isForgotPassword ? 'reset' : isOwn(ctx, email) ? 'change' : 'login';
  if (purpose === 'register') await requireDomain(ctx, email);
  const account = await accountByEmail(ctx.db, email);
  const pendingOf = ctx.person?.pendingEmail === email ? ctx.person.id : null;
  const asker = await askerOf(ctx, account?.id ?? pendingOf);
  const code = await newCode(ctx, { purpose, channel: 'email', target: email, asker, captchaToken });
  const words = account ? await ctx.wordsOf(account.language) : ctx.words;
  const mail = mailFor(ctx, words, { purpose, email, account, firstName: first_name, code: code.code });
  const id = ctx.newId('outbox');
  const sending = mail ? enqueueMail(id, ctx.now(), mail) : enqueueNothing(id, ctx.now());
  const result = await ctx.commit({ statements: [...code.statements, sending] });
  if (result.status === 'conflict') throw codeConflict(result.guard) ?? new Error(`no code: ${result.guard}`);
  ctx.after(() => deliverFirst(ctx, id));
  return { data: { expires_at: code.expiresAt, request_id: code.requestId }, visitorId: code.visitorId };
};

/** A signed-in person's own address gets a code that confirms a change (C13). */
const isOwn = ({ person }: Ctx, email: string): boolean => person?.status === 'active' && person.email === email;

/** Purposes that count for a signed-in person's own address, which starts a fresh session. */
const OWN_PURPOSES = ['register', 'login', 'change'] as const;

type MailFacts = { purpose: CodePurpose; email: string; account: Account | null; firstName: string; code: string };

function mailFor(ctx: Ctx, words: Words, { purpose, email, account, firstName, code }: MailFacts): Mail | null {
  const registering = purpose === 'register';
  if (!account && !registering) return null;
  if (account?.status === 'deactivated') return null;
  if (account?.status === 'active' && registering) {
    return alreadyRegisteredMail(words, { to: email, site: ctx.env.SITE_URL });
  }
  return codeMail(words, {
    to: email,
    name: account?.status === 'active' ? account.firstName : firstName,
    code,
    purpose,
  });
}

/**
 * A correct code signs in the account of the address. An unverified address may be someone else's, so a code verifies
 * it only in that account's own session (C12). Without an account the answer only says that the code is right, and the
 * code stays valid for `user/register`.
 */
export const verifyEmailVerifyCode: User['user/verifyEmailVerifyCode'] = async (ctx, input) => {
  const { email, verify_code: code, request_id: requestId } = input;
  const account = await accountByEmail(ctx.db, email);
  const purposes = input.isForgotPassword
    ? (['reset'] as const)
    : isOwn(ctx, email)
      ? OWN_PURPOSES
      : (['register', 'login'] as const);
  const codeId = await tryCode(ctx, { purposes, target: email, code, requestId });
  const data = { token: null, verified: 1 as const, reset_token: null };
  if (input.isForgotPassword) {
    return { data: { ...data, reset_token: await resetTokenFor(ctx, codeId, account && { ...account, email }) } };
  }
  if (ctx.person?.pendingEmail === email && !(account && isTaken(account)))
    return verifyPending(ctx, ctx.person, { email, codeId });
  if (!account) return { data };
  if (account.status === 'deactivated') throw wrongCode();
  if (account.status === 'email_unverified' && ctx.person?.id !== account.id) throw wrongCode();
  return signIn(ctx, account, codeId);
};

/** Verifies the pending address of the caller's account. */
async function verifyPending(ctx: Ctx, person: Person, { email, codeId }: { email: string; codeId: string }) {
  const at = ctx.now();
  const event = { at, actor: ctx.actor, verb: 'user.email_confirmed', subject: { kind: 'user', id: person.id } };
  const result = await ctx.commit({
    statements: [
      spendCode(codeId, at),
      ...(await confirmPendingEmail(ctx, person.id, email)),
      recordEvent({ ...event, data: { with: 'code' } }),
    ],
  });
  if (result.status === 'conflict') throw result.guard.includes('users.email') ? emailTaken() : wrongCode();
  refreshSession(ctx.token);
  return { data: { token: null, verified: 1 as const, reset_token: null } };
}

async function signIn(ctx: Ctx, { id, epoch, status }: Account, codeId: string) {
  const at = ctx.now();
  const session = await newSession(ctx, { id, epoch }, 'code');
  const confirms = status === 'email_unverified';
  const steps: (Statement | null)[] = [
    spendCode(codeId, at),
    confirms ? activate(id, at) : null,
    ctx.token ? await endOfSession(ctx, ctx.token) : null,
    ...session.statements,
    recordEvent({
      at,
      actor: { kind: 'user', id },
      subject: { kind: 'user', id },
      verb: confirms ? 'user.email_confirmed' : 'user.login',
      data: { with: 'code' },
    }),
  ];
  const result = await ctx.commit({ statements: steps.filter((step) => step !== null) });
  if (result.status === 'conflict') throw wrongCode();
  return { data: { token: session.token, verified: 1 as const, reset_token: null }, session: session.cookies };
}
