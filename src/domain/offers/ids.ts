/** How the ids of this area begin. */
export const OFFERS_IDS = {
  offer: 'ofr',
  image: 'img',
  row: 'row',
  template: 'tpl',
  clarification: 'cla',
  report: 'rep',
  sheet: 'sht',
} as const;
