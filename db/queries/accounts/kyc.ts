import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { kycChecks } from '../../schema/index.ts';

const CHECK = {
  id: kycChecks.id,
  status: kycChecks.status,
  sealed: kycChecks.sealed,
  providerRef: kycChecks.providerRef,
};

/** The open identity check of a person; there is at most one. */
export async function openCheck(db: Reader, userId: string) {
  const open = and(eq(kycChecks.userId, userId), inArray(kycChecks.status, ['submitted', 'running', 'review']));
  const [row] = await db.select(CHECK).from(kycChecks).where(open).orderBy(desc(kycChecks.createdAt)).limit(1);
  return row ?? null;
}

export type OpenCheck = NonNullable<Awaited<ReturnType<typeof openCheck>>>;

/** Whose check this is; null for an unknown id. */
export async function checkById(db: Reader, id: string): Promise<{ userId: string } | null> {
  const [row] = await db.select({ userId: kycChecks.userId }).from(kycChecks).where(eq(kycChecks.id, id)).limit(1);
  return row ?? null;
}

/** The status of a person's newest check. */
export async function newestCheck(db: Reader, userId: string) {
  const [row] = await db
    .select({ status: kycChecks.status })
    .from(kycChecks)
    .where(eq(kycChecks.userId, userId))
    .orderBy(desc(kycChecks.createdAt), desc(kycChecks.id))
    .limit(1);
  return row?.status ?? ('none' as const);
}
