import { desk } from './desk.ts';
import { floor } from './floor.ts';
import { raises } from './raise.ts';
import { rehearsals } from './rehearsal.ts';

/** The actions of live auctions, by their path. */
export const liveActions = {
  ...desk,
  ...floor,
  ...raises,
  ...rehearsals,
} as const;
