import { percentPence } from '../../src/domain/kit/money.ts';
import { HOME_ZONE } from '../../src/domain/kit/time.ts';
import { auction } from '../../src/domain/money/kinds/auction.ts';
import { priceInvoice } from '../../src/domain/money/payments/invoice.ts';
import { seatsOfLine } from '../../src/domain/money/payments/seats.ts';
import { settlement } from '../../src/domain/money/payments/settlement.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { openMeeting } from '../changes/fulfilment/meetings.ts';
import { newMeeting } from '../changes/fulfilment/new-meeting.ts';
import { freezeItem } from '../changes/money/cart.ts';
import { issueInvoice, payInvoice, settleWonLots } from '../changes/money/invoices.ts';
import { bookMovement } from '../changes/money/ledger.ts';
import { movePayment, startPayment } from '../changes/money/payments.ts';
import { recordEvent } from '../changes/platform/system.ts';
import type { Statement } from '../statement.ts';
import { charityName, charityNumber } from './charities.ts';
import { seedId } from './ids.ts';
import { wonItemId } from './lot.ts';
import { afterStatements } from './meetings/after.ts';
import type { PaidHour } from './meetings/paid-hour.ts';
import { playMeeting } from './meetings/play.ts';
import { conversationStatements } from './messages.ts';
import { offerIdOf, type SeedOffer } from './offer.ts';
import { personId } from './people.ts';

const provider = 'stripe';

/** The provider's fee: 1.5 % and 20p. */
const providerFee = (totalPence: number): number => percentPence(totalPence, 150) + 20;

/** A won lot that was paid by card: invoice, payment, ledger entries and its meeting, with all that came of it. */
export async function paidStatements(
  { seed, winner, pricePence, paid, steps, messages, after }: PaidHour,
  now: number,
): Promise<Statement[]> {
  const [closedAt, at] = [now + seed.closes, now + paid];
  const [lotId, userId, currency] = [offerIdOf(seed, now), personId(winner), 'GBP' as const];
  const charity = { charityId: charityNumber(seed.charity), charityName: charityName(seed.charity) };
  const sale = {
    lotId,
    sellerId: personId(seed.host),
    title: seed.title,
    quantity: 1,
    unitPence: pricePence,
    currency,
  };
  const priced = priceInvoice([{ ...sale, ...charity }], DEFAULT_SETTINGS.networkFeeBasisPoints);
  const invoiceId = seedId('invoice', seed.art, at);
  const id = seedId('payment', seed.art, at);
  const feePence = providerFee(priced.totalPence);
  const seats = priced.lines.flatMap((line, position) =>
    seatsOfLine(line).map((price, seat) => ({ ...price, meetingId: seedId('meeting', seed.art, at), position, seat })),
  );
  const meetings = seats.map(({ meetingId, ...price }) =>
    newMeeting(
      {
        ...sale,
        ...charity,
        ...price,
        ...howTheyMeet(seed),
        id: meetingId,
        invoiceId,
        paymentId: id,
        guestId: userId,
        hostId: sale.sellerId,
      },
      { startsAt: null, at },
    ),
  );
  const played = await Promise.all(meetings.map((meeting) => playMeeting(meeting, steps, now)));
  const invoice = { id: invoiceId, userId, kind: auction.name, createdAt: at };
  return [
    freezeItem(wonItemId(lotId, closedAt), invoiceId, 1),
    ...issueInvoice({ ...invoice, dueAt: closedAt + DEFAULT_SETTINGS.paymentDueMs }, priced),
    startPayment({ id, invoiceId, userId, provider, method: 'card', amountPence: priced.totalPence, currency, at }),
    movePayment({ id, to: 'succeeded', at, ref: `pi_seed_${seed.art}`, feePence, failure: null }),
    payInvoice(invoiceId, at),
    settleWonLots(invoiceId),
    ...meetings.map(openMeeting),
    bookMovement({
      id: seedId('ledger', seed.art, at),
      kind: 'capture',
      reference: id,
      currency,
      at,
      lines: settlement(
        { userId, kind: auction.name, ...priced, lines: priced.lines.map((line) => ({ ...line, seats })) },
        { provider, pence: feePence },
      ),
    }),
    ...paidEvents({ userId, invoiceId, paymentId: id, at }),
    ...played.flatMap(({ statements }) => statements),
    ...(after ? played.flatMap(({ row }) => afterStatements(row, after)) : []),
    ...meetings.flatMap((meeting) =>
      messages.length > 0 ? conversationStatements(seed, { with: winner, messages }, meeting.id, now) : [],
    ),
  ];
}

const howTheyMeet = ({ venue, minutes, art }: SeedOffer) => ({
  format: venue ? ('in_person' as const) : ('video' as const),
  venue: venue ?? null,
  minutes,
  room: `seed-${art}`,
  zone: HOME_ZONE,
  guestZone: HOME_ZONE,
});

type PaidInvoice = { userId: string; invoiceId: string; paymentId: string; at: number };

function paidEvents({ userId, invoiceId, paymentId, at }: PaidInvoice): Statement[] {
  const subject = { kind: 'invoice', id: invoiceId };
  return [
    recordEvent({ at, actor: { kind: 'user', id: userId }, verb: 'invoice.issued', subject }),
    recordEvent({
      at,
      actor: { kind: 'webhook', id: null },
      verb: 'invoice.paid',
      subject,
      data: { payment: paymentId },
    }),
  ];
}
