/** Prefixes of this area's ids. */
export const OPERATORS_IDS = {
  field: 'fld',
} as const;
