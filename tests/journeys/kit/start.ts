import type { DatabaseAddress } from '../../../db/address.ts';
import { openDatabase } from '../../../db/client.ts';
import { migrate } from '../../../db/migrate.ts';
import { profiles, sessions, settings } from '../../../db/schema/index.ts';
import { seed } from '../../../db/seed/index.ts';
import { CAST_NAMES, type CastName, castId } from '../../support/cast.ts';
import { startStack } from '../../support/stack/stack.ts';
import { sessionRow } from '../../support/stack/template.ts';
import { tellPlaces } from './places.ts';

/** An auction that somebody posts in a journey goes on this long after a late bid: waiting for minutes proves no more. */
export const SOFT_CLOSE_MS = 10_000;

const SWEEP_EVERY_MS = 20_000;

/** Who has not said "Don't show again" yet. */
export const INTRODUCED: CastName = 'olive';

/** Before all journeys: one stack with the demo's people and offers. Afterwards it is gone. */
// biome-ignore lint/style/noDefaultExport: Playwright takes it so
export default async function start(): Promise<() => Promise<void>> {
  const stack = await startStack({ prepare });
  tellPlaces({
    site: stack.url,
    database: stack.address.url,
    mail: stack.standIns.urls.mail,
    sms: stack.standIns.urls.sms,
    push: stack.standIns.urls.push,
  });
  // As the platform fires the cron every minute, only sooner, so that nobody waits for it.
  const cron = setInterval(() => stack.sweep().catch(() => undefined), SWEEP_EVERY_MS);
  return async () => {
    clearInterval(cron);
    await stack.stop();
  };
}

/** The demo, with a session for everybody that tests can take without signing in. */
export async function prepare(address: DatabaseAddress): Promise<void> {
  await migrate(address);
  // What journeys look for is still on sale when the last of them runs.
  await seed(address, Date.now(), 2 * 3_600_000);
  const db = openDatabase(address);
  await db.insert(sessions).values(CAST_NAMES.map(sessionRow));
  // Introductions that come by themselves have a journey of their own; elsewhere they would be in the way.
  const seen = { offerDontShow: true, savedSearchDontShow: true, profileDontShow: true, updatedAt: Date.now() };
  await db
    .insert(profiles)
    .values(CAST_NAMES.filter((name) => name !== INTRODUCED).map((name) => ({ userId: castId(name), ...seen })))
    .onConflictDoUpdate({ target: profiles.userId, set: seen });
  await db.insert(settings).values({ key: 'softCloseWindowMs', value: String(SOFT_CLOSE_MS), updatedAt: Date.now() });
}
