import { ACCOUNTS_SETTINGS } from './accounts/settings.ts';
import { BIDDING_SETTINGS } from './bidding/settings.ts';
import { FULFILMENT_SETTINGS } from './fulfilment/settings.ts';
import { MONEY_SETTINGS } from './money/settings.ts';
import { NOTIFICATIONS_SETTINGS } from './notifications/settings.ts';
import { OFFERS_SETTINGS } from './offers/settings.ts';
import { SITE_SETTINGS } from './site/settings.ts';

/** The operator's settings with their defaults, collected from the areas. */
export const DEFAULT_SETTINGS = {
  ...ACCOUNTS_SETTINGS,
  ...BIDDING_SETTINGS,
  ...FULFILMENT_SETTINGS,
  ...MONEY_SETTINGS,
  ...NOTIFICATIONS_SETTINGS,
  ...OFFERS_SETTINGS,
  ...SITE_SETTINGS,
};

export type Settings = typeof DEFAULT_SETTINGS;
