import { finding } from './finding.ts';
import { watchingArea } from './watching.ts';

/** Every action of the area, by its path. */
export const discoveryActions = {
  ...finding,
  ...watchingArea,
} as const;
