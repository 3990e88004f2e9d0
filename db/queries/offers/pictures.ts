import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { isUnattached, isUsableBy } from '../../images.ts';
import { images } from '../../schema/index.ts';

/** Another file of a picture: its storage key, width and type. */
export type Variant = { key: string; width: number; type: string };

export type PictureUse = { files: number; bytes: number; filesSince: number; bytesSince: number };

/** How many pictures and bytes a person has stored, in all and since this time (UTC ms). */
export async function pictureUse(db: Reader, ownerId: string, since: number): Promise<PictureUse> {
  const recent = sql`created_at > ${since}`;
  return db.get<PictureUse>(sql`SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes,
    count(*) FILTER (WHERE ${recent}) AS filesSince, coalesce(sum(bytes) FILTER (WHERE ${recent}), 0) AS bytesSince
    FROM images WHERE owner_id = ${ownerId}`);
}

/** The caller's own uploaded picture; null if it is anyone else's or about to be removed. */
export async function ownPicture(db: Reader, ownerId: string, imageId: string) {
  const own = and(eq(images.id, imageId), eq(images.ownerId, ownerId), ne(images.purpose, 'left'));
  const [row] = await db.select({ key: images.key, bytes: images.bytes }).from(images).where(own).limit(1);
  return row ?? null;
}

/** The file of a picture by its name; null if it is about to be removed. Anyone who knows the name can read it. */
export async function pictureNamed(db: Reader, imageId: string) {
  const named = and(eq(images.id, imageId), notInArray(images.purpose, ['message', 'left']));
  const [row] = await db.select({ key: images.key }).from(images).where(named).limit(1);
  return row ?? null;
}

/** Those of these pictures that this person may use, with their storage keys. */
export async function usablePictures(db: Reader, personId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(and(inArray(images.id, [...ids]), isUsableBy(sql`"images"`, personId)));
}

/** The pictures with these image keys, the first 32 characters of their storage keys, that this person may use. */
export async function usablePicturesByKey(db: Reader, personId: string, imageKeys: readonly string[]) {
  if (imageKeys.length === 0) return [];
  const imageKey = sql<string>`substr(${images.key}, 1, 32)`;
  return db
    .select({ id: images.id, imageKey })
    .from(images)
    .where(and(inArray(imageKey, [...imageKeys]), isUsableBy(sql`"images"`, personId)));
}

export type LeftPicture = { id: string; key: string; variants: string };

/** The oldest pictures from this span (UTC ms) that belong to nothing; at most `most`. */
export function unattachedPictures(db: Reader, { from, to }: Span, most: number): Promise<LeftPicture[]> {
  return db.all<LeftPicture>(sql`SELECT i.id, i.key, i.variants FROM images i
    WHERE i.created_at >= ${from} AND i.created_at < ${to} AND ${isUnattached(sql.raw('i'))}
    ORDER BY i.created_at LIMIT ${most}`);
}

type Span = { from: number; to: number };

/** When the oldest stored picture was uploaded, UTC ms; null if there is none. */
export async function firstPictureAt(db: Reader): Promise<number | null> {
  return (await db.get<{ at: number | null }>(sql`SELECT min(created_at) AS at FROM images`)).at;
}

/** Those of these pictures that are claimed for removal. */
export async function claimedPictures(db: Reader, ids: readonly string[]): Promise<LeftPicture[]> {
  return db
    .select({ id: images.id, key: images.key, variants: images.variants })
    .from(images)
    .where(and(inArray(images.id, [...ids]), eq(images.purpose, 'left')));
}
