import { DRILL } from '../../db/changes/auctions/drill.ts';
import { logFault } from '../../functions/platform/context.ts';

/**
 * The code to show for what refused a drill, by the guard that its batch failed with; null if everything worked. A
 * constraint that has no code names tables, so it goes to the log.
 */
export function drillRefusal(drill: string, guard: string): string | null {
  if (guard === DRILL) return null;
  if (/^[\w ]+$/.test(guard)) return guard;
  logFault(drill, new Error(guard));
  return 'DATABASE_REFUSED';
}
