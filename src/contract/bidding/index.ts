import { award } from './award.ts';
import { bid } from './bid.ts';
import { figures } from './figures.ts';
import { future } from './future.ts';
import { guest } from './guest.ts';
import { record } from './record.ts';
import { secondChance } from './second-chance.ts';

/** Every action of the area, by its path. */
export const biddingActions = {
  ...award,
  ...bid,
  ...figures,
  ...future,
  ...guest,
  ...record,
  ...secondChance,
} as const;
