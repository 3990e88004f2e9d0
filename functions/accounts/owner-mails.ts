import { enqueueMail } from '../../db/changes/platform/system.ts';
import { type Company, type Owner, otherMembers } from '../../db/queries/accounts/companies.ts';
import type { Statement } from '../../db/statement.ts';
import { ownerMail } from '../../src/domain/accounts/mails/account.ts';
import type { SignedIn } from '../platform/context.ts';
import { mailUninvited } from '../platform/limits/uninvited-mails.ts';

export type OwnerChange = { done: 'added' | 'changed' | 'removed'; owner: Omit<Owner, 'shareBasisPoints'> };

/**
 * Mails about a change of owners: to the other members, and to the person it is about (D14). One mail per address, and
 * none to the person who made the change. People who are not members have not agreed to anything: only their own mail
 * names them, and it counts as uninvited (T18).
 */
export async function ownerMails(ctx: SignedIn, company: Company, change: OwnerChange): Promise<Statement[]> {
  const { person } = ctx;
  const members = await otherMembers(ctx.db, company.id, person.id);
  const { owner, done } = change;
  const facts = {
    company: company.name,
    by: `${person.firstName} ${person.lastName}`,
    done,
    site: ctx.env.SITE_URL,
  };
  const isMember = owner.email === person.email || members.some(({ email }) => email === owner.email);
  const named = isMember ? owner : null;
  const toMembers = members.map(async ({ email, firstName, language }) => {
    const mail = ownerMail(await ctx.wordsOf(language), { ...facts, to: email, name: firstName, owner: named });
    return enqueueMail(ctx.newId('outbox'), ctx.now(), mail);
  });
  const all = await Promise.all(toMembers);
  if (isMember) return all;
  const mail = ownerMail(ctx.words, { ...facts, to: owner.email, name: owner.firstName, owner });
  return [...all, ...(await mailUninvited(ctx, owner.email, mail))];
}
