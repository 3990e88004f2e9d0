import { desk } from './desk.ts';
import { floor } from './floor.ts';
import { raises } from './raise.ts';

/** The actions of live auctions, by their path. */
export const liveActions = {
  ...desk,
  ...floor,
  ...raises,
} as const;
