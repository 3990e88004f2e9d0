/** Prefixes of this area's ids. */
export const ACCESS_IDS = {
  accessRequest: 'ioi',
} as const;
