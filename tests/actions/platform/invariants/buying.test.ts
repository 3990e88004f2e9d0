import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { ENDS_AT, HOUR, NOW } from './story-auctions.ts';

ownStory();

const BUYING = NOW + 60_000;
const PAID = BUYING + 120_000;

type Call = { lot?: string; no?: number; after?: number; at?: number; by?: string; verb?: string; lost?: number };

const call = ({ lot = 'buyable', no = 1, after = 1, at = BUYING, by = 'dev', verb = 'buying', lost = 0 }: Call = {}) =>
  `INSERT INTO lot_calls (lot_id, no, after_seq, at, actor_id, verb, data)
    VALUES ('lot_${lot}', ${no}, ${after}, ${at}, 'usr_${by}', '${verb}', json_object('lostMs', ${lost}))`;
const ending = (given: Call) => call({ no: 2, at: PAID, verb: 'bought', ...given });
const set = (values: string): string => `UPDATE lots SET ${values} WHERE offer_id = 'lot_buyable'`;
const hold = (at = BUYING): string => set(`held_at = ${at}, sold = quantity, version = version + 1`);
const HELD = [call(), hold()];
const release = (lost: number) =>
  set(`held_at = NULL, sold = 0, version = version + 1, closes_at = closes_at + ${lost}`);
const UNPAID = ending({ verb: 'not_bought', lost: PAID - BUYING });
const sell = (given: { to?: string; price?: number; more?: string } = {}) => {
  const { to = 'dev', price = 200_000, more = '' } = given;
  return set(`status = 'closed', result = 'sold', closed_at = ${PAID}, leader_id = 'usr_${to}', winner_id = 'usr_${to}',
    reserve_met = 1, price_pence = ${price}, held_at = NULL, version = version + 1${more}`);
};
const bid = (
  at: number,
  closesAt: number,
) => `INSERT INTO bids (lot_id, seq, id, bidder_id, kind, amount_pence, price_pence, leader_id,
  at, closes_at, moved, idempotency_key) VALUES ('lot_buyable', 2, 'bid_next', 'usr_clara', 'proxy', 9000, 9000, 'usr_clara', ${at},
  ${closesAt}, 1, 'key-next')`;
const CAP_MS = HOUR;

const buys = (what: string, given: Call): Violation => ({
  broken: `a purchase ${what} (R16, R18)`,
  write: call(given),
  refusal: 'CALL_OUT_OF_ORDER',
  legitimate: call(),
});

const VIOLATIONS: Violation[] = [
  buys('by the seller', { by: 'amara' }),
  buys('of a lot without a buy-now price', { lot: 'unbid', after: 0 }),
  buys('before the last bid', { after: 0 }),
  buys('after the end', { at: ENDS_AT }),
  { ...buys('while someone else buys', { no: 2, by: 'clara', at: PAID }), after: HELD, legitimate: ending({}) },
  { ...buys('that ends without having begun', { verb: 'bought' }) },
  {
    ...buys('that someone else ends', { no: 2, verb: 'bought', by: 'clara', at: PAID }),
    after: HELD,
    legitimate: ending({}),
  },
  {
    ...buys('that loses more time than it took', { no: 2, verb: 'not_bought', at: PAID, lost: 1 }),
    after: HELD,
    legitimate: UNPAID,
  },
  {
    broken: 'a unit of an open auction that is taken without a buyer (I8)',
    write: set('sold = 1'),
    refusal: 'LOT_IS_HELD',
    legitimate: hold(),
    after: [call()],
  },
  {
    broken: 'a hold from another moment than its call (R18)',
    after: [call()],
    write: hold(BUYING - 1),
    refusal: 'LOT_IS_HELD',
    legitimate: hold(),
  },
  {
    broken: 'a held lot that closes by its bids (R18)',
    after: HELD,
    write: set("status = 'closed', result = 'reserve_not_met'"),
    refusal: 'LOT_IS_HELD',
    legitimate: set('version = version + 1'),
  },
  {
    broken: 'a hold that ends by itself (R18)',
    after: HELD,
    write: release(0),
    refusal: 'LOT_',
    legitimate: set('version = version + 1'),
  },
  {
    broken: 'an unpaid purchase whose time is not given back (R18)',
    after: [...HELD, UNPAID],
    write: release(0),
    refusal: 'LOT_',
    legitimate: release(PAID - BUYING),
  },
  {
    broken: 'a purchase at another price (R18)',
    after: [...HELD, ending({})],
    write: sell({ price: 5_000 }),
    refusal: 'LOT_NOT_AS_ITS_BIDS',
    legitimate: sell(),
  },
  {
    broken: 'a purchase that someone else gets (R18, I5)',
    after: [...HELD, ending({})],
    write: sell({ to: 'clara' }),
    refusal: '',
    legitimate: sell(),
  },
  {
    broken: 'a purchase that counts as paid without a paid invoice (I15)',
    after: [...HELD, ending({})],
    write: sell({ more: ", settlement = 'paid'" }),
    refusal: 'SETTLED_WITHOUT_PAYMENT',
    legitimate: sell(),
  },
  {
    broken: 'a bid on a held lot (R18, A19)',
    after: HELD,
    write: bid(PAID, ENDS_AT),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: UNPAID,
  },
  {
    broken: 'a bid after the time that was given back (R18, I4)',
    after: [...HELD, UNPAID, release(PAID - BUYING)],
    write: bid(ENDS_AT + PAID - BUYING, ENDS_AT + PAID - BUYING),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid(ENDS_AT + PAID - BUYING - 1, ENDS_AT + PAID - BUYING),
  },
  {
    broken: 'an extension beyond the cap and the time that was given back (R13, R18)',
    after: [...HELD, UNPAID, release(PAID - BUYING)],
    write: bid(PAID + 1, ENDS_AT + CAP_MS + PAID - BUYING + 1),
    refusal: 'BID_MOVES_THE_END',
    legitimate: bid(PAID + 1, ENDS_AT + CAP_MS + PAID - BUYING),
  },
];

specifyRefusals('purchases of lots that take bids', VIOLATIONS);
