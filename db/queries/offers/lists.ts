import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { dropdownItems } from '../../schema/index.ts';

/** No list shows more entries than this. */
const MOST_ENTRIES = 2_000;

/** The available entries of these lists of the operator, in order. */
export function entriesOf(db: Reader, lists: readonly string[]) {
  const { id, list, description, level, levelId } = dropdownItems;
  return db
    .select({ id, list, description, level, level_id: levelId })
    .from(dropdownItems)
    .where(and(inArray(list, [...lists]), eq(dropdownItems.active, true)))
    .orderBy(asc(list), asc(level), asc(levelId), asc(dropdownItems.showOrder))
    .limit(MOST_ENTRIES);
}
