import { eq } from 'drizzle-orm';
import { zoneOf } from '../../../src/domain/kit/places/zones.ts';
import { HOME_ZONE } from '../../../src/domain/kit/time.ts';
import type { Reader } from '../../client.ts';
import { users } from '../../schema/index.ts';

/** The zone in which a person reads times. */
export async function zoneOfPerson(db: Reader, userId: string): Promise<string> {
  const where = eq(users.id, userId);
  const [row] = await db.select({ timeZone: users.timeZone, country: users.country }).from(users).where(where).limit(1);
  return row ? zoneOf(row) : HOME_ZONE;
}
