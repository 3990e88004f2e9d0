import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { images } from '../schema/index.ts';
import { unattached } from '../unattached.ts';
import { usable } from '../usable.ts';

/** A file in storage beside a picture's own: which width and form it is. */
export type Variant = { key: string; width: number; type: string };

export type PictureUse = { files: number; bytes: number; filesSince: number; bytesSince: number };

/** How much a person keeps, in all and since this moment (UTC ms). */
export async function pictureUse(db: Reader, ownerId: string, since: number): Promise<PictureUse> {
  const recent = sql`created_at > ${since}`;
  return db.get<PictureUse>(sql`SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes,
    count(*) FILTER (WHERE ${recent}) AS filesSince, coalesce(sum(bytes) FILTER (WHERE ${recent}), 0) AS bytesSince
    FROM images WHERE owner_id = ${ownerId}`);
}

/** Where an own uploaded picture is kept; null where it is somebody else's, nobody's, or about to go. */
export async function ownPicture(db: Reader, ownerId: string, imageId: string) {
  const own = and(eq(images.id, imageId), eq(images.ownerId, ownerId), ne(images.purpose, 'left'));
  const [row] = await db.select({ key: images.key, bytes: images.bytes }).from(images).where(own).limit(1);
  return row ?? null;
}

/** Where those of these pictures lie that somebody may show. */
export async function usablePictures(db: Reader, personId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(and(inArray(images.id, [...ids]), usable(sql`"images"`, personId)));
}

/** The pictures that somebody may show and that have these marks: the first 32 letters of their keys. */
export async function usablePicturesMarked(db: Reader, personId: string, marks: readonly string[]) {
  if (marks.length === 0) return [];
  const mark = sql<string>`substr(${images.key}, 1, 32)`;
  return db
    .select({ id: images.id, mark })
    .from(images)
    .where(and(inArray(mark, [...marks]), usable(sql`"images"`, personId)));
}

export type LeftPicture = { id: string; key: string; variants: string };

/** The oldest pictures of these days (UTC ms) that belong to nothing; at most `most`. */
export function unattachedPictures(db: Reader, { from, to }: Span, most: number): Promise<LeftPicture[]> {
  return db.all<LeftPicture>(sql`SELECT i.id, i.key, i.variants FROM images i
    WHERE i.created_at >= ${from} AND i.created_at < ${to} AND ${unattached(sql.raw('i'))}
    ORDER BY i.created_at LIMIT ${most}`);
}

type Span = { from: number; to: number };

/** When the first picture that is still kept came; null without any. */
export async function firstPictureAt(db: Reader): Promise<number | null> {
  return (await db.get<{ at: number | null }>(sql`SELECT min(created_at) AS at FROM images`)).at;
}

/** Those among these that are claimed for removal. */
export async function claimedPictures(db: Reader, ids: readonly string[]): Promise<LeftPicture[]> {
  return db
    .select({ id: images.id, key: images.key, variants: images.variants })
    .from(images)
    .where(and(inArray(images.id, [...ids]), eq(images.purpose, 'left')));
}
