import { closeLotRow, insertBids, moveLot, putWonLot, recordRetraction } from '../../../../db/changes/bidding/lots.ts';
import { lots, offers } from '../../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../../db/statement.ts';
import { lotRows, type TestLot } from '../../../support/lot-rows.ts';

export const HOUR = 3_600_000;
/** The moment of the story. Lots opened an hour before and end an hour later. */
export const NOW = Date.UTC(2026, 10, 22, 12);
export const ENDS_AT = NOW + HOUR;

/** An open lot of Amara's, from £10 with the default increments. */
export function lot(id: string, { kind = 'english', ...given }: TestLot & { kind?: string } = {}): Statement[] {
  const rows = lotRows(id, NOW, given);
  const terms = JSON.stringify({ ...JSON.parse(rows.lot.terms), kind });
  return [
    statement(build.insert(offers).values(rows.offer)),
    statement(build.insert(lots).values({ ...rows.lot, terms, reverse: kind === 'reverse' })),
  ];
}

type Placed = {
  by: string;
  amountPence: number;
  pricePence: number;
  leader?: string;
  kind?: 'proxy' | 'straight';
  charityId?: string;
};

/** Bids that all move the price or the leader, and the lot after them. */
function bidsOn(lotId: string, placed: readonly Placed[], reserveMet = true): Statement[] {
  const rows = placed.map(({ by, amountPence, pricePence, leader = by, kind = 'proxy' as const, charityId }, i) => ({
    seq: i + 1,
    id: `bid_${lotId}_${i + 1}`,
    bidderId: `usr_${by}`,
    kind,
    amountPence,
    pricePence,
    leaderId: `usr_${leader}`,
    at: NOW - HOUR / 2 + i,
    closesAt: ENDS_AT,
    moved: true,
    key: `key-${lotId}-${i + 1}`,
    charityId: charityId ?? null,
  }));
  const last = rows.at(-1);
  if (!last) throw new Error('no bids');
  const move = { lotId, from: 0, to: rows.length, bidCount: rows.length, reserveMet, closesAt: ENDS_AT };
  const bidders = [...new Set(rows.map(({ bidderId }) => bidderId))];
  return [insertBids(lotId, rows), moveLot({ ...move, pricePence: last.pricePence, leaderId: last.leaderId, bidders })];
}

/** A lot that this person has won, with its item in their cart. The people in `outbid` had a maximum of £25 each. */
export function wonLot(name: string, by: string, pricePence: number, outbid: string[] = []): Statement[] {
  const lotId = `lot_${name}`;
  const winnerId = `usr_${by}`;
  const ids = { id: `itm_${name}`, cartGroup: `crt_${name}`, lotId };
  return [
    ...lot(lotId),
    ...bidsOn(lotId, [
      ...outbid.map((each) => ({ by: each, amountPence: 2_500, pricePence: 1_000 })),
      { by, amountPence: pricePence, pricePence, kind: 'straight' },
    ]),
    closeLotRow({ lotId, version: outbid.length + 1, result: 'sold', winnerId, closedAt: ENDS_AT }),
    putWonLot({ ...ids, payerId: winnerId, pricePence, currency: 'GBP', dueAt: ENDS_AT + 48 * HOUR, at: ENDS_AT }),
  ];
}

/** Lots in every state that an invariant is about. */
export const AUCTIONS: readonly Statement[] = [
  ...lot('lot_unbid'),
  ...lot('lot_led'),
  ...bidsOn('lot_led', [
    { by: 'ben', amountPence: 5_000, pricePence: 1_000 },
    { by: 'clara', amountPence: 3_000, pricePence: 3_200, leader: 'ben' },
  ]),
  ...lot('lot_low', { reservePence: 90_000 }),
  ...bidsOn('lot_low', [{ by: 'ben', amountPence: 5_000, pricePence: 5_000 }], false),
  ...lot('lot_buyable', { reservePence: 90_000, buyNowPence: 200_000 }),
  ...bidsOn('lot_buyable', [{ by: 'ben', amountPence: 5_000, pricePence: 5_000 }], false),
  ...lot('lot_falling', { kind: 'reverse', startPence: 10_000 }),
  ...bidsOn('lot_falling', [{ by: 'ben', amountPence: 9_000, pricePence: 9_000, charityId: '263710' }]),
  ...lot('lot_timed', { kind: 'time_to_win', softCloseWindowMs: HOUR / 60, softCloseCapMs: 0 }),
  ...lot('lot_retracted'),
  ...bidsOn('lot_retracted', [
    { by: 'ben', amountPence: 2_000, pricePence: 1_000 },
    { by: 'clara', amountPence: 9_000, pricePence: 2_200 },
  ]),
  recordRetraction({ lotId: 'lot_retracted', no: 1, afterSeq: 2, by: 'usr_clara', seqs: [2], reason: 'typo', at: NOW }),
  {
    sql: "UPDATE bids SET declined = 1, declined_at = ?, declined_reason = 'typo' WHERE lot_id = 'lot_retracted' AND seq = 2",
    args: [NOW],
  },
  ...lot('lot_private', { privateSale: true }),
  ...lot('lot_fixed', { fixedPrice: true, quantity: 2 }),
  ...wonLot('won', 'clara', 4_000),
];
