import { and, eq, like } from 'drizzle-orm';
import { customerOf } from '../../../../../db/queries/money/customers.ts';
import { invoiceOf } from '../../../../../db/queries/money/invoices.ts';
import { events, notifications, payments } from '../../../../../db/schema/index.ts';
import { charge } from '../../../../../functions/money/charge.ts';
import { providerOf } from '../../../../../functions/money/providers.ts';
import { settle } from '../../../../../functions/money/settle.ts';
import type { SignedIn } from '../../../../../functions/platform/context.ts';
import { Refusal } from '../../../../../functions/platform/refusal.ts';
import type { CastName } from '../../../../support/cast.ts';
import { database } from '../../../../support/kit.ts';
import { signedIn } from '../../../../support/signed-in.ts';
import { cron, newKey, unpaid } from '../kit.ts';
import type { Begun, ProviderHarness } from './harness.ts';

/** Begins to pay a new invoice over a won lot. */
export async function begin(harness: ProviderHarness, as: CastName, pricePence = 10_000): Promise<Begun> {
  const { id, totalPence } = await unpaid(as, pricePence);
  return { as, invoiceId: id, totalPence, outcome: await pay(harness, { as, invoiceId: id }) };
}

type Pay = { as: CastName; invoiceId: string; ctx?: SignedIn; key?: string; instrument?: ProviderHarness['charge'] };

/** Begins to pay an invoice by this provider. */
export async function pay(harness: ProviderHarness, { as, invoiceId, ...more }: Pay) {
  const ctx = more.ctx ?? (await signedIn(as));
  const invoice = await invoiceOf(ctx.db, ctx.person.id, invoiceId);
  if (!invoice) throw new Error(`${as} has no invoice ${invoiceId}`);
  const instrument = more.instrument ?? harness.charge;
  return charge(ctx, { invoice, provider: harness.name, key: more.key ?? newKey(), ...instrument });
}

/** The code of the refusal that this ends with. */
export const refusalCode = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

export const lookUp = ({ outcome }: Begun) => settle(cron(), outcome.paymentId);

export const paymentRow = async ({ outcome }: Begun) =>
  (await database().select().from(payments).where(eq(payments.id, outcome.paymentId)))[0];

/** The provider's record of a payment, asked for through the port. */
export async function recordOf(harness: ProviderHarness, begun: Begun) {
  const ctx = await signedIn(begun.as);
  const customer = await customerOf(ctx.db, ctx.person.id, harness.name);
  const ref = (await paymentRow(begun))?.providerRef ?? null;
  return providerOf(ctx, harness.name).find({ paymentId: begun.outcome.paymentId, ref, customer });
}

export const countEvents = (verb: string, subjectId: string) =>
  database().$count(events, and(eq(events.verb, verb), eq(events.subjectId, subjectId)));

/** How many times the payer was told that an invoice is paid; the receipt goes out in the same batch. */
export const countReceipts = (invoiceId: string) =>
  database().$count(
    notifications,
    and(eq(notifications.event, 'paid'), like(notifications.content, `%/invoice/${invoiceId}"%`)),
  );
