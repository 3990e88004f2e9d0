import { accessCron } from './access/cron.ts';
import { accountsCron } from './accounts/cron.ts';
import { auctionsCron } from './auctions/cron.ts';
import { biddingCron } from './bidding/cron.ts';
import { discoveryCron } from './discovery/cron.ts';
import { fulfilmentCron } from './fulfilment/cron.ts';
import { moneyCron } from './money/cron.ts';
import { notificationsCron } from './notifications/cron.ts';
import { offersCron } from './offers/cron.ts';
import { type Ctx, logFault } from './platform/context.ts';
import type { CronPart } from './platform/cron-part.ts';
import { pruneOldRows } from './platform/prune.ts';

/**
 * What the areas do every minute. They work side by side, so that their reads share requests; each does its own parts
 * in order. What one area leaves for another may wait for the next minute.
 */
const AREAS: readonly (readonly CronPart[])[] = [
  biddingCron,
  auctionsCron,
  moneyCron,
  accessCron,
  discoveryCron,
  fulfilmentCron,
  accountsCron,
  offersCron,
];

/** Messages are sent after everything that queues them. Pruning comes last, because it may take a third of the minute. */
const AFTER_THEM: readonly CronPart[] = [...notificationsCron, { name: 'prune old rows', run: pruneOldRows }];

/** Runs every part. A part that fails is logged and does not stop the others. */
export async function sweep(ctx: Ctx): Promise<void> {
  await Promise.all(AREAS.map((parts) => runInOrder(ctx, parts)));
  await runInOrder(ctx, AFTER_THEM);
}

async function runInOrder(ctx: Ctx, parts: readonly CronPart[]): Promise<void> {
  for (const { name, run } of parts) {
    await run(ctx).catch((error: unknown) => logFault(`cron: ${name}`, error));
  }
}
