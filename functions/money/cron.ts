import type { CronPart } from '../platform/cron-part.ts';
import { lookUpChargebacks } from './refunds/chargebacks.ts';
import { sendRefunds } from './refunds/settle.ts';
import { remindUnpaid } from './remind.ts';
import { remindPledged } from './remind-pledged.ts';
import { expireReservations } from './reservations.ts';
import { settleUnfinished } from './settle.ts';

/** The jobs of this area, run every minute in this order. */
export const moneyCron: readonly CronPart[] = [
  { name: 'settle payments', run: settleUnfinished },
  { name: 'send refunds', run: sendRefunds },
  { name: 'look up chargebacks', run: lookUpChargebacks },
  { name: 'expire reservations', run: expireReservations },
  { name: 'remind of payments', run: remindUnpaid },
  { name: 'remind of pledges', run: remindPledged },
];
