import { companyOf, listInvites } from '../../../db/queries/accounts/invites.ts';
import type { Ctx } from '../../platform/context.ts';

/** One page of this person's invitations, and the company that they invite for; nothing for a visitor. */
export async function showInvites({ db, person }: Ctx, { page, limit }: { page: number; limit: number }) {
  if (!person) return { records: [], total: 0, company: null };
  const [invites, company] = await Promise.all([
    listInvites(db, person.id, page, limit),
    person.companyId ? companyOf(db, person.companyId) : null,
  ]);
  return { ...invites, company };
}
