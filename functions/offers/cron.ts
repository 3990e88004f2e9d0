import type { CronPart } from '../platform/cron-part.ts';
import { removeUnattached } from './pictures/remove-pictures.ts';
import { removeOldSheets } from './spreadsheet/stored-sheets.ts';

/** The jobs of this area, run every minute in this order. */
export const offersCron: readonly CronPart[] = [
  { name: 'remove unattached pictures', run: removeUnattached },
  { name: 'remove old spreadsheets', run: removeOldSheets },
];
