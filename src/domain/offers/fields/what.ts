import * as z from 'zod/mini';
import type { Codec } from './kinds.ts';
import { html, line, special, TEXT_OR_NULL } from './kinds.ts';

export const DESCRIPTION_LENGTH = 20_000;

const CHARITY_NUMBER = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[A-Z0-9]{0,20}$/, 'Required(start typing to see options)'));

/** What is offered, and for which charity. */
export const WHAT = {
  title: line({
    key: 'title',
    label: 'Title',
    hint: 'What people get: “Two hours of sourdough in my kitchen”.',
    asReverse: { hint: 'What you ask for: “Two hours on my sourdough, with a baker”.' },
    most: 120,
    message: 'At most 120 characters',
    page: true,
    sheet: {
      column: 'title',
      header: 'Title',
      note: 'At most 120 characters',
      example: 'An hour at the piano',
      required: true,
    },
  }),
  desc_proc: html({
    key: 'descriptionHtml',
    label: 'Description',
    hint: 'What will you do together, and who is it for?',
    asReverse: { hint: 'What would you like help with, and what do you know already?' },
    most: DESCRIPTION_LENGTH,
    message: 'The description is too long',
    page: true,
    sheet: {
      column: 'description',
      header: 'Description',
      note: 'Plain text; an empty line starts a paragraph',
      example: 'Bring a tune you like.',
      required: true,
    },
  }),
  /** The registration number in the charity directory. */
  charity_id: special(
    'charity',
    {
      key: 'charityId',
      label: 'Charity',
      asReverse: { label: 'Charity you suggest', hint: 'The TimeGiver who wins may choose another one.' },
      plain: { label: 'Charity registration number', hint: 'You’ll find it on the charity’s own page.' },
      sheet: {
        column: 'charity',
        header: 'Charity number',
        note: 'The registration number in the charity directory',
        example: '209603',
        required: true,
      },
    },
    z._default(CHARITY_NUMBER, ''),
    TEXT_OR_NULL satisfies Codec<string, string | null, string>,
  ),
};
