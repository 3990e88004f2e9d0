import { type CardRow, cardsOf, type FoundRow, findOffers } from '../../db/queries/discovery/search.ts';
import type { FoundOffer } from '../../src/contract/discovery/finding.ts';
import { searchInput } from '../../src/contract/discovery/finding.ts';
import type { OfferCardData } from '../../src/contract/offers/product.ts';
import { readTerms, reserveBadge } from '../../src/domain/bidding/index.ts';
import { matchesOf } from '../../src/domain/discovery/highlight.ts';
import { type Search, wordsOf } from '../../src/domain/discovery/search.ts';
import { MANY } from '../../src/domain/discovery/search-address.ts';
import type { SearchInput } from '../../src/domain/discovery/search-input.ts';
import { searchWords } from '../../src/domain/kit/form/search-words.ts';
import { parsePounds } from '../../src/domain/kit/money.ts';
import { fullName } from '../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../src/domain/kit/picture.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { eveningOf, saleStatus } from '../../src/domain/offers/view.ts';
import { waitingOffers } from '../fulfilment/dates/waiting-offers.ts';
import type { Ctx } from '../platform/context.ts';
import type { OfferLists } from '../platform/offer-lists.ts';
import { offerLists } from '../platform/offer-lists.ts';
import { showsUntil } from '../platform/page-facts.ts';

/** Searches per network and minute, including those sent while typing; an office shares one address. */
export const SEARCHES_A_MINUTE = 300;

/** One page of the matching open offers in the requested order, for the page and the API alike. */
export async function searchOffers(ctx: Ctx, input: SearchInput) {
  const search = searchOf(input, ctx.now(), await listsFor(ctx, input));
  const found = await findOffers(ctx.db, search);
  const waiting = await waitingOffers(ctx.db, found.offers, ctx.now());
  const records = found.offers.map((row): FoundOffer => {
    showsUntil(ctx, row.opensAt, row.closesAt);
    return { ...cardOf(row, waiting, ctx.now()), matches: matchesIn(row, search.words) };
  });
  return { records, totalRecords: found.total, setDisp: records.length > 0, more: found.more };
}

/** The cards of these offers, in this order. */
export async function cardsInOrder(ctx: Ctx, offerIds: string[]): Promise<OfferCardData[]> {
  if (offerIds.length === 0) return [];
  const found = await cardsOf(ctx.db, offerIds);
  const waiting = await waitingOffers(ctx.db, found, ctx.now());
  const rows = new Map(found.map((row) => [row.id, row]));
  for (const { opensAt, closesAt } of rows.values()) showsUntil(ctx, opensAt, closesAt);
  return offerIds.map((id) => rows.get(id)).flatMap((row) => (row ? [cardOf(row, waiting, ctx.now())] : []));
}

const matchesIn = ({ title, description, charityName }: FoundRow, words: string[]) =>
  words.length === 0 ? [] : matchesOf(words, { title, description, charity: charityName });

/**
 * Reads a search from a page's address. Parameters that are not valid are ignored, so that every address shows
 * something. With `lists`, entries that the operator has removed are ignored too.
 */
export function searchFromAddress(params: URLSearchParams, lists?: OfferLists): SearchInput {
  const amount = (name: string) => parsePounds(params.get(name) ?? '') ?? undefined;
  const one = ['charity', 'closing', 'kind', 'format', 'country', 'when', 'sort'];
  const input: Record<string, unknown> = {
    ...Object.fromEntries(one.map((name) => [name, params.get(name) || undefined])),
    ...Object.fromEntries(MANY.map((name) => [name, choicesIn(params, name, lists)])),
    q: searchWords(params),
    min_pence: amount('min'),
    max_pence: amount('max'),
    page: Number(params.get('page') ?? 1) || 1,
  };
  const issues = searchInput.safeParse(input).error?.issues ?? [];
  for (const { path } of issues) delete input[String(path[0])];
  return searchInput.parse(input);
}

const LIST_NAMES = {
  category: 'categories',
  subcategory: 'subcategories',
  location: 'locations',
  event_type: 'event_types',
} as const;

function choicesIn(params: URLSearchParams, name: (typeof MANY)[number], lists: OfferLists | undefined): string[] {
  const ids = [...new Set(params.getAll(name))];
  if (!lists || name === 'seniority') return ids;
  return ids.filter((id) => lists[LIST_NAMES[name]].some((entry) => entry.id === id));
}

/** The lists, if they are needed to assign the chosen subcategories to their categories. */
export const listsFor = async (ctx: Ctx, { category, subcategory }: SearchInput): Promise<OfferLists | undefined> =>
  category.length > 0 && subcategory.length > 0 ? offerLists(ctx) : undefined;

/** A search in the terms of the database, at `now` (UTC ms). A chosen subcategory replaces its category. */
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
    subcategoryIds: input.subcategory,
    locationIds: input.location,
    eventTypeIds: input.event_type,
    seniorities: input.seniority,
    upcoming: input.when === 'upcoming',
    sort: input.sort,
    page: input.page,
    limit: input.limit,
    now,
  };
}

function cardOf(row: CardRow, waiting: ReadonlySet<string>, now: number): OfferCardData {
  const status = saleStatus(row, now);
  const waits = status !== 'closed' && waiting.has(row.id);
  const terms = readTerms(row.terms);
  return {
    id: row.id,
    title: row.title,
    seller_name: fullName(row.seller),
    seller_image: row.seller.image,
    image: row.imageKey === null ? null : pictureAddress(row.imageKey),
    charity_id: row.charityId,
    charity_name: row.charityName,
    auction: row.auction,
    auctiontype: row.auctionType,
    buynow: row.buyNow,
    format: row.format as OfferCardData['format'],
    country: row.country,
    currency: row.currency,
    price_pence: row.pricePence,
    bprice_pence: row.buyNowPence,
    bids: row.bidCount,
    date_added: row.opensAt,
    closes_at: row.closesAt,
    ...eveningOf(terms),
    reserve: reserveBadge(terms, row.reserveMet),
    status,
    ...(waits ? { waiting_for_dates: true as const } : {}),
  };
}
