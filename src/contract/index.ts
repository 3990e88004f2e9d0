import { accessActions } from './access/index.ts';
import { accountsActions } from './accounts/index.ts';
import type { ActionSpec } from './action.ts';
import { auctionsActions } from './auctions/index.ts';
import { biddingActions } from './bidding/index.ts';
import { discoveryActions } from './discovery/index.ts';
import { fulfilmentActions } from './fulfilment/index.ts';
import { moneyActions } from './money/index.ts';
import { notificationsActions } from './notifications/index.ts';
import { offersActions } from './offers/index.ts';
import { operatorsActions } from './operators/index.ts';
import { siteActions } from './site/index.ts';

/** All actions of the API by path, which is their address below `/api/`. */
const ACTIONS = {
  ...accessActions,
  ...accountsActions,
  ...auctionsActions,
  ...biddingActions,
  ...discoveryActions,
  ...fulfilmentActions,
  ...moneyActions,
  ...notificationsActions,
  ...offersActions,
  ...operatorsActions,
  ...siteActions,
} as const;

export type Catalogue = typeof ACTIONS;
export type ActionPath = keyof Catalogue;

/** The actions as a map, so that a path such as `constructor` is not found. */
export const CATALOGUE: ReadonlyMap<string, ActionSpec> = new Map(Object.entries(ACTIONS));
