import type { OfferList } from '../../domain/offers/choices.ts';
import { COUNTRY_NAMES, FORMAT_NAMES } from '../../domain/offers/words.ts';

/** One control of the plain offer form; `type` is how its text is read (see functions/form-fields.ts). */
export type PlainControl = {
  name: string;
  label: string;
  type?: 'bool' | 'int' | 'local' | 'prose';
  look?: 'line' | 'text' | 'choice' | 'tick';
  input?: 'datetime-local' | 'number';
  inputmode?: 'decimal';
  hint?: string;
  optional?: boolean;
  options?: { value: string; label: string }[];
  /** An entry of one of the operator's lists. */
  list?: OfferList;
  level?: 1;
};

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const same = (...values: string[]) => values.map((value) => ({ value, label: value }));
const price = { inputmode: 'decimal', optional: true } as const;
const moment = { type: 'local', input: 'datetime-local' } as const;
const tick = { type: 'bool', look: 'tick' } as const;
const choice = { look: 'choice' } as const;

export const GROUPS: readonly { title: string; controls: readonly PlainControl[] }[] = [
  {
    title: 'Your offer',
    controls: [
      { name: 'title', label: 'Title', hint: 'What somebody gets: “Two hours of sourdough in my kitchen”.' },
      {
        name: 'desc_proc',
        label: 'Description',
        type: 'prose',
        look: 'text',
        hint: 'What will you do together, and for whom is it?',
      },
      { name: 'charity_id', label: 'Registration number of the charity', hint: 'The charity’s own page has it.' },
    ],
  },
  {
    title: 'Price',
    controls: [
      { name: 'auction', label: 'Auction', ...tick },
      { name: 'sprice', label: 'Start price', ...price },
      { name: 'rprice', label: 'Reserve price', ...price },
      { name: 'buynow', label: 'Buy Now', ...tick },
      { name: 'bprice', label: 'Buy now price', ...price },
      { name: 'qty', label: 'Quantity', type: 'int', input: 'number' },
      { name: 'standing_offer', label: 'Standing offer', ...tick },
      { name: 'private_sale', label: 'Private sale', ...tick },
      { name: 'auto_approval', label: 'Approve requests at once', ...tick },
    ],
  },
  {
    title: 'Time and place',
    controls: [
      { name: 'date_added', label: 'Opens', hint: 'All times are UK time.', ...moment },
      { name: 'date_closed', label: 'Closes', ...moment },
      { name: 'meeting_datetime', label: 'You meet', hint: 'After the end.', optional: true, ...moment },
      {
        ...{ name: 'meeting_duration', label: 'Minutes together', type: 'int', ...choice },
        options: same('30', '45', '60', '90', '120', '180', '240', '480'),
      },
      { name: 'format', label: 'How you meet', options: named(FORMAT_NAMES), ...choice },
      { name: 'country', label: 'Country', options: named(COUNTRY_NAMES), ...choice },
      { name: 'meeting_venue', label: 'Where you meet', optional: true },
    ],
  },
  {
    title: 'Where people find it',
    controls: [
      { name: 'category', label: 'Category', list: 'category', ...choice },
      { name: 'subcategory', label: 'Subcategory', list: 'category', level: 1, ...choice },
      { name: 'location', label: 'Location', list: 'location', ...choice },
      { name: 'event_type', label: 'Kind of event', list: 'event_type', ...choice },
      { name: 'condition', label: 'Condition', list: 'condition', ...choice },
    ],
  },
  {
    title: 'Shipping',
    controls: [
      { name: 'shipping_enable', label: 'Something is sent', ...tick },
      { name: 'dimension_length', label: 'Length', ...price },
      { name: 'dimension_width', label: 'Width', ...price },
      { name: 'dimension_height', label: 'Height', ...price },
      { name: 'dimension_unit', label: 'Unit of size', options: same('cm', 'in'), ...choice },
      { name: 'weight_value', label: 'Weight', ...price },
      { name: 'weight_unit', label: 'Unit of weight', options: same('kg', 'lb'), ...choice },
      { name: 'origin_zip', label: 'Sent from postcode', optional: true },
    ],
  },
];
