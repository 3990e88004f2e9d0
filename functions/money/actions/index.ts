import { cartActions } from './carts.ts';
import { invoiceActions } from './invoices.ts';
import { membershipActions } from './membership.ts';
import { paymentActions } from './payments.ts';

/** The handlers of the area, by the path of their action. */
export const moneyHandlers = {
  ...membershipActions,
  ...cartActions,
  ...invoiceActions,
  ...paymentActions,
};
