import { DAY } from '../offer.ts';
import { CRAFT } from './craft.ts';
import { GARDEN } from './garden.ts';
import { OUTDOORS } from './outdoors.ts';
import { GUITAR } from './past.ts';
import { TABLE } from './table.ts';
import { WORK } from './work.ts';

export { DRAFTS } from './drafts.ts';
export { CLOSED } from './past.ts';

/** Open, or opening soon. */
export const OPEN = [...TABLE, ...OUTDOORS, ...WORK, ...CRAFT, ...GARDEN];

/** Wins that were paid; `paid` is relative to the time of the seed (ms, negative). */
export const PAID = [{ seed: GUITAR, winner: 'clara' as const, pricePence: 42_00, paid: -3 * DAY }];
