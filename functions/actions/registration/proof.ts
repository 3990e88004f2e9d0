import { spendCode } from '../../../db/changes/codes.ts';
import type { NewUser } from '../../../db/changes/people.ts';
import { accountByPhone } from '../../../db/queries/contact.ts';
import { accountByEmail } from '../../../db/queries/people.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Registration } from '../../../src/domain/people/registration.ts';
import { isTaken, nowhere } from '../../../src/domain/people/taken.ts';
import { tryCode } from '../../codes.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { askWaitingIfFew, releaseEmail } from '../../verbs/waiting-email.ts';
import type { SocialSignUp } from '../../ways-in/social-sign-up.ts';
import type { Phone } from './rows.ts';

/** What a registration has proven: how the account is reached, the statements that belong to it, and the proven text. */
export type Proof = {
  by: 'email' | 'phone' | 'provider';
  proven: string;
  reach: Pick<NewUser, 'email' | 'emailVerifiedAt' | 'waitingEmail' | 'phoneVerifiedAt'>;
  /** What uses the proof up, and what stands in the way of the new account. */
  before: Statement[];
  /** What follows once the account is there. */
  after: Statement[];
};

type Facts = { id: string; signUp: SocialSignUp | null; phone: Phone };

/**
 * Proves who registers by the code to the address or, where they chose so, to the phone; none is needed where a provider
 * vouches for exactly this address. Nothing that depends on who is here is looked at before the code is right (C7).
 */
export async function proveNewcomer(ctx: Ctx, form: Registration, { id, signUp, phone }: Facts): Promise<Proof> {
  if (signUp?.emailVerified && signUp.email === form.email)
    return byEmail(ctx, form, { id, by: 'provider', spent: [] });
  if (form.verify_by !== 'phone') {
    return byEmail(ctx, form, { id, by: 'email', spent: [await spendRight(ctx, form, form.email)] });
  }
  if (!phone) throw new Error('a phone is required by the schema');
  const spent = await spendRight(ctx, form, phone.number);
  if (await accountByPhone(ctx.db, phone.number)) throw phoneTaken();
  const whose = { id, firstName: form.first_name, language: form.language };
  return {
    ...{ by: 'phone', proven: phone.number, before: [spent], after: await askWaitingIfFew(ctx, whose, form.email) },
    reach: { email: nowhere(id), emailVerifiedAt: null, waitingEmail: form.email, phoneVerifiedAt: ctx.now() },
  };
}

type ByEmail = { id: string; by: 'email' | 'provider'; spent: Statement[] };

/** A taken address is told to its owner; one that another account holds without having proven it goes to them (C12). */
async function byEmail(ctx: Ctx, { email }: Registration, { id, by, spent }: ByEmail): Promise<Proof> {
  const holder = await accountByEmail(ctx.db, email);
  if (holder && isTaken(holder)) throw emailTaken();
  const before = [...spent, ...(holder ? releaseEmail(ctx, holder.id, { email, by: id }) : [])];
  return { by, proven: email, before, after: [], reach: { email, emailVerifiedAt: ctx.now() } };
}

async function spendRight(ctx: Ctx, { verify_code: code, request_id: requestId }: Registration, target: string) {
  if (!code) {
    const issues = [{ field: 'verify_code', message: ctx.words.t('Please enter code') }];
    throw refuse('INVALID_INPUT', 'Please enter code', { issues });
  }
  return spendCode(await tryCode(ctx, { purposes: ['register'], target, code, requestId }), ctx.now());
}

export const emailTaken = () =>
  refuse(
    'REGISTRATION_FAILED',
    'Registration Failed. There is an account with this e-mail address already. Please sign in.',
    { field: 'email' },
  );

export const phoneTaken = () =>
  refuse('REGISTRATION_FAILED', 'Registration Failed. There is an account with this phone already. Please sign in.', {
    field: 'phone',
  });
