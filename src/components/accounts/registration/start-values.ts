import type { RegistrationView } from '../../../../functions/accounts/views/registration.ts';
import type { FlashForm } from '../../../../functions/http/form/flash-form.ts';
import { PAID_PERIODS } from '../../../domain/kit/period.ts';
import { safeNext } from '../../../domain/site/routes.ts';

/**
 * Where a new account leads: back to where the person came from, or home. The plan they chose is only asked for at once
 * if no free trial has begun.
 */
export function pageAfterRegistration(search: URLSearchParams, trialMs: number): string {
  const next = safeNext(search.get('next'));
  const period = PAID_PERIODS.find((each) => each === search.get('plan'));
  return next === '/' && period && trialMs === 0 ? `/subscription?plan=${period}` : next;
}

/** The values a form starts with: those typed before, over those of the invitation or the provider. */
export function startValues(
  { invite, signUp }: Pick<RegistrationView, 'invite' | 'signUp'>,
  search: URLSearchParams,
  flashForm: FlashForm | null,
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
  const initial = Object.fromEntries(known.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return { ...initial, ...flashForm?.values, ...(invite ? { email: invite.email } : {}) };
}
