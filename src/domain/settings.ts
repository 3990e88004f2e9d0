import type { PlanSettings } from './membership/plans.ts';

/**
 * What the operator may set, with the values a new network starts with. Durations are ms, money is pence, rates are
 * basis points (1/100 of a percent).
 */
export const DEFAULT_SETTINGS = {
  /** A new account may bid at once for this long; 0 turns the trial off. */
  trialMembershipMs: 30 * 24 * 60 * 60 * 1000,
  /** Prices and limits of the plans over their defaults, by period; see `membership/plans.ts`. */
  plans: {} as PlanSettings,
  /** What the network adds to the price a buyer pays (`total_tax`). */
  networkFeeBasisPoints: 500,
  /** R13. */
  softCloseWindowMs: 5 * 60 * 1000,
  softCloseCapMs: 60 * 60 * 1000,
  /** What an offer may choose instead. */
  leastSoftCloseWindowMs: 60 * 1000,
  mostSoftCloseWindowMs: 30 * 60 * 1000,
  leastSoftCloseCapMs: 0,
  mostSoftCloseCapMs: 24 * 60 * 60 * 1000,
  /** R8: whether an offer may bring increments of its own. */
  ownIncrementsAllowed: true,
  /** R12: whether auctions may have a reserve, and how many times the start price it may be; null is any. */
  reservesAllowed: true,
  mostReserveFactor: null as number | null,
  /** A flood of one person's bids on one lot is turned away beyond this. */
  mostBidsInTenSeconds: 30,
  /** One person's bids on one lot, a leader's raises included: what a room has to know of a lot stays bounded (A14). */
  mostBidsOnALot: 500,
  /** R25. */
  paymentDueMs: 48 * 60 * 60 * 1000,
  /** §5: least and most days between start and end of an offer; null means any. */
  minimumOfferDays: null as number | null,
  maximumOfferDays: null as number | null,
  /** §9: how long typing rests before a list of options is asked for. */
  optionSearchDelayMs: 1500,
  /** §4: e-mail addresses of new accounts must end so; null means any. */
  requiredEmailDomain: null as string | null,
  /** Countries (ISO 3166) that codes and news are texted to; their prices are known and premium ranges are shut out. */
  smsCountries: ['GB', 'US', 'IE', 'ES'] as string[],
  /** Codes that may be texted in an hour in all: a flood of requests costs no more than these. */
  mostSmsAnHour: 200,
  /** Hosts of push services that messages are sent to; `*.` stands for any name below. A browser names its own, so none other is asked (SSRF). */
  pushHosts: [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ] as string[],
  /** Pictures that one person may keep, and upload in a day (F4): files, and bytes of all their sizes together. */
  mostPictures: 500,
  mostPictureBytes: 500 * 1024 * 1024,
  mostPicturesADay: 120,
  mostPictureBytesADay: 150 * 1024 * 1024,
  /** What the home page shows above its offers; only what `banners.ts` lets through is shown. */
  homeBanners: [] as unknown[],
  /** The registration number of the charity on the home page; null means another one every day. */
  homeCharity: null as string | null,
  /** §2.3: who is turned away while the network is maintained; see `people/maintenance.ts`. */
  maintenance: {
    active: 0 as 0 | 1,
    /** What people read; empty means our own words. */
    message: '',
    exclude_route: [] as string[],
    exclude_ip: [] as string[],
  },
};

export type Settings = typeof DEFAULT_SETTINGS;
