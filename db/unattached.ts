import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition that a row of `images`, called `i`, belongs to nothing: no gallery, offer, text, template or profile of
 * its owner names it. Each part is found by an index; texts are read of the owner's own offers only.
 */
export const unattached = (i: SQL): SQL => sql`NOT EXISTS (SELECT 1 FROM offer_images g WHERE g.image_id = ${i}.id)
  AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.seller_id = ${i}.owner_id
    AND (o.image_id = ${i}.id OR instr(o.description_html, substr(${i}.key, 1, 32)) > 0))
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${i}.owner_id AND instr(u.profile_image, substr(${i}.key, 1, 32)) > 0)
  AND NOT EXISTS (SELECT 1 FROM offer_templates t WHERE (t.owner_id = ${i}.owner_id OR t.owner_id IS NULL)
    AND (instr(t.form, ${i}.id) > 0 OR instr(t.form, substr(${i}.key, 1, 32)) > 0))`;
