import { aManagerStays, leaveCompany } from '../../../../db/changes/accounts/companies.ts';
import { revokeCompanyInvites } from '../../../../db/changes/accounts/invites.ts';
import { enqueueMail, recordEvent } from '../../../../db/changes/platform/system.ts';
import {
  type Company,
  companyOf,
  countMembers,
  listMembers,
  memberOf,
} from '../../../../db/queries/accounts/companies.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { company } from '../../../../src/contract/accounts/company.ts';
import { memberRemovedMail } from '../../../../src/domain/accounts/mails/members.ts';
import { mayChangeOwners } from '../../../../src/domain/accounts/profile/company.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';
import { refreshSession } from '../../../platform/session.ts';

type Members = Handlers<typeof company>;

const getCompanyMembers: Members['user/getCompanyMembers'] = async (ctx, shown) => {
  const own = await companyOf(ctx.db, ctx.person.id);
  if (!own) return { data: { records: [], totalRecords: 0, setDisp: false } };
  const [rows, totalRecords] = await Promise.all([listMembers(ctx.db, own.id, shown), countMembers(ctx.db, own.id)]);
  const records = rows.map((row) => ({
    user_id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    is_me: bit(row.id === ctx.person.id),
    may_change: bit(mayChangeOwners(own, row)),
  }));
  return { data: { records, totalRecords, setDisp: totalRecords > 0 } };
};

/** Refuses LAST_MANAGER while nobody else in the company can manage it. */
const leaveCompanyAsMember: Members['user/leaveCompany'] = async (ctx) => {
  const own = await companyOf(ctx.db, ctx.person.id);
  if (!own) throw refusal('COMPANY_NEEDED', 'You are not a member of a company here.');
  // A member without the right to manage the company can always leave.
  const guards = mayChangeOwners(own, ctx.person) ? [aManagerStays(own.id)] : [];
  await removeMember(ctx, own, ctx.person.id, 'company.member_left', guards);
  refreshSession(ctx.token);
  return { data: {}, message: 'You have left the company.' };
};

/** Leaving is a call of its own, and a member of another company is answered as not found (D1). */
const removeCompanyMember: Members['user/removeCompanyMember'] = async (ctx, { user_id }) => {
  const own = await companyOf(ctx.db, ctx.person.id);
  const member = own && user_id !== ctx.person.id ? await memberOf(ctx.db, own.id, user_id) : null;
  if (!own || !member) throw notFound('member');
  if (!mayChangeOwners(own, ctx.person)) {
    throw refusal('OWNER_NEEDED', 'Only an owner, or the person who added the company here, can remove a member.');
  }
  const words = await ctx.wordsOf(member.language);
  const by = `${ctx.person.firstName} ${ctx.person.lastName}`.trim();
  const facts = { to: member.email, name: member.firstName, company: own.name, by, site: ctx.env.SITE_URL };
  const mail = enqueueMail(ctx.newId('outbox'), ctx.now(), memberRemovedMail(words, facts));
  await removeMember(ctx, own, user_id, 'company.member_removed', [aManagerStays(own.id), mail]);
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'The member has been removed.' };
};

export const companyActions: Members = {
  'user/getCompanyMembers': getCompanyMembers,
  'user/leaveCompany': leaveCompanyAsMember,
  'user/removeCompanyMember': removeCompanyMember,
};

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

async function removeMember(ctx: SignedIn, own: Company, userId: string, verb: string, more: Statement[] = []) {
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
  refusal(
    'LAST_MANAGER',
    'Nobody else here can manage the company. Please make another member an owner first, or remove the others.',
  );
