import type { Provider, ProviderProfile } from '../../src/domain/accounts/sign-in/methods.ts';
import type { Env } from '../platform/env.ts';
import { facebook } from './oauth/facebook.ts';
import { google } from './oauth/google.ts';

/** One authorization request, against which the response is checked. All but `redirectUri` are 256 random bits. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string; redirectUri: string };

export type IdentityProvider = {
  /** Whether the operator has set it up. */
  configured: () => boolean;
  /** The provider's sign-in page. Refuses with NOT_CONFIGURED. */
  authorizeUrl: (request: AuthorizationRequest) => Promise<string>;
  /** Exchanges the code for a verified profile. Throws if anything is missing or invalid. `now` in UTC ms. */
  readProfile: (code: string, request: AuthorizationRequest, now: number) => Promise<ProviderProfile>;
};

/** Google by OpenID Connect, Facebook by OAuth; both with PKCE. */
export function openProviders(env: Env): Record<Provider, IdentityProvider> {
  return { google: google(env), facebook: facebook(env) };
}
