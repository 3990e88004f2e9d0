import {
  charitiesOfPart,
  countCharities,
  offerParts,
  offersOfPart,
  PART_SIZE,
} from '../../../db/queries/discovery/feeds.ts';
import { countHosts, hostsOfPart } from '../../../db/queries/discovery/host-pages.ts';
import { SLUGS } from '../../../src/domain/site/reading/slugs.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { element, xmlFile } from './xml.ts';

const HOUR_S = 3600;
const NAMESPACE = ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Public pages beside the static texts. */
const FIXED = ['/', '/search', '/subscription', '/registration', '/support'];
const PART = /^(pages|offers|charities|hosts)(?:-(\d{1,6}))?\.xml$/;

/** The index of the site map: parts of at most 5,000 addresses. */
export async function siteMapIndex(ctx: Ctx): Promise<FileContent> {
  const [parts, charities, hosts] = await Promise.all([offerParts(ctx.db), countCharities(ctx.db), countHosts(ctx.db)]);
  const names = [
    'pages',
    ...parts.map((part) => `offers-${part}`),
    ...partsOf('charities', charities),
    ...partsOf('hosts', hosts),
  ];
  const maps = names.map((name) => element('sitemap', [element('loc', `${ctx.env.SITE_URL}/sitemaps/${name}.xml`)]));
  return xmlFile(element('sitemapindex', maps, NAMESPACE), HOUR_S);
}

const partsOf = (name: string, entries: number): string[] =>
  Array.from({ length: Math.ceil(entries / PART_SIZE) }, (_, part) => `${name}-${part}`);

/** One part of the site map by its file name; null if there is no such part. */
export async function siteMapPart(ctx: Ctx, file: string): Promise<FileContent | null> {
  const [, kind, digits] = PART.exec(file) ?? [];
  if (!kind || (kind === 'pages') !== (digits === undefined)) return null;
  const places = await placesOf(ctx, kind, Number(digits));
  const urls = places.map(({ path, changedAt }) => urlOf(`${ctx.env.SITE_URL}${path}`, changedAt));
  return xmlFile(element('urlset', urls, NAMESPACE), HOUR_S);
}

type Place = { path: string; changedAt?: number };

async function placesOf(ctx: Ctx, kind: string, part: number): Promise<Place[]> {
  if (kind === 'pages') return [...FIXED, ...SLUGS.map((slug) => `/${slug}`)].map((path) => ({ path }));
  if (kind === 'charities') return (await charitiesOfPart(ctx.db, part)).map(({ id }) => ({ path: `/charity/${id}` }));
  if (kind === 'hosts') return (await hostsOfPart(ctx.db, part, PART_SIZE)).map(({ id }) => ({ path: `/host/${id}` }));
  const rows = await offersOfPart(ctx.db, part, ctx.now());
  return rows.map(({ id, updatedAt }) => ({ path: `/productView/${id}`, changedAt: updatedAt }));
}

function urlOf(address: string, changedAt: number | undefined): string {
  const changed = changedAt === undefined ? [] : [element('lastmod', new Date(changedAt).toISOString())];
  return element('url', [element('loc', address), ...changed]);
}
