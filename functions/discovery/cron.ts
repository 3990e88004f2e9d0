import type { CronPart } from '../platform/cron-part.ts';
import { notifyOfNewOffers } from './new-offers.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { removePreviews } from './remove-previews.ts';

/** Runs every minute, in this order. */
export const discoveryCron: readonly CronPart[] = [
  { name: 'notify watchers', run: notifyWatchers },
  { name: 'notify of new offers', run: notifyOfNewOffers },
  { name: 'remove previews', run: removePreviews },
];
