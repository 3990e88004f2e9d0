/** How the ids of this area begin. */
export const ACCESS_IDS = {
  accessRequest: 'ioi',
} as const;
