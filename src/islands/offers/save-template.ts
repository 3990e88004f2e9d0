import { call } from '../../client/call.ts';
import type { OfferInput } from '../../domain/offers/form.ts';
import type { Values } from './values.ts';

/** Saves the form as the template it was opened from; like a draft, it only needs a name. */
export function saveTemplate(
  { idempotency_key, ...form }: OfferInput,
  { template }: Values,
  { id, version }: { id: string | 0; version: number | undefined },
) {
  const body = { ...form, id: 0 as const, version: undefined };
  return call('template/product/projectAction', { id, name: template, form: body, version, idempotency_key });
}
