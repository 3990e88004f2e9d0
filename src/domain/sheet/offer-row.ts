import type { OfferField, OfferInput } from '../offers/form.ts';
import { DEFAULT_OFFER_MS } from '../offers/standing.ts';
import { amountOf, htmlOf } from './cells.ts';
import type { ColumnKey } from './columns.ts';
import type { OwnFields } from './own-cells.ts';
import type { RawRow, Translate } from './read.ts';
import { type CellFault, RowReader, type SheetLists } from './row-reader.ts';

export type OfferRow = { line: number; title: string; input: OfferInput; faults: CellFault[] };

export const KINDS = {
  auction: { auction: true, buynow: false, standing_offer: false },
  'fixed price': { auction: false, buynow: true, standing_offer: false },
  both: { auction: true, buynow: true, standing_offer: false },
  'standing offer': { auction: false, buynow: true, standing_offer: true },
} as const;
const FORMATS = { 'in person': 'in_person', video: 'video' } as const;
const STATUSES = { draft: 'draft', open: 'open' } as const;

type Around = { now: number; t: Translate; own: OwnFields };

/** A row of the sheet as the offer form has it. What a cell says that is no such thing is a fault of its column. */
export function offerRow(row: RawRow, lists: SheetLists, { now, t, own }: Around): OfferRow {
  const read = new RowReader(row, lists, t);
  const title = read.text('title');
  const input: OfferInput = {
    ...{ id: 0, title, desc_proc: htmlOf(read.text('description')) },
    charity_id: read.text('charity').replace(/[^A-Za-z0-9]/g, ''),
    market_status: read.one('status', STATUSES, 'draft'),
    ...saleOf(read, now),
    ...{ meeting_datetime: read.moment('meeting'), meeting_duration: read.whole('minutes') },
    ...{ format: read.one('format', FORMATS, 'in_person'), meeting_venue: read.text('venue') },
    country: (read.text('country').toUpperCase() || 'GB') as 'GB',
    ...placeOf(read),
    ...{ private_sale: read.yes('private'), auto_approval: read.yes('auto_approval'), fields: read.own(own) },
  };
  return { line: row.line, title, input, faults: read.faults };
}

function saleOf(read: RowReader, now: number) {
  const kind = read.one('kind', KINDS, KINDS.auction, true);
  const opensAt = read.moment('opens') ?? now;
  const start = amountOf(read.cell('start_price'));
  return {
    ...kind,
    sprice: kind.auction ? start : null,
    rprice: kind.auction ? (amountOf(read.cell('reserve_price')) ?? start) : null,
    bprice: kind.buynow ? amountOf(read.cell('fixed_price')) : null,
    ...{ qty: read.whole('quantity') ?? 1, date_added: opensAt },
    date_closed: read.moment('ends') ?? opensAt + DEFAULT_OFFER_MS,
  };
}

function placeOf(read: RowReader) {
  const category = read.listed('category');
  const known = category !== '' || read.text('category') === '';
  return {
    ...{ category, subcategory: known ? read.listed('subcategory', category) : '' },
    ...{ location: read.listed('location'), event_type: read.listed('event_type') },
  };
}

/** Which column a field of the form is filled from. */
const COLUMN_OF: Partial<Record<OfferField, ColumnKey>> = {
  ...{ title: 'title', desc_proc: 'description', charity_id: 'charity', auction: 'kind', buynow: 'kind' },
  ...{ standing_offer: 'kind', sprice: 'start_price', rprice: 'reserve_price', bprice: 'fixed_price', qty: 'quantity' },
  ...{ date_added: 'opens', date_closed: 'ends', meeting_datetime: 'meeting', meeting_duration: 'minutes' },
  ...{ meeting_venue: 'venue', format: 'format', country: 'country', category: 'category', subcategory: 'subcategory' },
  ...{ location: 'location', event_type: 'event_type', private_sale: 'private', auto_approval: 'auto_approval' },
  market_status: 'status',
};

/** The column to say a fault of the form in. */
export const columnOf = (field: string): string => COLUMN_OF[field as OfferField] ?? field;
