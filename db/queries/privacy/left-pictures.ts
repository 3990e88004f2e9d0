import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { forEverybody } from '../../usable.ts';
import type { LeftPicture } from '../pictures.ts';

/**
 * Pictures of people who have closed their accounts, whose files still have to go; at most `most`. What an operator put into
 * a template for everybody stays while that, or an offer that began from it, shows it.
 */
export function picturesLeft(db: Reader, most: number): Promise<LeftPicture[]> {
  // A cross join is read in this order: closed accounts are few, pictures are many.
  return db.all(sql`SELECT i.id, i.key, i.variants FROM closed_accounts c CROSS JOIN images i ON i.owner_id = c.user_id
    WHERE NOT EXISTS (SELECT 1 FROM offer_images g WHERE g.image_id = i.id) AND NOT ${forEverybody(sql.raw('i'))}
    LIMIT ${most}`);
}
