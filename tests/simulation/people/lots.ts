import { lots, offers } from '../../../db/schema/index.ts';
import { build, statement } from '../../../db/statement.ts';
import { lotRows, type TestLot } from '../../support/lot-rows.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;

/** Puts an offer on sale and returns its id. */
export function placeLot(world: World, id: string, given: TestLot): string {
  const now = world.wallClock();
  const { offer, lot } = lotRows(id, now, { opensAt: now - MINUTE_MS, scheduledEndAt: now + 20 * MINUTE_MS, ...given });
  for (const { sql, args } of [build.insert(offers).values(offer), build.insert(lots).values(lot)].map(statement))
    world.database.run(sql, args);
  return id;
}
