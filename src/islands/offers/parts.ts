import type { OfferChoices } from '../../domain/offers/choices.ts';
import type { FieldName } from '../../domain/offers/fields/table.ts';
import type { Values } from './values.ts';

/** The state and setters that every section of the form gets. */
export type FormParts = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** Sets a field, and the fields that depend on it. */
  set: (name: FieldName, value: unknown) => void;
  choices: OfferChoices;
  /** The error of a field, in the language of the page. */
  error: (field: string) => string | undefined;
  /** Nobody is signed in, so pictures cannot be stored yet. */
  guest: boolean;
  /** A template, which has no dates. */
  undated: boolean;
};
