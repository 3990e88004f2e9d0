import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition that somebody may show a row of `images`, called `i`: their own, one that an offer of theirs shows already,
 * or one of a template for everybody; none that is about to be removed. An offer that shows it keeps it when that template
 * is gone (`unattached`).
 */
export const usable = (i: SQL, personId: string): SQL => sql`${i}.purpose <> 'left' AND (${i}.owner_id = ${personId}
  OR EXISTS (SELECT 1 FROM offer_images g JOIN offers o ON o.id = g.offer_id
    WHERE g.image_id = ${i}.id AND o.seller_id = ${personId})
  OR ${forEverybody(i)})`;

/** The condition that a template for everybody names a row of `images`, called `i`. */
export const forEverybody = (i: SQL): SQL => sql`EXISTS (SELECT 1 FROM offer_templates t WHERE t.owner_id IS NULL
  AND (instr(t.form, '"' || ${i}.id || '"') > 0 OR instr(t.form, '/pictures/' || substr(${i}.key, 1, 32)) > 0))`;
