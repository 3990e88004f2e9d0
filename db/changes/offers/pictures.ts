import { and, eq, inArray, sql } from 'drizzle-orm';
import { isUnattached, isUsableBy } from '../../images.ts';
import { images, offerImages } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type PictureRow = Required<typeof images.$inferInsert>;

/** The most files and bytes of one person: in total, and since a moment (UTC ms). */
export type PictureLimits = { files: number; bytes: number; filesSince: number; bytesSince: number; since: number };

/** Adds a picture. Guard `quota`: it would exceed its owner's limits. */
export function insertPicture(row: PictureRow, limits: PictureLimits): Statement {
  const within = (what: string, more: number, most: number, since?: number) => ({
    sql: `(SELECT ${what} FROM images WHERE owner_id = ?${since === undefined ? '' : ' AND created_at > ?'}) + ? <= ?`,
    args: [row.ownerId, ...(since === undefined ? [] : [since]), more, most],
  });
  const bytes = 'coalesce(sum(bytes), 0)';
  const rules = [
    within('count(*)', 1, limits.files),
    within(bytes, row.bytes, limits.bytes),
    within('count(*)', 1, limits.filesSince, limits.since),
    within(bytes, row.bytes, limits.bytesSince, limits.since),
  ];
  const insert = statement(build.insert(images).values(row));
  const [into, values] = insert.sql.split(/ values /i);
  return {
    sql: `${into} SELECT ${values?.trim().slice(1, -1)} WHERE ${rules.map((rule) => rule.sql).join(' AND ')}`,
    args: [...insert.args, ...rules.flatMap((rule) => rule.args)],
    expect: 'one row',
    guard: 'quota',
  };
}

/** Guard `image`: the person may no longer use this picture. Belongs in the batch that starts to use it. */
export function holdPicture(personId: string, imageId: string): Statement {
  const held = and(eq(images.id, imageId), isUsableBy(sql`"images"`, personId));
  return guarded('image', build.update(images).set({ purpose: sql`purpose` }).where(held));
}

/** Replaces the recorded pictures inside an offer's text or rows with these, in order. */
export function replaceOfferImages(offerId: string, role: 'text' | 'row', imageIds: readonly string[]): Statement[] {
  const before = and(eq(offerImages.offerId, offerId), eq(offerImages.role, role));
  const rows = imageIds.map((imageId, position) => ({ offerId, imageId, role, position }));
  const inserts = rows.length > 0 ? [statement(build.insert(offerImages).values(rows))] : [];
  return [statement(build.delete(offerImages).where(before)), ...inserts];
}

/** Claims those of these pictures that are still unattached for removal: from now on nothing can use them. */
export function claimUnattached(ids: readonly string[]): Statement {
  const left = and(inArray(images.id, [...ids]), isUnattached(sql`"images"`));
  return statement(build.update(images).set({ purpose: 'left' }).where(left));
}
