/** The part of live lots that also runs in the browser: the host's desk reads the table that judges its calls. */
export { deskCall } from './kinds/english/live/desk.ts';
export { STEP_FACTORS } from './kinds/english/live/numbers.ts';
