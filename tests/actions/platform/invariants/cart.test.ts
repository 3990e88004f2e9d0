import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { set, wantedItem, wonItem } from './money-rows.ts';

ownStory();

/** The request that Ben has won for £90, and that Amara pays (R28). */
const WON_REQUEST = `UPDATE lots SET status = 'closed', result = 'sold', winner_id = 'usr_ben', sold = 1, charity_id = '263710'
  WHERE offer_id = 'lot_falling'`;
const request = { lot_id: 'lot_falling', unit_pence: 9_000 };

const VIOLATIONS: Violation[] = [
  {
    broken: 'a won lot in the cart of someone else (I5)',
    write: wonItem({ user_id: 'usr_ben' }),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: wantedItem(),
  },
  {
    broken: 'a request in the cart of the TimeGiver who won it (I5, R28)',
    after: [WON_REQUEST],
    write: wonItem({ ...request, user_id: 'usr_ben' }),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: wonItem({ ...request, user_id: 'usr_amara' }),
  },
  {
    broken: 'a won lot at another price (I15)',
    write: wonItem({ unit_pence: 3_999 }),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: wantedItem(),
  },
  {
    broken: 'a won lot that is in the cart already (I5)',
    write: wonItem().replace('INSERT', 'REPLACE'),
    refusal: 'UNIQUE constraint failed: cart_items.lot_id',
    legitimate: wantedItem(),
  },
  {
    broken: 'an item that replaces another (I15)',
    write: wantedItem({ id: 'itm_won' }, 'REPLACE'),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: wantedItem({}, 'REPLACE'),
  },
  {
    broken: 'an item that is invoiced from the start (I15)',
    write: wantedItem({ status: 'invoiced', invoice_id: 'inv_paid' }),
    refusal: 'CART_ITEM_BEGINS_OPEN',
    legitimate: wantedItem(),
  },
  {
    broken: 'an item without units (I8)',
    write: wantedItem({ quantity: 0 }),
    refusal: 'CART_ITEM_BEGINS_OPEN',
    legitimate: wantedItem({ quantity: 2 }),
  },
  {
    broken: 'an agreed price that changes (I15)',
    write: set('cart_items', 'itm_won', 'unit_pence = 1'),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_wanted', 'unit_pence = 1100'),
  },
  {
    broken: 'a won lot that is taken out of the cart (I5)',
    write: set('cart_items', 'itm_won', "status = 'cancelled'"),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_wanted', "status = 'cancelled'"),
  },
  {
    broken: 'an item that moves to another cart (I15)',
    write: set('cart_items', 'itm_wanted', "user_id = 'usr_ben'"),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_wanted', 'quantity = 2'),
  },
  {
    broken: 'an invoiced item that changes (I15)',
    write: set('cart_items', 'itm_held', 'quantity = 2'),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_wanted', 'quantity = 2'),
  },
  {
    broken: 'an invoiced item that is open again (I15)',
    write: set('cart_items', 'itm_paid', "status = 'open', invoice_id = NULL"),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_won', "status = 'invoiced', invoice_id = 'inv_new'"),
  },
  {
    broken: 'an item that joins an invoice that was issued before (I16)',
    write: set('cart_items', 'itm_wanted', "status = 'invoiced', invoice_id = 'inv_paid'"),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_wanted', "status = 'invoiced', invoice_id = 'inv_new'"),
  },
  {
    broken: 'an item that is cancelled although its invoice is not void (I15)',
    write: set('cart_items', 'itm_held', "status = 'cancelled'"),
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_wanted', "status = 'cancelled'"),
  },
  {
    broken: 'an item that is deleted (I15)',
    write: "DELETE FROM cart_items WHERE id = 'itm_wanted'",
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: set('cart_items', 'itm_wanted', "status = 'cancelled'"),
  },
];

specifyRefusals('the items of a cart', VIOLATIONS);
