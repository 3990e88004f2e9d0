import { push } from './push.ts';

/** The area's actions by path. */
export const notificationsActions = {
  ...push,
} as const;
