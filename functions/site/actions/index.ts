import { commonActions } from './common.ts';
import { readingActions } from './reading.ts';

/** The handlers of the area, by the path of their action. */
export const siteHandlers = {
  ...commonActions,
  ...readingActions,
};
