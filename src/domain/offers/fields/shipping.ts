import { line, measure, toggle, unit } from './kinds.ts';

/** Size, weight and origin of a parcel: needed once it is switched on (§5). Stored together as `Offer.shipping`. */
export const SHIPPING = {
  shipping_enable: toggle({
    label: 'I’ll post something',
    hint: 'A book, a loaf, a print. Its size and weight appear on your offer.',
  }),
  dimension_length: measure({
    part: 'length',
    label: 'Length',
    onlyWith: 'shipping_enable',
    unit: 'dimension_unit',
  }),
  dimension_width: measure({ part: 'width', label: 'Width', onlyWith: 'shipping_enable', unit: 'dimension_unit' }),
  dimension_height: measure({ part: 'height', label: 'Height', onlyWith: 'shipping_enable', unit: 'dimension_unit' }),
  dimension_unit: unit({
    part: 'dimensionUnit',
    label: 'Size unit',
    onlyWith: 'shipping_enable',
    choices: { cm: 'cm', in: 'in' },
    blank: 'cm',
    without: ['view'],
  }),
  weight_value: measure({ part: 'weight', label: 'Weight', onlyWith: 'shipping_enable', unit: 'weight_unit' }),
  weight_unit: unit({
    part: 'weightUnit',
    label: 'Weight unit',
    onlyWith: 'shipping_enable',
    choices: { kg: 'kg', lb: 'lb' },
    blank: 'kg',
    without: ['view'],
  }),
  origin_zip: line({
    part: 'originZip',
    label: 'Postcode it’s sent from',
    onlyWith: 'shipping_enable',
    narrow: true,
    autocomplete: 'postal-code',
    most: 20,
    message: 'At most 20 characters',
  }),
};
