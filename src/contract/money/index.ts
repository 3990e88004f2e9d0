import { carts } from './carts.ts';
import { invoices } from './invoices.ts';
import { membership } from './membership.ts';
import { payments } from './payments.ts';

/** Every action of the area, by its path. */
export const moneyActions = {
  ...membership,
  ...carts,
  ...invoices,
  ...payments,
} as const;
