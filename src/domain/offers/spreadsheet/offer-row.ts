import type { SheetColumn } from '../fields/kinds.ts';
import { columnOfField, type FieldName, fieldNames, fieldOf } from '../fields/table.ts';
import type { OfferInput } from '../form.ts';
import type { ListField } from '../lists.ts';
import { DEFAULT_OFFER_MS } from '../standing-offer.ts';
import { amountOf, htmlOf } from './cells.ts';
import type { OwnFields } from './own-cells.ts';
import type { RawRow, Translate } from './read.ts';
import { type CellIssue, RowReader, type SheetLists } from './row-reader.ts';

export type OfferRow = { line: number; title: string; input: OfferInput; issues: CellIssue[] };

/** The words of the column that says how an offer is sold, which replaces three switches of the form. */
export const KINDS = {
  auction: { auction: true, buynow: false, standing_offer: false },
  'fixed price': { auction: false, buynow: true, standing_offer: false },
  both: { auction: true, buynow: true, standing_offer: false },
  'standing offer': { auction: false, buynow: true, standing_offer: true },
} as const;
const STATUSES = { draft: 'draft', open: 'open' } as const;

type Context = { now: number; t: Translate; own: OwnFields };

/** A row of the sheet as the offer form. A cell that its column cannot hold is an issue of that column. */
export function offerRow(row: RawRow, lists: SheetLists, { now, t, own }: Context): OfferRow {
  const read = new RowReader(row, lists, t);
  const values = Object.fromEntries(fieldNames.flatMap((name) => valueIn(read, name)));
  const input = {
    ...values,
    id: 0,
    market_status: read.one('status', STATUSES, 'draft'),
    ...saleOf(read, values, now),
    subcategory: subcategoryOf(read, values),
    fields: read.own(own),
  } as OfferInput;
  return { line: row.line, title: read.text('title'), input, issues: read.issues };
}

/** The value of a field's own column. The switches of the sale share one column: see `saleOf`. */
function valueIn(read: RowReader, name: FieldName): [FieldName, unknown][] {
  const sheet = columnOfField(name);
  if (!sheet || name === 'auction' || name === 'subcategory') return [];
  return [[name, cellValue(read, name, sheet)]];
}

function cellValue(read: RowReader, name: FieldName, { column, words = {} }: SheetColumn): unknown {
  const field = fieldOf(name);
  if (field.kind === 'toggle') return read.yes(column);
  if (field.kind === 'money') return amountOf(read.cell(column));
  if (field.kind === 'moment') return read.moment(column);
  if (field.kind === 'count' || field.kind === 'minutes') return read.whole(column);
  if (field.kind === 'choice') return read.one(column, words, field.blank);
  if (field.kind === 'list') return read.listed(name as ListField, column);
  if (field.kind === 'html') return htmlOf(read.text(column));
  return field.kind === 'charity' ? read.text(column).replace(/[^A-Za-z0-9]/g, '') : read.text(column);
}

type Values = Partial<Record<string, unknown>>;

/** How it is sold, with the defaults of a sheet: no reserve, quantity 1, open from now on and for ten days. */
function saleOf(read: RowReader, { sprice, rprice, bprice, qty, date_added, date_closed }: Values, now: number) {
  const kind = read.one('kind', KINDS, KINDS.auction, true);
  const opensAt = typeof date_added === 'number' ? date_added : now;
  return {
    ...kind,
    sprice: kind.auction ? sprice : null,
    rprice: kind.auction ? (rprice ?? sprice) : null,
    bprice: kind.buynow ? bprice : null,
    qty: qty ?? 1,
    date_added: opensAt,
    date_closed: date_closed ?? opensAt + DEFAULT_OFFER_MS,
  };
}

/** An entry of the row's category; an unknown category has been reported already. */
function subcategoryOf(read: RowReader, { category }: Values): string {
  if (category === '' && read.text('category') !== '') return '';
  return read.listed('subcategory', 'subcategory', String(category));
}
