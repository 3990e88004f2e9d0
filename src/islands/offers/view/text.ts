import { locale, t } from '../../../client/words.ts';
import { fromLocalInput } from '../../../domain/kit/local-time.ts';
import { formatDateTime, HOME_ZONE } from '../../../domain/kit/time.ts';
import type { OfferChoices } from '../../../domain/offers/choices.ts';
import { type FieldName, fieldOf } from '../../../domain/offers/fields/table.ts';
import { type Values, valueAt } from '../values.ts';

/** The value of a field as text to read, by its kind; empty if it has none. */
export function fieldText(name: FieldName, values: Values, choices: OfferChoices): string {
  const field = fieldOf(name);
  const value = String(valueAt(values, name) ?? '');
  switch (field.kind) {
    case 'toggle':
      return value === 'true' ? t('Yes') : '';
    case 'choice':
      return t(field.choices[value] ?? value);
    case 'list':
      return t(choices.lists[field.list].find(({ id }) => id === value)?.description ?? '');
    case 'money':
      return price(value);
    case 'moment':
      return time(value);
    case 'measure':
      return value && `${value} ${String(valueAt(values, field.unit))}`;
    case 'increments':
      return incrementsText(values);
    case 'charity':
      return values.charity?.name ?? '';
    case 'line':
    case 'count':
    case 'minutes':
      return value;
    default:
      return '';
  }
}

const price = (pounds: string): string =>
  pounds === '' ? '' : t('{price}', { price: { pence: Math.round(Number(pounds) * 100), currency: 'GBP' } });

function time(local: string): string {
  const at = fromLocalInput(local, HOME_ZONE);
  return at === null ? '' : formatDateTime(at, HOME_ZONE, locale());
}

const incrementsText = ({ increments }: Values): string =>
  (increments ?? []).map(({ from, increment }) => `${price(from)}: ${price(increment)}`).join(', ');
