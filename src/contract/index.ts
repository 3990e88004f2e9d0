import { accessActions } from './access/index.ts';
import { accountsActions } from './accounts/index.ts';
import type { ActionSpec } from './action.ts';
import { biddingActions } from './bidding/index.ts';
import { discoveryActions } from './discovery/index.ts';
import { moneyActions } from './money/index.ts';
import { notificationsActions } from './notifications/index.ts';
import { offersActions } from './offers/index.ts';
import { siteActions } from './site/index.ts';

/** Every action of the API by its path, which is its address under /api/: the actions of each area. */
const ACTIONS = {
  ...accessActions,
  ...accountsActions,
  ...biddingActions,
  ...discoveryActions,
  ...moneyActions,
  ...notificationsActions,
  ...offersActions,
  ...siteActions,
} as const;

export type Catalogue = typeof ACTIONS;
export type ActionPath = keyof Catalogue;

/** The catalogue as a map: a path such as `constructor` is simply not in it. */
export const CATALOGUE: ReadonlyMap<string, ActionSpec> = new Map(Object.entries(ACTIONS));
