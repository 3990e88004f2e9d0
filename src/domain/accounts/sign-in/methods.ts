export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

/** What a provider says about a person. `email` is lower case; `emailVerified` only if the provider vouches for it. */
export type ProviderProfile = {
  provider: Provider;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/**
 * Whether Google vouches for an address: it does for its own and those of the organisation it hosts. Any other mailbox
 * may have changed hands since, so it needs a code of ours.
 */
export function isGoogleAddress(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return ['gmail.com', 'googlemail.com'].includes(domain) || (!!hostedDomain && domain === hostedDomain.toLowerCase());
}

/** Sign-in methods change only in a session that began this recently (ms). */
export const FRESH_MS = 10 * 60_000;
