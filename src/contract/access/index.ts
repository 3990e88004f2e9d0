import { interest } from './interest.ts';

/** The area's actions by path. */
export const accessActions = {
  ...interest,
} as const;
