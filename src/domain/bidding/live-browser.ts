/** The part of live lots that also runs in the browser: the host's desk reads the table that judges its calls. */
export { deskCall } from './kinds/english/live/desk.ts';
export {
  LEAST_WIN_AFTER_MS,
  MOST_STREAM_DELAY_MS,
  MOST_WIN_AFTER_MS,
  STEP_FACTORS,
} from './kinds/english/live/numbers.ts';
export { rolesFor } from './kinds/english/live/table.ts';
