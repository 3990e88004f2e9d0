import { spendCode } from '../../../db/changes/codes.ts';
import { addMembership, addUser, type NewUser, takeOverUnverified } from '../../../db/changes/people.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { type Account, accountByEmail, isUsernameTaken } from '../../../db/queries/people.ts';
import type { Statement } from '../../../db/statement.ts';
import type { user } from '../../../src/contract/user.ts';
import { alreadyRegisteredMail, codeMail } from '../../../src/domain/mails/codes.ts';
import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../../src/domain/people/password.ts';
import type { Registration } from '../../../src/domain/people/schema.ts';
import { codeConflict, newCode, tryCode, wrongCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { newSession } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import type { Handlers } from '../handlers.ts';
import { requireDomain } from './domain.ts';

const MESSAGE = 'Successfully registered!';

/**
 * Opens an account. With a right `verify_code` the address is proven: the account is active and signed in at once, and
 * a taken address is refused, since its owner may know. Without one the answer is the same for a free and a taken
 * address, in the same time and without a session; the mail says which it was (C7). See decision 0012.
 */
export const register: Handlers<typeof user>['user/register'] = async (ctx, form) => {
  await requireDomain(ctx, form.email);
  if (isCommonPassword(form.password, [form.username, form.email, form.first_name, form.last_name])) {
    throw refuse('PASSWORD_COMMON', PASSWORD_COMMON_MESSAGE, { field: 'password' });
  }
  // Who has a code has proven the address and may take over what was begun with it; anybody else learns of the
  // username alone, whatever address they name with it.
  if (!form.verify_code && (await isUsernameTaken(ctx.db, form.username))) throw usernameTaken();
  const passwordHash = await withHashing(() => hashPassword(form.password, ctx.random(SALT_BYTES)));
  const account = await accountByEmail(ctx.db, form.email);
  if (form.verify_code) return registerProven(ctx, form, { account, passwordHash, code: form.verify_code });
  return registerUnproven(ctx, form, { account, passwordHash });
};

type Facts = { account: Account | null; passwordHash: string };

async function registerProven(ctx: Ctx, form: Registration, { account, passwordHash, code }: Facts & { code: string }) {
  const asked = { purposes: ['register'] as const, email: form.email, account: account?.id ?? null, code };
  const { id: codeId } = await tryCode(ctx, asked);
  if (account && account.status !== 'email_unverified') throw emailTaken();
  const at = ctx.now();
  const id = account?.id ?? ctx.newId('user');
  const row = { ...userRow(form, passwordHash), status: 'active', emailVerifiedAt: at } as const;
  const session = await newSession(ctx, { id, epoch: account ? account.epoch + 1 : 0 });
  await commitUser(ctx, [
    spendCode(codeId, at),
    account ? takeOverUnverified(id, row) : addUser({ ...row, id, createdAt: at }),
    ...(await trialOf(ctx, id, form)),
    session.statement,
    registered(ctx, id, form),
  ]);
  const data = { token: session.token, id, status: 'active' as const };
  return { data, message: MESSAGE, session: { token: session.token } };
}

async function registerUnproven(ctx: Ctx, form: Registration, { account, passwordHash }: Facts) {
  const at = ctx.now();
  const id = ctx.newId('user');
  const code = await newCode(ctx, { purpose: 'register', email: form.email, account: account ? null : id });
  const row = { ...userRow(form, passwordHash), status: 'email_unverified', id, createdAt: at } as const;
  const opened = [addUser(row), ...(await trialOf(ctx, id, form)), registered(ctx, id, form)];
  const to = form.email;
  const mail =
    account?.status === 'active'
      ? alreadyRegisteredMail({ to, name: account.firstName, site: ctx.env.SITE_URL })
      : codeMail({ to, name: form.first_name, code: code.code, purpose: 'register' });
  const mails = account?.status === 'deactivated' ? [] : [enqueueMail(ctx.newId('outbox'), at, mail)];
  // The code's guards come first: two at once are told the same of a free address as of a taken one.
  await commitUser(ctx, [...code.statements, ...(account ? [] : opened), ...mails]);
  ctx.after(() => deliverOutbox(ctx));
  return { data: { token: null, id, status: 'email_unverified' as const }, message: MESSAGE };
}

async function commitUser(ctx: Ctx, statements: Statement[]): Promise<void> {
  const result = await ctx.commit({ statements });
  if (result.status === 'committed') return;
  if (result.guard === 'code') throw wrongCode();
  if (result.guard.includes('users.username')) throw usernameTaken();
  if (result.guard.includes('users.email') || result.guard === 'unverified') throw emailTaken();
  throw codeConflict(result.guard) ?? new Error(`not registered: ${result.guard}`);
}

function userRow(form: Registration, passwordHash: string): Omit<NewUser, 'id' | 'status' | 'createdAt'> {
  return {
    ...{ username: form.username, email: form.email, passwordHash },
    ...{ firstName: form.first_name, lastName: form.last_name, language: form.language },
    giver: form.user_type !== 'timebidder',
    bothAccess: form.user_type === 'both',
    activeRole: form.user_type === 'timegiver' ? 'giver' : 'bidder',
    seniority: form.seniority ?? null,
    companyName: form.companyname || null,
  };
}

/** A newcomer who bids may do so at once, for as long as the operator allows; a TimeGiver needs no membership. */
async function trialOf(ctx: Ctx, userId: string, { user_type }: Registration): Promise<Statement[]> {
  const { trialMembershipMs } = await ctx.settings();
  if (trialMembershipMs <= 0 || user_type === 'timegiver') return [];
  const startsAt = ctx.now();
  const plan = { plan: 'timeBidderPlan', period: 'free', trial: true, amountPence: 0 } as const;
  const times = { startsAt, endsAt: startsAt + trialMembershipMs, createdAt: startsAt };
  return [addMembership({ id: ctx.newId('membership'), userId, ...plan, ...times })];
}

function registered(ctx: Ctx, id: string, { user_type, language }: Registration): Statement {
  const event = { at: ctx.now(), actor: { kind: 'user', id } as const, subject: { kind: 'user', id } };
  return recordEvent({ ...event, verb: 'user.registered', data: { user_type, language } });
}

const usernameTaken = () =>
  refuse('REGISTRATION_FAILED', 'Registration Failed. This username is taken. Please choose another.', {
    field: 'username',
  });

const emailTaken = () =>
  refuse(
    'REGISTRATION_FAILED',
    'Registration Failed. There is an account with this e-mail address already. Please sign in.',
    {
      field: 'email',
    },
  );
