import { sawOtherTerms } from '../../bidding/browser.ts';
import { type Currency, wireAmount } from '../../kit/money.ts';
import { pictureAddress } from '../../kit/picture.ts';
import type { Words } from '../../kit/words/words.ts';
import { cartRulesOf, kindOf } from '../kinds/index.ts';
import type { CartKindName, PurchaseKindName } from '../kinds/names.ts';
import { invoiceTitle, type PricedInvoice, type Purchase, priceInvoice } from './invoice.ts';

type LotFacts = {
  readonly charityCountry: string | null;
  readonly meetingVenue: string | null;
  readonly meetingAt: number | null;
  readonly meetingMinutes: number | null;
  readonly imageKey: string | null;
};

export type CartItem = Purchase &
  LotFacts & {
    readonly id: string;
    readonly lotId: string;
    readonly cartGroup: string;
    readonly kind: CartKindName;
    readonly charityName: string;
    /** How many the offer has, and how many of them are sold. */
    readonly lotQuantity: number;
    readonly lotSold: number;
    readonly dueAt: number | null;
    /** The version of the lot's terms that the buyer was shown, and the current one. */
    readonly seenTermsVersion: number;
    readonly termsVersion: number;
  };

/** Whether the seller has changed an item since its buyer saw it. Agreed items are frozen (R1). */
export const hasNewTerms = (item: CartItem): boolean =>
  !cartRulesOf(item.kind).isAgreed && sawOtherTerms(item.seenTermsVersion, item);

/** A group of the cart as it will be invoiced: items bought together, in one currency (B25). */
export type CartGroup<T extends CartItem> = {
  readonly cartGroup: string;
  readonly items: T[];
  readonly priced: PricedInvoice;
};

/** Groups the rows of a cart, in their order, and prices each group. */
export function cartGroups<T extends CartItem>(rows: readonly T[], feeBasisPoints: number): CartGroup<T>[] {
  const groups = Map.groupBy(rows, (row) => `${row.cartGroup} ${row.currency}`);
  return [...groups.values()].map((items) => ({
    cartGroup: items[0]?.cartGroup ?? '',
    items,
    priced: priceInvoice(items, feeBasisPoints),
  }));
}

/** A group as it goes over the wire (§3 Cart): `per_total` is the offer amount, `total_tax` the network fee. */
export function viewCartGroup({ cartGroup, items, priced }: CartGroup<CartItem>) {
  const cartItems = items.map((item, index) => ({
    id: item.id,
    projects_id: item.lotId,
    projects_qty: item.lotQuantity,
    projects_sold: item.lotSold,
    in_cart: 1 as const,
    ...viewLine(item, priced.lines[index] ?? { amountPence: 0, feePence: 0, totalPence: 0 }, item.kind),
    due_at: item.dueAt,
    terms_version: item.termsVersion,
    terms_changed: hasNewTerms(item),
  }));
  return {
    cart_group: cartGroup,
    cart_id: cartGroup,
    cartItems,
    cartValues: {
      cart_group: cartGroup,
      total_items: items.length,
      ...wireAmount('per_total', priced.amountPence),
      ...wireAmount('total_tax', priced.feePence),
      ...wireAmount('total_amount', priced.totalPence),
      currency: priced.currency,
    },
  };
}

type Amounts = { readonly amountPence: number; readonly feePence: number; readonly totalPence: number };
type LineFacts = Omit<Purchase, 'sellerId' | 'charityId'> & LotFacts;

/** One line of a cart or an invoice, with its amounts. */
export function viewLine(facts: LineFacts, amounts: Amounts, kind: PurchaseKindName) {
  return {
    project_id: facts.lotId ?? '-',
    projects_title: facts.title,
    projects_avatar: facts.imageKey === null ? null : pictureAddress(facts.imageKey),
    qty: facts.quantity,
    ...wireAmount('amount', facts.unitPence),
    ...wireAmount('per_total', amounts.amountPence),
    ...wireAmount('total_tax', amounts.feePence),
    ...wireAmount('total_amount', amounts.totalPence),
    currency: facts.currency,
    buynow_autype: kindOf(kind).saleType,
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
  readonly kind: PurchaseKindName;
  readonly status: 'unpaid' | 'processing' | 'paid' | 'void';
  readonly currency: Currency;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly paidAt: number | null;
} & Amounts;

/** The head of an invoice, titled after its lines in the reader's language. */
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
