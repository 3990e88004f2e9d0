import { spendCode } from '../../../db/changes/codes.ts';
import { addMembership, addUser, type NewUser } from '../../../db/changes/people.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { accountByEmail } from '../../../db/queries/people.ts';
import type { Statement } from '../../../db/statement.ts';
import type { user } from '../../../src/contract/user.ts';
import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../../src/domain/people/password.ts';
import type { Registration } from '../../../src/domain/people/schema.ts';
import { tryCode, wrongCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { newSession } from '../../session.ts';
import type { Handlers } from '../handlers.ts';
import { requireDomain } from './domain.ts';

/**
 * Opens an account for who has proven the address with `verify_code`: it is active and signed in at once. Nothing that
 * depends on who is here is looked at before the code is right, so that nobody else learns of an address or a username
 * (C7). A taken address is told to its owner, who signs in as always. See decision 0012.
 */
export const register: Handlers<typeof user>['user/register'] = async (ctx, form) => {
  await requireDomain(ctx, form.email);
  if (isCommonPassword(form.password, [form.username, form.email, form.first_name, form.last_name])) {
    throw refuse('PASSWORD_COMMON', PASSWORD_COMMON_MESSAGE, { field: 'password' });
  }
  const codeId = await tryCode(ctx, { purposes: ['register'], email: form.email, code: form.verify_code });
  if (await accountByEmail(ctx.db, form.email)) throw emailTaken();
  const passwordHash = await withHashing(() => hashPassword(form.password, ctx.random(SALT_BYTES)));
  const at = ctx.now();
  const id = ctx.newId('user');
  const session = await newSession(ctx, { id, epoch: 0 });
  await commitUser(ctx, [
    spendCode(codeId, at),
    addUser({ ...userRow(form, passwordHash), id, status: 'active', emailVerifiedAt: at, createdAt: at }),
    ...(await trialOf(ctx, id, form)),
    session.statement,
    registered(ctx, id, form),
  ]);
  const data = { token: session.token, id, status: 'active' as const };
  return { data, message: 'Successfully registered!', session: { token: session.token } };
};

/** What is taken meanwhile is told as if it had been taken before; the code stays good for another username. */
async function commitUser(ctx: Ctx, statements: Statement[]): Promise<void> {
  const result = await ctx.commit({ statements });
  if (result.status === 'committed') return;
  if (result.guard === 'code') throw wrongCode();
  if (result.guard.includes('users.username')) throw usernameTaken();
  if (result.guard.includes('users.email')) throw emailTaken();
  throw new Error(`not registered: ${result.guard}`);
}

function userRow(
  form: Registration,
  passwordHash: string,
): Omit<NewUser, 'id' | 'status' | 'emailVerifiedAt' | 'createdAt'> {
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
