import { sawOtherTerms } from '../bidding/seen-terms.ts';
import type { Currency } from '../money.ts';
import { pictureAddress } from '../offers/picture.ts';
import type { Words } from '../words/words.ts';
import { invoiceTitle, type PricedInvoice, type Purchase, priceInvoice } from './invoice.ts';

type About = {
  readonly charityCountry: string | null;
  readonly meetingVenue: string | null;
  readonly meetingAt: number | null;
  readonly meetingMinutes: number | null;
  readonly imageKey: string | null;
};

export type CartThing = Purchase &
  About & {
    readonly id: string;
    readonly lotId: string;
    readonly cartGroup: string;
    readonly kind: 'auction' | 'buynow';
    readonly charityName: string;
    readonly dueAt: number | null;
    /** Which terms of the lot its buyer was shown, and which stand now. */
    readonly seenTermsVersion: number;
    readonly termsVersion: number;
  };

/** Whether the seller has changed what waits in the cart since its buyer saw it; what was won is frozen (R1). */
export const isOtherThanSeen = (thing: CartThing): boolean =>
  thing.kind === 'buynow' && sawOtherTerms(thing.seenTermsVersion, thing);

/** A group of a cart as it will be invoiced: what is bought together, in one currency (B25). */
export type CartGroup<T extends CartThing> = {
  readonly cartGroup: string;
  readonly things: T[];
  readonly priced: PricedInvoice;
};

/** Gathers the rows of a cart into its groups, in their order, and prices each. */
export function cartGroups<T extends CartThing>(rows: readonly T[], feeBasisPoints: number): CartGroup<T>[] {
  const groups = Map.groupBy(rows, (row) => `${row.cartGroup} ${row.currency}`);
  return [...groups.values()].map((things) => ({
    cartGroup: things[0]?.cartGroup ?? '',
    things,
    priced: priceInvoice(things, feeBasisPoints),
  }));
}

/** A group as it goes over the wire (§3 Cart): `per_total` is the offer amount, `total_tax` the network fee. */
export function viewCartGroup({ cartGroup, things, priced }: CartGroup<CartThing>) {
  const cartItems = things.map((thing, index) => ({
    id: thing.id,
    ...viewLine(thing, priced.lines[index] ?? { amountPence: 0, feePence: 0, totalPence: 0 }, thing.kind),
    ...{ due_at: thing.dueAt, terms_version: thing.termsVersion, terms_changed: isOtherThanSeen(thing) },
  }));
  return {
    cart_group: cartGroup,
    cartItems,
    cartValues: {
      total_items: things.length,
      per_total: priced.amountPence,
      total_tax: priced.feePence,
      total_amount: priced.totalPence,
      currency: priced.currency,
    },
  };
}

type Amounts = { readonly amountPence: number; readonly feePence: number; readonly totalPence: number };
type LineFacts = Omit<Purchase, 'sellerId' | 'charityId'> & About;

/** One thing on a cart or an invoice, with its amounts. */
export function viewLine(facts: LineFacts, amounts: Amounts, kind: 'auction' | 'buynow' | 'membership') {
  return {
    project_id: facts.lotId ?? '-',
    projects_title: facts.title,
    projects_avatar: facts.imageKey === null ? null : pictureAddress(facts.imageKey),
    qty: facts.quantity,
    amount: facts.unitPence,
    per_total: amounts.amountPence,
    total_tax: amounts.feePence,
    total_amount: amounts.totalPence,
    currency: facts.currency,
    buynow_autype: kind === 'auction' ? ('live' as const) : ('buynow' as const),
    custom_projects_charity_name: facts.charityName ?? '',
    custom_projects_charity_country: facts.charityCountry,
    custom_projects_meeting_venue: facts.meetingVenue,
    custom_projects_meeting_datetime: facts.meetingAt,
    custom_projects_meeting_duration: facts.meetingMinutes,
  };
}

export type LineView = ReturnType<typeof viewLine>;

type Head = {
  readonly id: string;
  readonly number: number;
  readonly kind: 'auction' | 'buynow' | 'membership';
  readonly status: 'unpaid' | 'processing' | 'paid' | 'void';
  readonly currency: Currency;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly paidAt: number | null;
} & Amounts;

/** The head of an invoice, titled after what is on it in the language of who reads it. */
export function viewInvoiceHead(head: Head, titles: readonly string[], words: Words) {
  return {
    id: head.id,
    number: head.number,
    kind: head.kind,
    status: head.status,
    currency: head.currency,
    amount_pence: head.amountPence,
    fee_pence: head.feePence,
    total_pence: head.totalPence,
    title: words.t(invoiceTitle(titles)),
    created_at: head.createdAt,
    due_at: head.dueAt,
    paid_at: head.paidAt,
  };
}
