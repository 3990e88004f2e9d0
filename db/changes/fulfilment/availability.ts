import { and, eq, sql } from 'drizzle-orm';
import type { HostAvailability } from '../../../src/domain/fulfilment/dates/availability-form.ts';
import { availability } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';

type Saving = {
  hostId: string;
  availability: HostAvailability /** The version that the host saw. */;
  version: number;
  at: number;
};

/** Saves a host's availability. Guard `version`: it has changed since they saw it. */
export function saveAvailability({ hostId, availability: stored, version, at }: Saving): Statement {
  const set = {
    ...stored,
    weekly: JSON.stringify(stored.weekly),
    exceptions: JSON.stringify(stored.exceptions),
    updatedAt: at,
  };
  if (version === 0) {
    const row = { ...set, hostId, version: 1 };
    return guarded('version', build.insert(availability).values(row).onConflictDoNothing());
  }
  const seen = and(eq(availability.hostId, hostId), eq(availability.version, version));
  return guarded(
    'version',
    build
      .update(availability)
      .set({ ...set, version: sql`version + 1` })
      .where(seen),
  );
}
