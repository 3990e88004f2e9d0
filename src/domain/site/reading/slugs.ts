/** The pages to read, each a Markdown file for each language; the address of a page is its slug. */
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
