/** What stands in a cell: a date is a wall clock time, kept in its UTC parts. */
export type Cell = string | number | boolean | Date | null;

/** A column of the spreadsheet of offers. `header` is its English name, which is also its key in the phrase table. */
export type Column = {
  readonly key: ColumnKey;
  readonly header: string;
  readonly required: boolean;
  /** What may stand in it. */
  readonly note: string;
  readonly example: Cell;
};

export type ColumnKey =
  | 'title'
  | 'description'
  | 'charity'
  | 'kind'
  | 'start_price'
  | 'reserve_price'
  | 'fixed_price'
  | 'quantity'
  | 'opens'
  | 'ends'
  | 'meeting'
  | 'minutes'
  | 'format'
  | 'venue'
  | 'country'
  | 'category'
  | 'subcategory'
  | 'location'
  | 'event_type'
  | 'private'
  | 'auto_approval'
  | 'status';

const MOMENT = 'A date cell, or text such as 2026-12-24 18:30, in UK time';
const POUNDS = 'Pounds, such as 25 or 12.50';
const YES_NO = 'yes or no';

const column = (key: ColumnKey, header: string, note: string, example: Cell, required = false): Column => ({
  ...{ key, header, note, example, required },
});

/** The columns of the template, in their order. A sheet may have them in any other. */
export const COLUMNS: readonly Column[] = [
  column('title', 'Title', 'At most 120 characters', 'An hour at the piano', true),
  column('description', 'Description', 'Plain text; an empty line begins a paragraph', 'Bring a tune you like.', true),
  column('charity', 'Charity number', 'The registration number in the charity directory', '209603', true),
  column('kind', 'Kind', 'auction, fixed price, both or standing offer', 'auction', true),
  column('start_price', 'Start price', POUNDS, 20),
  column('reserve_price', 'Reserve price', 'Pounds; empty for no reserve', 20),
  column('fixed_price', 'Fixed price', POUNDS, null),
  column('quantity', 'Quantity', 'A whole number; 1 for an auction', 1),
  column('opens', 'Opens', MOMENT, null),
  column('ends', 'Ends', 'Empty for ten days after it opens', null),
  column('meeting', 'Meeting', MOMENT, null),
  column('minutes', 'Minutes', 'How long you meet', 60),
  column('format', 'Format', 'in person or video', 'in person'),
  column('venue', 'Venue', 'At most 200 characters', 'Leeds'),
  column('country', 'Country', 'GB or US', 'GB'),
  column('category', 'Category', 'One of the sheet "Lists"', 'Music and arts'),
  column('subcategory', 'Subcategory', 'One of its category', 'Music lessons'),
  column('location', 'Location', 'One of the sheet "Lists"', 'Yorkshire and the Humber'),
  column('event_type', 'Event type', 'One of the sheet "Lists"', 'A lesson'),
  column('private', 'Ask first', 'yes or no: people ask before they bid or buy', 'no'),
  column('auto_approval', 'Approve at once', YES_NO, 'no'),
  column('status', 'Status', 'draft or open', 'draft'),
];

/** The column of a sheet of refused rows that says why: it is left alone when the sheet comes back. */
export const REASONS = 'What to change';

/** §9 has no number: as many rows as one sheet may have. */
export const MOST_ROWS = 2_000;
/** Different charities of one sheet: each is a question to the directory. */
export const MOST_CHARITIES = 200;
export const MOST_SHEET_BYTES = 5 * 1024 * 1024;

/** Headers are compared without case, spaces and punctuation. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
