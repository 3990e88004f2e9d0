import { percentPence } from '../../src/domain/kit/money.ts';
import { auction } from '../../src/domain/money/kinds/auction.ts';
import { priceInvoice } from '../../src/domain/money/payments/invoice.ts';
import { settlement } from '../../src/domain/money/payments/settlement.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { freezeItem } from '../changes/money/cart.ts';
import { issueInvoice, payInvoice, settleWonLots } from '../changes/money/invoices.ts';
import { bookMovement } from '../changes/money/ledger.ts';
import { movePayment, startPayment } from '../changes/money/payments.ts';
import { recordEvent } from '../changes/platform/system.ts';
import type { Statement } from '../statement.ts';
import type { CastName } from './cast.ts';
import { charityName, charityNumber } from './charities.ts';
import { seedId } from './ids.ts';
import { wonItemId } from './lot.ts';
import { offerIdOf, type SeedOffer } from './offer.ts';
import { personId } from './people.ts';

const provider = 'stripe';

/** The provider's fee: 1.5 % and 20p. */
const providerFee = (totalPence: number): number => percentPence(totalPence, 150) + 20;

export type PaidWin = { seed: SeedOffer; winner: CastName; pricePence: number; closedAt: number; paidAt: number };

/** A won lot that was paid by card: invoice, payment and ledger entries. */
export function paidStatements({ seed, winner, pricePence, closedAt, paidAt: at }: PaidWin, now: number): Statement[] {
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
  const invoice = { id: invoiceId, userId, kind: auction.name, createdAt: at };
  return [
    freezeItem(wonItemId(lotId, closedAt), invoiceId, 1),
    ...issueInvoice({ ...invoice, dueAt: closedAt + DEFAULT_SETTINGS.paymentDueMs }, priced),
    startPayment({ id, invoiceId, userId, provider, method: 'card', amountPence: priced.totalPence, currency, at }),
    movePayment({ id, to: 'succeeded', at, ref: `pi_seed_${seed.art}`, feePence, failure: null }),
    payInvoice(invoiceId, at),
    settleWonLots(invoiceId),
    bookMovement({
      id: seedId('ledger', seed.art, at),
      kind: 'capture',
      reference: id,
      currency,
      at,
      lines: settlement({ userId, kind: auction.name, ...priced }, { provider, pence: feePence }),
    }),
    ...paidEvents({ userId, invoiceId, paymentId: id, at }),
  ];
}

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
