import { lots, offers } from '../../db/schema/index.ts';
import { DEFAULT_INCREMENTS, type LotTerms } from '../../src/domain/bidding/index.ts';
import { type CastName, castId } from './cast.ts';
import { database } from './kit.ts';

const HOUR = 3_600_000;
let opened = 0;

export type TestLot = Partial<LotTerms> & {
  seller?: CastName;
  fixedPrice?: boolean;
  quantity?: number;
  title?: string;
};

/** Opens a lot straight in the database and gives its id: from £10, no reserve, an hour to go unless said otherwise. */
export async function openTestLot({ seller = 'amara', fixedPrice, quantity = 1, title, ...given }: TestLot = {}) {
  opened += 1;
  const id = `ofr_test${String(opened).padStart(4, '0')}${crypto.randomUUID().slice(0, 8)}`;
  const now = Date.now();
  const terms: LotTerms = {
    ...{ lotId: id, sellerId: castId(seller), sellerCompanyId: null, currency: 'GBP' as const },
    ...{ startPence: 1_000, reservePence: given.startPence ?? 1_000, buyNowPence: null },
    ...{ increments: DEFAULT_INCREMENTS.GBP, opensAt: now - HOUR, scheduledEndAt: now + HOUR },
    ...{ softCloseWindowMs: 300_000, softCloseCapMs: HOUR },
    ...given,
  };
  const sale = { sellerId: terms.sellerId, charityId: '209603', auction: !fixedPrice, buyNow: Boolean(fixedPrice) };
  const words = {
    title: title ?? `An hour of kindness ${opened}`,
    descriptionHtml: '<p>An hour.</p>',
    descriptionText: 'An hour.',
  };
  const times = { opensAt: terms.opensAt, closesAt: terms.scheduledEndAt };
  const db = database();
  await db.insert(offers).values({
    ...{ id, ...sale, ...words, ...times, quantity, marketStatus: 'open', createdAt: now, updatedAt: now },
    ...{ startPence: terms.startPence, reservePence: terms.reservePence, buyNowPence: terms.buyNowPence },
  });
  await db.insert(lots).values({
    ...{ offerId: id, ...sale, ...times, quantity, format: 'in_person', country: 'GB', status: 'open' },
    ...{ terms: JSON.stringify(terms), pricePence: terms.startPence, reserveMet: false },
  });
  return id;
}
