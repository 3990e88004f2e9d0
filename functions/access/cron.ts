import type { CronPart } from '../platform/cron-part.ts';
import { expireRequests } from './expire-requests.ts';

/** Runs every minute, in this order. */
export const accessCron: readonly CronPart[] = [{ name: 'expire requests to take part', run: expireRequests }];
