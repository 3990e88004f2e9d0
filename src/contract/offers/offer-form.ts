import { z } from 'zod';
import { FORM_MODES, type LoadedForm, type OfferChoices } from '../../domain/offers/choices.ts';
import type { WireForm } from '../../domain/offers/fields/codec.ts';
import type { RaisedRange } from '../../domain/offers/similar.ts';
import { defineArea, pence } from '../action.ts';

/** The offer form (§2.6): its first values and its choices. */
export const offerForm = defineArea({
  'product/offerForm': {
    about: 'The offer form with its choices: blank, or one of my offers to edit, view or copy.',
    who: 'anyone',
    input: z.strictObject({ mode: z.enum(FORM_MODES).default('new'), id: z.string().max(64).default('') }),
    output: z.object({
      mode: z.enum(FORM_MODES),
      id: z.union([z.string(), z.literal(0)]).describe('0 for a new offer'),
      version: z.int().nullable(),
      state: z.enum(['draft', 'open', 'frozen', 'over', 'template']),
      form: z.custom<WireForm>().nullable().describe('as product/projectAction takes it'),
      charity: z.object({ id: z.string(), name: z.string() }).nullable(),
      pictures: z.array(
        z.object({ filename: z.string(), title: z.string(), description: z.string(), url: z.string() }),
      ),
      name: z.string().describe('the template’s name'),
      choices: z.custom<OfferChoices>(),
    }) satisfies { _zod: { output: LoadedForm } },
    refusals: { NOT_FOUND: 404 },
  },
  'product/similarHours': {
    about: 'What the newest paid hours of a category raised, to suggest a price.',
    who: 'anyone',
    input: z.strictObject({ category: z.string().max(80) }),
    output: z.object({
      range: z
        .object({ lowPence: pence, middlePence: pence, highPence: pence, count: z.int() })
        .nullable()
        .describe('the quartiles; null if too few have ended'),
    }) satisfies { _zod: { output: { range: RaisedRange | null } } },
    perMinute: 60,
  },
});
