import { charityOnRecord } from '../../../db/queries/discovery/charity-pages.ts';
import { newestOffers } from '../../../db/queries/discovery/feeds.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { element, xml, xmlFile } from './xml.ts';

const MOST_ITEMS = 30;
const FIVE_MINUTES_S = 300;
const SUMMARY_LENGTH = 300;

/** New offers as RSS 2.0, newest first: all, or those for one charity. Null for a charity that never had an offer. */
export async function newOffersFeed(ctx: Ctx, charityId: string | null): Promise<FileContent | null> {
  const charity = charityId === null ? null : await charityOnRecord(ctx.db, charityId);
  if (charityId !== null && !charity) return null;
  const offers = await newestOffers(ctx.db, { charityId, now: ctx.now(), most: MOST_ITEMS });
  const { t } = ctx.words;
  const site = ctx.env.SITE_URL;
  const title = charity ? t('Offers for {charity}', { charity: charity.name }) : t('New offers');
  const self = charityId === null ? `${site}/offers.rss` : `${site}/charity/${charityId}/offers.rss`;
  const channel = [
    element('title', `${title} | Kindhour`),
    element('link', charityId === null ? `${site}/search?sort=newest` : `${site}/charity/${charityId}`),
    element('description', t('People offer an hour of their time. You bid for it, and the money goes to a charity.')),
    element('language', ctx.words.language),
    element('ttl', '5'),
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
    ...offers.map((offer) => itemOf(ctx, offer)),
  ];
  const root = element('rss', [element('channel', channel)], ' version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"');
  return xmlFile(root, FIVE_MINUTES_S, 'application/rss+xml');
}

type Row = Awaited<ReturnType<typeof newestOffers>>[number];

function itemOf(ctx: Ctx, offer: Row): string {
  const address = `${ctx.env.SITE_URL}/productView/${offer.id}`;
  const names = { name: fullName(offer), charity: offer.charityName };
  const text = offer.text.length > SUMMARY_LENGTH ? `${offer.text.slice(0, SUMMARY_LENGTH).trimEnd()}…` : offer.text;
  return element('item', [
    element('title', offer.title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(offer.opensAt).toUTCString()),
    element('category', offer.charityName),
    element('description', `${ctx.words.t('{name} offers this for {charity}.', names)} ${text}`),
  ]);
}
