import type { Person } from '../../kit/people/person.ts';

type Owner = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  shareBasisPoints: number;
};
type Company = { id: string; name: string; createdBy: string; owners: readonly Owner[] };
type Member = Pick<Person, 'id' | 'email' | 'status'>;

/** Whether a member may change the owners: its founder, or an owner by a verified e-mail address (D14). */
export function mayChangeOwners({ createdBy, owners }: Company, { id, email, status }: Member): boolean {
  return createdBy === id || (status === 'active' && owners.some((owner) => owner.email === email));
}

/** A company and its owners in the wire's fields, for a member. A person without a company may found one. */
export function viewCompany(company: Company | null, member: Member) {
  const records = (company?.owners ?? []).map((owner) => ({
    id: owner.id,
    first_name: owner.firstName,
    last_name: owner.lastName,
    email: owner.email,
    title: owner.title,
    share_percent: owner.shareBasisPoints / 100,
  }));
  return {
    company: company && { id: company.id, name: company.name },
    may_change: !company || mayChangeOwners(company, member) ? (1 as const) : (0 as const),
    records,
    totalRecords: records.length,
    setDisp: records.length > 0,
  };
}
