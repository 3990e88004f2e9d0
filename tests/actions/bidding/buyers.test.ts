import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blocks, users } from '../../../db/schema/index.ts';
import { failUnpaid } from '../../../functions/bidding/second-chance/fail-unpaid.ts';
import { showStanding } from '../../../functions/bidding/views/standing.ts';
import { announced } from '../../support/auctions.ts';
import { bidOn, checkOut, toCart } from '../../support/buying.ts';
import type { CastName } from '../../support/cast.ts';
import { database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot, type TestLot } from '../../support/lots.ts';
import { lotOf } from '../../support/offers.ts';
import { signedIn } from '../../support/signed-in.ts';
import { win } from '../../support/wins.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PRICED: TestLot = { reservePence: 10_000, buyNowPence: 28_000 };

const longLot = (options: TestLot = {}) =>
  openTestLot({ ...PRICED, scheduledEndAt: Date.now() + 900 * HOUR, ...options });
const colleagues = (companyId: string, ...ids: string[]) =>
  database().update(users).set({ companyId }).where(inArray(users.id, ids));

/** The page, the cart and the room refuse this person with one code; the sentence is the cart's. */
async function refusedAll(as: CastName, lot: string, code: string, sentence: string): Promise<void> {
  expect(await showStanding(await signedIn(as), lot)).toMatchObject({ code });
  const cart = await toCart(as, lot);
  expect(cart).toMatchObject({ http: 409, code });
  expect(cart.message).toContain(sentence);
  expect(await bidOn(as, lot, 20)).toMatchObject({ http: 409, code });
}

describe('buyers of an auction lot', () => {
  it('are admitted to its auction, and have accepted its terms (R5)', async () => {
    const terms = await announced({ terms: 'Pay within two days.' }, [PRICED]);
    const closed = await announced({ private_sale: true }, [PRICED]);
    moveClock(70 * MINUTE);
    const [withTerms = '', inPrivate = ''] = [terms.offers[0], closed.offers[0]];
    await refusedAll('dev', withTerms, 'AUCTION_TERMS_NOT_ACCEPTED', 'before you buy');
    await refusedAll('dev', inPrivate, 'AUCTION_NOT_APPROVED', 'chooses who takes part');
    expect(await showStanding(await signedIn('dev'), inPrivate)).toMatchObject({ auctionId: closed.id });
    for (const id of [withTerms, inPrivate]) expect(await lotOf(id)).toMatchObject({ heldAt: null, sold: 0 });
  });

  it('are neither colleagues of the seller nor kept away by a block (R5, A10)', async () => {
    const lot = await longLot();
    await colleagues('cmp_amara', 'usr_amara', 'usr_clara');
    await database().insert(blocks).values({ blockerId: 'usr_ben', blockedId: 'usr_amara', at: 1 });
    moveClock(71 * MINUTE);
    await refusedAll('clara', lot, 'SELLERS_COMPANY', 'so you can’t buy it');
    await refusedAll('ben', lot, 'OFFER_NOT_AVAILABLE', 'isn’t available to you');
    expect(await showStanding(await signedIn('dev'), lot)).toBeNull();
  });

  it('are judged again at the checkout, since all of it can change behind the cart (R5)', async () => {
    const lot = await longLot({ seller: 'edwin' });
    moveClock(72 * MINUTE);
    const { data } = await toCart('dev', lot);
    await colleagues('cmp_edwin', 'usr_edwin', 'usr_dev');
    moveClock(73 * MINUTE);
    expect(await checkOut('dev', data.cart_id)).toMatchObject({ http: 409, code: 'SELLERS_COMPANY' });
    expect(await lotOf(lot)).toMatchObject({ heldAt: null, sold: 0 });
  });

  it('have neither three strikes nor a win that is overdue (R5, R26)', async () => {
    for (let n = 0; n < 3; n++) await win('dev', 1_000);
    await win('priya', 4_000);
    const lot = await longLot();
    moveClock(49 * HOUR);
    await failUnpaid(cron());
    await refusedAll('dev', lot, 'STRIKES', 'so you can’t buy this');
    await refusedAll('priya', lot, 'WIN_UNPAID', 'before you buy another');
  });
});

describe('buyers at a fixed price', () => {
  it('may be colleagues or owe for a win, since nobody bids against them (R5)', async () => {
    const fixed = await longLot({ fixedPrice: true });
    await colleagues('cmp_amara', 'usr_amara', 'usr_clara');
    moveClock(55 * HOUR);
    expect(await showStanding(await signedIn('clara'), fixed)).toBeNull();
    expect((await toCart('clara', fixed)).http).toBe(200);
  });

  it('are approved where the offer asks for it, and not kept away by a block (R33)', async () => {
    const fixed = await longLot({ fixedPrice: true, privateSale: true });
    await database()
      .insert(blocks)
      .values({ blockerId: 'usr_amara', blockedId: 'usr_dev', at: 1 })
      .onConflictDoNothing();
    moveClock(56 * HOUR);
    const standing = async (as: CastName) => (await showStanding(await signedIn(as), fixed))?.code;
    expect([await standing('priya'), (await toCart('priya', fixed)).code]).toEqual([
      'IOI_NOT_APPROVED',
      'IOI_NOT_APPROVED',
    ]);
    expect([await standing('dev'), (await toCart('dev', fixed)).code]).toEqual([
      'OFFER_NOT_AVAILABLE',
      'OFFER_NOT_AVAILABLE',
    ]);
  });
});
