import type { OfferChoices } from '../choices.ts';
import type { Answers, OfferList, Place, Shared, SheetColumn } from './kinds.ts';
import { MORE, OWN } from './more.ts';
import { PICTURES } from './pictures.ts';
import { PRICE } from './price.ts';
import { SHIPPING } from './shipping.ts';
import { CONDITION, SORT } from './sort.ts';
import { TIME } from './time.ts';
import { WHAT } from './what.ts';

/** A thing that comes with the hour: its condition and its parcel. */
const SHIPPED = { ...CONDITION, ...SHIPPING };

/**
 * Every field of an offer, by its name on the wire, in the order of the form. The schema, both forms, the view, the
 * error summary, the spreadsheet and the conversions between wire, offer and database row all read this table: a new
 * field is an entry in its section, a column in db/schema, and whatever rule it has of its own.
 */
export const OFFER_FIELDS = { ...WHAT, ...PICTURES, ...PRICE, ...TIME, ...SORT, ...OWN, ...SHIPPED, ...MORE };

type Table = typeof OFFER_FIELDS;
export type FieldName = keyof Table;

/** The sections of the form in their order; `hint` is shown below the title. */
export const SECTIONS = [
  { name: 'pictures', title: 'Pictures', hint: 'The first one is the cover. Up to twelve.', fields: namesOf(PICTURES) },
  { name: 'what', title: 'Your offer', hint: 'What you’re offering, and who it helps.', fields: namesOf(WHAT) },
  { name: 'sort', title: 'Where people find it', hint: 'Helps people find your offer.', fields: namesOf(SORT) },
  { name: 'time', title: 'Time and place', hint: 'All times are UK time.', fields: namesOf(TIME) },
  { name: 'price', title: 'Price', hint: 'All of it goes to the charity.', fields: namesOf(PRICE) },
  { name: 'own', title: 'More details', hint: '', fields: namesOf(OWN) },
  { name: 'shipping', title: 'Shipping', hint: 'If something comes with the hour.', fields: namesOf(SHIPPED) },
  { name: 'more', title: 'More settings', hint: '', fields: namesOf(MORE) },
] as const satisfies readonly Section[];

export type Section = { name: string; title: string; hint: string; fields: readonly FieldName[] };
export type SectionName = (typeof SECTIONS)[number]['name'];

function namesOf<T extends Partial<Table>>(part: T): (keyof T & FieldName)[] {
  return Object.keys(part) as (keyof T & FieldName)[];
}

type AnyCodec = { store: (parsed: never) => unknown; wire: (stored: never) => unknown } | null;
type Base = Shared & { schema: unknown; codec: AnyCodec };

/** A field as the table's readers see it. */
export type OfferFieldSpec = Base &
  (
    | { kind: 'line'; most: number; narrow?: true; autocomplete?: 'postal-code' }
    | { kind: 'html'; most: number }
    | { kind: 'toggle' | 'money' | 'charity' | 'picture' | 'pictures' | 'increments' | 'own' }
    | { kind: 'moment'; fixed?: { when: (answers: Answers) => boolean; hint: string } }
    | { kind: 'choice'; choices: Readonly<Record<string, string>>; blank: string }
    | { kind: 'list'; list: OfferList; level: 0 | 1 }
    | { kind: 'count'; least: readonly [number, string]; most: readonly [number, string]; blank: number }
    | { kind: 'minutes'; usual: keyof OfferChoices & ('softCloseMinutes' | 'softCloseCapMinutes') }
    | { kind: 'measure'; unit: FieldName }
  );
export type Kind = OfferFieldSpec['kind'];

const SPECS: Readonly<Record<FieldName, OfferFieldSpec>> = OFFER_FIELDS;

export const fieldNames = Object.keys(OFFER_FIELDS) as FieldName[];
export const fieldOf = (name: FieldName): OfferFieldSpec => SPECS[name];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(OFFER_FIELDS, name);

/** The names of the fields of one kind. */
export type NamesOf<K extends Kind> = { [N in FieldName]: Table[N] extends { kind: K } ? N : never }[FieldName];

export const namesOfKind = <K extends Kind>(kind: K): NamesOf<K>[] =>
  fieldNames.filter((name): name is NamesOf<K> => fieldOf(name).kind === kind);

/** Whether a form asks for a field, given its answers so far. */
export function isAsked(name: FieldName, answers: Answers): boolean {
  const { onlyWith, shown } = fieldOf(name);
  return (onlyWith === undefined || answers[onlyWith]) && (shown?.(answers) ?? true);
}

/** Whether the operator's features let a field be chosen. One that is on already is shown, so that it can be turned off. */
export function isOffered(
  name: FieldName,
  features: { auction: boolean; buynow: boolean },
  answers: Pick<Answers, 'auction' | 'buynow'>,
): boolean {
  if (name === 'auction') return features.auction || answers.auction;
  if (name === 'buynow' || name === 'standing_offer') return features.buynow || answers.buynow;
  return true;
}

/** The fields that a place shows, in their order. */
export const fieldsAt = (place: Place, names: readonly FieldName[] = fieldNames): FieldName[] =>
  names.filter((name) => !fieldOf(name).without?.includes(place));

/** The column of the spreadsheet that a field has of its own; null where it has none or shares another's. */
export function columnOfField(name: FieldName): SheetColumn | null {
  const { sheet } = fieldOf(name);
  return sheet && 'header' in sheet ? sheet : null;
}
