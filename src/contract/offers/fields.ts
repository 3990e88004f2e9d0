import { z } from 'zod';
import {
  PAGE_FIELDS,
  type PageValues,
  SHIPPING_FIELDS,
  type ShippingValues,
} from '../../domain/offers/fields/codec.ts';
import { type FieldName, fieldOf } from '../../domain/offers/fields/table.ts';
import { LIST_FIELDS, type ListField } from '../../domain/offers/lists.ts';
import { instant } from '../action.ts';

type Shape<Values> = { [N in keyof Values]: z.ZodType<Values[N]> };

/** The fields that an offer's page shows under their own names. */
export const pageFields = shapeOf(PAGE_FIELDS) as Shape<PageValues>;

/** The fields of a parcel. */
export const shippingFields = shapeOf(SHIPPING_FIELDS) as Shape<ShippingValues>;

const entry = z.object({ id: z.string(), name: z.string() }).nullable();

/** Entries of the operator's lists, with their names. */
export const listFields = Object.fromEntries(LIST_FIELDS.map((name) => [name, entry])) as Record<
  ListField,
  typeof entry
>;

function shapeOf(names: readonly FieldName[]) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)]));
}

function schemaOf(name: FieldName): z.ZodType {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'toggle':
      return z.boolean();
    case 'choice':
      return z.enum([...(field.part === undefined ? [] : ['']), ...Object.keys(field.choices)]);
    case 'moment':
      return instant.nullable();
    case 'count':
      return z.int().nullable();
    case 'measure':
      return z.number().nullable();
    case 'html':
      return z.string().describe('sanitised HTML');
    default:
      return field.optional ? z.string().nullable() : z.string();
  }
}
