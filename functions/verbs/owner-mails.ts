import { enqueueMail } from '../../db/changes/system.ts';
import { type Company, type Owner, otherMembers } from '../../db/queries/companies.ts';
import type { Statement } from '../../db/statement.ts';
import { ownerMail } from '../../src/domain/mails/account.ts';
import type { SignedIn } from '../context.ts';

export type OwnerNews = { done: 'added' | 'changed' | 'removed'; owner: Omit<Owner, 'shareBasisPoints'> };

/**
 * Everybody whom a change of owners concerns hears of it: the other members, the owners, and the one it is about (D14).
 * Each address gets one mail; who made the change gets none.
 */
export async function ownerMails(ctx: SignedIn, company: Company, news: OwnerNews): Promise<Statement[]> {
  const { person } = ctx;
  const members = await otherMembers(ctx.db, company.id, person.id);
  const concerned = [...members, ...[...company.owners, news.owner].map((owner) => ({ ...owner, language: null }))];
  const once = new Map(concerned.toReversed().map((each) => [each.email, each]));
  once.delete(person.email);
  const by = `${person.firstName} ${person.lastName}`;
  return Promise.all(
    [...once.values()].map(async ({ email, firstName, language }) => {
      const words = language ? await ctx.wordsOf(language) : ctx.words;
      const facts = { to: email, name: firstName, company: company.name, by, ...news, site: ctx.env.SITE_URL };
      return enqueueMail(ctx.newId('outbox'), ctx.now(), ownerMail(words, facts));
    }),
  );
}
