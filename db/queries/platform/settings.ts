import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { bidIncrements, settings } from '../../schema/index.ts';

/** Every setting that differs from its default. */
export const listSettings = (db: Reader) => settingsQuery(db).all();

const settingsQuery = preparedOnce((db) =>
  db.select({ key: settings.key, value: settings.value }).from(settings).limit(200).prepare(),
);

/** Far more increments than a table needs: whatever is stored, one read stays small. */
const MOST_INCREMENTS = 200;

/** The network's increments (R8), lowest price first in each currency. */
export const listIncrements = (db: Reader) => incrementsQuery(db).all();

const incrementsQuery = preparedOnce((db) => {
  const { currency, fromPence, incrementPence } = bidIncrements;
  return db
    .select({ currency, fromPence, incrementPence })
    .from(bidIncrements)
    .orderBy(currency, fromPence)
    .limit(MOST_INCREMENTS)
    .prepare();
});
