import { call } from '../../client/call.ts';
import type { OfferInput } from '../../domain/offers/form.ts';
import type { Values } from './values.ts';

/** Saves the form as the template it was opened from: it needs a name, and else no more than a draft. */
export function saveTemplate(
  { idempotency_key, ...form }: OfferInput,
  { template }: Values,
  { id, version }: { id: string | 0; version: number | undefined },
) {
  const kept = { ...form, id: 0 as const, version: undefined };
  return call('template/product/projectAction', { id, name: template, form: kept, version, idempotency_key });
}
