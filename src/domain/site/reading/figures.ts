import { UNUSUAL_BID_FACTOR } from '../../bidding/index.ts';
import { POSITIONS_LAST_MS } from '../../fulfilment/entrance.ts';
import { MESSAGES_LAST_MS } from '../../fulfilment/messages/limits.ts';
import { reviewsEnd } from '../../fulfilment/reviews/review.ts';
import { formatMoney, networkFeePence } from '../../kit/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import type { Values } from '../../kit/words/phrase.ts';
import { plansOf } from '../../money/membership/plans.ts';
import { PUSH_LASTS_MS } from '../../notifications/push.ts';
import { MINIMUM_PRICE_PENCE } from '../../offers/prices.ts';
import { RETENTION_MS } from '../../operators/retention.ts';
import type { Settings } from '../../settings.ts';

/** The price used in examples. */
const EXAMPLE_PENCE = 6_000;

/** The figures for the texts, from the rules and settings, so that no page goes out of date. */
export function figuresOf(settings: Settings, locale: string, support: string): Values {
  const money = (pence: number) => formatMoney(pence, 'GBP', locale).replace(/[.,]00(?!\d)/, '');
  const price = (period: string) =>
    money(plansOf(settings.plans).find((plan) => plan.period === period)?.pricePence ?? 0);
  const exampleFee = networkFeePence(EXAMPLE_PENCE, settings.networkFeeBasisPoints);
  return {
    monthly: price('monthly'),
    yearly: price('yearly'),
    five_yearly: price('five_yearly'),
    fee: settings.networkFeeBasisPoints / 100,
    support,
    minimum: money(MINIMUM_PRICE_PENCE),
    example_price: money(EXAMPLE_PENCE),
    example_fee: money(exampleFee),
    example_total: money(EXAMPLE_PENCE + exampleFee),
    trial_days: whole(settings.trialMembershipMs, DAY_MS),
    payment_hours: whole(settings.paymentDueMs, HOUR_MS),
    soft_close: whole(settings.softCloseWindowMs, MINUTE_MS),
    soft_cap: whole(settings.softCloseCapMs, MINUTE_MS),
    high_bid: UNUSUAL_BID_FACTOR,
    codes_days: whole(Math.max(RETENTION_MS.codes, RETENTION_MS.attempts), DAY_MS),
    sessions_days: whole(RETENTION_MS.sessions, DAY_MS),
    deliveries_days: whole(RETENTION_MS.deliveries, DAY_MS),
    reports_days: whole(RETENTION_MS.reports, DAY_MS),
    push_hours: whole(PUSH_LASTS_MS, HOUR_MS),
    alerts_days: whole(RETENTION_MS.alerts, DAY_MS),
    messages_days: whole(MESSAGES_LAST_MS, DAY_MS),
    positions_days: whole(POSITIONS_LAST_MS, DAY_MS),
    review_days: whole(reviewsEnd({ stateAt: 0 }), DAY_MS),
    increments: settings.increments.GBP.map(
      (step) => `| ${money(step.fromPence)} | ${money(step.incrementPence)} |`,
    ).join('\n'),
  };
}

const whole = (ms: number, unitMs: number): number => Math.round(ms / unitMs);
