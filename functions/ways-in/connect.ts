import { addIdentity, removeIdentity } from '../../db/changes/identities.ts';
import { enqueueMail, recordEvent } from '../../db/changes/system.ts';
import type { Statement } from '../../db/statement.ts';
import { wayInMail } from '../../src/domain/mails/ways-in.ts';
import { PROVIDER_NAMES, type Provider, type ProviderProfile } from '../../src/domain/people/ways-in.ts';
import type { SignedIn } from '../context.ts';
import { deliverOutbox } from '../verbs/deliver.ts';

/** Lets an account at a provider sign this person in. False where it or another one of that provider is connected already. */
export async function connect(
  ctx: SignedIn,
  { provider, subject, email }: Pick<ProviderProfile, 'provider' | 'subject' | 'email'>,
  before: Statement[] = [],
): Promise<boolean> {
  const id = ctx.newId('identity');
  const row = addIdentity({ id, userId: ctx.person.id, provider, subject, email, createdAt: ctx.now() });
  return commitWay(ctx, [...before, row], { verb: 'user.identity_connected', way: provider });
}

/** False where it is not connected. */
export async function disconnect(ctx: SignedIn, provider: Provider): Promise<boolean> {
  const gone = removeIdentity(ctx.person.id, provider);
  return commitWay(ctx, [gone], { verb: 'user.identity_removed', way: provider });
}

type Way = {
  verb: 'user.identity_connected' | 'user.identity_removed' | 'user.passkey_added' | 'user.passkey_removed';
  way: Provider | 'passkey';
};

/** Changes how a person signs in, with the record of it and a mail that tells them: it may not have been them. */
export async function commitWay(ctx: SignedIn, statements: Statement[], { verb, way }: Way): Promise<boolean> {
  const { id, email, firstName, language } = ctx.person;
  const at = ctx.now();
  const mail = wayInMail(await ctx.wordsOf(language), {
    ...{ to: email, name: firstName, site: ctx.env.SITE_URL, added: /added|connected/.test(verb) },
    way: way === 'passkey' ? null : PROVIDER_NAMES[way],
  });
  const event = { at, actor: ctx.actor, verb, subject: { kind: 'user', id }, data: { way } };
  const noted = [recordEvent(event), enqueueMail(ctx.newId('outbox'), at, mail)];
  const result = await ctx.commit({ statements: [...statements, ...noted] });
  if (result.status === 'conflict') return false;
  ctx.after(() => deliverOutbox(ctx));
  return true;
}
