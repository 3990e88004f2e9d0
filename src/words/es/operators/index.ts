import type { Dictionary } from '../../../domain/kit/words/words.ts';
import { OPERATORS_CONSOLE } from './console.ts';
import { OPERATORS_DECISIONS } from './decisions.ts';
import { OPERATORS_FORMS } from './forms.ts';
import { OPERATORS_HISTORY } from './history.ts';
import { OPERATORS_INCREMENTS } from './increments.ts';
import { OPERATORS_REPORTS } from './reports.ts';

/** The texts of operators, in Spanish, by topic. */
export const ES_OPERATORS: Dictionary = {
  ...OPERATORS_CONSOLE,
  ...OPERATORS_DECISIONS,
  ...OPERATORS_HISTORY,
  ...OPERATORS_REPORTS,
  ...OPERATORS_INCREMENTS,
  ...OPERATORS_FORMS,
};
