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

/** Further addresses of the same pages (§2.1). */
export const OTHER_SLUGS = ['privacy_policy', 'terms_of_use'] as const;
type OtherSlug = (typeof OTHER_SLUGS)[number];

const PAGE_OF: Readonly<Record<OtherSlug, Slug>> = {
  privacy_policy: 'privacy',
  terms_of_use: 'terms-and-conditions',
};

/** The page at an address. */
export const pageAt = (slug: Slug | OtherSlug): Slug => (slug in PAGE_OF ? PAGE_OF[slug as OtherSlug] : (slug as Slug));
