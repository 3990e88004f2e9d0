/** The operator's settings for the site, with their defaults. */
export const SITE_SETTINGS = {
  /** §9: debounce before options are fetched (ms). */
  optionSearchDelayMs: 1500,
  /** Banners above the offers of the home page; `banners.ts` validates them. */
  homeBanners: [] as unknown[],
  /** The registration number of the charity on the home page; null for a different one each day. */
  homeCharity: null as string | null,
  /** §2.3: maintenance mode; see `maintenance.ts`. */
  maintenance: {
    active: 0 as 0 | 1,
    /** Shown to people; empty for the default message. */
    message: '',
    exclude_route: [] as string[],
    exclude_ip: [] as string[],
  },
};
