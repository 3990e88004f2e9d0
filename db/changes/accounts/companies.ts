import { and, eq, isNull } from 'drizzle-orm';
import { companies, companyOwners, users } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type NewCompany = typeof companies.$inferInsert;
type NewOwner = typeof companyOwners.$inferInsert & { shareBasisPoints: number };
export type OwnerValues = Partial<Pick<NewOwner, 'firstName' | 'lastName' | 'email' | 'title' | 'shareBasisPoints'>>;

const WHOLE_BASIS_POINTS = 10_000;

/** Founds a company with its founder as a member; guard `no company` holds if they are in none. */
export function foundCompany(row: NewCompany): Statement[] {
  const free = and(eq(users.id, row.createdBy), isNull(users.companyId));
  return [
    statement(build.insert(companies).values(row)),
    guarded('no company', build.update(users).set({ companyId: row.id, companyName: row.name }).where(free)),
  ];
}

/** Guard `member` holds while the person is a member. */
export function leaveCompany(userId: string, companyId: string): Statement {
  const member = and(eq(users.id, userId), eq(users.companyId, companyId));
  return guarded('member', build.update(users).set({ companyId: null, companyName: null }).where(member));
}

/**
 * Guard `a manager` holds if the company is empty or still has a member who can manage it (`mayChangeOwners`), so that
 * two members who leave at once do not rely on each other.
 */
export function aManagerStays(companyId: string): Statement {
  return {
    sql: `UPDATE companies SET name = name WHERE id = ? AND (
      NOT EXISTS (SELECT 1 FROM users WHERE company_id = companies.id AND status <> 'deactivated')
      OR EXISTS (SELECT 1 FROM users u WHERE u.company_id = companies.id AND u.status <> 'deactivated' AND (u.id = companies.created_by
        OR (u.status = 'active' AND EXISTS (SELECT 1 FROM company_owners o WHERE o.company_id = companies.id
          AND o.removed_at IS NULL AND o.email = u.email)))))`,
    args: [companyId],
    expect: 'one row',
    guard: 'a manager',
  };
}

/** Adds an owner; a constraint allows one per address. Follow it with `sharesHold` and `fewOwners`. */
export function addOwner(row: NewOwner): Statement {
  return statement(build.insert(companyOwners).values(row));
}

/** Guard `owner` holds while it is an owner of the company. */
export function changeOwner(companyId: string, id: string, values: OwnerValues, at: number): Statement {
  const set = { ...values, updatedAt: at };
  return guarded('owner', build.update(companyOwners).set(set).where(current(companyId, id)));
}

/** Marks an owner as removed; the row stays for the record. Guard `owner` as above. */
export function removeOwner(companyId: string, id: string, at: number): Statement {
  const set = { removedAt: at, updatedAt: at };
  return guarded('owner', build.update(companyOwners).set(set).where(current(companyId, id)));
}

/** Guard `shares` holds while the shares add up to at most 100%. */
export function sharesHold(company: string): Statement {
  return holds('shares', `coalesce(sum(share_basis_points), 0) <= ${WHOLE_BASIS_POINTS}`, company);
}

/** Guard `few owners` holds while there are at most `most`. */
export function fewOwners(company: string, most: number): Statement {
  return holds('few owners', `count(*) <= ${most}`, company);
}

/** Guard `an owner` holds while there is at least one. */
export function anOwnerStays(company: string): Statement {
  return holds('an owner', 'count(*) > 0', company);
}

/** Updates one row exactly when the condition over the company's owners holds. */
function holds(guard: string, condition: string, company: string): Statement {
  return {
    sql: `UPDATE companies SET name = name WHERE id = ? AND
      (SELECT ${condition} FROM company_owners WHERE company_id = ? AND removed_at IS NULL)`,
    args: [company, company],
    expect: 'one row',
    guard,
  };
}

const current = (companyId: string, id: string) =>
  and(eq(companyOwners.id, id), eq(companyOwners.companyId, companyId), isNull(companyOwners.removedAt));
