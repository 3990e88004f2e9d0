import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition that a row `i` of `images` is not used by a gallery, offer, auction, text, template, profile, message or
 * meeting of its owner. All parts use an index; texts are only searched in the owner's offers.
 */
export const isUnattached = (i: SQL): SQL => sql`NOT EXISTS (SELECT 1 FROM offer_images g WHERE g.image_id = ${i}.id)
  AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.seller_id = ${i}.owner_id
    AND (o.image_id = ${i}.id OR instr(o.description_html, substr(${i}.key, 1, 32)) > 0))
  AND NOT EXISTS (SELECT 1 FROM thanks k WHERE k.image_id = ${i}.id)
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${i}.owner_id AND instr(u.profile_image, substr(${i}.key, 1, 32)) > 0)
  AND NOT EXISTS (SELECT 1 FROM offer_templates t WHERE (t.owner_id = ${i}.owner_id OR t.owner_id IS NULL)
    AND (instr(t.form, ${i}.id) > 0 OR instr(t.form, substr(${i}.key, 1, 32)) > 0))
  AND NOT EXISTS (SELECT 1 FROM auctions a WHERE a.image_id = ${i}.id)
  AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.image_id = ${i}.id)
  AND NOT EXISTS (SELECT 1 FROM meeting_pictures p WHERE p.image_id = ${i}.id)`;

/**
 * Condition that a person may use a row `i` of `images`: their own, one that an offer of theirs already shows, or one of a
 * template for everyone; none that is about to be deleted. An offer keeps a picture when its template is deleted.
 */
export const isUsableBy = (
  i: SQL,
  personId: string,
): SQL => sql`${i}.purpose NOT IN ('message', 'left') AND (${i}.owner_id = ${personId}
  OR EXISTS (SELECT 1 FROM offer_images g JOIN offers o ON o.id = g.offer_id
    WHERE g.image_id = ${i}.id AND o.seller_id = ${personId})
  OR ${isInSharedTemplate(i)})`;

/** Condition that a template for everyone uses a row `i` of `images`. */
export const isInSharedTemplate = (i: SQL): SQL => sql`EXISTS (SELECT 1 FROM offer_templates t WHERE t.owner_id IS NULL
  AND (instr(t.form, '"' || ${i}.id || '"') > 0 OR instr(t.form, '/pictures/' || substr(${i}.key, 1, 32)) > 0))`;
