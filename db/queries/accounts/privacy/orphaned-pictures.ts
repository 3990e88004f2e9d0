import { sql } from 'drizzle-orm';
import type { Reader } from '../../../client.ts';
import { isInSharedTemplate } from '../../../images.ts';
import type { LeftPicture } from '../../offers/pictures.ts';

/**
 * At most `most` pictures of closed accounts whose files are not deleted yet. A picture in a template for everyone
 * stays while the template, or an offer made from it, shows it.
 */
export function orphanedPictures(db: Reader, most: number): Promise<LeftPicture[]> {
  // A cross join fixes this order: closed accounts are few, pictures are many.
  return db.all(sql`SELECT i.id, i.key, i.variants FROM closed_accounts c CROSS JOIN images i ON i.owner_id = c.user_id
    WHERE NOT EXISTS (SELECT 1 FROM offer_images g WHERE g.image_id = i.id) AND NOT ${isInSharedTemplate(sql.raw('i'))}
    LIMIT ${most}`);
}
