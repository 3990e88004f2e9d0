import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  bids,
  cartItems,
  events,
  images,
  invoiceLines,
  invoices,
  ledger,
  ledgerTransactions,
  lots,
  membershipOrders,
  offers,
  payments,
} from '../../schema/index.ts';
import { section, type Whom } from './section.ts';

const ANOTHER = 'names somebody else';
const OURS = 'a key of ours against doing a thing twice';

const accountOf = ({ id }: Whom) => `buyer:${id}`;
const ownInvoices = ({ id }: Whom) => sql`(SELECT id FROM invoices WHERE user_id = ${id})`;
const ownLots = ({ id }: Whom) => sql`(SELECT offer_id FROM lots WHERE seller_id = ${id})`;
const lotsBidOn = ({ id }: Whom) => sql`(SELECT lot_id FROM bids WHERE bidder_id = ${id})`;
const ownTransactions = (whom: Whom) => sql`(SELECT transaction_id FROM ledger WHERE account = ${accountOf(whom)})`;

/** What somebody offered, bid, bought and paid, and the record of what they did. */
export const WHAT_I_DID = [
  section({ name: 'offers', table: offers, by: [offers.sellerId], own: ({ id }) => eq(offers.sellerId, id) }),
  section({ name: 'pictures', table: images, by: [images.ownerId], own: ({ id }) => eq(images.ownerId, id) }),
  section({
    ...{ name: 'offers_on_sale', table: lots, by: [lots.sellerId], own: ({ id }) => eq(lots.sellerId, id) },
    leftOut: { leaderId: ANOTHER, winnerId: ANOTHER },
  }),
  section({
    ...{ name: 'lots_won', table: lots, by: [lots.winnerId] },
    own: (whom) => and(inArray(lots.offerId, lotsBidOn(whom)), eq(lots.winnerId, whom.id)),
    leftOut: { sellerId: ANOTHER, leaderId: ANOTHER, terms: 'told with the offer; names the company of somebody else' },
  }),
  section({
    ...{ name: 'bids', table: bids, by: [bids.bidderId], own: ({ id }) => eq(bids.bidderId, id) },
    leftOut: { leaderId: ANOTHER, idempotencyKey: OURS },
    also: { led: sql<number>`leader_id = bidder_id` },
  }),
  section({
    ...{ name: 'cart', table: cartItems, by: [cartItems.userId], own: ({ id }) => eq(cartItems.userId, id) },
  }),
  section({ name: 'invoices', table: invoices, by: [invoices.userId], own: ({ id }) => eq(invoices.userId, id) }),
  section({
    ...{ name: 'invoice_lines', table: invoiceLines, by: [] },
    own: (whom) => inArray(invoiceLines.invoiceId, ownInvoices(whom)),
    leftOut: { sellerId: ANOTHER },
  }),
  section({
    ...{ name: 'sales', table: invoiceLines, by: [invoiceLines.sellerId] },
    own: (whom) => and(inArray(invoiceLines.lotId, ownLots(whom)), eq(invoiceLines.sellerId, whom.id)),
    leftOut: { invoiceId: 'the invoice of somebody else' },
  }),
  section({
    ...{ name: 'membership_orders', table: membershipOrders, by: [] },
    own: (whom) => inArray(membershipOrders.invoiceId, ownInvoices(whom)),
  }),
  section({
    ...{ name: 'payments', table: payments, by: [payments.userId] },
    own: (whom) => and(inArray(payments.invoiceId, ownInvoices(whom)), eq(payments.userId, whom.id)),
  }),
  section({
    ...{ name: 'money_moved', table: ledgerTransactions, by: [] },
    own: (whom) => inArray(ledgerTransactions.id, ownTransactions(whom)),
  }),
  section({
    ...{ name: 'money_moved_lines', table: ledger, by: [ledger.account] },
    own: (whom) => inArray(ledger.transactionId, ownTransactions(whom)),
  }),
  section({
    ...{ name: 'record', table: events, by: [events.actorId, events.subjectId] },
    own: ({ id }) => or(eq(events.actorId, id), and(eq(events.subjectKind, 'user'), eq(events.subjectId, id))),
  }),
];
