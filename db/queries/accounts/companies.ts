import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { companies, companyOwners, users } from '../../schema/index.ts';

/** A person's company with its current owners (at most fifty); null without one. */
export async function companyOf(db: Reader, userId: string) {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, createdBy: companies.createdBy })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .limit(1);
  return company ? { ...company, owners: await ownersOf(db, company.id) } : null;
}

export type Company = NonNullable<Awaited<ReturnType<typeof companyOf>>>;
export type Owner = Company['owners'][number];

function ownersOf(db: Reader, companyId: string) {
  return db
    .select({
      id: companyOwners.id,
      firstName: companyOwners.firstName,
      lastName: companyOwners.lastName,
      email: companyOwners.email,
      title: companyOwners.title,
      shareBasisPoints: companyOwners.shareBasisPoints,
    })
    .from(companyOwners)
    .where(and(eq(companyOwners.companyId, companyId), isNull(companyOwners.removedAt)))
    .orderBy(asc(companyOwners.createdAt), asc(companyOwners.id))
    .limit(50);
}

/** The other open accounts in the company; at most two hundred. */
export function otherMembers(db: Reader, companyId: string, userId: string) {
  const others = and(eq(users.companyId, companyId), ne(users.id, userId), ne(users.status, 'deactivated'));
  return db
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(others)
    .limit(200);
}

const MEMBER = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  status: users.status,
  language: users.language,
};
const belongs = (companyId: string) => and(eq(users.companyId, companyId), ne(users.status, 'deactivated'));

/** One page of a company's members by name; pages count from 1. */
export function listMembers(db: Reader, companyId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .select(MEMBER)
    .from(users)
    .where(belongs(companyId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countMembers(db: Reader, companyId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users).where(belongs(companyId));
  return row?.n ?? 0;
}

/** A member of this company; null for anyone else. */
export async function memberOf(db: Reader, companyId: string, userId: string) {
  const [row] = await db
    .select(MEMBER)
    .from(users)
    .where(and(belongs(companyId), eq(users.id, userId)))
    .limit(1);
  return row ?? null;
}

/** The name of the person's company in their profile. */
export async function companyNameOf(db: Reader, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.companyName }).from(users).where(eq(users.id, userId)).limit(1);
  return row?.name || null;
}
