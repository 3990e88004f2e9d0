import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';

/** Signs in with a passkey. Gives null when done, '' if the person cancelled, else an error message. */
export async function signInWithPasskey(): Promise<string | null> {
  const asked = await call('user/passkey/loginOptions', {});
  if (!asked.ok) return asked.message;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.data.options as never);
  const credential = await ask(() => navigator.credentials.get({ publicKey }));
  if (typeof credential === 'string') return credential;
  const result = await call('user/passkey/login', { id: asked.data.id, credential: credential.toJSON() as never });
  return result.ok ? null : result.message;
}

/** Creates a passkey with this name; the server names it if the name is empty. Gives the same as `signInWithPasskey`. */
export async function addPasskey(name: string): Promise<string | null> {
  const asked = await call('user/passkey/options', {});
  if (!asked.ok) return asked.message;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.data.options as never);
  const credential = await ask(() => navigator.credentials.create({ publicKey }));
  if (typeof credential === 'string') return credential;
  const input = { id: asked.data.id, credential: credential.toJSON() as never };
  const result = await call('user/passkey/add', name ? { ...input, name } : input);
  return result.ok ? null : result.message;
}

async function ask(show: () => Promise<Credential | null>): Promise<PublicKeyCredential | string> {
  try {
    const credential = await show();
    return credential instanceof PublicKeyCredential ? credential : '';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'InvalidStateError') return t('This device already has a passkey for you.');
    if (name === 'NotAllowedError' || name === 'AbortError')
      return t('No passkey was used. You can try again, or sign in another way.');
    return t('This passkey did not work. Please try again.');
  }
}
