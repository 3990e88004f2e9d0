import { t } from '../../client/words.ts';
import { MOST_TIME_TO_WIN_MS } from '../../domain/bidding/browser.ts';
import type { DropdownItem } from '../../domain/kit/fields/definition.ts';
import { MINUTE_MS } from '../../domain/kit/time.ts';
import { type FieldName, fieldOf, isAsked, isOffered, type OfferFieldSpec } from '../../domain/offers/fields/table.ts';
import { CharityPicker } from './CharityPicker.tsx';
import {
  CountField,
  DateField,
  DecimalField,
  FixedTime,
  idOf,
  MoneyField,
  SelectField,
  TextField,
  ToggleField,
} from './fields.tsx';
import type { FormParts } from './parts.ts';
import { RichText } from './RichText.tsx';
import { Increments } from './sections/Increments.tsx';
import { valueAt } from './values.ts';

type Props = { name: FieldName; parts: FormParts };

/** The control of one field of the offer, by its kind in the table of fields. */
export function FieldControl({ name, parts }: Props) {
  const field = fieldOf(name);
  const { values, choices, error, change } = parts;
  const control = { ...sharedProps(name, parts), value: String(valueAt(values, name)) };
  switch (field.kind) {
    case 'toggle':
      return <ToggleField {...control} hint={control.hint ?? ''} checked={control.value === 'true'} />;
    case 'choice':
      return <SelectField {...control} options={Object.entries(field.choices).map(([id, text]) => [id, t(text)])} />;
    case 'list':
      return <SelectField {...control} options={listOptions(field, control.value, parts)} />;
    case 'moment':
      if (field.fixed?.when(values))
        return <FixedTime label={control.label} value={control.value} hint={t(field.fixed.hint)} />;
      return <DateField {...control} />;
    case 'money':
      return <MoneyField {...control} />;
    case 'measure':
      return <DecimalField {...control} />;
    case 'count':
      return <CountField {...control} min={field.least[0]} max={field.most[0]} />;
    case 'minutes':
      return <CountField {...control} hint={t('Leave empty for {n}.', { n: usualMinutes(field, parts) })} min={0} />;
    case 'html':
      return <RichText {...control} most={field.most} />;
    case 'line':
      return <TextField {...control} maxLength={field.most} autoComplete={field.autocomplete} />;
    case 'increments':
      return <Increments name={name} parts={parts} />;
    case 'charity': {
      const { label, hint } = control;
      const charity = { label, hint, value: values.charity, error: error(name), delayMs: choices.searchDelayMs };
      return <CharityPicker {...charity} onValue={(charity) => change({ charity })} />;
    }
    default:
      return null;
  }
}

/** The props that every control gets: id, label, hint, error, and the setter of its value. */
export function sharedProps(name: FieldName, { values, error, set }: FormParts) {
  const field = fieldOf(name);
  const { label, hint } = { ...field, ...sayingOf(field, values) };
  return {
    id: idOf(name),
    label: t(label),
    ...(hint ? { hint: t(hint) } : {}),
    error: error(name),
    optional: field.optional ?? false,
    onValue: (value: string | boolean) => set(name, value),
  };
}

function sayingOf({ asReverse, asTtw }: OfferFieldSpec, { auctiontype }: FormParts['values']) {
  if (auctiontype === 'reverse') return asReverse;
  return auctiontype === 'ttw' ? asTtw : undefined;
}

function usualMinutes({ usual }: MinutesSpec, { values, choices }: FormParts): number {
  return values.auctiontype === 'ttw' ? MOST_TIME_TO_WIN_MS / MINUTE_MS : choices[usual];
}

/** Whether the form shows a field now: it applies, and has options to choose from. */
export function isShown(name: FieldName, { values, choices, undated }: FormParts): boolean {
  const field = fieldOf(name);
  if (!isAsked(name, values) || !isOffered(name, choices.limits.features, values)) return false;
  if (field.kind === 'moment') return !undated;
  if (field.kind === 'increments') return choices.limits.ownIncrementsAllowed;
  return field.kind !== 'list' || entriesOf(field, values, choices).length > 0;
}

type ListSpec = Extract<OfferFieldSpec, { kind: 'list' }>;
type MinutesSpec = Extract<OfferFieldSpec, { kind: 'minutes' }>;

/** The entries of a list; those of the lower level belong to the entry chosen above. */
function entriesOf(
  { list, level }: ListSpec,
  values: FormParts['values'],
  choices: FormParts['choices'],
): DropdownItem[] {
  const parent = level === 0 ? '' : values[list];
  return choices.lists[list].filter(({ level_id }) => level_id === parent);
}

/** An entry that has been retired since it was chosen may stay. */
function listOptions(field: ListSpec, value: string, { values, choices }: FormParts): [string, string][] {
  const entries = entriesOf(field, values, choices).map(({ id, description }): [string, string] => [
    id,
    t(description),
  ]);
  const isRetired = value !== '' && !entries.some(([id]) => id === value);
  return [['', t('Please choose')], ...entries, ...(isRetired ? [[value, t('Unchanged')] as [string, string]] : [])];
}
