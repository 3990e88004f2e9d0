import type { OfferChoices } from '../../domain/offers/choices.ts';
import type { OfferField } from '../../domain/offers/form.ts';
import type { Values } from './values.ts';

/** The values that are typed or chosen as text. */
export type TextKey = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values];

/** What every section of the form works with. */
export type FormParts = {
  values: Values;
  change: (part: Partial<Values>) => void;
  choices: OfferChoices;
  /** What is wrong with a field, in the language of the page. */
  error: (field: string) => string | undefined;
  /** What ties a field that is typed to its value and its fault. */
  field: (id: TextKey & OfferField) => {
    id: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
  };
};
