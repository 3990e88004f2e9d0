import { findingActions } from './finding.ts';
import { watchingActions } from './watching.ts';

/** The handlers of the area, by the path of their action. */
export const discoveryHandlers = {
  ...findingActions,
  ...watchingActions,
};
