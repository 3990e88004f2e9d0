import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';

/** Size of the database in bytes, without its write-ahead log. */
export async function databaseBytes(db: Reader): Promise<number> {
  const { bytes } = await db.get<{ bytes: number }>(
    sql`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  );
  return bytes;
}
