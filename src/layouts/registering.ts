import { openInvite } from '../../db/queries/accounts/invites.ts';
import { readSocialSignUp, type SocialSignUp } from '../../functions/accounts/sign-in/social-sign-up.ts';
import type { FlashForm } from '../../functions/http/form/flash-form.ts';
import type { Ctx } from '../../functions/platform/context.ts';
import { hashToken } from '../../functions/platform/session.ts';
import { PAID_PERIODS } from '../domain/money/membership/plans.ts';
import { safeNext } from '../domain/site/routes.ts';

type Invite = NonNullable<Awaited<ReturnType<typeof openInvite>>>;

/** What a registration begins with; `lost` says what its link promised and is no longer there. */
export type Beginning = { invite: Invite | null; signUp: SocialSignUp | null; lost: string | null };

export async function beginning(ctx: Ctx, search: URLSearchParams): Promise<Beginning> {
  const [token, social] = [search.get('registerToken')?.slice(0, 64), search.get('social')?.slice(0, 64)];
  const invite = token ? await openInvite(ctx.db, await hashToken(token), ctx.now()) : null;
  const signUp = social ? await readSocialSignUp(ctx, social) : null;
  return { invite, signUp, lost: lostOf(Boolean(token && !invite), Boolean(social && !signUp)) };
}

function lostOf(invite: boolean, signUp: boolean): string | null {
  if (invite) return 'This invitation has been used or withdrawn, or has expired. You can open an account without it.';
  return signUp ? 'This sign-up has expired or has already been used. Please start again, or use a password.' : null;
}

/** Where the new account leads: to where they came from, to the paid plan they chose, or home. */
export function afterRegistration(search: URLSearchParams): string {
  const next = safeNext(search.get('next'));
  const period = PAID_PERIODS.find((each) => each === search.get('plan'));
  return next === '/' && period ? `/subscription?plan=${period}` : next;
}

/** What stands in the form at first: what they typed before, over what the invitation or the provider says. */
export function formValues(
  { invite, signUp }: Beginning,
  search: URLSearchParams,
  kept: FlashForm | null,
): Readonly<Record<string, string>> {
  const type = search.get('type');
  const known: [string, string | null | undefined][] = [
    ['first_name', invite?.firstName || signUp?.firstName],
    ['last_name', invite?.lastName || signUp?.lastName],
    ['user_type', type ?? invite?.userType],
    ['plan', PAID_PERIODS.find((each) => each === search.get('plan'))],
    ['email', signUp?.email],
    ['confirm_email', signUp?.email],
  ];
  const begun = Object.fromEntries(known.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return { ...begun, ...kept?.values, ...(invite ? { email: invite.email } : {}) };
}
