import { z } from 'zod';
import { LOGIN } from '../../domain/accounts/schema.ts';
import { PROVIDERS } from '../../domain/accounts/sign-in/methods.ts';
import { defineArea, id, instant, nothing, visible } from '../action.ts';

const token = z.string().nullable().describe('null for a browser, which has it as a cookie');
const provider = z.enum(PROVIDERS);

/** WebAuthn in the browser's JSON form (`PublicKeyCredential.parse…FromJSON`, `toJSON`). */
const options = z.record(z.string(), z.unknown()).describe('the options of WebAuthn, as JSON');
const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,8192}={0,2}$/);
const credential = {
  id: z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/),
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};
const created = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url.nullish(),
  }),
});
const asserted = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

const passkey = z.object({ id: z.string(), name: z.string(), created_at: instant, last_used_at: instant.nullable() });
const passkeyName = visible().min(1).max(60);

const OWN_NAME = 'The specification names no call for other sign-in methods.';
const FRESH_REFUSALS = { CONFIRM_FIRST: 409 } as const;

export const signInMethods = defineArea({
  'user/confirmPassword': {
    about: `Starts a fresh session, in which sign-in methods can be changed for ten minutes. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ password: LOGIN.shape.password }),
    output: z.object({ token }),
    refusals: { PASSWORD_WRONG: 422, TOO_MANY_TRIES: 429, BUSY: 429 },
    writes: true,
    perMinute: 20,
  },
  'user/connectIdentity': {
    about: `Connects the Google or Facebook account that has just signed in there. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ social: id }),
    output: z.object({ provider }),
    refusals: { ...FRESH_REFUSALS, SOCIAL_EXPIRED: 409, SOCIAL_TAKEN: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/disconnectIdentity': {
    about: `Disconnects a Google or Facebook account. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ provider }),
    output: nothing,
    refusals: FRESH_REFUSALS,
    writes: true,
    perMinute: 20,
  },
  'user/passkey/options': {
    about: `Starts adding a passkey, in a fresh session: the options for the browser. ${OWN_NAME}`,
    who: 'user',
    input: nothing,
    output: z.object({ id, options }),
    refusals: { ...FRESH_REFUSALS, TOO_MANY_PASSKEYS: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/passkey/add': {
    about: `Adds the passkey made for these options, within five minutes. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id, name: passkeyName.optional(), credential: created }),
    output: passkey,
    refusals: { PASSKEY_FAILED: 422, PASSKEY_KNOWN: 409, TOO_MANY_PASSKEYS: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/passkey/list': {
    about: `My passkeys, newest first. ${OWN_NAME}`,
    who: 'user',
    input: nothing,
    output: z.object({ passkeys: z.array(passkey) }),
  },
  'user/passkey/rename': {
    about: `Renames a passkey. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id: credential.id, name: passkeyName }),
    output: nothing,
    writes: true,
    perMinute: 30,
  },
  'user/passkey/remove': {
    about: `Removes a passkey, in a fresh session. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id: credential.id }),
    output: nothing,
    refusals: FRESH_REFUSALS,
    writes: true,
    perMinute: 30,
  },
  'user/passkey/loginOptions': {
    about: `Starts signing in with a passkey: the options for the browser. ${OWN_NAME}`,
    who: 'anyone',
    input: nothing,
    output: z.object({ id, options }),
    writes: true,
    perMinute: 30,
  },
  'user/passkey/login': {
    about: `Signs in with the answer of a passkey to these options, within five minutes and once. ${OWN_NAME}`,
    who: 'anyone',
    input: z.strictObject({ id, credential: asserted }),
    output: z.object({ token, id, status: z.enum(['email_unverified', 'active']) }),
    refusals: { PASSKEY_FAILED: 422 },
    writes: true,
    perMinute: 30,
  },
});
