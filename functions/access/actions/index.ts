import { interestActions } from './interest.ts';

/** The handlers of the area, by the path of their action. */
export const accessHandlers = {
  ...interestActions,
};
