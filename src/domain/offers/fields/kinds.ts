import * as z from 'zod/mini';
import { NOT_OFFERED } from '../../kit/fields/check-field.ts';
import {
  line as lineSchema,
  measure as measureSchema,
  moment as momentSchema,
  pounds,
  whole,
} from '../../kit/form/wire.ts';
import { MINUTE_MS } from '../../kit/time.ts';

/** The answers that decide which other fields are asked. */
export type Answers = {
  auction: boolean;
  auctiontype: 'live' | 'reverse' | 'ttw';
  buynow: boolean;
  standing_offer: boolean;
  private_sale: boolean;
  shipping_enable: boolean;
  format: string;
  category: string;
};

/** The operator's lists that an offer is sorted by. */
export const OFFER_LISTS = ['category', 'location', 'event_type', 'condition'] as const;
export type OfferList = (typeof OFFER_LISTS)[number];

/** What may be in a cell of a spreadsheet: a date is a wall clock time, in its UTC parts. */
export type Cell = string | number | boolean | Date | null;

/** The column of the spreadsheet that a field is read from; `header` is English and the key of its translation. */
export type SheetColumn = {
  column: string;
  header: string;
  /** What may be written in it. */
  note: string;
  example: Cell;
  required?: true;
  /** The words that a choice is written with. */
  words?: Readonly<Record<string, string>>;
};

/** The places that show or read the fields of an offer. `form` is the one in React, `plain` the one without a script. */
export type Place = 'form' | 'plain' | 'view';

/** The properties of every field, whatever its kind. */
export type Shared = {
  label: string;
  hint?: string;
  optional?: true;
  /** The property of `Offer`, and the column of the table `offers`, that holds it. */
  key?: string;
  /** The property of `Shipping` that holds it. */
  part?: string;
  /** Hidden, and emptied when the form is read, while this switch is off (§4). */
  onlyWith?: 'auction' | 'buynow' | 'shipping_enable';
  /** Hidden, but not emptied, while this is false. */
  shown?: (answers: Answers) => boolean;
  /** What it says instead in a reverse auction (R28). */
  asReverse?: { label?: string; hint?: string };
  /** What it says instead in a time-to-win auction (R29). */
  asTtw?: { label?: string; hint?: string };
  /** Filled from this column, or together with the field that has the column. */
  sheet?: SheetColumn | { column: string };
  /** What the form without a script says or offers instead. */
  plain?: { label?: string; hint?: string; options?: readonly string[] };
  /** On the offer's page under this very name. */
  page?: true;
  /** Places that leave it out on purpose. */
  without?: readonly Place[];
};

/** Between the form once parsed (`store`), the offer, and the form on the wire (`wire`). */
export type Codec<Parsed, Stored, Wire> = { store: (parsed: Parsed) => Stored; wire: (stored: Stored) => Wire };

const same = <T>(): Codec<T, T, T> => ({ store: (value) => value, wire: (value) => value });

const TEXT = same<string>();
const FLAG = same<boolean>();
const NUMBER = same<number>();
const NUMBER_OR_NONE = same<number | null>();
const PENCE: Codec<number | null, number | null, number | null> = {
  store: (pence) => pence,
  wire: (pence) => (pence === null ? null : pence / 100),
};
const MINUTES_AS_MS: Codec<number | null, number | null, number | null> = {
  store: (minutes) => (minutes === null ? null : minutes * MINUTE_MS),
  wire: (ms) => (ms === null ? null : ms / MINUTE_MS),
};

/** A text that is stored as null when it is empty. */
export const TEXT_OR_NULL: Codec<string, string | null, string> = {
  store: (text) => text || null,
  wire: (text) => text ?? '',
};

/** A line of text of at most `most` characters; `message` is the error of a longer one. */
export const line = <
  const F extends Shared & { most: number; message: string; narrow?: true; autocomplete?: 'postal-code' },
>(
  field: F,
) => ({
  ...field,
  kind: 'line' as const,
  schema: z._default(lineSchema(field.most, field.message), ''),
  codec: TEXT,
});

/** Sanitised HTML. */
export const html = <const F extends Shared & { most: number; message: string }>(field: F) => ({
  ...field,
  kind: 'html' as const,
  schema: z._default(z.string().check(z.maxLength(field.most, field.message)), ''),
  codec: TEXT,
});

/** A switch, off at first. */
export const toggle = <const F extends Shared>(field: F) => ({
  ...field,
  kind: 'toggle' as const,
  schema: z._default(z.boolean(), false),
  codec: FLAG,
});

type ChoiceProps = Shared & { choices: Readonly<Record<string, string>>; blank: string };

/** One of a few named values; `choices` has their names, `blank` is the first value of a new form. */
export const choice = <const F extends ChoiceProps>(field: F) => ({
  ...field,
  kind: 'choice' as const,
  schema: z._default(z.enum(valuesOf(field.choices)), field.blank as keyof F['choices'] & string),
  codec: same<keyof F['choices'] & string>(),
});

/** The same, empty on the wire until it is needed. */
export const unit = <const F extends ChoiceProps>(field: F) => ({
  ...field,
  kind: 'choice' as const,
  schema: z._default(z.enum(['', ...valuesOf(field.choices)]), ''),
  codec: same<(keyof F['choices'] & string) | ''>(),
});

const valuesOf = <C extends Readonly<Record<string, string>>>(choices: C) =>
  Object.keys(choices) as (keyof C & string)[];

/** The id of an entry of an operator's list, or none; `level` 1 is below an entry of level 0. */
export const listed = <const F extends Shared & { list: OfferList; level: 0 | 1 }>(field: F) => ({
  ...field,
  kind: 'list' as const,
  optional: true as const,
  schema: z._default(z.string().check(z.regex(/^[a-z0-9_-]{0,80}$/, NOT_OFFERED)), ''),
  codec: TEXT_OR_NULL,
});

/** Pounds on the wire, pence once parsed. */
export const money = <const F extends Shared>(field: F) => ({
  ...field,
  kind: 'money' as const,
  schema: z._default(pounds, null),
  codec: PENCE,
});

/** A time, UTC ms once parsed. */
export const moment = <const F extends Shared & { fixed?: { when: (answers: Answers) => boolean; hint: string } }>(
  field: F,
) => ({
  ...field,
  kind: 'moment' as const,
  schema: z._default(momentSchema, null),
  codec: NUMBER_OR_NONE,
});

type CountProps = Shared & { least: readonly [number, string]; most: readonly [number, string] };

/** A whole number between `least` and `most`, each with the error of a number beyond it. */
export const count = <const F extends CountProps>(field: F, blank: number) => ({
  ...field,
  kind: 'count' as const,
  blank,
  schema: z._default(z.int().check(...bounds(field)), blank),
  codec: NUMBER,
});

/** The same, or null. */
export const countOrNone = <const F extends CountProps>(field: F, blank: number) => ({
  ...field,
  kind: 'count' as const,
  blank,
  optional: true as const,
  schema: z._default(z.nullable(z.int().check(...bounds(field))), null),
  codec: NUMBER_OR_NONE,
});

const bounds = ({ least, most }: CountProps) => [z.minimum(...least), z.maximum(...most)] as const;

/** Minutes that replace a setting of the operator's, or null; stored as ms. */
export const minutes = <const F extends Shared & { usual: 'softCloseMinutes' | 'softCloseCapMinutes' }>(field: F) => ({
  ...field,
  kind: 'minutes' as const,
  optional: true as const,
  schema: z._default(whole(0, 1440, 'Please enter whole minutes, at most 1440'), null),
  codec: MINUTES_AS_MS,
});

/** A size or weight above zero with at most two decimals; `unit` is the field that names its unit. */
export const measure = <const F extends Shared & { unit: 'dimension_unit' | 'weight_unit' }>(field: F) => ({
  ...field,
  kind: 'measure' as const,
  schema: z._default(measureSchema, null),
  codec: NUMBER_OR_NONE,
});

/** A field with its own schema and its own control. */
export const special = <const K extends string, const F extends Shared, S extends z.ZodMiniType, C>(
  kind: K,
  field: F,
  schema: S,
  codec: C,
) => ({ ...field, kind, schema, codec });
