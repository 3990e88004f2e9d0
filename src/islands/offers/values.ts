import { fromLocalInput, toLocalInput } from '../../domain/kit/local-time.ts';
import { HOME_ZONE } from '../../domain/kit/time.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import { endAfter } from '../../domain/offers/fields/changes.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type NamesOf,
  type OFFER_FIELDS,
  type OfferFieldSpec,
} from '../../domain/offers/fields/table.ts';
import type { OfferInput } from '../../domain/offers/form.ts';

/** A picture of the gallery: `filename` is the id of the stored one. */
type PictureValue = { filename: string; title: string; description: string; url: string };
export type StepValue = { from: string; increment: string };

type ChoiceValue<N extends NamesOf<'choice'>> = keyof (typeof OFFER_FIELDS)[N]['choices'] & string;
type TextName = NamesOf<'line' | 'html' | 'list' | 'money' | 'moment' | 'count' | 'minutes' | 'measure'>;

/** The form as a person fills it in: text as typed, dates in the network's time zone whatever the browser's is. */
export type Values = { [N in TextName]: string } & { [N in NamesOf<'toggle'>]: boolean } & {
  [N in NamesOf<'choice'>]: ChoiceValue<N>;
} & {
  charity: { id: string; name: string } | null;
  pictures: PictureValue[];
  /** Null is the operator's table. */
  increments: StepValue[] | null;
  /** The operator's own fields, as their controls give them. */
  fields: Record<string, unknown>;
  /** The name of a template; empty for an offer. */
  template: string;
};

const VALUE_KEYS: Partial<Record<string, keyof Values>> = {
  charity_id: 'charity',
  image_id: 'pictures',
  uploadimages: 'pictures',
  name: 'template',
};

/** The value that belongs to a field of the form. */
export const valueKeyOf = (field: string): string => VALUE_KEYS[field] ?? field;

/** The fields whose values have their own name and type. */
const SPECIAL = new Set<OfferFieldSpec['kind']>(['charity', 'picture', 'pictures', 'increments', 'own']);
const plainNames = fieldNames.filter((name) => !SPECIAL.has(fieldOf(name).kind));

/**
 * A new offer (§4, §9): quantity 1, on sale from now on for ten days, as an auction unless those are switched off. `now`
 * is UTC ms.
 */
function blankValues({ auction, buynow }: LoadedForm['choices']['limits']['features'], now: number): Values {
  const date_added = toLocalInput(now, HOME_ZONE);
  return {
    ...Object.fromEntries(plainNames.map((name) => [name, blankOf(fieldOf(name))])),
    auction,
    buynow: buynow && !auction,
    date_added,
    date_closed: endAfter(date_added),
    charity: null,
    pictures: [],
    increments: null,
    fields: {},
    template: '',
  } as unknown as Values;
}

function blankOf(field: OfferFieldSpec): string | boolean {
  if (field.kind === 'toggle') return false;
  return 'blank' in field ? String(field.blank) : '';
}

/** The values of an offer or a template; those of a new offer without one. `now` is UTC ms. */
export function valuesOf({ form, charity, pictures, name, choices }: LoadedForm, now: number): Values {
  const blank = { ...blankValues(choices.limits.features, now), template: name };
  if (!form) return blank;
  return {
    ...blank,
    ...Object.fromEntries(plainNames.map((field) => [field, typedValue(fieldOf(field), form[field])])),
    charity,
    pictures,
    increments:
      form.increments?.map(({ from, increment }) => ({ from: typed(from), increment: typed(increment) })) ?? null,
    fields: form.fields,
  };
}

/** A wire value as its control shows it. */
function typedValue(field: OfferFieldSpec, value: unknown): unknown {
  if (field.kind === 'toggle') return value;
  if (field.kind === 'moment') return typeof value === 'number' ? toLocalInput(value, HOME_ZONE) : '';
  if (field.kind === 'choice') return value || field.blank;
  return typed(value);
}

const typed = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export type Sending = {
  id: string | 0;
  version: number | undefined;
  status: 'draft' | 'open';
  preview: boolean;
  key: string;
};

/** The form as it is sent. Unreadable values go as typed: the schema reports what is wrong with them. */
export function inputOf(values: Values, { id, version, status, preview, key }: Sending): OfferInput {
  const { charity, pictures, increments, fields } = values;
  return {
    ...Object.fromEntries(plainNames.map((name) => [name, sentValue(fieldOf(name), valueAt(values, name))])),
    id,
    version,
    market_status: status,
    pre_market_status: preview ? 'preview' : '',
    idempotency_key: key,
    charity_id: charity?.id ?? '',
    uploadimages: pictures.map(({ url: _, ...picture }) => picture),
    increments: increments && filledSteps(increments),
    fields,
  } as OfferInput;
}

/** What was typed or chosen for a field. */
export const valueAt = (values: Values, name: FieldName): unknown => values[valueKeyOf(name) as keyof Values];

function sentValue(field: OfferFieldSpec, value: unknown): unknown {
  if (field.kind === 'moment') return fromLocalInput(String(value), HOME_ZONE) ?? value;
  if (field.kind !== 'count') return value;
  const text = String(value).trim();
  return text === '' && field.optional ? null : Number(text || Number.NaN);
}

const filledSteps = (steps: readonly StepValue[]) =>
  steps.filter(({ from, increment }) => from !== '' || increment !== '');
