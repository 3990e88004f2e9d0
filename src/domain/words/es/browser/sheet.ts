import type { Dictionary } from '../../words.ts';

/** What is said in the browser about a spreadsheet of offers. */
export const ES_SHEET_BROWSER: Dictionary = {
  '{done} of {all} rows': '{done} de {all} filas',
};
