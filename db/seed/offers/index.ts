import { CRAFT } from './craft.ts';
import { GARDEN } from './garden.ts';
import { OUTDOORS } from './outdoors.ts';
import { TABLE } from './table.ts';
import { WORK } from './work.ts';

export { DRAFTS } from './drafts.ts';
export { CLOSED } from './past.ts';

/** Open, or opening soon. */
export const OPEN = [...TABLE, ...OUTDOORS, ...WORK, ...CRAFT, ...GARDEN];
