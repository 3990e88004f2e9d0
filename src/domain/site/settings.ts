/** What the operator may set about the site, with the values of a new network. Durations are ms, money is pence, rates are basis points. */
export const SITE_SETTINGS = {
  /** §9: how long typing rests before a list of options is asked for. */
  optionSearchDelayMs: 1500,
  /** What the home page shows above its offers; only what `banners.ts` lets through is shown. */
  homeBanners: [] as unknown[],
  /** The registration number of the charity on the home page; null means another one every day. */
  homeCharity: null as string | null,
  /** §2.3: who is turned away while the network is maintained; see `maintenance.ts`. */
  maintenance: {
    active: 0 as 0 | 1,
    /** What people read; empty means our own words. */
    message: '',
    exclude_route: [] as string[],
    exclude_ip: [] as string[],
  },
};
