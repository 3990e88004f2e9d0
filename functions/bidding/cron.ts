import type { CronPart } from '../platform/cron-part.ts';
import { closeOverdue } from './close-overdue.ts';
import { openDue } from './future-proxies.ts';
import { expireOffers } from './second-chance/answer.ts';
import { failUnpaid } from './second-chance/fail-unpaid.ts';

/** The jobs of this area, run every minute in this order. */
export const biddingCron: readonly CronPart[] = [
  { name: 'apply maxima', run: openDue },
  { name: 'close lots', run: closeOverdue },
  { name: 'end unpaid wins', run: failUnpaid },
  { name: 'expire second chances', run: expireOffers },
];
