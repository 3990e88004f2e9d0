import { z } from 'zod';
import type { WireForm } from '../../domain/offers/fields/codec.ts';
import { LETTER_FORM } from '../../domain/offers/goods.ts';
import { TEMPLATE_NAME_LENGTH } from '../../domain/offers/template.ts';
import { defineArea, id, idempotencyKey, instant, limit, listOf, page, visible } from '../action.ts';

const template = z.object({
  id,
  name: z.string(),
  title: z.string(),
  auction: z.boolean(),
  buynow: z.boolean(),
  everybody: z.boolean().describe('an operator’s template for every TimeGiver'),
  active: z.boolean(),
  version: z.int(),
  updated_at: instant,
});

/**
 * Forms to start offers from: a TimeGiver's own, and the operator's for everyone. Callers see their own; the
 * operator's can be used by all and changed by the operator only.
 */
export const templates = defineArea({
  'template/product/listings': {
    about: 'Templates: my own, or the operator’s for everyone.',
    who: 'user',
    input: z.strictObject({ of: z.enum(['own', 'everybody']).default('own'), page, limit: limit(20) }),
    list: { tables: ['templates'], orders: { updated_at: { desc: {} } } },
    output: listOf(template),
  },
  'template/product/getSingleProject': {
    about: 'A template with its form; `use` returns the form of a new offer, with dates from now on.',
    who: 'user',
    input: z.strictObject({ id, mode: z.enum(['editTemplate', 'use']).default('use') }),
    output: template.extend({ form: z.custom<WireForm>() }),
    refusals: { NOT_FOUND: 404 },
  },
  'template/product/projectAction': {
    about: 'Saves a template: a new one (id 0) from a form, one from my offer (its id), or a change of my own.',
    who: 'user',
    input: z.strictObject({
      id: z.union([z.literal(0), z.string().regex(/^(ofr|tpl)_[0-9a-z]{1,40}$/, 'There is no such offer')]),
      name: visible().min(1, 'Required!').max(TEMPLATE_NAME_LENGTH, 'At most 120 characters'),
      /** Its id, dates and version do not count. */
      form: z.optional(LETTER_FORM),
      version: z.int().min(1).optional(),
      idempotency_key: idempotencyKey.optional(),
    }),
    output: z.object({ id, name: z.string(), version: z.int() }),
    refusals: { NOT_FOUND: 404, FORM: 422, IMAGE_UNKNOWN: 422, CHANGED_MEANWHILE: 409, TOO_MANY_TEMPLATES: 409 },
    writes: true,
    perMinute: 30,
  },
  'template/product/changeStatus': {
    about: 'Deactivates, reactivates or deletes a template. Offers started from it do not change.',
    who: 'user',
    input: z.strictObject({ id, status: z.enum(['active', 'inactive', 'deleted']) }),
    output: z.object({ id, status: z.enum(['active', 'inactive', 'deleted']) }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
  },
});
