import { eq, inArray } from 'drizzle-orm';

import { ledger, ledgerTransactions, meetings, payments, refunds } from '../../../../db/schema/index.ts';
import { refundSeat, releaseSeat } from '../../../../functions/money/held.ts';
import { sendRefunds } from '../../../../functions/money/refunds/settle.ts';
import type { Seat } from '../../../../src/domain/money/payments/seats.ts';
import type { CastName } from '../../../support/cast.ts';
import { api, database } from '../../../support/kit.ts';
import { win } from '../../../support/wins.ts';
import { begin, lookUp } from '../payments/contract/kit.ts';
import { offlineHarness } from '../payments/contract/offline.ts';
import { post, seconds, sign } from '../payments/events.ts';
import { CARDS, cron, newKey, pay, provider, refundsAtProvider, unpaid } from '../payments/kit.ts';

export type HeldSeat = Seat & { invoiceId: string };

/** A seat that this person has paid by card, with its money held. */
export async function heldSeat(as: CastName, pricePence: number, title = 'An hour'): Promise<HeldSeat> {
  const { id } = await unpaid(as, pricePence, { title });
  const reply = await pay(as, id, CARDS.good);
  if (reply.http !== 200 || reply.data.status !== 'paid') throw new Error(JSON.stringify(reply));
  return seatOf(id);
}

/** The same by bank transfer. */
export async function heldOffline(as: CastName, pricePence: number): Promise<HeldSeat> {
  const begun = await begin(offlineHarness, as, pricePence);
  await offlineHarness.complete(begun);
  await lookUp(begun);
  return seatOf(begun.invoiceId);
}

/** Seats at these prices that this person has paid for in one payment. */
export async function heldTogether(as: CastName, ...pricesPence: number[]): Promise<HeldSeat[]> {
  const cartGroup = `crt_${crypto.randomUUID()}`;
  for (const pence of pricesPence) await win(as, pence, { cartGroup });
  const input = { type: 'auction', cart_id: cartGroup, idempotency_key: newKey() } as const;
  const { data } = await api('cart/checkout', input, { as });
  const reply = await pay(as, data.invoice_id, CARDS.good);
  if (reply.http !== 200) throw new Error(JSON.stringify(reply));
  return seatsOf(data.invoice_id);
}

/** The one seat of a paid invoice. */
async function seatOf(invoiceId: string): Promise<HeldSeat> {
  const [seat] = await seatsOf(invoiceId);
  if (!seat) throw new Error(`no meeting of ${invoiceId}`);
  return seat;
}

async function seatsOf(invoiceId: string): Promise<HeldSeat[]> {
  const own = eq(meetings.invoiceId, invoiceId);
  const rows = await database().select().from(meetings).where(own).orderBy(meetings.position);
  return rows.map((row) => heldIn(row));
}

function heldIn(row: typeof meetings.$inferSelect): HeldSeat {
  const { id: meetingId, paymentId, guestId, charityId, currency, amountPence, feePence, totalPence } = row;
  const price = { amountPence, feePence, totalPence };
  return { meetingId, paymentId, guestId, charityId, currency, ...price, money: 'held', invoiceId: row.invoiceId };
}

async function mustCommit(statements: Awaited<ReturnType<typeof releaseSeat>>): Promise<void> {
  const result = await cron().commit({ statements });
  if (result.status !== 'committed') throw new Error(result.guard);
}

/** Releases a seat; answers it with its new state. */
export async function release(seat: HeldSeat): Promise<HeldSeat> {
  await mustCommit(await releaseSeat(cron(), seat));
  return { ...seat, money: 'released' };
}

/** Refunds a seat, and answers the refund. The money is not sent yet. */
export async function refund(seat: HeldSeat, pence = seat.totalPence) {
  await mustCommit(await refundSeat(cron(), seat, { pence, reason: 'the host cancelled' }));
  const row = await refundOf(seat);
  if (!row) throw new Error('no refund');
  return row;
}

export const refundsOf = ({ meetingId }: Seat) =>
  database().select().from(refunds).where(eq(refunds.meetingId, meetingId)).orderBy(refunds.createdAt);
export const refundOf = async (seat: Seat) => (await refundsOf(seat)).at(-1);

/** Sends what is due. */
export const send = () => sendRefunds(cron());

/** What the accounts of a seat's movements come to, without those at zero. */
export async function seatBooks(
  { meetingId, paymentId }: Seat,
  more: readonly string[] = [],
): Promise<Record<string, number>> {
  const lines = await database()
    .select({ account: ledger.account, pence: ledger.amountPence, kind: ledgerTransactions.kind })
    .from(ledger)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledger.transactionId))
    .where(inArray(ledgerTransactions.reference, [meetingId, paymentId, ...more]));
  const books: Record<string, number> = {};
  // What the provider takes for the payment is the network's loss, whatever becomes of the seat.
  const ofSeat = lines.filter(({ account, kind }) => !(isPaying(kind) && /^(network:fee|provider:)/.test(account)));
  for (const { account, pence } of ofSeat) books[account] = (books[account] ?? 0) + pence;
  return Object.fromEntries(Object.entries(books).filter(([, pence]) => pence !== 0));
}

const isPaying = (kind: string): boolean => kind === 'capture' || kind === 'provider_fee';

/** The provider's reference of a seat's payment. */
export async function refOf({ paymentId }: Seat): Promise<string> {
  const [payment] = await database().select().from(payments).where(eq(payments.id, paymentId));
  return payment?.providerRef ?? '';
}

/** The refunds that the provider has made of a seat's payment. */
export const sentByProvider = async (seat: Seat) => refundsAtProvider(await refOf(seat));

export const noFaults = () =>
  provider({ loseReply: null, down: null, timeOut: null, processing: null, lieAmount: null });

const TELL_TRIES = 20;
const TELL_PAUSE_MS = 250;

/**
 * Sends a signed event of the provider about the payment of a seat, and again while it is not taken, as the provider does:
 * a test of its faults may be running beside this one, and both ask the same stand-in.
 */
export async function tellOf(seat: Seat, type: string): Promise<Response> {
  const payment_intent = await refOf(seat);
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    livemode: false,
    created: seconds(),
    data: { object: { id: 'du_1', object: 'dispute', payment_intent } },
  });
  for (let attempt = 1; ; attempt++) {
    const answer = await post(body, await sign(body));
    if (answer.status < 500 || attempt === TELL_TRIES) return answer;
    await new Promise((again) => setTimeout(again, TELL_PAUSE_MS));
  }
}
