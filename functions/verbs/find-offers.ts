import type { z } from 'zod';
import { type CardRow, cardsOf, findOffers, textsOf } from '../../db/queries/search.ts';
import { type foundOffer, searchInput } from '../../src/contract/finding.ts';
import type { offerCard } from '../../src/contract/product.ts';
import { parsePounds } from '../../src/domain/money.ts';
import { matchesOf } from '../../src/domain/offers/highlight.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { type Search, wordsOf } from '../../src/domain/offers/search.ts';
import { MANY } from '../../src/domain/offers/search-address.ts';
import { reserveOf, saleStatus } from '../../src/domain/offers/view.ts';
import { fullName } from '../../src/domain/people/name.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import type { OfferLists } from './offer-lists.ts';
import { offerLists } from './offer-lists.ts';

export type SearchInput = z.output<typeof searchInput>;
export type OfferCardData = z.output<typeof offerCard>;
export type FoundOffer = z.output<typeof foundOffer>;

/** Searches of one network in a minute, those as one types included; an office shares an address. */
export const SEARCHES_A_MINUTE = 300;

/** The open offers that match, one page of them, in the order asked for: for page and API alike. */
export async function searchOffers(ctx: Ctx, input: SearchInput) {
  const search = searchOf(input, ctx.now(), await listsFor(ctx, input));
  const found = await findOffers(ctx.db, search);
  const [cards, matches] = await Promise.all([
    cardsInOrder(ctx, found.offerIds),
    matchesIn(ctx, search.words, found.offerIds),
  ]);
  const records: FoundOffer[] = cards.map((card) => ({ ...card, matches: matches.get(card.id) ?? [] }));
  return { records, totalRecords: found.total, setDisp: records.length > 0, more: found.more };
}

/** The cards of these offers, in this order. */
export async function cardsInOrder(ctx: Ctx, offerIds: string[]): Promise<OfferCardData[]> {
  if (offerIds.length === 0) return [];
  const rows = new Map((await cardsOf(ctx.db, offerIds)).map((row) => [row.id, row]));
  return offerIds.map((id) => rows.get(id)).flatMap((row) => (row ? [cardOf(row, ctx.now())] : []));
}

async function matchesIn(ctx: Ctx, words: string[], offerIds: string[]) {
  const texts = words.length > 0 && offerIds.length > 0 ? await textsOf(ctx.db, offerIds) : [];
  return new Map(texts.map(({ id, ...text }) => [id, matchesOf(words, text)]));
}

/**
 * What a page's address asks for; what cannot be understood is left out, so that every address shows something. With
 * the lists given, entries that are no longer offered are left out, too.
 */
export function searchFromAddress(params: URLSearchParams, lists?: OfferLists): SearchInput {
  const amount = (name: string) => parsePounds(params.get(name) ?? '') ?? undefined;
  const one = ['charity', 'closing', 'kind', 'format', 'country', 'sort'];
  const asked: Record<string, unknown> = {
    ...Object.fromEntries(one.map((name) => [name, params.get(name) || undefined])),
    ...Object.fromEntries(MANY.map((name) => [name, choicesIn(params, name, lists)])),
    q: (params.get('q') ?? '').slice(0, 100).toWellFormed(),
    ...{ min_pence: amount('min'), max_pence: amount('max'), page: Number(params.get('page') ?? 1) || 1 },
  };
  const wrong = searchInput.safeParse(asked).error?.issues ?? [];
  for (const { path } of wrong) delete asked[String(path[0])];
  return searchInput.parse(asked);
}

const LIST_NAMES = {
  category: 'categories',
  subcategory: 'subcategories',
  location: 'locations',
  event_type: 'event_types',
} as const;

function choicesIn(params: URLSearchParams, name: (typeof MANY)[number], lists: OfferLists | undefined): string[] {
  const asked = [...new Set(params.getAll(name))];
  if (!lists || name === 'seniority') return asked;
  return asked.filter((id) => lists[LIST_NAMES[name]].some((entry) => entry.id === id));
}

/** Subcategories are read within their categories, for which the lists are needed. */
export const listsFor = async (ctx: Ctx, { category, subcategory }: SearchInput): Promise<OfferLists | undefined> =>
  category.length > 0 && subcategory.length > 0 ? offerLists(ctx) : undefined;

/** A search in plain terms at `now` (UTC ms). Who chooses a subcategory means it, and not all of its category. */
export function searchOf(input: SearchInput, now: number, lists?: OfferLists): Search {
  const chosen = lists?.subcategories.filter(({ id }) => input.subcategory.includes(id)) ?? [];
  return {
    words: wordsOf(input.q),
    charityId: input.charity?.toUpperCase() || null,
    leastPence: input.min_pence ?? null,
    mostPence: input.max_pence ?? null,
    closesBefore: input.closing === 'any' ? null : now + Number(input.closing) * DAY_MS,
    kind: input.kind === 'any' ? null : input.kind,
    format: input.format === 'any' ? null : input.format,
    country: input.country ?? null,
    categoryIds: input.category.filter((id) => !chosen.some((each) => each.level_id === id)),
    ...{ subcategoryIds: input.subcategory, locationIds: input.location, eventTypeIds: input.event_type },
    seniorities: input.seniority,
    ...{ sort: input.sort, page: input.page, limit: input.limit, now },
  };
}

function cardOf(row: CardRow, now: number): OfferCardData {
  return {
    ...{ id: row.id, title: row.title, seller_name: fullName(row.seller), seller_image: row.seller.image },
    image: row.imageKey === null ? null : pictureAddress(row.imageKey),
    ...{ charity_id: row.charityId, charity_name: row.charityName, auction: row.auction, buynow: row.buyNow },
    ...{ format: row.format as OfferCardData['format'], country: row.country, currency: row.currency },
    ...{ price_pence: row.pricePence, bprice_pence: row.buyNowPence, bids: row.bidCount, closes_at: row.closesAt },
    reserve: reserveOf({ ...row, terms: JSON.parse(row.terms) }),
    status: saleStatus(row, now),
  };
}
