import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { announced } from '../../support/auctions.ts';
import { checkOut, toCart } from '../../support/buying.ts';
import type { CastName } from '../../support/cast.ts';
import { database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { lotOf } from '../../support/offers.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

const MINUTE = 60_000;

describe('buyers of an auction lot', () => {
  it('are those who may bid: not colleagues, debtors, or guests of an auction who are not admitted (R5, A10)', async () => {
    const buying = async (as: CastName, lot: string) => {
      const { data } = await toCart(as, lot);
      return checkOut(as, data.cart_id);
    };
    const priced = { reservePence: 10_000, buyNowPence: 28_000 };
    const terms = await announced({ terms: 'Pay within two days.' }, [priced]);
    const closed = await announced({ private_sale: true }, [priced]);
    moveClock(70 * MINUTE);
    const [withTerms = '', inPrivate = ''] = [terms.offers[0], closed.offers[0]];
    expect(await buying('dev', withTerms)).toMatchObject({ http: 409, code: 'AUCTION_TERMS_NOT_ACCEPTED' });
    expect(await buying('dev', inPrivate)).toMatchObject({ http: 409, code: 'AUCTION_NOT_APPROVED' });
    const lot = await openTestLot({ ...priced, scheduledEndAt: Date.now() + 96 * 60 * MINUTE });
    await database()
      .update(users)
      .set({ companyId: 'cmp_shared' })
      .where(inArray(users.id, ['usr_amara', 'usr_clara']));
    moveClock(71 * MINUTE);
    expect(await buying('clara', lot)).toMatchObject({ http: 409, code: 'SELLERS_COMPANY' });
    await win('priya', 4_000);
    moveClock(49 * 60 * MINUTE);
    expect(await buying('priya', lot)).toMatchObject({ http: 409, code: 'WIN_UNPAID' });
    for (const id of [withTerms, inPrivate, lot]) expect(await lotOf(id)).toMatchObject({ heldAt: null, sold: 0 });
  });
});
