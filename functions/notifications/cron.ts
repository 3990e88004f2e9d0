import type { CronPart } from '../platform/cron-part.ts';
import { deliverOutbox } from './deliver.ts';

/** Runs every minute, in this order. */
export const notificationsCron: readonly CronPart[] = [{ name: 'deliver the outbox', run: deliverOutbox }];
