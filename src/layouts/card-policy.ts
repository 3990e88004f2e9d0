import type { APIContext } from 'astro';
import type { CardForm } from '../../functions/outside/payments/card-form.ts';

/** Lets the payment provider's card field onto this page, and nothing else. */
export function allowCard({ csp }: Pick<APIContext, 'csp'>, form: CardForm | null | undefined): void {
  if (!form || !csp) return;
  for (const address of ["'self'", ...form.allowed.script]) csp.insertScriptResource(address);
  csp.insertDirective(`frame-src ${form.allowed.frame.join(' ')}`);
  csp.insertDirective(`connect-src ${form.allowed.connect.join(' ')}`);
}
