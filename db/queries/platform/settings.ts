import type { Reader } from '../../client.ts';
import { bidIncrements, settings } from '../../schema/index.ts';

/** Every setting that differs from its default. */
export function listSettings(db: Reader) {
  return db.select({ key: settings.key, value: settings.value }).from(settings).limit(200);
}

/** Far more increments than a table needs: whatever is stored, one read stays small. */
const MOST_INCREMENTS = 200;

/** The network's increments (R8), lowest price first in each currency. */
export function listIncrements(db: Reader) {
  const { currency, fromPence, incrementPence } = bidIncrements;
  return db
    .select({ currency, fromPence, incrementPence })
    .from(bidIncrements)
    .orderBy(currency, fromPence)
    .limit(MOST_INCREMENTS);
}
