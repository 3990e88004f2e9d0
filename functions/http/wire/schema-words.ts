import type { z } from 'zod';
import { type Phrase, say } from '../../../src/domain/kit/words/phrase.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';

/** What a caller reads about a field whose schema has no message of its own (§8). */
export const schemaWords =
  ({ t }: Words): z.core.$ZodErrorMap =>
  (issue) =>
    t(messageOf(issue));

function messageOf(issue: z.core.$ZodRawIssue): string | Phrase {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'Required!';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_VALID;
    case 'invalid_value':
      return choicesOf(issue.values);
    case 'too_small':
      return say(LEAST[issue.origin] ?? 'At least {n}', { n: Number(issue.minimum) });
    case 'too_big':
      return say(MOST[issue.origin] ?? 'At most {n}', { n: Number(issue.maximum) });
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This doesn’t have the right form.';
    default:
      return NOT_VALID;
  }
}

const NOT_VALID = 'This is not valid.';
const NUMBER = 'This must be a number.';
const OBJECT = 'This must be an object.';

const TYPES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: NUMBER,
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: OBJECT,
  record: OBJECT,
};
const LEAST: Readonly<Record<string, string>> = { string: 'At least {n} characters', array: 'At least {n} entries' };
const MOST: Readonly<Record<string, string>> = { string: 'At most {n} characters', array: 'At most {n} entries' };
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid e-mail address.',
  url: 'Please enter a web address.',
};

/** More choices than these are not listed. */
const MOST_CHOICES = 12;

function choicesOf(values: readonly unknown[]): string | Phrase {
  if (values.length > MOST_CHOICES) return 'Please choose one of the values that are offered.';
  return say('Please choose one of: {values}', { values: values.map(String).join(', ') });
}
