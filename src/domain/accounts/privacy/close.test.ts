import { describe, expect, it } from 'vitest';
import { CLOSE_ACCOUNT, reasonsAgainstClosing } from './close.ts';

const FREE = {
  bids: 0,
  wins: 0,
  invoices: 0,
  offers: 0,
  auctions: 0,
  unpaidSales: 0,
  meetings: 0,
  lastOperator: false,
  revertUntil: 0,
};

describe('closing an account', () => {
  it('is possible if nothing is open', () => {
    expect(reasonsAgainstClosing(FREE)).toEqual([]);
  });

  it.each([
    [{ bids: 2 }, 'BIDS_STAND'],
    [{ wins: 1 }, 'WINS_UNPAID'],
    [{ invoices: 1 }, 'INVOICES_OPEN'],
    [{ offers: 1 }, 'OFFERS_OPEN'],
    [{ auctions: 1 }, 'AUCTIONS_OPEN'],
    [{ unpaidSales: 3 }, 'SALES_UNPAID'],
    [{ meetings: 1 }, 'MEETINGS_OPEN'],
    [{ lastOperator: true }, 'LAST_OPERATOR'],
    [{ revertUntil: 1 }, 'ADDRESS_CHANGED'],
  ])('is refused for %j', (ties, code) => {
    expect(reasonsAgainstClosing({ ...FREE, ...ties }).map((reason) => reason.code)).toEqual([code]);
  });

  it('needs the word, in either language and any case', () => {
    for (const word of ['close', ' CLOSE ', 'Cerrar']) expect(CLOSE_ACCOUNT.safeParse({ word }).success).toBe(true);
    for (const word of ['', 'yes', 'closed']) expect(CLOSE_ACCOUNT.safeParse({ word }).success).toBe(false);
    expect(CLOSE_ACCOUNT.safeParse({ word: 'close', user_id: 'usr_amara' }).success).toBe(false);
  });
});
