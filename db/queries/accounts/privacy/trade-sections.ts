import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  bids,
  cartItems,
  chargebacks,
  events,
  futureProxies,
  images,
  invoiceLines,
  invoices,
  ledger,
  ledgerTransactions,
  lotCalls,
  lots,
  membershipOrders,
  offers,
  offlineRecords,
  payments,
  refunds,
  secondChances,
  strikes,
} from '../../../schema/index.ts';
import { type DataSubject, section } from './section.ts';

const ANOTHER = 'names another person';
const OURS = 'our idempotency key';

const accountOf = ({ id }: DataSubject) => `buyer:${id}`;
const ownInvoices = ({ id }: DataSubject) => sql`(SELECT id FROM invoices WHERE user_id = ${id})`;
const ownPayments = (person: DataSubject) => sql`(SELECT id FROM payments WHERE invoice_id IN ${ownInvoices(person)})`;
const ownLots = ({ id }: DataSubject) => sql`(SELECT offer_id FROM lots WHERE seller_id = ${id})`;
const lotsBidOn = ({ id }: DataSubject) => sql`(SELECT lot_id FROM bids WHERE bidder_id = ${id})`;
const ownTransactions = (person: DataSubject) =>
  sql`(SELECT transaction_id FROM ledger WHERE account = ${accountOf(person)})`;

/** Offers, bids, purchases and payments, and the record of actions. */
export const TRADE_SECTIONS = [
  section({ name: 'offers', table: offers, by: [offers.sellerId], own: ({ id }) => eq(offers.sellerId, id) }),
  section({ name: 'pictures', table: images, by: [images.ownerId], own: ({ id }) => eq(images.ownerId, id) }),
  section({
    name: 'offers_on_sale',
    table: lots,
    by: [lots.sellerId],
    own: ({ id }) => eq(lots.sellerId, id),
    leftOut: { leaderId: ANOTHER, winnerId: ANOTHER, hostId: ANOTHER, payerId: ANOTHER },
  }),
  section({
    name: 'lots_won',
    table: lots,
    by: [lots.winnerId],
    own: (person) => and(inArray(lots.offerId, lotsBidOn(person)), eq(lots.winnerId, person.id)),
    leftOut: {
      sellerId: ANOTHER,
      hostId: ANOTHER,
      payerId: ANOTHER,
      leaderId: ANOTHER,
      terms: 'exported with the offer; names another person’s company',
    },
  }),
  section({
    name: 'bids',
    table: bids,
    by: [bids.bidderId],
    own: ({ id }) => eq(bids.bidderId, id),
    leftOut: { leaderId: ANOTHER, idempotencyKey: OURS },
    also: { led: sql<number>`leader_id = bidder_id` },
  }),
  section({
    name: 'future_proxies',
    table: futureProxies,
    by: [futureProxies.bidderId],
    own: ({ id }) => eq(futureProxies.bidderId, id),
    leftOut: { id: OURS },
  }),
  section({
    name: 'second_chances',
    table: secondChances,
    by: [secondChances.bidderId],
    own: ({ id }) => eq(secondChances.bidderId, id),
    leftOut: {},
  }),
  section({
    name: 'strikes',
    table: strikes,
    by: [strikes.userId],
    own: ({ id }) => eq(strikes.userId, id),
    leftOut: { decidedBy: ANOTHER },
  }),
  section({
    name: 'retractions',
    table: lotCalls,
    by: [lotCalls.actorId],
    own: ({ id }) => eq(lotCalls.actorId, id),
  }),
  section({
    name: 'cart',
    table: cartItems,
    by: [cartItems.userId],
    own: ({ id }) => eq(cartItems.userId, id),
  }),
  section({ name: 'invoices', table: invoices, by: [invoices.userId], own: ({ id }) => eq(invoices.userId, id) }),
  section({
    name: 'invoice_lines',
    table: invoiceLines,
    by: [],
    own: (person) => inArray(invoiceLines.invoiceId, ownInvoices(person)),
    leftOut: { sellerId: ANOTHER },
  }),
  section({
    name: 'sales',
    table: invoiceLines,
    by: [invoiceLines.sellerId],
    own: (person) => and(inArray(invoiceLines.lotId, ownLots(person)), eq(invoiceLines.sellerId, person.id)),
    leftOut: { invoiceId: 'another person’s invoice' },
  }),
  section({
    name: 'membership_orders',
    table: membershipOrders,
    by: [],
    own: (person) => inArray(membershipOrders.invoiceId, ownInvoices(person)),
  }),
  section({
    name: 'payments',
    table: payments,
    by: [payments.userId],
    own: (person) => and(inArray(payments.invoiceId, ownInvoices(person)), eq(payments.userId, person.id)),
  }),
  section({
    name: 'payments_outside',
    table: offlineRecords,
    by: [],
    own: (person) => inArray(offlineRecords.paymentId, ownPayments(person)),
    leftOut: { recordedBy: ANOTHER },
  }),
  section({
    name: 'refunds',
    table: refunds,
    by: [],
    own: (person) => inArray(refunds.paymentId, ownPayments(person)),
  }),
  section({
    name: 'chargebacks',
    table: chargebacks,
    by: [],
    own: (person) => inArray(chargebacks.paymentId, ownPayments(person)),
  }),
  section({
    name: 'money_moved',
    table: ledgerTransactions,
    by: [],
    own: (person) => inArray(ledgerTransactions.id, ownTransactions(person)),
  }),
  section({
    name: 'money_moved_lines',
    table: ledger,
    by: [ledger.account],
    own: (person) => inArray(ledger.transactionId, ownTransactions(person)),
  }),
  section({
    name: 'record',
    table: events,
    by: [events.actorId, events.subjectId],
    own: ({ id }) => or(eq(events.actorId, id), and(eq(events.subjectKind, 'user'), eq(events.subjectId, id))),
  }),
];
