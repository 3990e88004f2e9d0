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
 * Everything that runs every minute. The order matters: lots close before they are settled, and messages are sent after
 * everything that queues them. Pruning comes last, because it may take a third of the minute.
 */
const PARTS: readonly CronPart[] = [
  ...biddingCron,
  ...auctionsCron,
  ...moneyCron,
  ...accessCron,
  ...discoveryCron,
  ...fulfilmentCron,
  ...notificationsCron,
  ...accountsCron,
  ...offersCron,
  { name: 'prune old rows', run: pruneOldRows },
];

/** Runs every part. A part that fails is logged and does not stop the others. */
export async function sweep(ctx: Ctx): Promise<void> {
  for (const { name, run } of PARTS) {
    await run(ctx).catch((error: unknown) => logFault(`cron: ${name}`, error));
  }
}
