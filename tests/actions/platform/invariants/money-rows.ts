import { NOW } from './story-auctions.ts';

export type Row = Record<string, string | number | null>;

export function insert(table: string, row: Row, how = 'INSERT'): string {
  const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  return `${how} INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
}

export const set = (table: string, id: string, values: string, how = 'UPDATE'): string =>
  `${how} ${table} SET ${values} WHERE id = '${id}'`;

/** The item of the lot that Clara has won for £40, once it is gone from her cart. */
export const wonItem = (given: Row = {}): string =>
  insert('cart_items', {
    id: 'itm_new',
    user_id: 'usr_clara',
    lot_id: 'lot_won',
    kind: 'auction',
    quantity: 1,
    unit_pence: 4_000,
    currency: 'GBP',
    cart_group: 'crt_new',
    status: 'open',
    created_at: NOW,
    ...given,
  });

export const wantedItem = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'cart_items',
    {
      id: 'itm_new',
      user_id: 'usr_ben',
      lot_id: 'lot_fixed',
      kind: 'buynow',
      quantity: 1,
      unit_pence: 1_000,
      currency: 'GBP',
      cart_group: 'crt_new',
      status: 'open',
      created_at: NOW,
      ...given,
    },
    how,
  );

export const newInvoice = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'invoices',
    {
      id: 'inv_new',
      number: 9,
      user_id: 'usr_dev',
      kind: 'buynow',
      currency: 'GBP',
      amount_pence: 1_000,
      fee_pence: 50,
      total_pence: 1_050,
      status: 'unpaid',
      due_at: NOW,
      created_at: NOW,
      ...given,
    },
    how,
  );

export const newLine = (given: Row = {}): string =>
  insert('invoice_lines', {
    invoice_id: 'inv_new',
    position: 0,
    lot_id: 'lot_fixed',
    seller_id: 'usr_amara',
    charity_id: '209603',
    title: 'An hour',
    quantity: 1,
    unit_pence: 1_000,
    amount_pence: 1_000,
    fee_pence: 50,
    total_pence: 1_050,
    ...given,
  });

export const newPayment = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'payments',
    {
      id: 'pay_new',
      invoice_id: 'inv_unpaid',
      user_id: 'usr_ben',
      provider: 'stripe',
      method: 'card',
      amount_pence: 8_400,
      currency: 'GBP',
      status: 'started',
      created_at: NOW,
      updated_at: NOW,
      ...given,
    },
    how,
  );

export const FREEZE = set('cart_items', 'itm_wanted', "status = 'invoiced', invoice_id = 'inv_new'");
export const TAKE_UNIT = "UPDATE lots SET sold = sold + 1 WHERE offer_id = 'lot_fixed'";
export const BUYING = [FREEZE, TAKE_UNIT, newInvoice()];
