import { languageNamed } from '../../../src/domain/kit/words/languages.ts';
import { SLUGS } from '../../../src/domain/site/reading/slugs.ts';

type Page = { path: RegExp; parameters: readonly string[] };

const SEARCH = [
  'q',
  'charity',
  'closing',
  'kind',
  'format',
  'when',
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

/** The pages that are the same for every visitor, with all their query parameters. */
const PAGES: readonly Page[] = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/search$/, parameters: SEARCH },
  { path: /^\/productView\/[A-Za-z0-9_-]{1,64}$/, parameters: [] },
  { path: /^\/productView\/[A-Za-z0-9_-]{1,64}\/record$/, parameters: ['page'] },
  { path: /^\/host\/usr_[0-9a-z_]{1,60}$/, parameters: ['page'] },
  { path: /^\/charity\/[A-Za-z0-9]{1,20}$/, parameters: ['page'] },
  { path: new RegExp(`^/(?:${SLUGS.join('|')})$`), parameters: [] },
];

/** Tracking parameters, which no page reads. */
const IGNORED = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;
const MAX_LENGTH = 300;

/**
 * The normalised path and query under which a visitor's page is cached: parameters are sorted, empty and ignored ones
 * removed. Null for pages that are not cached, and for unknown parameters, which may show a message or a dialog to one
 * visitor only.
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
  return address.length <= MAX_LENGTH ? address : null;
}
