import { aManagerStays, leaveCompany } from '../../../db/changes/companies.ts';
import { revokeCompanyInvites } from '../../../db/changes/invites.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { type Company, companyOf, countMembers, listMembers, memberOf } from '../../../db/queries/companies.ts';
import type { Statement } from '../../../db/statement.ts';
import type { company } from '../../../src/contract/company.ts';
import { memberRemovedMail } from '../../../src/domain/mails/members.ts';
import { mayChangeOwners } from '../../../src/domain/people/company.ts';
import type { SignedIn } from '../../context.ts';
import { notFound, refuse } from '../../failure.ts';
import { refreshSession } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import type { Handlers } from '../handlers.ts';

type Members = Handlers<typeof company>;

const getCompanyMembers: Members['user/getCompanyMembers'] = async (ctx, shown) => {
  const own = await companyOf(ctx.db, ctx.person.id);
  if (!own) return { data: { records: [], totalRecords: 0, setDisp: false } };
  const [rows, totalRecords] = await Promise.all([listMembers(ctx.db, own.id, shown), countMembers(ctx.db, own.id)]);
  const records = rows.map((row) => ({
    ...{ user_id: row.id, name: `${row.firstName} ${row.lastName}`.trim() },
    ...{ is_me: bit(row.id === ctx.person.id), may_change: bit(mayChangeOwners(own, row)) },
  }));
  return { data: { records, totalRecords, setDisp: totalRecords > 0 } };
};

/** A company with members is never left to people of whom nobody may change it. */
const leave: Members['user/leaveCompany'] = async (ctx) => {
  const own = await companyOf(ctx.db, ctx.person.id);
  if (!own) throw refuse('COMPANY_NEEDED', 'You belong to no company here.');
  // Who may change nothing leaves as they like, whoever stays.
  const stays = mayChangeOwners(own, ctx.person) ? [aManagerStays(own.id)] : [];
  await takeOut(ctx, own, ctx.person.id, 'company.member_left', stays);
  refreshSession(ctx.token);
  return { data: {}, message: 'You have left the company.' };
};

/** Oneself is left by leaving; who is in no company of mine is one that nobody knows (D1). */
const remove: Members['user/removeCompanyMember'] = async (ctx, { user_id }) => {
  const own = await companyOf(ctx.db, ctx.person.id);
  const member = own && user_id !== ctx.person.id ? await memberOf(ctx.db, own.id, user_id) : null;
  if (!own || !member) throw notFound('member');
  if (!mayChangeOwners(own, ctx.person)) {
    throw refuse('OWNER_NEEDED', 'Only an owner, or who founded the company here, may remove a member.');
  }
  const words = await ctx.wordsOf(member.language);
  const by = `${ctx.person.firstName} ${ctx.person.lastName}`.trim();
  const facts = { to: member.email, name: member.firstName, company: own.name, by, site: ctx.env.SITE_URL };
  const mail = enqueueMail(ctx.newId('outbox'), ctx.now(), memberRemovedMail(words, facts));
  await takeOut(ctx, own, user_id, 'company.member_removed', [aManagerStays(own.id), mail]);
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'The member is removed.' };
};

export const companyActions: Members = {
  'user/getCompanyMembers': getCompanyMembers,
  'user/leaveCompany': leave,
  'user/removeCompanyMember': remove,
};

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

async function takeOut(ctx: SignedIn, own: Company, userId: string, verb: string, more: Statement[] = []) {
  const at = ctx.now();
  const event = { at, actor: ctx.actor, verb, subject: { kind: 'company', id: own.id }, data: { user: userId } };
  const result = await ctx.commit({
    statements: [
      leaveCompany(userId, own.id),
      revokeCompanyInvites({ invitedBy: userId, companyId: own.id, at }),
      recordEvent(event),
      ...more,
    ],
  });
  if (result.status === 'committed') return;
  throw result.guard === 'a manager' && userId === ctx.person.id ? lastManager() : notFound('member');
}

const lastManager = () =>
  refuse(
    'LAST_MANAGER',
    'Nobody else here may change the company. Please name another member as an owner first, or remove the others.',
  );
