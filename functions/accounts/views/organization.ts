import { companyNameOf, companyOf, countMembers, listMembers } from '../../../db/queries/accounts/companies.ts';
import { mayChangeOwners, viewCompany } from '../../../src/domain/accounts/profile/company.ts';
import type { SignedIn } from '../../platform/context.ts';

/** The company that this person acts for, with its owners and one page of its members. */
export async function showOrganization({ db, person }: SignedIn, page: { page: number; limit: number }) {
  const [company, name] = await Promise.all([companyOf(db, person.id), companyNameOf(db, person.id)]);
  const [rows, total] = company
    ? await Promise.all([listMembers(db, company.id, page), countMembers(db, company.id)])
    : [[], 0];
  const members = rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    isMe: row.id === person.id,
    mayChange: company !== null && mayChangeOwners(company, row),
  }));
  const { records, may_change: mayChange, ...view } = viewCompany(company, person);
  return { company: view.company, owners: records, mayChange: mayChange === 1, members, total, name };
}
