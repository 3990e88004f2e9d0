import { languageNamed } from '../../../src/domain/kit/words/languages.ts';
import { SLUGS } from '../../../src/domain/site/reading/slugs.ts';

type Page = { path: RegExp; parameters: readonly string[] };

const SEARCH = [
  'q',
  'charity',
  'closing',
  'kind',
  'format',
  'country',
  'sort',
  'min',
  'max',
  'page',
  'category',
  'subcategory',
  'location',
  'event_type',
  'seniority',
];

/** The pages that are the same for every visitor, with every parameter that they know. */
const PAGES: readonly Page[] = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/search$/, parameters: SEARCH },
  { path: /^\/productView\/[A-Za-z0-9_-]{1,64}$/, parameters: ['bids'] },
  { path: /^\/charity\/[A-Za-z0-9]{1,20}$/, parameters: ['page'] },
  { path: new RegExp(`^/(?:${SLUGS.join('|')})$`), parameters: [] },
];

/** What advertisers and newsletters add to a link; no page reads it. */
const IGNORED = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;
const LONGEST = 300;

/**
 * The path and query by which a visitor's page is cached: parameters in order, empty and ignored ones left out, so that
 * the same page has one address. Null for every page that is not cached, and for a query that a cached page does not
 * know: it may show a message or open a dialog for one visitor alone.
 */
export function cachedAddress({ pathname, searchParams }: URL): string | null {
  const page = PAGES.find(({ path }) => path.test(pathname));
  if (!page) return null;
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (IGNORED.test(name) || value === '') continue;
    if (name === 'lang' ? !languageNamed(value) : !page.parameters.includes(name)) return null;
    query.append(name, value);
  }
  query.sort();
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  return address.length <= LONGEST ? address : null;
}
