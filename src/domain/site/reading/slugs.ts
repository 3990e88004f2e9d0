/** The static pages: one Markdown file per language, at the address of the slug. */
export const SLUGS = [
  'about',
  'services',
  'help',
  'guidelines',
  'timeGivers',
  'timeBidders',
  'become_timebidder',
  'charities',
  'sponsors',
  'getInvolved',
  'faqs',
  'privacy',
  'cookie_policy',
  'terms-and-conditions',
] as const;

export type Slug = (typeof SLUGS)[number];
