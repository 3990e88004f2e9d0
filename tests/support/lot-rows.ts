import type { lots, offers } from '../../db/schema/index.ts';
import { DEFAULT_INCREMENTS, type LotTerms } from '../../src/domain/bidding/index.ts';
import { type CastName, castId } from './cast.ts';

const HOUR = 3_600_000;

export type TestLot = Partial<LotTerms> & {
  seller?: CastName;
  fixedPrice?: boolean;
  quantity?: number;
  title?: string;
  /** Bidders and buyers need approval, which `auto` gives at once. */
  privateSale?: boolean | 'auto';
};

type Rows = { offer: typeof offers.$inferInsert; lot: typeof lots.$inferInsert };

/** The two rows of an open lot; by default from £10, without a reserve and with an hour left. `now` is UTC ms. */
export function lotRows(id: string, now: number, { seller = 'amara', fixedPrice, ...rest }: TestLot = {}): Rows {
  const { quantity = 1, title = 'An hour of kindness', privateSale = false, ...given } = rest;
  const terms: LotTerms = {
    kind: 'english',
    lotId: id,
    sellerId: castId(seller),
    sellerCompanyId: null,
    currency: 'GBP' as const,
    startPence: 1_000,
    reservePence: given.startPence ?? 1_000,
    buyNowPence: null,
    increments: DEFAULT_INCREMENTS.GBP,
    opensAt: now - HOUR,
    scheduledEndAt: now + HOUR,
    softCloseWindowMs: 300_000,
    softCloseCapMs: HOUR,
    ...given,
  };
  const sale = {
    sellerId: terms.sellerId,
    charityId: '209603',
    auction: !fixedPrice,
    buyNow: Boolean(fixedPrice) || terms.buyNowPence !== null,
  };
  const words = { title, descriptionHtml: '<p>An hour.</p>', descriptionText: 'An hour.' };
  const times = { opensAt: terms.opensAt, closesAt: terms.scheduledEndAt };
  return {
    offer: {
      id,
      ...sale,
      ...words,
      ...times,
      quantity,
      marketStatus: 'open',
      createdAt: now,
      updatedAt: now,
      startPence: terms.startPence,
      reservePence: terms.reservePence,
      buyNowPence: terms.buyNowPence,
      privateSale: Boolean(privateSale),
      autoApproval: privateSale === 'auto',
      ...(terms.kind === 'reverse' && { auctionType: 'reverse' as const }),
    },
    lot: {
      offerId: id,
      ...sale,
      reverse: terms.kind === 'reverse',
      ...times,
      quantity,
      format: 'in_person',
      country: 'GB',
      status: 'open',
      terms: JSON.stringify(terms),
      pricePence: terms.startPence,
      reserveMet: false,
      privateSale: Boolean(privateSale),
    },
  };
}
