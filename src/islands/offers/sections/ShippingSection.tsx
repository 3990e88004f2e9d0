import { t } from '../../../client/words.ts';
import { DecimalField, idOf, SelectField, TextField, ToggleField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** Only for what is sent by post: its size, weight and where it starts are asked for when it is on (§5). */
export function ShippingSection({ values, change, error, field }: FormParts) {
  const toggle = { id: idOf('shipping_enable'), label: t('Something is sent'), checked: values.shipping_enable };
  const units = { id: idOf('dimension_unit'), label: t('Unit of size'), value: values.dimension_unit };
  const weights = { id: idOf('weight_unit'), label: t('Unit of weight'), value: values.weight_unit };
  return (
    <Section name="shipping" title={t('Shipping')} lead={t('For a thing that comes with the hour.')}>
      <ToggleField
        {...toggle}
        hint={t('A book, a loaf, a print: whoever gets it is told its size and weight.')}
        error={error('shipping_enable')}
        onValue={(shipping_enable) => change({ shipping_enable })}
      />
      {values.shipping_enable && (
        <div className="offer-form__sizes">
          <DecimalField {...field('dimension_length')} label={t('Length')} />
          <DecimalField {...field('dimension_width')} label={t('Width')} />
          <DecimalField {...field('dimension_height')} label={t('Height')} />
          <SelectField
            {...{ ...units, error: error('dimension_unit') }}
            options={[
              ['cm', 'cm'],
              ['in', 'in'],
            ]}
            onValue={(dimension_unit) => change({ dimension_unit })}
          />
          <DecimalField {...field('weight_value')} label={t('Weight')} />
          <SelectField
            {...{ ...weights, error: error('weight_unit') }}
            options={[
              ['kg', 'kg'],
              ['lb', 'lb'],
            ]}
            onValue={(weight_unit) => change({ weight_unit })}
          />
          <TextField
            {...field('origin_zip')}
            label={t('Sent from postcode')}
            maxLength={16}
            autoComplete="postal-code"
          />
        </div>
      )}
    </Section>
  );
}
