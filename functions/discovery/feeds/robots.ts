import { PAGES } from '../../../src/domain/site/routes/data.ts';
import type { Env } from '../../platform/env.ts';
import type { FileContent } from '../../platform/files.ts';

/** Addresses that are not pages; the pages behind the sign-in are added below. */
const SHUT = ['/api/', '/form/', '/auth/', '/parties/', '/webhooks/'];

/** Keeps crawlers to the public pages and points them to the site map. */
export function robots(env: Env): FileContent {
  const own = PAGES.filter(([, access]) => access === 'login' || access === 'dashboard').map(([page]) => page);
  const shut = [...SHUT, ...own.map(beforeNames).filter((page) => page !== '/')].map((page) => `Disallow: ${page}`);
  const lines = ['User-agent: *', ...new Set(shut), 'Allow: /', '', `Sitemap: ${env.SITE_URL}/sitemap.xml`, ''];
  return { body: lines.join('\n'), type: 'text/plain; charset=utf-8', publicForS: 3_600 };
}

/** A page's address up to its first parameter: `/cart`, `/auctions/`. `/` if a public page begins with the same. */
function beforeNames(page: string): string {
  const start = page.replace(/\{.*$/, '');
  const hidesPublic = PAGES.some(([other, access]) => access === 'open' && other.startsWith(start));
  return hidesPublic ? '/' : start;
}
