/** How the ids of this area begin. */
export const DISCOVERY_IDS = {
  savedSearch: 'ssr',
} as const;
