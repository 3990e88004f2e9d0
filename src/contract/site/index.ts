import { common } from './common.ts';
import { reading } from './reading.ts';

/** The area's actions by path. */
export const siteActions = {
  ...common,
  ...reading,
} as const;
