import type { PaymentFormView } from '../../../src/domain/money/payments/payment-form.ts';

/** How a page shows a provider's payment form, so that card numbers go from the browser to the provider and nowhere else. */
export type PaymentForm = {
  view: PaymentFormView;
  /** The addresses that the page's content security policy must allow. */
  allowed: { script: string[]; frame: string[]; connect: string[] };
};
