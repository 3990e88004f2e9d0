import { pushActions } from './push.ts';

/** The handlers of the area, by the path of their action. */
export const notificationsHandlers = {
  ...pushActions,
};
