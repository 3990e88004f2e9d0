import type { CronPart } from '../platform/cron-part.ts';
import { removePictures } from './close-account.ts';

/** What this area does every minute, in this order. */
export const accountsCron: readonly CronPart[] = [
  { name: 'remove the pictures of closed accounts', run: removePictures },
];
