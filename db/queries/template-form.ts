import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { charities, images, offerTemplates } from '../schema/index.ts';

/** A template in use that this person may begin from: their own, or the operator's for everybody. `form` is JSON. */
export async function templateToUse(db: Reader, personId: string, id: string) {
  const { ownerId, name, form, version, active, updatedAt } = offerTemplates;
  const whose = or(eq(ownerId, personId), isNull(ownerId));
  const [row] = await db
    .select({ id: offerTemplates.id, ownerId, name, form, version, active, updatedAt })
    .from(offerTemplates)
    .where(and(eq(offerTemplates.id, id), eq(active, true), whose))
    .limit(1);
  return row ?? null;
}

/** Where somebody's own pictures lie, by their ids. */
export function ownPictures(db: Reader, ownerId: string, ids: readonly string[]) {
  return db
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(and(inArray(images.id, [...ids]), eq(images.ownerId, ownerId)));
}

/** What a charity that offers were made for is called; null where there was none. */
export async function charityNamed(db: Reader, regNumber: string): Promise<string | null> {
  const [row] = await db.select({ name: charities.name }).from(charities).where(eq(charities.regNumber, regNumber));
  return row?.name ?? null;
}
