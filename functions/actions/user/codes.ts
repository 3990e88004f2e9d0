import { type CodePurpose, spendCode } from '../../../db/changes/codes.ts';
import { activate } from '../../../db/changes/people.ts';
import { enqueueMail, enqueueNothing, type Mail, recordEvent } from '../../../db/changes/system.ts';
import { type Account, accountByEmail } from '../../../db/queries/people.ts';
import type { Statement } from '../../../db/statement.ts';
import type { user } from '../../../src/contract/user.ts';
import { alreadyRegisteredMail, codeMail } from '../../../src/domain/mails/codes.ts';
import type { Person } from '../../../src/domain/people/person.ts';
import { isTaken } from '../../../src/domain/people/taken.ts';
import type { Words } from '../../../src/domain/words/words.ts';
import { codeConflict, newCode, tryCode, wrongCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { endOfSession, newSession, refreshSession } from '../../session.ts';
import { deliverFirst } from '../../verbs/deliver.ts';
import { requireDomain } from '../../verbs/require-domain.ts';
import { resetTokenFor } from '../../verbs/reset-link.ts';
import { emailTaken, takeWaitingEmail } from '../../verbs/waiting-email.ts';
import type { Handlers } from '../handlers.ts';

type User = Handlers<typeof user>;

/**
 * Makes a code whether or not an account has the address, and answers the same (C7). What is mailed differs: a code, a
 * hint that there is an account already, or nothing where there is no account to sign in to.
 */
export const sendEmailVerifyCode: User['user/sendEmailVerifyCode'] = async (ctx, input) => {
  const { email, isRegister, isForgotPassword, first_name = '' } = input;
  const purpose = isRegister ? 'register' : isForgotPassword ? 'reset' : isOwn(ctx, email) ? 'change' : 'login';
  if (purpose === 'register') await requireDomain(ctx, email);
  const account = await accountByEmail(ctx.db, email);
  const code = await newCode(ctx, { purpose, channel: 'email', target: email });
  const words = account ? await ctx.wordsOf(account.language) : ctx.words;
  const mail = mailFor(ctx, words, { purpose, email, account, firstName: first_name, code: code.code });
  const id = ctx.newId('outbox');
  const sending = mail ? enqueueMail(id, ctx.now(), mail) : enqueueNothing(id, ctx.now());
  const result = await ctx.commit({ statements: [...code.statements, sending] });
  if (result.status === 'conflict') throw codeConflict(result.guard) ?? new Error(`no code: ${result.guard}`);
  ctx.after(() => deliverFirst(ctx, id));
  return { data: { expires_at: code.expiresAt, request_id: code.requestId }, browser: code.browser };
};

/** Who is signed in needs no code to sign in with: one to their own address confirms a change of it (C13). */
const isOwn = ({ person }: Ctx, email: string): boolean => person?.status === 'active' && person.email === email;

/** Who is signed in already begins a fresh session with a code to their address: it shows that it is them. */
const OWN = ['register', 'login', 'change'] as const;

type MailFacts = { purpose: CodePurpose; email: string; account: Account | null; firstName: string; code: string };

function mailFor(ctx: Ctx, words: Words, { purpose, email, account, firstName, code }: MailFacts): Mail | null {
  const registering = purpose === 'register';
  if (!account && !registering) return null;
  if (account?.status === 'deactivated') return null;
  if (account?.status === 'active' && registering) {
    return alreadyRegisteredMail(words, { to: email, name: account.firstName, site: ctx.env.SITE_URL });
  }
  return codeMail(words, {
    to: email,
    name: account?.status === 'active' ? account.firstName : firstName,
    code,
    purpose,
  });
}

/**
 * Whoever reads the mails of an address owns its account: a right code signs in. An account whose address is not proven
 * may be somebody else's with this address in it, so a code confirms it in its own session alone (C12). Without an
 * account it only says that the code is right; the code stays good for `user/register`.
 */
export const verifyEmailVerifyCode: User['user/verifyEmailVerifyCode'] = async (ctx, input) => {
  const { email, verify_code: code, request_id: requestId } = input;
  const account = await accountByEmail(ctx.db, email);
  const purposes = input.isForgotPassword
    ? (['reset'] as const)
    : isOwn(ctx, email)
      ? OWN
      : (['register', 'login'] as const);
  const codeId = await tryCode(ctx, { purposes, target: email, code, requestId });
  const data = { token: null, verified: 1 as const, reset_token: null };
  if (input.isForgotPassword) {
    return { data: { ...data, reset_token: await resetTokenFor(ctx, codeId, account && { ...account, email }) } };
  }
  if (ctx.person?.waitingEmail === email && !(account && isTaken(account)))
    return take(ctx, ctx.person, { email, codeId });
  if (!account) return { data };
  if (account.status === 'deactivated') throw wrongCode();
  if (account.status === 'email_unverified' && ctx.person?.id !== account.id) throw wrongCode();
  return signIn(ctx, account, codeId);
};

/** The address that waits in the own account is proven by a code as it is by the link. */
async function take(ctx: Ctx, person: Person, { email, codeId }: { email: string; codeId: string }) {
  const at = ctx.now();
  const event = { at, actor: ctx.actor, verb: 'user.email_confirmed', subject: { kind: 'user', id: person.id } };
  const result = await ctx.commit({
    statements: [
      spendCode(codeId, at),
      ...(await takeWaitingEmail(ctx, person.id, email)),
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
    session.statement,
    recordEvent({
      ...{ at, actor: { kind: 'user', id }, subject: { kind: 'user', id } },
      verb: confirms ? 'user.email_confirmed' : 'user.login',
      data: { with: 'code' },
    }),
  ];
  const result = await ctx.commit({ statements: steps.filter((step) => step !== null) });
  if (result.status === 'conflict') throw wrongCode();
  return { data: { token: session.token, verified: 1 as const, reset_token: null }, session: { token: session.token } };
}
