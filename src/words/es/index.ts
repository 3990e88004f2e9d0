import type { Dictionary } from '../../domain/kit/words/words.ts';
import { ES_ACCESS } from './access.ts';
import { ES_ACCOUNTS } from './accounts/index.ts';
import { ES_AUCTIONS } from './auctions/index.ts';
import { ES_BIDDING } from './bidding/index.ts';
import { ES_CHECK_IN } from './check-in.ts';
import { ES_DISCOVERY } from './discovery.ts';
import { ES_FULFILMENT } from './fulfilment/index.ts';
import { ES_FUTURE_PROXIES } from './future-proxies.ts';
import { ES_GENERAL } from './general.ts';
import { ES_HOSTS } from './hosts.ts';
import { ES_LISTS } from './lists.ts';
import { ES_LIVE } from './live.ts';
import { ES_MONEY } from './money.ts';
import { ES_NOTIFICATIONS } from './notifications.ts';
import { ES_OFFERS } from './offers/index.ts';
import { ES_OPERATORS } from './operators/index.ts';
import { ES_PLEDGES } from './pledges.ts';
import { ES_PROVIDER } from './provider.ts';
import { ES_RECORDS } from './records.ts';
import { ES_REQUESTS } from './requests.ts';
import { ES_SECOND_CHANCES } from './second-chances.ts';
import { ES_SITE } from './site.ts';

/** Spanish, by the English text: a file or folder for each area, and `general` for texts that several areas share. */
export const ES: Dictionary = {
  ...ES_GENERAL,
  ...ES_ACCOUNTS,
  ...ES_OFFERS,
  ...ES_LISTS,
  ...ES_DISCOVERY,
  ...ES_HOSTS,
  ...ES_ACCESS,
  ...ES_BIDDING,
  ...ES_FUTURE_PROXIES,
  ...ES_SECOND_CHANCES,
  ...ES_RECORDS,
  ...ES_REQUESTS,
  ...ES_AUCTIONS,
  ...ES_LIVE,
  ...ES_CHECK_IN,
  ...ES_PLEDGES,
  ...ES_FULFILMENT,
  ...ES_MONEY,
  ...ES_PROVIDER,
  ...ES_NOTIFICATIONS,
  ...ES_OPERATORS,
  ...ES_SITE,
};
