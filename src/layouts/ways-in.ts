import { identitiesOf } from '../../db/queries/accounts/identities.ts';
import { passkeysOf } from '../../db/queries/accounts/passkeys.ts';
import { ownPassword } from '../../db/queries/accounts/sign-in-methods.ts';
import { isFresh } from '../../functions/accounts/sign-in/fresh.ts';
import { readSocialSignUp } from '../../functions/accounts/sign-in/social-sign-up.ts';
import { PROVIDER_NAMES, PROVIDERS } from '../domain/accounts/sign-in/methods.ts';

type Page = { locals: App.Locals; url: URL };

/** The ways in that somebody may change on a page of their account, and whether they may do so now. */
export async function waysInOf({ locals, url }: Page) {
  const { ctx, person } = locals;
  if (!person) return null;
  const [connected, passkeys, password, fresh, pending] = await Promise.all([
    identitiesOf(ctx.db, person.id),
    passkeysOf(ctx.db, person.id),
    ownPassword(ctx.db, person.id),
    isFresh({ ...ctx, person }),
    readSocialSignUp(ctx, url.searchParams.get('connect') ?? ''),
  ]);
  const held = (provider: string) => connected.find((identity) => identity.provider === provider) ?? null;
  const accounts = PROVIDERS.map((provider) => ({
    provider,
    name: PROVIDER_NAMES[provider],
    held: held(provider),
    offered: ctx.outside.providers[provider].configured(),
  })).filter(({ offered, held }) => offered || held);
  return { here: hereOf(url), accounts, passkeys, fresh, pending, hasPassword: password?.passwordHash != null };
}

export type WaysIn = NonNullable<Awaited<ReturnType<typeof waysInOf>>>;

/** The providers that the operator has set up, for somebody who is not signed in. */
export function providersOf({ ctx }: App.Locals) {
  return PROVIDERS.filter((provider) => ctx.outside.providers[provider].configured()).map((provider) => ({
    provider,
    name: PROVIDER_NAMES[provider],
  }));
}

/** This page without what was said on it. */
function hereOf({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete('notice');
  return rest.size > 0 ? `${pathname}?${rest}` : pathname;
}
