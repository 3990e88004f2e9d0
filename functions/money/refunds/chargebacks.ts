import {
  addChargeback,
  endHeld,
  loseMeeting,
  markChargedBack,
  moveChargeback,
  touchChargeback,
  unmarkChargedBack,
  unmarkUntouched,
} from '../../../db/changes/money/chargebacks.ts';
import { bookMovement, type Movement } from '../../../db/changes/money/ledger.ts';
import { noteProviderEvent } from '../../../db/changes/money/payments.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import {
  type Chargeback,
  chargebackByRef,
  isDisputed,
  type SeatOfPayment,
  seatsOfPayment,
  undecidedChargebacks,
} from '../../../db/queries/money/chargebacks.ts';
import { type PaymentForSettling, paymentForSettling } from '../../../db/queries/money/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import { isFinal } from '../../../src/domain/fulfilment/meeting/states.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { kindOf } from '../../../src/domain/money/kinds/index.ts';
import { ACCOUNTS } from '../../../src/domain/money/payments/accounts.ts';
import type { LedgerLine } from '../../../src/domain/money/payments/entry.ts';
import {
  chargebackEntry,
  type Chargeback as Dispute,
  lostEntry,
  seatsLost,
  wonEntry,
} from '../../../src/domain/money/refunds/chargeback.ts';
import { executeOnMeeting } from '../../fulfilment/meeting/execute.ts';
import type { ProviderDispute } from '../../outside/payments/port.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { refundSeat, releaseSeat } from '../held.ts';
import { providerOf } from '../providers.ts';

type ProviderNews = { id: string; type: string };

/** A dispute as its provider reports it, our record of it, and the payment that it is about. */
type Report = {
  payment: PaymentForSettling;
  found: ProviderDispute;
  known: Chargeback | null;
  event: ProviderNews | undefined;
};

const LOOK_UP_AFTER_MS = DAY_MS;
const MOST_AT_ONCE = 25;

/** Looks undecided disputes up once a day, should an event of the provider be lost. */
export async function lookUpChargebacks(ctx: Ctx): Promise<void> {
  const before = ctx.now() - LOOK_UP_AFTER_MS;
  for (const { id, paymentId } of await undecidedChargebacks(ctx.db, before, MOST_AT_ONCE)) {
    await ctx.commit({ statements: [touchChargeback(id, ctx.now())] });
    await settleChargebacksOf(ctx, paymentId).catch((error) => logFault(`chargeback ${id}`, error));
  }
}

/**
 * Looks up the disputes of a payment and brings our books in line, each step once, whatever event led here (B11, B28).
 * Throws PROVIDER_AWAY.
 */
export async function settleChargebacksOf(ctx: Ctx, paymentId: string, event?: ProviderNews): Promise<void> {
  const payment = await paymentForSettling(ctx.db, paymentId);
  if (payment?.status !== 'succeeded' || !payment.providerRef) return;
  for (const found of await providerOf(ctx, payment.provider).findDisputes(payment.providerRef)) {
    const known = await chargebackByRef(ctx.db, payment.provider, found.ref);
    if (found.status === 'lost') await openFirst(ctx, { payment, found, known, event });
    const now = await chargebackByRef(ctx.db, payment.provider, found.ref);
    await take(ctx, { payment, found, known: now, event });
  }
  await markMeetings(ctx, paymentId);
}

/** A loss that is reported at once is opened first, so that the two of each meeting are told. */
async function openFirst(ctx: Ctx, { payment, found, known, event }: Report): Promise<void> {
  if (known?.status !== 'lost') await take(ctx, { payment, found: { ...found, status: 'open' }, known, event });
  await markMeetings(ctx, payment.id);
}

/** Tells the two of each meeting that goes on; one that has ended is only marked (26). */
async function markMeetings(ctx: Ctx, paymentId: string): Promise<void> {
  if (!(await isDisputed(ctx.db, paymentId))) return;
  for (const { meetingId, state, chargedBack } of await seatsOfPayment(ctx.db, paymentId)) {
    if (chargedBack) continue;
    if (isFinal(state)) await ctx.commit({ statements: [markChargedBack(meetingId, ctx.now())] });
    else await executeOnMeeting(ctx, meetingId, { actor: 'webhook', personId: null }, { name: 'charge_back' });
  }
}

/** Takes a dispute as far as its provider reports it, in one batch. */
async function take(ctx: Ctx, report: Report): Promise<void> {
  const { known, found } = report;
  const steps = stepsTo(known?.status ?? null, found);
  if (steps.length === 0) return;
  const id = known?.id ?? ctx.newId('chargeback');
  const change = { id, isBooked: known?.status === 'open' || steps.includes('open') };
  const taken = await Promise.all(steps.map((step) => stepTo(ctx, report, { ...change, step })));
  const added = known ? [] : [add(ctx, report, id)];
  const result = await ctx.commit({ statements: [...seen(ctx, report), ...added, ...taken.flat()] });
  if (result.status !== 'committed') await mustBeThere(ctx, report, result.guard);
}

/** Another caller may have been faster; otherwise the event has to come again. */
async function mustBeThere(ctx: Ctx, { payment, found }: Report, guard: string): Promise<void> {
  const now = await chargebackByRef(ctx.db, payment.provider, found.ref);
  if (now?.status !== found.status && !isEnd(now?.status)) throw new Error(`chargeback ${found.ref}: ${guard}`);
}

type State = ProviderDispute['status'];

const isEnd = (status: State | undefined): boolean => status === 'won' || status === 'lost';

/** The states that a dispute passes through. Where the bank has taken money, that is booked before the end. */
function stepsTo(from: State | null, { status: to, feePence }: ProviderDispute): State[] {
  if (from === to || from === 'won' || from === 'lost' || (from === 'open' && !isEnd(to))) return [];
  const wasTaken = to === 'lost' || (to === 'won' && feePence > 0);
  return wasTaken && from !== 'open' ? ['open', to] : [to];
}

const seen = (ctx: Ctx, { payment, event }: Report): Statement[] =>
  event ? [noteProviderEvent({ ...event, provider: payment.provider, at: ctx.now() })] : [];

/** Every dispute is stored as an inquiry first, and moves on in the same batch. */
function add(ctx: Ctx, { payment, found }: Report, id: string): Statement {
  const { ref, amountPence, feePence, reason, dueAt, openedAt } = found;
  const { id: paymentId, provider, currency } = payment;
  const row = { id, paymentId, provider, ref, amountPence, feePence, currency, reason, dueAt, openedAt };
  return addChargeback({ ...row, status: 'inquiry' }, ctx.now());
}

type StepOf = { id: string; step: State; isBooked: boolean };

async function stepTo(ctx: Ctx, report: Report, { id, step, isBooked }: StepOf): Promise<Statement[]> {
  const { found, known, payment } = report;
  const fact = record(ctx, report, id, `chargeback.${step}`);
  if (step === 'inquiry') return [fact];
  const { amountPence, feePence, dueAt } = found;
  const at = ctx.now();
  const move = moveChargeback({ id, status: step, amountPence, feePence, dueAt, at });
  const dispute = { ...payment, paymentId: payment.id, amountPence, feePence };
  if (step === 'open') {
    const booked = book(ctx, 'chargeback', report, id, chargebackEntry(dispute));
    return [move, booked, fact];
  }
  const feeSince = known?.status === 'open' ? feePence - known.feePence : 0;
  const seats = await seatsOfPayment(ctx.db, payment.id);
  if (step === 'lost') return [move, ...(await lose(ctx, report, { id, dispute, feeSince, seats })), fact];
  return [
    move,
    ...(isBooked ? [book(ctx, 'chargeback_won', report, id, wonEntry(dispute, feeSince))] : []),
    unmarkChargedBack(payment.id, at),
    ...(await overdueMoney(ctx, seats)),
    fact,
  ];
}

type Losing = { id: string; dispute: Dispute; feeSince: number; seats: readonly SeatOfPayment[] };

/** The bank keeps what it took of the held seats, and the meetings that it has not touched go on (B28). */
async function lose(
  ctx: Ctx,
  report: Report,
  { id, dispute, feeSince: feePence, seats }: Losing,
): Promise<Statement[]> {
  const { guaranteeBasisPoints } = await ctx.settings();
  const held = seats.filter(({ money }) => money === 'held');
  const lost = seatsLost(dispute.amountPence, held);
  const untouched = held.filter((seat) => !lost.some((loss) => loss.seat === seat));
  const payer = seats.length > 0 ? ACCOUNTS.guarantee : kindOf(report.payment.invoiceKind).payee(null);
  const entry = lostEntry(dispute, { lost, payer, feePence, guaranteeBasisPoints });
  return [
    book(ctx, 'chargeback_lost', report, id, entry),
    ...lost.map(({ seat, pence }) => loseMeeting(seat.meetingId, pence, ctx.now())),
    ...(await goOn(ctx, untouched, { id, paymentId: dispute.paymentId })),
  ];
}

/** Untouched meetings go on, unless another dispute of the same payment is still open. */
async function goOn(
  ctx: Ctx,
  untouched: readonly SeatOfPayment[],
  { id, paymentId }: { id: string; paymentId: string },
): Promise<Statement[]> {
  if (await isDisputed(ctx.db, paymentId, id)) return [];
  return [unmarkUntouched(paymentId, ctx.now()), ...(await overdueMoney(ctx, untouched))];
}

/** What would have happened to the money of meetings that ended while the bank had it. */
async function overdueMoney(ctx: Ctx, seats: readonly SeatOfPayment[]): Promise<Statement[]> {
  const ended = seats.filter(({ state, money }) => isFinal(state) && money === 'held');
  const steps = ended.map(async (seat) => {
    const isRefund = seat.state === 'refunded';
    const statements = await (isRefund ? refundSeat(ctx, seat, { reason: seat.state }) : releaseSeat(ctx, seat));
    const money = isRefund ? 'refunded' : seat.state === 'released' ? 'kept' : 'released';
    return [...statements, endHeld(seat.meetingId, money, ctx.now())];
  });
  return (await Promise.all(steps)).flat();
}

function book(ctx: Ctx, kind: Movement['kind'], { payment }: Report, reference: string, lines: readonly LedgerLine[]) {
  return bookMovement({ id: ctx.newId('ledger'), kind, reference, currency: payment.currency, lines, at: ctx.now() });
}

function record(ctx: Ctx, { payment, found }: Report, id: string, verb: string): Statement {
  const data = { payment: payment.id, invoice: payment.invoiceId, pence: found.amountPence, reason: found.reason };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'chargeback', id }, data });
}
