import type { z } from 'zod';
import { type CardRow, cardsOf, findOffers } from '../../db/queries/search.ts';
import { type offerCard, searchInput } from '../../src/contract/product.ts';
import { parsePounds } from '../../src/domain/money.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { type Search, wordsOf } from '../../src/domain/offers/search.ts';
import { reserveOf, saleStatus } from '../../src/domain/offers/view.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import { nameOf } from './show-offer.ts';

export type SearchInput = z.output<typeof searchInput>;
export type OfferCardData = z.output<typeof offerCard>;

/** The open offers that match, one page of them, in the order asked for: for page and API alike. */
export async function searchOffers(ctx: Ctx, input: SearchInput) {
  const found = await findOffers(ctx.db, searchOf(input, ctx.now()));
  const records = await cardsInOrder(ctx, found.offerIds);
  return { records, totalRecords: found.total, setDisp: records.length > 0, more: found.more };
}

/** The cards of these offers, in this order. */
export async function cardsInOrder(ctx: Ctx, offerIds: string[]): Promise<OfferCardData[]> {
  if (offerIds.length === 0) return [];
  const rows = new Map((await cardsOf(ctx.db, offerIds)).map((row) => [row.id, row]));
  return offerIds.map((id) => rows.get(id)).flatMap((row) => (row ? [cardOf(row, ctx.now())] : []));
}

/** What a page's address asks for; what cannot be understood is left out, so that every address shows something. */
export function searchFromAddress(params: URLSearchParams): SearchInput {
  const amount = (name: string) => parsePounds(params.get(name) ?? '') ?? undefined;
  const asked: Record<string, unknown> = {
    ...Object.fromEntries(
      ['q', 'charity', 'closing', 'kind', 'format', 'country', 'sort'].map((name) => [
        name,
        params.get(name) || undefined,
      ]),
    ),
    ...{ min_pence: amount('min'), max_pence: amount('max'), page: Number(params.get('page') ?? 1) || 1 },
  };
  asked.q = String(asked.q ?? '').slice(0, 100);
  const wrong = searchInput.safeParse(asked).error?.issues ?? [];
  for (const { path } of wrong) delete asked[String(path[0])];
  return searchInput.parse(asked);
}

function searchOf(input: SearchInput, now: number): Search {
  return {
    words: wordsOf(input.q),
    charityId: input.charity?.toUpperCase() || null,
    leastPence: input.min_pence ?? null,
    mostPence: input.max_pence ?? null,
    closesBefore: input.closing === 'any' ? null : now + Number(input.closing) * DAY_MS,
    auction: input.kind === 'auction' ? true : null,
    buyNow: input.kind === 'buynow' ? true : null,
    format: input.format === 'any' ? null : input.format,
    country: input.country ?? null,
    ...{ sort: input.sort, page: input.page, limit: input.limit, now },
  };
}

function cardOf(row: CardRow, now: number): OfferCardData {
  return {
    ...{ id: row.id, title: row.title, seller_name: nameOf(row.seller), seller_image: row.seller.image },
    image: row.imageKey === null ? null : pictureAddress(row.imageKey),
    ...{ charity_id: row.charityId, charity_name: row.charityName, auction: row.auction, buynow: row.buyNow },
    ...{ format: row.format as OfferCardData['format'], country: row.country, currency: row.currency },
    ...{ price_pence: row.pricePence, bprice_pence: row.buyNowPence, bids: row.bidCount, closes_at: row.closesAt },
    reserve: reserveOf({ ...row, terms: JSON.parse(row.terms) }),
    status: saleStatus(row, now),
  };
}
