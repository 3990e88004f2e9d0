import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { events, invoices, memberships, settings } from '../../../../db/schema/index.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { type CastName, castId } from '../../../support/cast.ts';
import { api, database } from '../../../support/kit.ts';
import { unchecked } from '../../../support/unchecked.ts';
import { CARDS, intentsFor, newKey, provider } from './kit.ts';

type Period = 'monthly' | 'yearly' | 'five_yearly';
export type More = { amount?: number; currency?: string; membership_enddate?: number | null; idempotency_key?: string };

export const buy = (as: CastName, period: Period, payment_method = CARDS.good, more: More = {}) =>
  api(
    'payment/payCartStripe',
    { pay_type: 'membership_payment', period, payment_method, idempotency_key: newKey(), ...more },
    { as },
  );

export const periodsOf = (name: CastName) =>
  database()
    .select()
    .from(memberships)
    .where(eq(memberships.userId, castId(name)))
    .orderBy(memberships.startsAt);
export const invoicesOf = (name: CastName) =>
  database()
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, castId(name)), eq(invoices.kind, 'membership')))
    .orderBy(invoices.number);
export const verbsOn = async (id: string) =>
  (await database().select({ verb: events.verb }).from(events).where(eq(events.subjectId, id))).map(({ verb }) => verb);
export const intentsOfInvoices = async (rows: { id: string }[]) =>
  (await Promise.all(rows.map(({ id }) => intentsFor(id)))).flat();

/** Ends all memberships of Gus before each test, and the provider's faults after it. */
export function newcomerGus(): void {
  beforeEach(async () => {
    const long = Date.now() - 4_000 * DAY_MS;
    await unchecked(['memberships'], () =>
      database().update(memberships).set({ startsAt: long, endsAt: long }).where(eq(memberships.userId, 'usr_gus')),
    );
  });
  afterEach(() => provider({ loseReply: null, down: null, timeOut: null, processing: null, lieAmount: null }));
}

/** The operator's plan settings. They are cached: move the clock by more than five seconds to have them read. */
export const setPlans = (plans: object) =>
  database()
    .insert(settings)
    .values({ key: 'plans', value: JSON.stringify(plans), updatedAt: 0 })
    .onConflictDoUpdate({ target: settings.key, set: { value: JSON.stringify(plans) } });
