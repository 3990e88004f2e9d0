import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { ENDS_AT, HOUR, NOW } from './story-auctions.ts';

ownStory();

type Bid = Record<string, string | number | null>;

/** Inserts the next bid on lot_led, where Ben leads at £32 with a maximum of £50 and Clara has bid £30. */
const bid = (given: Bid = {}, how = 'INSERT'): string =>
  insert(how, 'bids', {
    lot_id: 'lot_led',
    seq: 3,
    id: 'bid_new',
    bidder_id: 'usr_dev',
    kind: 'proxy',
    amount_pence: 3_400,
    price_pence: 3_600,
    leader_id: 'usr_ben',
    at: NOW,
    closes_at: ENDS_AT,
    moved: 1,
    idempotency_key: 'key-new',
    ...given,
  });

/** Inserts the first call of lot_led: Ben's first bid is retracted. */
const call = (given: Bid = {}, how = 'INSERT'): string =>
  insert(how, 'lot_calls', {
    lot_id: 'lot_led',
    no: 1,
    after_seq: 2,
    at: NOW,
    actor_id: 'usr_ben',
    verb: 'retracted',
    data: '{"seqs":[1]}',
    ...given,
  });

function insert(how: string, table: string, row: Bid): string {
  const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  return `${how} INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
}

const dev = { amount_pence: 9_000, leader_id: 'usr_dev', price_pence: 5_500 };
const falling = {
  lot_id: 'lot_falling',
  seq: 2,
  charity_id: '209603',
  leader_id: 'usr_dev',
  amount_pence: 8_500,
  price_pence: 8_500,
};
const unbid = { lot_id: 'lot_unbid', seq: 1, leader_id: 'usr_dev', amount_pence: 1_000, price_pence: 1_000 };
const timed = { ...unbid, lot_id: 'lot_timed', closes_at: NOW + HOUR / 60 };
const ben = { bidder_id: 'usr_ben', leader_id: 'usr_ben', price_pence: 3_200, moved: 0 };
const APPROVE =
  "UPDATE access_requests SET status = 'approved', decided_at = 1, decided_by = 'usr_amara' WHERE id = 'req_pending'";

const MAXIMUM = `INSERT INTO future_proxies (id, lot_id, bidder_id, amount_pence, terms_version, at)
  VALUES ('fpx_clara', 'lot_unbid', 'usr_clara', 4000, 0, 1)`;
const LATE = MAXIMUM.replace('0, 1)', `0, ${NOW})`);

const VIOLATIONS: Violation[] = [
  {
    broken: 'a first bid while maxima left before it wait (R30)',
    after: [MAXIMUM],
    write: bid(unbid),
    refusal: 'MAXIMA_COME_FIRST',
    legitimate: 'DELETE FROM future_proxies',
  },
  {
    broken: 'a maximum that changes and keeps its place (R30)',
    after: [MAXIMUM],
    write: 'UPDATE future_proxies SET amount_pence = 9000',
    refusal: 'A_CHANGED_MAXIMUM_TAKES_A_NEW_PLACE',
    legitimate: 'UPDATE future_proxies SET terms_version = 1',
  },
  {
    broken: 'a maximum left after the opening (R30)',
    write: LATE,
    refusal: 'LOT_HAS_OPENED',
    legitimate: MAXIMUM,
  },
  {
    broken: 'a maximum on a lot with bids (R30)',
    write: MAXIMUM.replace('lot_unbid', 'lot_led'),
    refusal: 'LOT_TAKES_NO_MAXIMA',
    legitimate: MAXIMUM,
  },
  {
    broken: 'a gap in the numbers (I1)',
    write: bid({ seq: 4 }),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid(),
  },
  {
    broken: 'a bid in a place that is taken (I1)',
    write: bid({ seq: 2 }, 'REPLACE'),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid({}, 'REPLACE'),
  },
  {
    broken: 'a bid that is not above the price (I1)',
    write: bid({ amount_pence: 3_200, price_pence: 3_200, moved: 0 }),
    refusal: 'BID_NOT_BETTER',
    legitimate: bid(),
  },
  {
    broken: 'a first bid below the start price (I1)',
    write: bid({ ...unbid, amount_pence: 999, price_pence: 999 }),
    refusal: 'BID_NOT_BETTER',
    legitimate: bid(unbid),
  },
  {
    broken: 'a bid in a reverse auction that is not below the price (I1)',
    write: bid({ ...falling, amount_pence: 9_000, price_pence: 9_000, moved: 1 }),
    refusal: 'BID_NOT_BETTER',
    legitimate: bid(falling),
  },
  {
    broken: 'a price above the bid in a reverse auction (I2)',
    write: bid({ ...falling, price_pence: 8_600 }),
    refusal: 'BID_NAMES_WRONG_PRICE',
    legitimate: bid(falling),
  },
  {
    broken: 'another leader than the lowest bidder in a reverse auction (I2)',
    write: bid({ ...falling, leader_id: 'usr_ben' }),
    refusal: 'BID_NAMES_WRONG_LEADER',
    legitimate: bid(falling),
  },
  {
    broken: 'a bid on a request that is for no charity (R28)',
    write: bid({ ...falling, charity_id: null }),
    refusal: 'BID_WITHOUT_A_CHARITY',
    legitimate: bid(falling),
  },
  {
    broken: 'a bid on an offer that names a charity of its own (R28)',
    write: bid({ charity_id: '209603' }),
    refusal: 'BID_WITHOUT_A_CHARITY',
    legitimate: bid(),
  },
  {
    broken: 'a bid on a request below £10 (R28)',
    write: bid({ ...falling, amount_pence: 999, price_pence: 999 }),
    refusal: 'BID_BELOW_THE_LEAST',
    legitimate: bid({ ...falling, amount_pence: 1_000, price_pence: 1_000 }),
  },
  {
    broken: 'a price that falls (I2)',
    write: bid({ ...ben, amount_pence: 6_000, price_pence: 3_100, moved: 1 }),
    refusal: 'BID_NAMES_WRONG_PRICE',
    legitimate: bid({ ...ben, amount_pence: 6_000 }),
  },
  {
    broken: 'a price above the maximum of the leader (I6)',
    write: bid({ ...dev, price_pence: 9_001 }),
    refusal: 'BID_NAMES_WRONG_PRICE',
    legitimate: bid({ ...dev, price_pence: 9_000 }),
  },
  {
    broken: 'an end that is not one time to win after the bid (I4, R29)',
    write: bid({ ...timed, closes_at: NOW + HOUR / 60 + 1 }),
    refusal: 'BID_MOVES_THE_END',
    legitimate: bid(timed),
  },
  {
    broken: 'a bid of half a penny (I1)',
    write: bid({ ...dev, amount_pence: 9_000.5 }),
    refusal: 'BID_WITHOUT_AN_AMOUNT',
    legitimate: bid(dev),
  },
  {
    broken: 'a bid of more than ten million pounds (I1)',
    write: bid({ ...dev, amount_pence: 1_000_000_001 }),
    refusal: 'BID_WITHOUT_AN_AMOUNT',
    legitimate: bid({ ...dev, amount_pence: 1_000_000_000 }),
  },
  {
    broken: 'a bid that moved the price and does not say so (I2)',
    write: bid({ moved: 0 }),
    refusal: 'BID_NAMES_WRONG_PRICE',
    legitimate: bid(),
  },
  {
    broken: 'a bid that is retracted from the start (I3)',
    write: bid({ declined: 1 }),
    refusal: 'BID_BEGINS_RETRACTED',
    legitimate: bid({ declined: 0 }),
  },
  {
    broken: 'a changed amount (I3)',
    write: "UPDATE bids SET declined = 1, amount_pence = 1 WHERE lot_id = 'lot_led' AND seq = 2",
    refusal: 'BIDS_ARE_APPEND_ONLY',
    legitimate: "UPDATE bids SET declined = 1 WHERE lot_id = 'lot_led' AND seq = 2",
    after: [call({ data: '{"seqs":[2]}' })],
  },
  {
    broken: 'a retraction that is undone (I3)',
    write: "UPDATE bids SET declined = 0 WHERE lot_id = 'lot_retracted' AND seq = 2",
    refusal: 'BIDS_ARE_APPEND_ONLY',
    legitimate: "UPDATE bids SET declined = 1 WHERE lot_id = 'lot_retracted' AND seq = 1",
    after: [call({ lot_id: 'lot_retracted', no: 2 })],
  },
  {
    broken: 'a bid in the place of another row (I3)',
    write: "UPDATE OR REPLACE bids SET declined = 1, rowid = 1 WHERE lot_id = 'lot_falling'",
    refusal: 'BIDS_ARE_APPEND_ONLY',
    legitimate: "UPDATE OR REPLACE bids SET declined = 1 WHERE lot_id = 'lot_falling'",
    after: [call({ lot_id: 'lot_falling', after_seq: 1 })],
  },
  {
    broken: 'a key that stands for another bid, which it would replace (I7)',
    write: bid({ bidder_id: 'usr_clara', idempotency_key: 'key-lot_led-2' }, 'REPLACE'),
    refusal: 'BIDS_ARE_APPEND_ONLY',
    legitimate: bid({ bidder_id: 'usr_clara', idempotency_key: 'key-of-clara' }, 'REPLACE'),
  },
  {
    broken: 'a bid at the end (I4)',
    write: bid({ at: ENDS_AT }),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid({ at: ENDS_AT - 1 }),
  },
  {
    broken: 'a bid before the opening (I4)',
    write: bid({ ...unbid, at: NOW - HOUR - 1 }),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid({ ...unbid, at: NOW - HOUR }),
  },
  {
    broken: 'a bid before the one ahead of it (I4)',
    write: bid({ at: NOW - HOUR / 2 }),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid({ at: NOW - HOUR / 2 + 1 }),
  },
  {
    broken: 'an end that moves back (I4)',
    write: bid({ closes_at: ENDS_AT - 1 }),
    refusal: 'BID_MOVES_THE_END',
    legitimate: bid(),
  },
  {
    broken: 'an end beyond the cap of the soft close (I4)',
    write: bid({ closes_at: ENDS_AT + HOUR + 1 }),
    refusal: 'BID_MOVES_THE_END',
    legitimate: bid({ closes_at: ENDS_AT + HOUR }),
  },
  {
    broken: 'an end that moves though price and leader stay (I4)',
    write: bid({ ...ben, amount_pence: 6_000, closes_at: ENDS_AT + 1 }),
    refusal: 'BID_MOVES_THE_END',
    legitimate: bid({ ...ben, amount_pence: 6_000 }),
  },
  {
    broken: 'a bid on a closed lot (I4)',
    write: bid({ ...unbid, lot_id: 'lot_won', seq: 2, amount_pence: 5_000, price_pence: 4_200 }),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid(unbid),
  },
  {
    broken: 'a bid on a fixed price (I4)',
    write: bid({ ...unbid, lot_id: 'lot_fixed' }),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid(unbid),
  },
  {
    broken: 'a bid by the seller (I5)',
    write: bid({ ...unbid, bidder_id: 'usr_amara', leader_id: 'usr_amara' }),
    refusal: 'BID_OUT_OF_ORDER',
    legitimate: bid(unbid),
  },
  {
    broken: 'a bid on a private offer without approval (I26)',
    write: bid({ ...unbid, lot_id: 'lot_private' }),
    refusal: 'BIDDER_NOT_APPROVED',
    legitimate: bid({ ...unbid, lot_id: 'lot_private', bidder_id: 'usr_ben', leader_id: 'usr_ben' }),
  },
  {
    broken: 'a bid on a private offer after the approval was revoked (I26)',
    write: bid({ ...unbid, lot_id: 'lot_private', bidder_id: 'usr_ben', leader_id: 'usr_ben' }),
    refusal: 'BIDDER_NOT_APPROVED',
    legitimate: bid({ ...unbid, lot_id: 'lot_private' }),
    after: [APPROVE, "UPDATE access_requests SET status = 'withdrawn' WHERE id = 'req_approved'"],
  },
];

specifyRefusals('the bids of a lot', VIOLATIONS);

const ORDER: Violation[] = [
  { broken: 'a gap in the numbers', write: call({ no: 2 }), refusal: 'CALL_OUT_OF_ORDER', legitimate: call() },
  {
    broken: 'a call before the last bid',
    write: call({ after_seq: 1 }),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: call(),
  },
  {
    broken: 'a call ahead of the bids',
    write: call({ after_seq: 3 }),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: call(),
  },
  {
    broken: 'a call with a time before its bid',
    write: call({ at: NOW - HOUR }),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: call({ at: NOW - HOUR / 2 + 1 }),
  },
  {
    broken: 'a call at the end',
    write: call({ at: ENDS_AT }),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: call({ at: ENDS_AT - 1 }),
  },
  {
    broken: 'a call on a closed lot',
    write: call({ lot_id: 'lot_won', after_seq: 1 }),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: call(),
  },
  {
    broken: 'a changed call',
    write: "UPDATE lot_calls SET at = at + 1 WHERE lot_id = 'lot_retracted'",
    refusal: 'CALLS_ARE_APPEND_ONLY',
    legitimate: call(),
  },
  {
    broken: 'a call in the place of another',
    write: call({ lot_id: 'lot_retracted' }, 'REPLACE'),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: call({}, 'REPLACE'),
  },
  {
    broken: 'a deleted call',
    write: "DELETE FROM lot_calls WHERE lot_id = 'lot_retracted'",
    refusal: 'CALLS_ARE_APPEND_ONLY',
    legitimate: call(),
  },
  {
    broken: 'a bid that is retracted without a call',
    write: "UPDATE bids SET declined = 1 WHERE lot_id = 'lot_led' AND seq = 2",
    refusal: 'RETRACTED_WITHOUT_CALL',
    legitimate: "UPDATE bids SET declined = 1 WHERE lot_id = 'lot_led' AND seq = 1",
    after: [call()],
  },
];

specifyRefusals('the calls of a lot (R2, R21)', ORDER);
