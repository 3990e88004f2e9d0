import type { Provider, ProviderProfile } from '../../src/domain/accounts/sign-in/methods.ts';
import type { Env } from '../platform/env.ts';
import { facebook } from './oauth/facebook.ts';
import { google } from './oauth/google.ts';

/** What we ask for, and later compare the answer with. All but `redirectUri` are 256 random bits. */
export type Asked = { state: string; nonce: string; verifier: string; redirectUri: string };

export type IdentityProvider = {
  /** Whether the operator has set it up. */
  configured: () => boolean;
  /** Where a browser is sent to sign in there. Without a configuration it refuses. */
  authorizeUrl: (asked: Asked) => Promise<string>;
  /** Who came back with this code. Throws for anything but a full and proven answer. `now` in UTC ms. */
  readProfile: (code: string, asked: Asked, now: number) => Promise<ProviderProfile>;
};

/** Google by OpenID Connect, Facebook by OAuth; both with PKCE. */
export function openProviders(env: Env): Record<Provider, IdentityProvider> {
  return { google: google(env), facebook: facebook(env) };
}
