import { openInvite } from '../../../db/queries/accounts/invites.ts';
import { fieldsOfForm } from '../../../db/queries/offers/fields.ts';
import { storableFields } from '../../../src/domain/kit/fields/index.ts';
import { plansOf } from '../../../src/domain/money/membership/plans.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';
import { readSocialSignUp } from '../sign-in/social-sign-up.ts';

/** The invitation and the social account that a link to the registration names; null where it names none. */
type RegistrationInput = { inviteToken: string | null; signUpId: string | null };

/** What the registration page shows; `expired` says which of them is no longer valid. */
export async function showRegistration(ctx: Ctx, { inviteToken, signUpId }: RegistrationInput) {
  const inviteHash = inviteToken === null ? null : await hashToken(inviteToken.slice(0, 64));
  const [invite, signUp, operatorFields, settings] = await Promise.all([
    inviteHash === null ? null : openInvite(ctx.db, inviteHash, ctx.now()),
    signUpId === null ? null : readSocialSignUp(ctx, signUpId.slice(0, 64)),
    fieldsOfForm(ctx.db, 'registration'),
    ctx.settings(),
  ]);
  return {
    invite,
    signUp,
    expired: expiredText(inviteToken !== null && !invite, signUpId !== null && !signUp),
    operatorFields: { ...operatorFields, fields: storableFields(operatorFields.fields) },
    plans: plansOf(settings.plans),
    trialMembershipMs: settings.trialMembershipMs,
  };
}

export type RegistrationView = Awaited<ReturnType<typeof showRegistration>>;

function expiredText(invite: boolean, signUp: boolean): string | null {
  if (invite) return 'This invitation has been used or withdrawn, or has expired. You can open an account without it.';
  return signUp ? 'This sign-up has expired or has already been used. Please start again, or use a password.' : null;
}
