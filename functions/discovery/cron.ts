import type { CronPart } from '../platform/cron-part.ts';
import { notifyOfLots } from './lot-news.ts';
import { notifyOfNewOffers } from './new-offers.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { removePreviews } from './remove-previews.ts';

/** Runs every minute, in this order. */
export const discoveryCron: readonly CronPart[] = [
  { name: 'notify watchers', run: notifyWatchers },
  { name: 'notify of running lots', run: notifyOfLots },
  { name: 'notify of new offers', run: notifyOfNewOffers },
  { name: 'remove previews', run: removePreviews },
];
