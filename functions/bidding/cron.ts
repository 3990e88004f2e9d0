import type { CronPart } from '../platform/cron-part.ts';
import { closeOverdue } from './close-overdue.ts';

/** The jobs of this area, run every minute in this order. */
export const biddingCron: readonly CronPart[] = [{ name: 'close lots', run: closeOverdue }];
