import type { CronPart } from '../platform/cron-part.ts';
import { tellNewOffers } from './new-offers.ts';
import { tellWatchers } from './notify-watchers.ts';
import { removePreviews } from './remove-previews.ts';

/** What this area does every minute, in this order. */
export const discoveryCron: readonly CronPart[] = [
  { name: 'notify watchers', run: tellWatchers },
  { name: 'notify of new offers', run: tellNewOffers },
  { name: 'remove previews', run: removePreviews },
];
