import { and, eq, inArray, sql } from 'drizzle-orm';
import type { HostAvailability } from '../../../src/domain/fulfilment/dates/availability-form.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { availability } from '../../schema/index.ts';

/** A host's saved availability, with its version; null before the first time. */
export async function availabilityOfHost(db: Reader, hostId: string) {
  const [row] = await availabilityQuery(db).all({ hostId });
  return row ? { stored: storedOf(row), version: row.version } : null;
}

const availabilityQuery = preparedOnce((db) =>
  db
    .select()
    .from(availability)
    .where(eq(availability.hostId, sql.placeholder('hostId')))
    .limit(1)
    .prepare(),
);

/** The saved availability of those of these hosts who let guests choose a slot, by host id. */
export async function publishedAvailability(
  db: Reader,
  hostIds: readonly string[],
): Promise<ReadonlyMap<string, HostAvailability>> {
  if (hostIds.length === 0) return new Map();
  const isPublished = and(inArray(availability.hostId, [...hostIds]), eq(availability.published, true));
  const rows = await db.select().from(availability).where(isPublished);
  return new Map(rows.map((row) => [row.hostId, storedOf(row)]));
}

function storedOf(row: typeof availability.$inferSelect): HostAvailability {
  const { version: _, hostId: __, updatedAt: ___, step, weekly, exceptions, ...rest } = row;
  return {
    ...rest,
    step: step as HostAvailability['step'],
    weekly: JSON.parse(weekly),
    exceptions: JSON.parse(exceptions),
  };
}
