import { lots, offers } from '../../db/schema/index.ts';
import { database } from './kit.ts';
import { lotRows, type TestLot } from './lot-rows.ts';

export type { TestLot };

let opened = 0;

/** Creates an open lot directly in the database and returns its id; see `lotRows` for the defaults. */
export async function openTestLot(given: TestLot = {}) {
  opened += 1;
  const id = `ofr_test${String(opened).padStart(4, '0')}${crypto.randomUUID().slice(0, 8)}`;
  const { offer, lot } = lotRows(id, Date.now(), { title: `An hour of kindness ${opened}`, ...given });
  const db = database();
  await db.insert(offers).values(offer);
  await db.insert(lots).values(lot);
  return id;
}
