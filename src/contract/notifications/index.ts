import { push } from './push.ts';

/** Every action of the area, by its path. */
export const notificationsActions = {
  ...push,
} as const;
