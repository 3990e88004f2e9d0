import { PAGES } from '../../../src/domain/site/routes/data.ts';
import type { Env } from '../../platform/env.ts';
import type { FileContent } from '../../platform/files.ts';

/** Addresses that are no pages; those of a person's own pages are added. */
const SHUT = ['/api/', '/form/', '/auth/', '/parties/', '/webhooks/'];

/** Tells crawlers which pages are for everybody, and where the site map is. */
export function robots(env: Env): FileContent {
  const own = PAGES.filter(([, access]) => access === 'login' || access === 'dashboard').map(([page]) => page);
  const shut = [...SHUT, ...own.map(beforeNames).filter((page) => page !== '/')].map((page) => `Disallow: ${page}`);
  const lines = ['User-agent: *', ...new Set(shut), 'Allow: /', '', `Sitemap: ${env.SITE_URL}/sitemap.xml`, ''];
  return { body: lines.join('\n'), type: 'text/plain; charset=utf-8', publicForS: 3_600 };
}

/** A page's address up to its first name: `/cart`, `/auctions/`, but nothing that a public page begins with. */
function beforeNames(page: string): string {
  const start = page.replace(/\{.*$/, '');
  const hidesPublic = PAGES.some(([other, access]) => access === 'open' && other.startsWith(start));
  return hidesPublic ? '/' : start;
}
