import { interest } from './interest.ts';

/** Every action of the area, by its path. */
export const accessActions = {
  ...interest,
} as const;
