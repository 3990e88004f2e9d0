import { addIdentity, removeIdentity } from '../../../db/changes/accounts/identities.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/platform/system.ts';
import type { Statement } from '../../../db/statement.ts';
import { signInMethodMail } from '../../../src/domain/accounts/mails/sign-in-methods.ts';
import { PROVIDER_NAMES, type Provider, type ProviderProfile } from '../../../src/domain/accounts/sign-in/methods.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';

/**
 * Connects a provider's account to the signed-in person; false if it, or another one of that provider, is connected
 * already.
 */
export async function connect(
  ctx: SignedIn,
  { provider, subject, email }: Pick<ProviderProfile, 'provider' | 'subject' | 'email'>,
  before: Statement[] = [],
): Promise<boolean> {
  const id = ctx.newId('identity');
  const row = addIdentity({ id, userId: ctx.person.id, provider, subject, email, createdAt: ctx.now() });
  return commitMethodChange(ctx, [...before, row], { verb: 'user.identity_connected', way: provider });
}

/** False if it is not connected. */
export async function disconnect(ctx: SignedIn, provider: Provider): Promise<boolean> {
  const gone = removeIdentity(ctx.person.id, provider);
  return commitMethodChange(ctx, [gone], { verb: 'user.identity_removed', way: provider });
}

type MethodChange = {
  verb: 'user.identity_connected' | 'user.identity_removed' | 'user.passkey_added' | 'user.passkey_removed';
  way: Provider | 'passkey';
};

/**
 * Commits a change of sign-in methods with its event and a mail to the owner, who may not have made it. False on a
 * conflict.
 */
export async function commitMethodChange(
  ctx: SignedIn,
  statements: Statement[],
  { verb, way }: MethodChange,
): Promise<boolean> {
  const { id, email, firstName, language } = ctx.person;
  const at = ctx.now();
  const mail = signInMethodMail(await ctx.wordsOf(language), {
    to: email,
    name: firstName,
    site: ctx.env.SITE_URL,
    added: /added|connected/.test(verb),
    way: way === 'passkey' ? null : PROVIDER_NAMES[way],
  });
  const event = { at, actor: ctx.actor, verb, subject: { kind: 'user', id }, data: { way } };
  const noted = [recordEvent(event), enqueueMail(ctx.newId('outbox'), at, mail)];
  const result = await ctx.commit({ statements: [...statements, ...noted] });
  if (result.status === 'conflict') return false;
  ctx.after(() => deliverOutbox(ctx));
  return true;
}
