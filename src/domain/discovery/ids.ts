/** Prefixes of this area's ids. */
export const DISCOVERY_IDS = {
  savedSearch: 'ssr',
} as const;
