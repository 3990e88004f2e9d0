import * as z from 'zod/mini';
import { REQUIRED_LOUD, REQUIRED_SHORT } from '../fields/check-field.ts';
import type { FieldFault } from './form.ts';
import { line, measure } from './wire.ts';

const DIMENSION_UNITS = ['cm', 'in'] as const;
const WEIGHT_UNITS = ['kg', 'lb'] as const;
const UNITS = { dimension: z.enum(['', ...DIMENSION_UNITS]), weight: z.enum(['', ...WEIGHT_UNITS]) };

/** What the form says of sending the thing (§3, §5); sizes and weight have at most two decimals. */
export const SHIPPING_PARTS = {
  shipping_enable: z._default(z.boolean(), false),
  dimension_length: z._default(measure, null),
  dimension_width: z._default(measure, null),
  dimension_height: z._default(measure, null),
  dimension_unit: z._default(UNITS.dimension, ''),
  weight_value: z._default(measure, null),
  weight_unit: z._default(UNITS.weight, ''),
  origin_zip: z._default(line(20, 'At most 20 characters'), ''),
};

const SHIPPING_FORM = z.object(SHIPPING_PARTS);
type ShippingForm = z.output<typeof SHIPPING_FORM>;

/** Size, weight and origin of what is sent; of a draft any of it may be missing. */
export type Shipping = {
  length: number | null;
  width: number | null;
  height: number | null;
  dimensionUnit: (typeof DIMENSION_UNITS)[number] | '';
  weight: number | null;
  weightUnit: (typeof WEIGHT_UNITS)[number] | '';
  originZip: string;
};

/** What is sent; null when nothing is (§4: its fields count only while it is enabled). */
export function shippingOf(form: ShippingForm): Shipping | null {
  if (!form.shipping_enable) return null;
  return {
    ...{ length: form.dimension_length, width: form.dimension_width, height: form.dimension_height },
    ...{ dimensionUnit: form.dimension_unit, weight: form.weight_value, weightUnit: form.weight_unit },
    originZip: form.origin_zip,
  };
}

/** The same as the form has it. */
export function printShipping(shipping: Shipping | null): ShippingForm {
  if (!shipping) return SHIPPING_FORM.parse({});
  return {
    ...{ shipping_enable: true, dimension_length: shipping.length, dimension_width: shipping.width },
    ...{ dimension_height: shipping.height, dimension_unit: shipping.dimensionUnit, weight_value: shipping.weight },
    ...{ weight_unit: shipping.weightUnit, origin_zip: shipping.originZip },
  };
}

/** §5: all of it is required while shipping is enabled. */
export function checkShipping(form: ShippingForm): FieldFault[] {
  if (!form.shipping_enable) return [];
  const numbers = ['dimension_length', 'dimension_width', 'dimension_height', 'weight_value'] as const;
  const texts = ['dimension_unit', 'weight_unit', 'origin_zip'] as const;
  return [
    ...numbers.filter((field) => form[field] === null).map((field) => ({ field, message: REQUIRED_SHORT })),
    ...texts.filter((field) => form[field] === '').map((field) => ({ field, message: REQUIRED_LOUD })),
  ];
}
