import { enqueueMail } from '../../db/changes/platform/system.ts';
import { type Company, type Owner, otherMembers } from '../../db/queries/accounts/companies.ts';
import type { Statement } from '../../db/statement.ts';
import { ownerMail } from '../../src/domain/accounts/mails/account.ts';
import type { SignedIn } from '../platform/context.ts';

export type OwnerChange = { done: 'added' | 'changed' | 'removed'; owner: Omit<Owner, 'shareBasisPoints'> };

/**
 * Mails to everybody whom a change of owners concerns: the other members, the owners, and the person it is about
 * (D14). One mail per address, and none to the person who made the change.
 */
export async function ownerMails(ctx: SignedIn, company: Company, change: OwnerChange): Promise<Statement[]> {
  const { person } = ctx;
  const members = await otherMembers(ctx.db, company.id, person.id);
  const recipients = [...members, ...[...company.owners, change.owner].map((owner) => ({ ...owner, language: null }))];
  const once = new Map(recipients.toReversed().map((each) => [each.email, each]));
  once.delete(person.email);
  const by = `${person.firstName} ${person.lastName}`;
  return Promise.all(
    [...once.values()].map(async ({ email, firstName, language }) => {
      const words = language ? await ctx.wordsOf(language) : ctx.words;
      const facts = { to: email, name: firstName, company: company.name, by, ...change, site: ctx.env.SITE_URL };
      return enqueueMail(ctx.newId('outbox'), ctx.now(), ownerMail(words, facts));
    }),
  );
}
