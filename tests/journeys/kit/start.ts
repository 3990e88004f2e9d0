import type { DatabaseAddress } from '../../../db/address.ts';
import { openDatabase } from '../../../db/client.ts';
import { migrate } from '../../../db/migrate.ts';
import { profiles, sessions, settings } from '../../../db/schema/index.ts';
import { seed } from '../../../db/seed/index.ts';
import { CAST_NAMES, type CastName, castId } from '../../support/cast.ts';
import { startStack } from '../../support/stack/stack.ts';
import { sessionRow } from '../../support/stack/template.ts';
import { setStackUrls } from './stack-urls.ts';
import { openWrites } from './writes.ts';

/** The soft-close window of auctions that journeys post, short so that they need not wait for minutes. */
export const SOFT_CLOSE_MS = 10_000;

const SWEEP_EVERY_MS = 20_000;

/** The only member of the cast who still sees the introductions. */
export const INTRODUCED: CastName = 'olive';

/** Starts one stack with the demo data for all journeys, and stops it afterwards. */
// biome-ignore lint/style/noDefaultExport: required by Playwright
export default async function start(): Promise<() => Promise<void>> {
  const stack = await startStack({ prepare });
  const writes = await openWrites(stack);
  setStackUrls({
    site: stack.url,
    database: stack.address.url,
    writes: writes.url,
    mail: stack.standIns.urls.mail,
    sms: stack.standIns.urls.sms,
    push: stack.standIns.urls.push,
  });
  // Runs cron more often than the platform does, to save time.
  const cron = setInterval(() => stack.sweep().catch(() => undefined), SWEEP_EVERY_MS);
  return async () => {
    clearInterval(cron);
    writes.close();
    await stack.stop();
  };
}

/** Fills the database with the demo data and sessions, so that tests need not sign in. */
export async function prepare(address: DatabaseAddress): Promise<void> {
  await migrate(address);
  // All offers stay open until the last journey has run.
  await seed(address, Date.now(), 2 * 3_600_000);
  const db = openDatabase(address);
  await db.insert(sessions).values(CAST_NAMES.map(sessionRow));
  // The introductions have their own journey.
  const seen = { offerDontShow: true, savedSearchDontShow: true, profileDontShow: true, updatedAt: Date.now() };
  await db
    .insert(profiles)
    .values(CAST_NAMES.filter((name) => name !== INTRODUCED).map((name) => ({ userId: castId(name), ...seen })))
    .onConflictDoUpdate({ target: profiles.userId, set: seen });
  await db.insert(settings).values({ key: 'softCloseWindowMs', value: String(SOFT_CLOSE_MS), updatedAt: Date.now() });
}
