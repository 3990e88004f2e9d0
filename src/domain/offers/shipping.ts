import { REQUIRED_LOUD, REQUIRED_SHORT } from '../kit/fields/check-field.ts';
import { SHIPPING_FIELDS } from './fields/codec.ts';
import { fieldOf } from './fields/table.ts';
import type { FormIssue, OfferForm } from './form.ts';

const isNumber = (name: (typeof SHIPPING_FIELDS)[number]) => fieldOf(name).kind === 'measure';

/** §5: everything about the parcel is required while shipping is on; numbers are listed before texts. */
export function checkShipping(form: OfferForm): FormIssue[] {
  if (!form.shipping_enable) return [];
  return [
    ...SHIPPING_FIELDS.filter((field) => isNumber(field) && form[field] === null).map((field) => ({
      field,
      message: REQUIRED_SHORT,
    })),
    ...SHIPPING_FIELDS.filter((field) => !isNumber(field) && form[field] === '').map((field) => ({
      field,
      message: REQUIRED_LOUD,
    })),
  ];
}
