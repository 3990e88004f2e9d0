import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { offerTemplates } from '../../schema/index.ts';

/** A template of this owner; `null` owns those for everyone. */
export async function templateOwnedBy(db: Reader, ownerId: string | null, id: string) {
  const theirs = ownerId === null ? isNull(offerTemplates.ownerId) : eq(offerTemplates.ownerId, ownerId);
  const [row] = await db
    .select()
    .from(offerTemplates)
    .where(and(eq(offerTemplates.id, id), theirs))
    .limit(1);
  return row ?? null;
}

/** An active template that this person may start from: their own, or the operator's for everyone. `form` is JSON. */
export async function templateToUse(db: Reader, personId: string, id: string) {
  const { ownerId, active } = offerTemplates;
  const whose = or(eq(ownerId, personId), isNull(ownerId));
  const [row] = await db
    .select()
    .from(offerTemplates)
    .where(and(eq(offerTemplates.id, id), eq(active, true), whose))
    .limit(1);
  return row ?? null;
}

/** The operator's templates for everyone among these, in no order. `form` is JSON. */
export async function templatesForEveryone(db: Reader, ids: readonly string[]): Promise<TemplateRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(offerTemplates)
    .where(and(inArray(offerTemplates.id, [...ids]), isNull(offerTemplates.ownerId)))
    .limit(ids.length);
}

export type TemplateRow = typeof offerTemplates.$inferSelect;
