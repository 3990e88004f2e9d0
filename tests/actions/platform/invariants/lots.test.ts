import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { ENDS_AT, NOW } from './story-auctions.ts';

ownStory();

/** Dev has outbid Ben on lot_led, and the lot still has to follow. */
const NEW_BID = `INSERT INTO bids (lot_id, seq, id, bidder_id, kind, amount_pence, price_pence, leader_id, at, closes_at, moved,
  idempotency_key) VALUES ('lot_led', 3, 'bid_new', 'usr_dev', 'proxy', 9000, 5500, 'usr_dev', ${NOW}, ${ENDS_AT}, 1, 'key-new')`;

/** Dev has bid on lot_unbid, which counts no bid: it was retracted, or the lot still has to follow. */
const FIRST_BID = `INSERT INTO bids (lot_id, seq, id, bidder_id, kind, amount_pence, price_pence, leader_id, at, closes_at, moved,
  idempotency_key) VALUES ('lot_unbid', 1, 'bid_first', 'usr_dev', 'proxy', 2000, 1000, 'usr_dev', ${NOW}, ${ENDS_AT}, 1, 'key-first')`;

type Move = Partial<Record<'price' | 'count' | 'version' | 'end', number>> & { leader?: string };

/** The lot after the new bid. */
const move = ({ price = 5_500, leader = 'usr_dev', count = 3, version = 3, end = ENDS_AT }: Move = {}) =>
  `UPDATE lots SET price_pence = ${price}, leader_id = '${leader}', bid_count = ${count}, version = ${version},
    closes_at = ${end} WHERE offer_id = 'lot_led'`;

const moved = (what: string, given: Move): Violation => ({
  broken: `${what} that is not that of the last bid (I2)`,
  after: [NEW_BID],
  write: move(given),
  refusal: 'LOT_NOT_AS_ITS_BIDS',
  legitimate: move(),
});

const set = (lot: string, values: string): string => `UPDATE lots SET ${values} WHERE offer_id = 'lot_${lot}'`;
const close = (lot: string, winner: string | null, values = "result = 'sold'"): string =>
  set(lot, `status = 'closed', ${values}, winner_id = ${winner === null ? 'NULL' : `'usr_${winner}', sold = 1`}`);

const byHand = (winner: string): string =>
  `result = 'sold', winner_id = 'usr_${winner}', settlement = 'awaiting_payment', sold = quantity, version = version + 1`;

/** A copy of lot_unbid under another offer, with these columns different. */
const insertLot = (columns: Record<string, string> = {}, how = 'INSERT'): string => {
  const row = {
    offer_id: "'off_new'",
    seller_id: 'seller_id',
    charity_id: 'charity_id',
    auction: '1',
    buy_now: '0',
    format: 'format',
    country: 'country',
    terms: 'terms',
    status: "'open'",
    price_pence: '1000',
    reserve_met: '0',
    quantity: '1',
    opens_at: 'opens_at',
    closes_at: 'closes_at',
    ...columns,
  };
  return `${how} INTO lots (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).join(', ')}
    FROM lots WHERE offer_id = 'lot_unbid'`;
};
const NEW_OFFER = `INSERT INTO offers (id, seller_id, title, description_html, description_text, market_status, auction, buy_now,
  created_at, updated_at) VALUES ('off_new', 'usr_amara', 'New', '', '', 'open', 1, 0, 0, 0)`;

const begins = (what: string, columns: Record<string, string>): Violation => ({
  broken: `a new lot with ${what} (I2)`,
  after: [NEW_OFFER],
  write: insertLot(columns),
  refusal: 'LOT_BEGINS_OPEN',
  legitimate: insertLot(),
});

const VIOLATIONS: Violation[] = [
  moved('a price', { price: 5_600 }),
  moved('a leader', { leader: 'usr_ben' }),
  moved('an end', { end: ENDS_AT + 1 }),
  moved('a count', { count: 4 }),
  {
    broken: 'a price without a bid (I2)',
    write: set('unbid', 'price_pence = 2000'),
    refusal: 'LOT_NOT_AS_ITS_BIDS',
    legitimate: set('unbid', "price_pence = 2000, terms = json_set(terms, '$.startPence', 2000)"),
  },
  {
    broken: 'a leader without a bid (I2)',
    write: set('unbid', "leader_id = 'usr_ben', bid_count = 1"),
    refusal: 'LOT_NOT_AS_ITS_BIDS',
    legitimate: set('unbid', 'leader_id = NULL, bid_count = 0'),
  },
  {
    broken: 'a leader after a retraction whose only bid was retracted (I2)',
    write: set('retracted', "leader_id = 'usr_clara'"),
    refusal: 'LOT_NOT_AS_ITS_BIDS',
    legitimate: set('retracted', "leader_id = 'usr_ben', price_pence = 1000, bid_count = 1"),
  },
  {
    broken: 'a price after a retraction above what its leader would pay (I6)',
    write: set('retracted', "leader_id = 'usr_ben', price_pence = 2001"),
    refusal: 'LOT_NOT_AS_ITS_BIDS',
    legitimate: set('retracted', "leader_id = 'usr_ben', price_pence = 2000"),
  },
  begins('a bid', { bid_count: '1', leader_id: "'usr_ben'" }),
  begins('a winner', { status: "'closed'", winner_id: "'usr_ben'" }),
  begins('sold units', { sold: '1' }),
  begins('another price than its terms', { price_pence: '999' }),
  {
    broken: 'a lot that replaces another (I2)',
    write: insertLot({ offer_id: "'lot_led'" }, 'REPLACE'),
    refusal: 'LOT_IS_FIXED',
    legitimate: insertLot({}, 'REPLACE'),
    after: [NEW_OFFER],
  },
  {
    broken: 'a lot that takes the number of another (I2)',
    write: insertLot({ number: '(SELECT min(number) FROM lots)' }, 'REPLACE'),
    refusal: 'LOT_IS_FIXED',
    legitimate: insertLot(),
    after: [NEW_OFFER],
  },
  {
    broken: 'a lot that changes its seller (I5)',
    write: set('unbid', "seller_id = 'usr_edwin'"),
    refusal: 'LOT_IS_FIXED',
    legitimate: set('unbid', "country = 'IE'"),
  },
  {
    broken: 'a lot that is deleted (I3)',
    write: "DELETE FROM lots WHERE offer_id = 'lot_unbid'",
    refusal: 'LOT_IS_FIXED',
    legitimate: set('led', "country = 'IE'"),
  },
  {
    broken: 'an end that moves back (I4)',
    write: set('unbid', `closes_at = closes_at - 1, terms = json_set(terms, '$.scheduledEndAt', ${ENDS_AT - 1})`),
    refusal: 'LOT_ONLY_MOVES_FORWARD',
    legitimate: set('unbid', `closes_at = closes_at + 1, terms = json_set(terms, '$.scheduledEndAt', ${ENDS_AT + 1})`),
  },
  {
    broken: 'a version that goes back (I2)',
    write: set('led', 'version = version - 1'),
    refusal: 'LOT_ONLY_MOVES_FORWARD',
    legitimate: set('led', 'version = version + 1'),
  },
  {
    broken: 'terms that change after a bid (I2)',
    write: set('led', "terms = json_set(terms, '$.reservePence', 1)"),
    refusal: 'TERMS_ARE_FROZEN',
    legitimate: set('unbid', "terms = json_set(terms, '$.reservePence', 2000)"),
  },
  ...["terms = json_set(terms, '$.reservePence', 2000)", 'quantity = 2'].map((change) => ({
    broken: `a lot with a bid that the lot does not count, and ${change} (R1, R21)`,
    after: [FIRST_BID],
    write: set('unbid', change),
    refusal: 'TERMS_ARE_FROZEN',
    legitimate: set('private', change),
  })),
  {
    broken: 'a charity that changes after a bid (I21)',
    write: set('led', "charity_id = '263710'"),
    refusal: 'TERMS_ARE_FROZEN',
    legitimate: set('unbid', "charity_id = '263710'"),
  },
  {
    broken: 'a closed lot that opens again (I4)',
    write: set('won', "status = 'open'"),
    refusal: 'LOT_ONLY_MOVES_FORWARD',
    legitimate: close('unbid', null, "result = 'unsold'"),
  },
  {
    broken: 'a status that nobody knows (I4)',
    write: set('unbid', "status = 'paused'"),
    refusal: 'LOT_STATUS_UNKNOWN',
    legitimate: close('unbid', null, "result = 'unsold'"),
  },
  {
    broken: 'a closed lot at another price (I2)',
    write: set('won', 'price_pence = 100'),
    refusal: 'LOT_',
    legitimate: set('won', "country = 'IE'"),
  },
  {
    broken: 'a closed lot with another result (I5)',
    after: [close('unbid', null, "result = 'unsold'")],
    write: set('unbid', "result = 'cancelled'"),
    refusal: 'LOT_IS_CLOSED',
    legitimate: close('led', null, "result = 'cancelled'"),
  },
  {
    broken: 'a closed lot with another closing time (I4)',
    write: set('won', 'closed_at = closed_at + 1'),
    refusal: 'LOT_IS_CLOSED',
    legitimate: close('led', 'ben', `result = 'sold', closed_at = ${ENDS_AT}`),
  },
  {
    broken: 'a winner of an open lot (I5)',
    write: set('led', "winner_id = 'usr_ben'"),
    refusal: 'WINNER_BEFORE_THE_CLOSE',
    legitimate: close('led', 'ben'),
  },
  {
    broken: 'a winner of a lot that did not sell (I5)',
    write: close('led', 'ben', "result = 'unsold'"),
    refusal: 'WINNER_BEFORE_THE_CLOSE',
    legitimate: close('led', null, "result = 'cancelled'"),
  },
  {
    broken: 'a winner below the reserve (I5)',
    write: close('low', 'ben'),
    refusal: 'WINNER_BELOW_RESERVE',
    legitimate: close('low', null, "result = 'reserve_not_met'"),
  },
  {
    broken: 'an award by hand to someone without a bid (I5, R34)',
    after: [close('low', null, "result = 'reserve_not_met'")],
    write: set('low', byHand('dev')),
    refusal: 'WINNER_',
    legitimate: set('low', byHand('ben')),
  },
  {
    broken: 'a second award by hand (I5, R34, A16)',
    after: [close('low', null, "result = 'reserve_not_met'"), set('low', byHand('ben'))],
    write: set('low', "result = 'reserve_not_met', winner_id = NULL"),
    refusal: 'LOT_',
    legitimate: set('low', "country = 'IE'"),
  },
  {
    broken: 'an award by hand of a lot without a bid (I5, R34)',
    after: [close('unbid', null, "result = 'unsold'")],
    write: set('unbid', byHand('ben')),
    refusal: 'LOT_IS_CLOSED',
    legitimate: set('unbid', "country = 'IE'"),
  },
  {
    broken: 'a reserve that counts as met below it (I5)',
    write: close('low', 'ben', "result = 'sold', reserve_met = 1"),
    refusal: 'WINNER_BELOW_RESERVE',
    legitimate: close('low', null, "result = 'reserve_not_met'"),
  },
  {
    broken: 'a request that is won for another charity than its winner named (R28)',
    write: close('falling', 'ben'),
    refusal: 'WINNER_GIVES_FOR_ANOTHER_CHARITY',
    legitimate: close('falling', 'ben', "result = 'sold', charity_id = '263710'"),
  },
  {
    broken: 'another charity before a request is won (I21, R28)',
    write: set('falling', "charity_id = '263710'"),
    refusal: 'TERMS_ARE_FROZEN',
    legitimate: set('unbid', "charity_id = '263710'"),
  },
  {
    broken: 'a request whose terms are those of an offer (R28)',
    write: set('unbid', 'reverse = 1'),
    refusal: 'LOT_NOT_AS_ITS_TERMS',
    legitimate: set('unbid', 'reverse = 0'),
  },
  { ...begins('the roles of a request', { reverse: '1' }), refusal: 'LOT_NOT_AS_ITS_TERMS' },
  {
    broken: 'an offer that becomes a request (R28)',
    write: set('unbid', "reverse = 1, terms = json_set(terms, '$.kind', 'reverse')"),
    refusal: 'LOT_IS_FIXED',
    legitimate: set('unbid', "terms = json_set(terms, '$.kind', 'time_to_win')"),
  },
  {
    broken: 'a winner who does not lead (I5)',
    write: close('led', 'clara'),
    refusal: 'WINNER_IS_NOT_THE_LEADER',
    legitimate: close('led', 'ben'),
  },
  {
    broken: 'a winner who has not bid (I5)',
    write: close('led', 'dev'),
    refusal: 'WINNER_HAS_NO_BID',
    legitimate: close('led', 'ben'),
  },
  {
    broken: 'a seller who wins (I5)',
    write: close('led', 'amara'),
    refusal: 'WINNER_HAS_NO_BID',
    legitimate: close('led', 'ben'),
  },
  {
    broken: 'a sale to nobody (I5)',
    write: close('unbid', null),
    refusal: 'RESULT_NOT_AS_ITS_BIDS',
    legitimate: close('led', 'ben'),
  },
  {
    broken: 'a close that passes over its leader (I5)',
    write: close('led', null, "result = 'unsold'"),
    refusal: 'RESULT_NOT_AS_ITS_BIDS',
    legitimate: close('unbid', null, "result = 'unsold'"),
  },
  {
    broken: 'a reserve that was met and counts as not met (I5)',
    write: close('led', null, "result = 'reserve_not_met'"),
    refusal: 'RESULT_NOT_AS_ITS_BIDS',
    legitimate: close('low', null, "result = 'reserve_not_met'"),
  },
  {
    broken: 'a close without a result (I5)',
    write: set('unbid', "status = 'closed'"),
    refusal: 'RESULT_NOT_AS_ITS_BIDS',
    legitimate: close('unbid', null, "result = 'unsold'"),
  },
  {
    broken: 'a winner without a unit (I8)',
    write: close('led', 'ben', "result = 'sold'").replace('sold = 1', 'sold = 0'),
    refusal: 'WINNER_WITHOUT_A_UNIT',
    legitimate: close('led', 'ben'),
  },
  {
    broken: 'a won unit that returns (I8)',
    write: set('won', 'sold = 0'),
    refusal: 'UNITS_ARE_HELD',
    legitimate: set('fixed', 'sold = 1'),
    after: [set('fixed', 'sold = 2')],
  },
  {
    broken: 'a win that nobody has to pay any more (I15)',
    write: set('won', 'settlement = NULL'),
    refusal: 'LOT_IS_SETTLED',
    legitimate: set('won', "settlement = 'awaiting_payment'"),
  },
  {
    broken: 'a fixed price that is not that of the terms (I2)',
    write: set('fixed', 'price_pence = 1'),
    refusal: 'LOT_NOT_AS_ITS_BIDS',
    legitimate: set('fixed', "price_pence = 1, terms = json_set(terms, '$.startPence', 1)"),
  },
  {
    broken: 'a charity that changes after a sale (I21)',
    write: set('fixed', "charity_id = '263710'"),
    refusal: 'TERMS_ARE_FROZEN',
    legitimate: set('unbid', "charity_id = '263710'"),
  },
  {
    broken: 'terms that the buyer saw earlier (I2)',
    after: [set('unbid', 'terms_version = 2')],
    write: set('unbid', 'terms_version = 1'),
    refusal: 'LOT_IS_FIXED',
    legitimate: set('unbid', 'terms_version = 3'),
  },
  {
    broken: 'an offer that changes its seller (I5)',
    write: "UPDATE offers SET seller_id = 'usr_edwin' WHERE id = 'lot_led'",
    refusal: 'OFFER_IS_FIXED',
    legitimate: "UPDATE offers SET title = 'Bread' WHERE id = 'lot_led'",
  },
  {
    broken: 'an offer that replaces another (I5)',
    write: "REPLACE INTO offers SELECT * FROM offers WHERE id = 'lot_led'",
    refusal: 'OFFER_IS_FIXED',
    legitimate: NEW_OFFER,
  },
  {
    broken: 'another sale than the bidders saw (I2)',
    write: set('led', 'quantity = 2'),
    refusal: 'TERMS_ARE_FROZEN',
    legitimate: set('unbid', 'quantity = 2'),
  },
  {
    broken: 'an end without a bid that is not that of the terms (I2)',
    write: set('unbid', 'closes_at = closes_at + 1'),
    refusal: 'LOT_NOT_AS_ITS_BIDS',
    legitimate: set('unbid', `closes_at = closes_at + 1, terms = json_set(terms, '$.scheduledEndAt', ${ENDS_AT + 1})`),
  },
  {
    broken: 'a second winner (I5)',
    after: [close('led', 'ben')],
    write: set('led', "winner_id = 'usr_clara'"),
    refusal: 'LOT_HAS_A_WINNER',
    legitimate: set('led', "winner_id = 'usr_ben'"),
  },
  {
    broken: 'a win that counts as paid without a paid invoice (I15)',
    write: set('won', "settlement = 'paid'"),
    refusal: 'SETTLED_WITHOUT_PAYMENT',
    legitimate: set('won', "settlement = 'awaiting_payment'"),
  },
  {
    broken: 'a paid win that is settled otherwise (I15)',
    write: set('paid', "settlement = 'failed'"),
    refusal: 'LOT_IS_SETTLED',
    legitimate: set('won', "settlement = 'awaiting_payment'"),
  },
  {
    broken: 'a settlement before the close (I5)',
    write: set('led', "settlement = 'awaiting_payment'"),
    refusal: 'WINNER_BEFORE_THE_CLOSE',
    legitimate: close('led', 'ben', "result = 'sold', settlement = 'awaiting_payment'"),
  },
  {
    broken: 'more sold units than there are (I8)',
    write: set('fixed', 'sold = 3'),
    refusal: 'lots_stock',
    legitimate: set('fixed', 'sold = 2'),
  },
  {
    broken: 'units that return while an invoice holds them (I8)',
    write: set('fixed', 'sold = 0'),
    refusal: 'UNITS_ARE_HELD',
    legitimate: set('fixed', 'sold = 1'),
    after: [set('fixed', 'sold = 2')],
  },
];

specifyRefusals('lots', VIOLATIONS);
