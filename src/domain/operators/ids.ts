/** How the ids of this area begin. */
export const OPERATORS_IDS = {
  field: 'fld',
} as const;
