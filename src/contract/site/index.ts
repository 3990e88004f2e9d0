import { common } from './common.ts';
import { reading } from './reading.ts';

/** Every action of the area, by its path. */
export const siteActions = {
  ...common,
  ...reading,
} as const;
