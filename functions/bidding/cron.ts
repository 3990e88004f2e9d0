import type { CronPart } from '../platform/cron-part.ts';
import { closeOverdue } from './close-overdue.ts';

/** This area's work of every minute, in this order. */
export const biddingCron: readonly CronPart[] = [{ name: 'close lots', run: closeOverdue }];
