import { spendCode } from '../../../../db/changes/accounts/codes.ts';
import type { NewUser } from '../../../../db/changes/accounts/people.ts';
import { accountByPhone } from '../../../../db/queries/accounts/contact.ts';
import { accountByEmail } from '../../../../db/queries/accounts/people.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { Registration } from '../../../../src/domain/accounts/registration/registration.ts';
import { isTaken, placeholderEmail } from '../../../../src/domain/accounts/verification/email-address.ts';
import { tryCode } from '../../../platform/codes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refusal } from '../../../platform/refusal.ts';
import { pendingEmailLink, releaseEmail } from '../../pending-email.ts';
import type { SocialSignUp } from '../../sign-in/social-sign-up.ts';
import type { Phone } from './rows.ts';

/** The outcome of the verification: what to store in the account, and what was verified. */
export type NewcomerVerification = {
  by: 'email' | 'phone' | 'provider';
  verified: string;
  contact: Pick<NewUser, 'email' | 'emailVerifiedAt' | 'pendingEmail' | 'phoneVerifiedAt'>;
  /** Statements before the account's own: they spend the code and free the address. */
  before: Statement[];
  /** Statements after the account's own. */
  after: Statement[];
};

type Facts = { id: string; signUp: SocialSignUp | null; phone: Phone };

/**
 * Verifies a newcomer by a code to the address or, if they chose so, to the phone; no code is needed if a provider
 * vouches for exactly this address. Looks at no other account before the code is right (C7). Refuses CODE_WRONG,
 * REGISTRATION_FAILED and INVALID_INPUT.
 */
export async function verifyNewcomer(
  ctx: Ctx,
  form: Registration,
  { id, signUp, phone }: Facts,
): Promise<NewcomerVerification> {
  if (signUp?.emailVerified && signUp.email === form.email)
    return byEmail(ctx, form, { id, by: 'provider', spent: [] });
  if (form.verify_by !== 'phone') {
    return byEmail(ctx, form, { id, by: 'email', spent: [await spendCodeFor(ctx, form, form.email)] });
  }
  if (!phone) throw new Error('a phone is required by the schema');
  const spent = await spendCodeFor(ctx, form, phone.number);
  if (await accountByPhone(ctx.db, phone.number)) throw phoneTaken();
  const owner = { id, firstName: form.first_name, language: form.language };
  return {
    by: 'phone',
    verified: phone.number,
    before: [spent],
    after: await pendingEmailLink(ctx, owner, form.email),
    contact: {
      email: placeholderEmail(id),
      emailVerifiedAt: null,
      pendingEmail: form.email,
      phoneVerifiedAt: ctx.now(),
    },
  };
}

type ByEmail = { id: string; by: 'email' | 'provider'; spent: Statement[] };

/**
 * The owner of a taken address is told so; an address that another account never verified moves to the newcomer (C12).
 */
async function byEmail(ctx: Ctx, { email }: Registration, { id, by, spent }: ByEmail): Promise<NewcomerVerification> {
  const holder = await accountByEmail(ctx.db, email);
  if (holder && isTaken(holder)) throw emailTaken();
  const before = [...spent, ...(holder ? releaseEmail(ctx, holder.id, { email, by: id }) : [])];
  return { by, verified: email, before, after: [], contact: { email, emailVerifiedAt: ctx.now() } };
}

async function spendCodeFor(ctx: Ctx, { verify_code: code, request_id: requestId }: Registration, target: string) {
  if (!code) {
    const issues = [{ field: 'verify_code', message: ctx.words.t('Please enter code') }];
    throw refusal('INVALID_INPUT', 'Please enter code', { issues });
  }
  return spendCode(await tryCode(ctx, { purposes: ['register'], target, code, requestId }), ctx.now());
}

export const emailTaken = () =>
  refusal(
    'REGISTRATION_FAILED',
    'Registration Failed. There is already an account with this e-mail address. Please sign in.',
    { field: 'email' },
  );

export const phoneTaken = () =>
  refusal(
    'REGISTRATION_FAILED',
    'Registration Failed. There is already an account with this phone number. Please sign in.',
    {
      field: 'phone',
    },
  );
