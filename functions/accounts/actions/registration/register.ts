import { spendInvite } from '../../../../db/changes/accounts/invites.ts';
import { addMembership, addUser } from '../../../../db/changes/accounts/people.ts';
import { addProfile } from '../../../../db/changes/accounts/profiles.ts';
import { holdUntil } from '../../../../db/changes/platform/counts.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { hadTrial } from '../../../../db/queries/accounts/invites.ts';
import { holds } from '../../../../db/queries/platform/counts.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { registration } from '../../../../src/contract/accounts/registration.ts';
import type { Registration } from '../../../../src/domain/accounts/registration/registration.ts';
import { mailboxOf } from '../../../../src/domain/accounts/verification/mailbox.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import { wrongCode } from '../../../platform/codes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { emailDigest } from '../../../platform/email-digest.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { hashPassword, SALT_BYTES, withHashing } from '../../../platform/passwords.ts';
import { readPhone } from '../../../platform/phones.ts';
import { refusal } from '../../../platform/refusal.ts';
import { requireCaptcha } from '../../../platform/require-captcha.ts';
import { newSession } from '../../../platform/session.ts';
import { refuseCommonPassword } from '../../refuse-common-password.ts';
import { requireDomain } from '../../require-domain.ts';
import { readSocialSignUp, type SocialSignUp, spendSocialSignUp } from '../../sign-in/social-sign-up.ts';
import { readDynamicFields } from './dynamic-fields.ts';
import { findInvite, type Invite, inviteGone } from './invite.ts';
import { type Phone, profileRow, userRow } from './rows.ts';
import { emailTaken, type NewcomerVerification, phoneTaken, verifyNewcomer } from './verification.ts';

/**
 * Opens an account, active and signed in, for the person who verified the address or the phone with `verify_code`.
 * Looks at no other account before the code is right, so that nobody learns of an address, phone or username (C7). An
 * address given beside a verified phone stays pending, and nobody learns whether it has an account. See decisions 0012
 * and 0018.
 */
export const register: Handlers<typeof registration>['user/register'] = async (ctx, form) => {
  await requireDomain(ctx, form.email);
  const fields = await readDynamicFields(ctx, form);
  const phone = readOwnPhone(ctx, form);
  if (form.password) refuseCommonPassword(form.password, ownerFacts(form));
  const invite = form.registerToken ? await invitation(ctx, form, form.registerToken) : null;
  const signUp = form.social ? await socialSignUp(ctx, form.social) : null;
  await requireCaptcha(ctx, form.captcha_token, 'register');
  const id = ctx.newId('user');
  const verification = await verifyNewcomer(ctx, form, { id, signUp, phone });
  const { password } = form;
  const passwordHash = password ? await withHashing(() => hashPassword(password, ctx.random(SALT_BYTES))) : null;
  const at = ctx.now();
  const session = await newSession(ctx, { id, epoch: 0 }, 'register');
  await commitUser(ctx, [
    ...verification.before,
    addUser({ ...userRow(form, invite, phone), ...verification.contact, passwordHash, id, createdAt: at }),
    addProfile({ ...profileRow(form, fields, phone), userId: id, updatedAt: at }),
    ...(invite ? [spendInvite(invite.id, id, at)] : []),
    ...(await trialSteps(ctx, id, form, verification)),
    ...(signUp ? spendSocialSignUp(ctx, signUp, id) : []),
    ...verification.after,
    ...session.statements,
    registeredEvent(ctx, id, form, { invite, signUp, verification }),
  ]);
  ctx.after(() => deliverOutbox(ctx));
  const data = { token: session.token, id, status: 'active' as const };
  return { data, message: 'Successfully registered!', session: session.cookies };
};

/** Refuses INVITE_OTHER_ADDRESS unless the invited address is the one that is verified. */
async function invitation(ctx: Ctx, { email, verify_by }: Registration, token: string): Promise<Invite> {
  const invite = await findInvite(ctx, token, email);
  if (verify_by !== 'phone') return invite;
  const sentence = 'This invitation was sent to your e-mail address. Please confirm that address, not your phone.';
  throw refusal('INVITE_OTHER_ADDRESS', sentence, { field: 'verify_by' });
}

function readOwnPhone(ctx: Ctx, { phone, phone_country }: Registration): Phone {
  if (!phone) return null;
  const read = readPhone({ phone, phone_country: phone_country || undefined });
  if (read) return read;
  const issues = [{ field: 'phone', message: ctx.words.t(PHONE_WRONG) }];
  throw refusal('INVALID_INPUT', PHONE_WRONG, { issues });
}

const PHONE_WRONG = 'Please enter a mobile number from this country.';

const ownerFacts = ({ username, email, first_name, last_name }: Registration) => {
  return { username, email, firstName: first_name, lastName: last_name };
};

async function socialSignUp(ctx: Ctx, id: string): Promise<SocialSignUp> {
  const signUp = await readSocialSignUp(ctx, id);
  if (!signUp) throw socialGone();
  return signUp;
}

/**
 * A race for an address, phone or username is answered as if it had been taken before; the code stays valid for
 * another username.
 */
async function commitUser(ctx: Ctx, statements: Statement[]): Promise<void> {
  const result = await ctx.commit({ statements });
  if (result.status === 'committed') return;
  if (result.guard === 'code') throw wrongCode();
  if (result.guard === 'invite') throw inviteGone();
  if (result.guard === 'challenge' || result.guard.includes('identities')) throw socialGone();
  if (result.guard.includes('users.username')) throw usernameTaken();
  if (result.guard.includes('users.phone')) throw phoneTaken();
  if (result.guard === 'unproven' || result.guard.includes('users.email')) throw emailTaken();
  throw new Error(`not registered: ${result.guard}`);
}

/**
 * The trial membership of a new TimeBidder, if the operator grants one. A TimeGiver needs none. Each mailbox and each phone
 * gets one trial, even if its account has been closed since (H4, B22).
 */
async function trialSteps(
  ctx: Ctx,
  userId: string,
  { user_type }: Registration,
  { verified }: NewcomerVerification,
): Promise<Statement[]> {
  const { trialMembershipMs } = await ctx.settings();
  if (trialMembershipMs <= 0 || user_type === 'timegiver') return [];
  if (await hadTrial(ctx.db, await emailDigest(ctx.env, verified))) return [];
  const remembered = `trial:${await emailDigest(ctx.env, mailboxOf(verified))}`;
  if (await holds(ctx.db, remembered, ctx.now())) return [];
  const startsAt = ctx.now();
  const plan = { plan: 'timeBidderPlan', period: 'free', trial: true, amountPence: 0 } as const;
  const times = { startsAt, endsAt: startsAt + trialMembershipMs, createdAt: startsAt };
  const trial = addMembership({ id: ctx.newId('membership'), userId, ...plan, ...times });
  return [trial, ...holdUntil(remembered, startsAt + TRIAL_REMEMBERED_MS)];
}

/** How long a mailbox or phone is remembered, masked, after its trial. */
const TRIAL_REMEMBERED_MS = 10 * 365 * DAY_MS;

type Origin = { invite: Invite | null; signUp: SocialSignUp | null; verification: NewcomerVerification };

function registeredEvent(ctx: Ctx, id: string, { user_type, language }: Registration, origin: Origin): Statement {
  const event = { at: ctx.now(), actor: { kind: 'user', id } as const, subject: { kind: 'user', id } };
  const { invite, signUp, verification } = origin;
  const data = {
    user_type,
    language,
    ...(verification.by === 'phone' ? { by: 'phone' } : {}),
    ...(invite ? { invite: invite.id } : {}),
    ...(signUp ? { with: signUp.provider } : {}),
  };
  return recordEvent({ ...event, verb: 'user.registered', data });
}

const usernameTaken = () =>
  refusal('REGISTRATION_FAILED', 'Registration Failed. This username is taken. Please choose another.', {
    field: 'username',
  });

const socialGone = () =>
  refusal('SOCIAL_GONE', 'This sign-up has expired or has already been used. Please start again, or use a password.');
