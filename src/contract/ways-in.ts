import { z } from 'zod';
import { LOGIN } from '../domain/people/schema.ts';
import { PROVIDERS } from '../domain/people/ways-in.ts';
import { defineArea, id, instant, nothing } from './action.ts';

const token = z.string().nullable().describe('null for a browser, which has it as a cookie');
const provider = z.enum(PROVIDERS);

/** What a browser's WebAuthn takes and gives (`PublicKeyCredential.parse…FromJSON`, `toJSON`). */
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
const passkeyName = z.string().trim().min(1).max(60);

const OWN_NAME = 'The specification leaves other ways to sign in without a name.';
const CHANGES = { CONFIRM_FIRST: 409 } as const;

export const waysIn = defineArea({
  'user/confirmPassword': {
    about: `Begins a fresh session, in which ways to sign in can be changed for ten minutes. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ password: LOGIN.shape.password }),
    output: z.object({ token }),
    refusals: { PASSWORD_WRONG: 422, TOO_MANY_TRIES: 429, BUSY: 429 },
    writes: true,
    perMinute: 20,
  },
  'user/connectIdentity': {
    about: `Lets the account at Google or Facebook that has just come back sign this person in. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ social: id }),
    output: z.object({ provider }),
    refusals: { ...CHANGES, SOCIAL_EXPIRED: 409, SOCIAL_TAKEN: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/disconnectIdentity': {
    about: `Takes an account at Google or Facebook out of the ways to sign in. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ provider }),
    output: nothing,
    refusals: CHANGES,
    writes: true,
    perMinute: 20,
  },
  'user/passkey/options': {
    about: `Begins to add a passkey, in a fresh session: what the browser needs to make one. ${OWN_NAME}`,
    who: 'user',
    input: nothing,
    output: z.object({ id, options }),
    refusals: { ...CHANGES, TOO_MANY_PASSKEYS: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/passkey/add': {
    about: `Adds the passkey that a browser made for these options, within five minutes. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id, name: passkeyName.optional(), credential: created }),
    output: passkey,
    refusals: { PASSKEY_FAILED: 422, PASSKEY_KNOWN: 409, TOO_MANY_PASSKEYS: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/passkey/list': {
    about: `The own passkeys, the newest first. ${OWN_NAME}`,
    who: 'user',
    input: nothing,
    output: z.object({ passkeys: z.array(passkey) }),
  },
  'user/passkey/rename': {
    about: `Names a passkey, so that its owner knows which device has it. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id: credential.id, name: passkeyName }),
    output: nothing,
    writes: true,
    perMinute: 30,
  },
  'user/passkey/remove': {
    about: `Takes a passkey out of the ways to sign in, in a fresh session. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ id: credential.id }),
    output: nothing,
    refusals: CHANGES,
    writes: true,
    perMinute: 30,
  },
  'user/passkey/loginOptions': {
    about: `Begins to sign in with a passkey: what the browser needs to ask its owner. ${OWN_NAME}`,
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
