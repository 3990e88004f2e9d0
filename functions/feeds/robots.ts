import { PAGES } from '../../src/domain/people/routes/data.ts';
import type { Env } from '../env.ts';

/** What is nobody's business but a person's own, and what is no page. */
const SHUT = ['/api/', '/form/', '/auth/', '/parties/', '/webhooks/'];

/** Tells crawlers which pages are for everybody, and where the site map is. */
export function robots(env: Env): Response {
  const own = PAGES.filter(([, access]) => access === 'login' || access === 'dashboard').map(([page]) => page);
  const shut = [...SHUT, ...own.map(beforeNames).filter((page) => page !== '/')].map((page) => `Disallow: ${page}`);
  const lines = ['User-agent: *', ...new Set(shut), 'Allow: /', '', `Sitemap: ${env.SITE_URL}/sitemap.xml`, ''];
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return new Response(lines.join('\n'), { headers });
}

/** A page's address up to its first name: `/cart`, `/auctions/`, but nothing that a public page begins with. */
function beforeNames(page: string): string {
  const start = page.replace(/\{.*$/, '');
  const hidesPublic = PAGES.some(([other, access]) => access === 'open' && other.startsWith(start));
  return hidesPublic ? '/' : start;
}
