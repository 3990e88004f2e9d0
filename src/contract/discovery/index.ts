import { finding } from './finding.ts';
import { watchingArea } from './watching.ts';

/** The area's actions by path. */
export const discoveryActions = {
  ...finding,
  ...watchingArea,
} as const;
