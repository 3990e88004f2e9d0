import type { APIContext } from 'astro';
import type { PaymentForm } from '../../functions/outside/payments/payment-form.ts';

/** Lets the payment provider's form onto this page, and nothing else. */
export function allowPaymentForm({ csp }: Pick<APIContext, 'csp'>, form: PaymentForm | null | undefined): void {
  if (!form || !csp) return;
  for (const address of ["'self'", ...form.allowed.script]) csp.insertScriptResource(address);
  csp.insertDirective(`frame-src ${form.allowed.frame.join(' ')}`);
  csp.insertDirective(`connect-src ${form.allowed.connect.join(' ')}`);
}
