/** Where somebody may have an account that signs them in here. */
export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

/** Whom a provider says somebody is. `email` is lower case; `emailVerified` only where the provider vouches for it. */
export type ProviderProfile = {
  provider: Provider;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/**
 * Whether Google's word proves an address: it does for its own and for those of the organisation that it hosts. Behind
 * any other address the mailbox may have changed hands since Google asked, so a code of ours has to prove it.
 */
export function isGoogleAddress(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return ['gmail.com', 'googlemail.com'].includes(domain) || (!!hostedDomain && domain === hostedDomain.toLowerCase());
}

/** A way in is changed only in a session that began so recently: with the password, a code or whatever signs in. */
export const FRESH_MS = 10 * 60_000;
