import type { signInMethods } from '../../../../src/contract/accounts/sign-in-methods.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { confirmPassword, connectIdentity, disconnectIdentity } from './identities.ts';
import { passkeyLogin, passkeyLoginOptions } from './passkey-login.ts';
import { addOwnPasskey, listPasskeys, passkeyOptions, removeOwnPasskey, renameOwnPasskey } from './passkeys.ts';

export const signInMethodActions: Handlers<typeof signInMethods> = {
  'user/confirmPassword': confirmPassword,
  'user/connectIdentity': connectIdentity,
  'user/disconnectIdentity': disconnectIdentity,
  'user/passkey/options': passkeyOptions,
  'user/passkey/add': addOwnPasskey,
  'user/passkey/list': listPasskeys,
  'user/passkey/rename': renameOwnPasskey,
  'user/passkey/remove': removeOwnPasskey,
  'user/passkey/loginOptions': passkeyLoginOptions,
  'user/passkey/login': passkeyLogin,
};
