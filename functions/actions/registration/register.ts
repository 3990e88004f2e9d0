import { addProfile } from '../../../db/changes/fields.ts';
import { spendInvite } from '../../../db/changes/invites.ts';
import { addMembership, addUser } from '../../../db/changes/people.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { hadTrial } from '../../../db/queries/invites.ts';
import type { Statement } from '../../../db/statement.ts';
import type { registration } from '../../../src/contract/registration.ts';
import type { Registration } from '../../../src/domain/people/registration.ts';
import { wrongCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { emailMask } from '../../email-mask.ts';
import { refuse } from '../../failure.ts';
import { busy, hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { readPhone } from '../../phones.ts';
import { newSession } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { refuseCommonPassword } from '../../verbs/refuse-common-password.ts';
import { requireCaptcha } from '../../verbs/require-captcha.ts';
import { requireDomain } from '../../verbs/require-domain.ts';
import { readSocialSignUp, type SocialSignUp, spendSocialSignUp } from '../../ways-in/social-sign-up.ts';
import type { Handlers } from '../handlers.ts';
import { readDynamicFields } from './dynamic-fields.ts';
import { findInvite, type Invite, inviteGone } from './invite.ts';
import { emailTaken, type Proof, phoneTaken, proveNewcomer } from './proof.ts';
import { type Phone, profileRow, userRow } from './rows.ts';

/**
 * Opens an account for who has proven the address, or the phone, with `verify_code`: it is active and signed in at once.
 * Nothing that depends on who is here is looked at before the code is right, so that nobody else learns of an address,
 * a phone or a username (C7). An address that was typed beside a proven phone waits until it is proven itself, and
 * nobody is told whether it has an account. See decisions 0012 and 0018.
 */
export const register: Handlers<typeof registration>['user/register'] = async (ctx, form) => {
  await requireDomain(ctx, form.email);
  const fields = await readDynamicFields(ctx, form);
  const phone = phoneOf(ctx, form);
  if (form.password) refuseCommonPassword(form.password, ownerOf(form));
  const invite = form.registerToken ? await invitation(ctx, form, form.registerToken) : null;
  const signUp = form.social ? await socialSignUp(ctx, form.social) : null;
  await requireCaptcha(ctx, form.captcha_token, 'register');
  const id = ctx.newId('user');
  const proof = await proveNewcomer(ctx, form, { id, signUp, phone });
  const { password } = form;
  const passwordHash = password ? await withHashing(() => hashPassword(password, ctx.random(SALT_BYTES))) : null;
  const at = ctx.now();
  const session = await newSession(ctx, { id, epoch: 0 }, 'register');
  await commitUser(ctx, [
    ...proof.before,
    addUser({ ...userRow(form, invite, phone), ...proof.reach, passwordHash, id, createdAt: at }),
    addProfile({ ...profileRow(form, fields, phone), userId: id, updatedAt: at }),
    ...(invite ? [spendInvite(invite.id, id, at)] : []),
    ...(await trialOf(ctx, id, form, proof)),
    ...(signUp ? spendSocialSignUp(ctx, signUp, id) : []),
    ...proof.after,
    session.statement,
    registered(ctx, id, form, { invite, signUp, proof }),
  ]);
  ctx.after(() => deliverOutbox(ctx));
  const data = { token: session.token, id, status: 'active' as const };
  return { data, message: 'Successfully registered!', session: { token: session.token } };
};

/** It went to an address and is for its owner, so it is that address that has to be proven. */
async function invitation(ctx: Ctx, { email, verify_by }: Registration, token: string): Promise<Invite> {
  const invite = await findInvite(ctx, token, email);
  if (verify_by !== 'phone') return invite;
  const sentence = 'An invitation is for its e-mail address: please confirm that one.';
  throw refuse('INVITE_OTHER_ADDRESS', sentence, { field: 'verify_by' });
}

function phoneOf(ctx: Ctx, { phone, phone_country }: Registration): Phone {
  if (!phone) return null;
  const read = readPhone({ phone, phone_country: phone_country || undefined });
  if (read) return read;
  const issues = [{ field: 'phone', message: ctx.words.t(PHONE_WRONG) }];
  throw refuse('INVALID_INPUT', PHONE_WRONG, { issues });
}

const PHONE_WRONG = 'Please enter a mobile number of this country.';

const ownerOf = ({ username, email, first_name, last_name }: Registration) => {
  return { username, email, firstName: first_name, lastName: last_name };
};

async function socialSignUp(ctx: Ctx, id: string): Promise<SocialSignUp> {
  const signUp = await readSocialSignUp(ctx, id);
  if (!signUp) throw socialGone();
  return signUp;
}

/** What is taken meanwhile is told as if it had been taken before; the code stays good for another username. */
async function commitUser(ctx: Ctx, statements: Statement[]): Promise<void> {
  const result = await ctx.commit({ statements });
  if (result.status === 'committed') return;
  if (result.guard === 'code') throw wrongCode();
  if (result.guard === 'invite') throw inviteGone();
  if (result.guard === 'mails a day') throw busy();
  if (result.guard === 'challenge' || result.guard.includes('identities')) throw socialGone();
  if (result.guard.includes('users.username')) throw usernameTaken();
  if (result.guard.includes('users.phone')) throw phoneTaken();
  if (result.guard === 'unproven' || result.guard.includes('users.email')) throw emailTaken();
  throw new Error(`not registered: ${result.guard}`);
}

/**
 * A newcomer who bids may do so at once, for as long as the operator allows; a TimeGiver needs no membership. Who has
 * closed an account with this address or, where that is all they proved, with this phone, has had a trial (H4).
 */
async function trialOf(ctx: Ctx, userId: string, { user_type }: Registration, { proven }: Proof): Promise<Statement[]> {
  const { trialMembershipMs } = await ctx.settings();
  if (trialMembershipMs <= 0 || user_type === 'timegiver') return [];
  if (await hadTrial(ctx.db, await emailMask(ctx.env, proven))) return [];
  const startsAt = ctx.now();
  const plan = { plan: 'timeBidderPlan', period: 'free', trial: true, amountPence: 0 } as const;
  const times = { startsAt, endsAt: startsAt + trialMembershipMs, createdAt: startsAt };
  return [addMembership({ id: ctx.newId('membership'), userId, ...plan, ...times })];
}

type Came = { invite: Invite | null; signUp: SocialSignUp | null; proof: Proof };

function registered(ctx: Ctx, id: string, { user_type, language }: Registration, came: Came): Statement {
  const event = { at: ctx.now(), actor: { kind: 'user', id } as const, subject: { kind: 'user', id } };
  const { invite, signUp, proof } = came;
  const data = {
    user_type,
    language,
    ...(proof.by === 'phone' ? { by: 'phone' } : {}),
    ...(invite ? { invite: invite.id } : {}),
    ...(signUp ? { with: signUp.provider } : {}),
  };
  return recordEvent({ ...event, verb: 'user.registered', data });
}

const usernameTaken = () =>
  refuse('REGISTRATION_FAILED', 'Registration Failed. This username is taken. Please choose another.', {
    field: 'username',
  });

const socialGone = () =>
  refuse('SOCIAL_GONE', 'This sign-up has expired or was used already. Please begin it again, or use a password.');
