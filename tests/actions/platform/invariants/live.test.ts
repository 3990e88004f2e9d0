import type { Statement } from '../../../../db/statement.ts';
import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, type Row, wonItem } from './money-rows.ts';
import { HOUR, NOW } from './story-auctions.ts';
import { BID_AT, called, STRUCK_AT } from './story-live.ts';

ownStory();

/** A statement as text, with its values in it. */
function textOf({ sql, args }: Statement): string {
  const values = [...args];
  const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
  return sql.replaceAll('?', () => literal(values.shift()));
}

const call = (given: Parameters<typeof called>[0]): string => textOf(called(given));

const once = call({ no: 3, at: BID_AT + 4_000, verb: 'called_once', after: {} });
const twice = call({ no: 4, at: BID_AT + 8_000, verb: 'called_twice', after: {} });
const struck = (at = STRUCK_AT, no = 5) => call({ no, at, verb: 'hammered', after: { end: at + 2_000 } });
const ended = (at: number, result = 'sold', no = 6) =>
  call({ no, at, verb: 'ended', result, after: { phase: 'over', end: at } });
const held = call({ no: 3, at: BID_AT + 4_000, verb: 'held', reason: 'A question.', after: { phase: 'held' } });
const resumed = (at: number) => call({ no: 4, at, verb: 'resumed', after: { anchor: at } });

const bid = (given: Row = {}): string =>
  insert('bids', {
    lot_id: 'lot_called',
    seq: 2,
    id: 'bid_called_2',
    bidder_id: 'usr_clara',
    kind: 'straight',
    amount_pence: 1_100,
    price_pence: 1_100,
    leader_id: 'usr_clara',
    at: BID_AT + 5_000,
    closes_at: NOW + HOUR,
    moved: 1,
    idempotency_key: 'key-called-2',
    ...given,
  });

const phase = (lotId: string, to: string): string => `UPDATE live_lots SET phase = '${to}' WHERE lot_id = '${lotId}'`;
const shown = (lotId: string) =>
  call({ lotId, no: 1, afterSeq: 0, at: BID_AT, verb: 'shown', after: { phase: 'shown', anchor: null } });
const openedNext = call({
  lotId: 'lot_next',
  no: 2,
  afterSeq: 0,
  at: BID_AT,
  verb: 'opened',
  after: { anchor: BID_AT },
});
const close = `UPDATE lots SET status = 'closed', result = 'sold', winner_id = 'usr_ben', settlement = 'awaiting_payment',
  sold = 1, closed_at = ${STRUCK_AT + 2_000}, version = version + 1 WHERE offer_id = 'lot_called'`;
const final = call({ no: 7, at: STRUCK_AT + 62_000, verb: 'final', after: { phase: 'final', anchor: null } });

/** Clara would pay up to £50 for lot_called, which is at £11, and its host passes it. */
const outbid = [
  bid({ kind: 'proxy', amount_pence: 5_000 }),
  "UPDATE lots SET price_pence = 1100, leader_id = 'usr_clara', bid_count = 2, version = 2 WHERE offer_id = 'lot_called'",
];
const closedAs = (result: string): string =>
  `UPDATE lots SET status = 'closed', result = '${result}', closed_at = ${BID_AT + 6_000}, version = version + 1
    WHERE offer_id = 'lot_called'`;
const over = (verb: 'passed' | 'withdrawn') => [
  ...outbid,
  call({ no: 3, afterSeq: 2, at: BID_AT + 6_000, verb, reason: 'A mistake.', after: { phase: 'over' } }),
  call({ no: 4, afterSeq: 2, at: BID_AT + 66_001, verb: 'final', after: { phase: 'final', anchor: null } }),
];
const passed = [...over('passed'), closedAs('unsold')];
const awardTo = (name: string): string =>
  `UPDATE lots SET result = 'sold', winner_id = 'usr_${name}', settlement = 'awaiting_payment', sold = quantity,
    version = version + 1 WHERE offer_id = 'lot_called'`;
const itemOf = (user_id: string, unit_pence: number): string => wonItem({ lot_id: 'lot_called', user_id, unit_pence });
const soldToClara = close.replace('usr_ben', 'usr_clara');

const AWARDS: Violation[] = [
  {
    broken: 'an award of a passed lot to someone without a bid (I5, R34)',
    after: passed,
    write: awardTo('dev'),
    refusal: 'WINNER_',
    legitimate: awardTo('clara'),
  },
  {
    broken: 'an award of a passed lot that nobody has to pay (I5, R34)',
    after: passed,
    write: awardTo('clara').replace("'awaiting_payment'", 'NULL'),
    refusal: 'LOT_IS_CLOSED',
    legitimate: awardTo('ben'),
  },
  {
    broken: 'a second award of a passed lot (I5, R34, A16)',
    after: [...passed, awardTo('clara')],
    write: awardTo('ben'),
    refusal: 'LOT_HAS_A_WINNER',
    legitimate: itemOf('usr_clara', 1_100),
  },
  {
    broken: 'a passed lot that was awarded and is unsold again (I5, R34)',
    after: [...passed, awardTo('clara')],
    write: "UPDATE lots SET result = 'unsold', winner_id = NULL, sold = 0 WHERE offer_id = 'lot_called'",
    refusal: 'LOT_',
    legitimate: itemOf('usr_clara', 1_100),
  },
  {
    broken: 'an award of a lot that was withdrawn (I5, R34)',
    after: [...over('withdrawn'), closedAs('cancelled')],
    write: awardTo('clara'),
    refusal: 'LOT_IS_CLOSED',
    legitimate: "UPDATE lots SET country = 'IE' WHERE offer_id = 'lot_called'",
  },
  ...[1_099, 1_101, 5_000].map((pence) => ({
    broken: `a passed lot that was awarded at ${pence}, not at the price that it had reached (I15, R34)`,
    after: [...passed, awardTo('clara')],
    write: itemOf('usr_clara', pence),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: itemOf('usr_clara', 1_100),
  })),
  {
    broken: 'a passed lot that another bidder was awarded above their own bid (I15, R34)',
    after: [...passed, awardTo('ben')],
    write: itemOf('usr_ben', 1_100),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: itemOf('usr_ben', 1_000),
  },
  {
    broken: 'a passed lot that was awarded, in the cart of someone else (I5, R34)',
    after: [...passed, awardTo('clara')],
    write: itemOf('usr_ben', 1_000),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: itemOf('usr_clara', 1_100),
  },
  {
    broken: 'a lot that the hammer sold, at its winner’s maximum (I15)',
    after: [
      ...outbid,
      call({ no: 3, afterSeq: 2, at: BID_AT + 9_000, verb: 'called_once', after: { anchor: BID_AT + 5_000 } }),
      call({ no: 4, afterSeq: 2, at: BID_AT + 13_000, verb: 'called_twice', after: { anchor: BID_AT + 5_000 } }),
      call({
        no: 5,
        afterSeq: 2,
        at: BID_AT + 17_000,
        verb: 'hammered',
        after: { anchor: BID_AT + 5_000, end: BID_AT + 19_000 },
      }),
      call({
        no: 6,
        afterSeq: 2,
        at: BID_AT + 19_000,
        verb: 'ended',
        result: 'sold',
        after: { phase: 'over', end: BID_AT + 19_000 },
      }),
      call({ no: 7, afterSeq: 2, at: BID_AT + 79_001, verb: 'final', after: { phase: 'final', anchor: null } }),
      soldToClara,
    ],
    write: itemOf('usr_clara', 5_000),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: itemOf('usr_clara', 1_100),
  },
];

const LOTS: Violation[] = [
  {
    broken: 'a second open lot (LA1)',
    after: [shown('lot_next'), phase('lot_next', 'shown'), openedNext],
    write: phase('lot_next', 'open'),
    refusal: 'UNIQUE constraint failed: live_lots.auction_id',
    legitimate: "UPDATE live_lots SET block = 7 WHERE lot_id = 'lot_called'",
  },
  {
    broken: 'a second lot that is shown (LA1)',
    after: [shown('lot_next'), phase('lot_next', 'shown'), shown('lot_last')],
    write: phase('lot_last', 'shown'),
    refusal: 'UNIQUE constraint failed: live_lots.auction_id',
    legitimate: phase('lot_next', 'shown'),
  },
  {
    broken: 'a lot whose place is not that of its last call (LA1)',
    write: phase('lot_called', 'over'),
    refusal: 'LIVE_LOT_FOLLOWS_ITS_CALLS',
    legitimate: phase('lot_called', 'open'),
  },
  {
    broken: 'a block that goes back (LA1)',
    write: "UPDATE live_auctions SET block = 0 WHERE auction_id = 'auc_live'",
    refusal: 'BLOCK_ONLY_RISES',
    legitimate: "UPDATE live_auctions SET note = 'Hello' WHERE auction_id = 'auc_live'",
  },
  {
    broken: 'a call that leaves a gap in the order (LA2)',
    write: call({ no: 4, at: BID_AT + 4_000, verb: 'called_once', after: {} }),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: once,
  },
  {
    broken: 'a call judged before the last bid (LA2)',
    write: call({ no: 3, afterSeq: 0, at: BID_AT + 4_000, verb: 'called_once', after: {} }),
    refusal: 'CALL_OUT_OF_ORDER',
    legitimate: once,
  },
  {
    broken: 'a hammer that is struck a millisecond too soon (LA3)',
    after: [once, twice],
    write: struck(STRUCK_AT - 1),
    refusal: 'HAMMER_TOO_SOON',
    legitimate: struck(),
  },
  {
    broken: 'a hammer that falls in another time than two seconds (LA3)',
    after: [once, twice],
    write: call({ no: 5, at: STRUCK_AT, verb: 'hammered', after: { end: STRUCK_AT + 1_999 } }),
    refusal: 'HAMMER_TOO_SOON',
    legitimate: struck(),
  },
  {
    broken: 'a hammer after a bid that restarted the clock (LA3)',
    after: [once, twice, bid({ at: BID_AT + 9_000 })],
    write: call({ no: 5, afterSeq: 2, at: STRUCK_AT, verb: 'hammered', after: { end: STRUCK_AT + 2_000 } }),
    refusal: 'HAMMER_TOO_SOON',
    legitimate: call({ no: 5, afterSeq: 2, at: STRUCK_AT, verb: 'called_once', after: { anchor: BID_AT + 9_000 } }),
  },
  {
    broken: 'a sale before the hammer has fallen (LA3)',
    after: [once, twice, struck()],
    write: ended(STRUCK_AT + 1_999),
    refusal: 'SOLD_TOO_SOON',
    legitimate: ended(STRUCK_AT + 2_000),
  },
  {
    broken: 'a sale without a hammer (LA3)',
    write: ended(BID_AT + 20_000, 'sold', 3),
    refusal: 'SOLD_TOO_SOON',
    legitimate: ended(BID_AT + 20_000, 'passed', 3),
  },
  {
    broken: 'a call on hold (LA4)',
    after: [held],
    write: call({ no: 4, at: BID_AT + 9_000, verb: 'called_once', after: {} }),
    refusal: 'LOT_IS_ON_HOLD',
    legitimate: resumed(BID_AT + 9_000),
  },
  {
    broken: 'a sale on hold (LA4)',
    after: [held],
    write: ended(BID_AT + 20_000, 'sold', 4),
    refusal: 'LOT_IS_ON_HOLD',
    legitimate: resumed(BID_AT + 20_000),
  },
  {
    broken: 'a bid on hold (LA4)',
    after: [held],
    write: bid(),
    refusal: 'LOT_IS_NOT_OPEN',
    legitimate: resumed(BID_AT + 9_000),
  },
  {
    broken: 'a bid on a lot that was not opened (LA5)',
    write: bid({ lot_id: 'lot_next', seq: 1, amount_pence: 1_000, price_pence: 1_000 }),
    refusal: 'LOT_IS_NOT_OPEN',
    legitimate: bid(),
  },
  {
    broken: 'a bid when the hammer has fallen (LA5)',
    after: [once, twice, struck()],
    write: bid({ at: STRUCK_AT + 2_000 }),
    refusal: 'BID_AFTER_THE_HAMMER',
    legitimate: bid({ at: STRUCK_AT + 1_999 }),
  },
  {
    broken: 'a winner before the result is final (LA6)',
    after: [once, twice, struck(), ended(STRUCK_AT + 2_000)],
    write: close,
    refusal: 'RESULT_IS_NOT_FINAL',
    legitimate: final,
  },
  {
    broken: 'a lot that ends unsold although it was sold (LA3)',
    after: [once, twice, struck(), ended(STRUCK_AT + 2_000), final],
    write: close
      .replace(
        "'sold', winner_id = 'usr_ben', settlement = 'awaiting_payment'",
        "'unsold', winner_id = NULL, settlement = NULL",
      )
      .replace('sold = 1', 'sold = 0'),
    refusal: 'RESULT_NOT_AS_ITS_BIDS',
    legitimate: close,
  },
  {
    broken: 'a winner of a lot that the host passed (LA3)',
    after: [
      call({ no: 3, at: BID_AT + 1, verb: 'passed', after: { phase: 'over' } }),
      call({ no: 4, at: BID_AT + 60_001, verb: 'final', after: { phase: 'final', anchor: null } }),
    ],
    write: close
      .replace('sold = 1', 'sold = 0')
      .replace("'sold'", "'reserve_not_met'")
      .replace("'usr_ben', settlement = 'awaiting_payment'", 'NULL, settlement = NULL'),
    refusal: 'RESULT_NOT_AS_ITS_BIDS',
    legitimate: close
      .replace('sold = 1', 'sold = 0')
      .replace("'sold'", "'unsold'")
      .replace("'usr_ben', settlement = 'awaiting_payment'", 'NULL, settlement = NULL'),
  },
  {
    broken: 'a result that is undone once it is final (LA6)',
    after: [once, twice, struck(), ended(STRUCK_AT + 2_000), final],
    write: call({ no: 8, at: STRUCK_AT + 62_001, verb: 'hammer_undone', after: {} }),
    refusal: 'RESULT_IS_FINAL',
    legitimate: close,
  },
  {
    broken: 'a call that is taken back without an entry (LA7)',
    write: "DELETE FROM lot_calls WHERE lot_id = 'lot_called'",
    refusal: 'CALLS_ARE_APPEND_ONLY',
    legitimate: once,
  },
  {
    broken: 'a price that falls without a bid that was struck (LA9)',
    after: [
      bid(),
      "UPDATE lots SET price_pence = 1100, leader_id = 'usr_clara', bid_count = 2, version = 2 WHERE offer_id = 'lot_called'",
    ],
    write: "UPDATE lots SET price_pence = 1000, leader_id = 'usr_ben', version = 3 WHERE offer_id = 'lot_called'",
    refusal: 'PRICE_FALLS',
    legitimate: "UPDATE lots SET version = 3 WHERE offer_id = 'lot_called'",
  },
  {
    broken: 'a live bid that its bidder retracts (LA9)',
    write: call({ no: 3, at: BID_AT + 1, verb: 'retracted' as never, seqs: [1], after: {} }),
    refusal: 'LIVE_BIDS_ARE_STRUCK',
    legitimate: call({
      no: 3,
      at: BID_AT + 1,
      verb: 'struck',
      seqs: [1],
      reason: 'A slip.',
      pricePence: 1_000,
      after: {},
    }),
  },
];

const floorBid = (given: Row = {}): string =>
  insert('floor_bids', {
    lot_id: 'lot_called',
    seq: 2,
    auction_id: 'auc_live',
    paddle: 101,
    clerk_id: 'usr_priya',
    ...given,
  });
const paddle = (given: Row = {}): string =>
  insert('paddles', {
    auction_id: 'auc_live',
    number: 200,
    user_id: 'usr_dev',
    checked_in_by: 'usr_priya',
    checked_in_at: NOW,
    ...given,
  });
const withdrawn = "UPDATE paddles SET swapped_at = 1 WHERE auction_id = 'auc_live' AND number = 101";

const FLOOR: Violation[] = [
  {
    broken: 'a bid from the floor for the paddle of someone else (LA8)',
    after: [bid()],
    write: floorBid({ paddle: 100 }),
    refusal: 'FLOOR_BID_WITHOUT_PADDLE',
    legitimate: floorBid(),
  },
  {
    broken: 'a bid from the floor for a paddle that is out of use (LA8)',
    after: [bid(), withdrawn],
    write: floorBid(),
    refusal: 'FLOOR_BID_WITHOUT_PADDLE',
    legitimate: paddle({ user_id: 'usr_clara' }),
  },
  {
    broken: 'a bid from the floor that nobody there has entered (LA8)',
    after: [bid()],
    write: floorBid({ clerk_id: 'usr_dev' }),
    refusal: 'FLOOR_BID_WITHOUT_CLERK',
    legitimate: floorBid({ clerk_id: 'usr_amara' }),
  },
  {
    broken: 'a bid from the floor of a helper (LA8)',
    after: [bid(), "INSERT INTO auction_staff VALUES ('auc_live', 'usr_clara', 'kiosk', 'usr_amara', 1, NULL)"],
    write: floorBid(),
    refusal: 'FLOOR_BID_OF_THE_HOST',
    legitimate: paddle(),
  },
  {
    broken: 'a bid from the floor of the host’s company (LA8)',
    after: [bid(), "UPDATE users SET company_id = 'cmp_1' WHERE id IN ('usr_clara', 'usr_amara')"],
    write: floorBid(),
    refusal: 'FLOOR_BID_OF_THE_HOST',
    legitimate: paddle(),
  },
  {
    broken: 'a number that is dealt twice (LA8)',
    after: [withdrawn],
    write: paddle({ number: 101 }),
    refusal: 'PADDLE_IS_DEALT_ONCE',
    legitimate: paddle(),
  },
  {
    broken: 'a second paddle of one person (LA8)',
    write: paddle({ user_id: 'usr_ben' }),
    refusal: 'PADDLE_IS_DEALT_ONCE',
    legitimate: paddle(),
  },
  {
    broken: 'a number that is not one of a paddle (LA8)',
    write: paddle({ number: 1_000 }),
    refusal: 'CHECK constraint failed: paddles_number',
    legitimate: paddle({ number: 999 }),
  },
];

const staff = (given: Row = {}): string =>
  insert('auction_staff', {
    auction_id: 'auc_live',
    user_id: 'usr_dev',
    role: 'clerk',
    added_by: 'usr_amara',
    added_at: NOW,
    ...given,
  });
const room = (auctionId: string): string =>
  insert('live_auctions', {
    auction_id: auctionId,
    mode: 'host',
    win_after_ms: 60_000,
    host_id: 'usr_amara',
    host_since: NOW,
  });

const ROOMS: Violation[] = [
  {
    broken: 'a live room of a timed auction (LA1)',
    after: ["UPDATE auctions SET mode = 'live', ends_at = NULL WHERE id = 'auc_planned'"],
    write: room('auc_evening'),
    refusal: 'LIVE_AUCTION_BEGINS_EMPTY',
    legitimate: room('auc_planned'),
  },
  {
    broken: 'a lot in a live room that is not in its auction (LA1)',
    after: ["DELETE FROM live_lots WHERE lot_id = 'lot_next'"],
    write: insert('live_lots', { lot_id: 'lot_led', auction_id: 'auc_live', phase: 'queued' }),
    refusal: 'LIVE_LOT_BEGINS_QUEUED',
    legitimate: insert('live_lots', { lot_id: 'lot_next', auction_id: 'auc_live', phase: 'queued' }),
  },
  {
    broken: 'a call that does not say what the lot is after it (LA2)',
    write: call({ no: 3, at: BID_AT + 4_000, verb: 'called_once', after: { phase: undefined as never } }),
    refusal: 'LIVE_CALL_WITHOUT_ITS_PHASE',
    legitimate: once,
  },
  {
    broken: 'an owner who is their own helper (LA8)',
    write: staff({ user_id: 'usr_amara' }),
    refusal: 'STAFF_IS_FIXED',
    legitimate: staff(),
  },
];

specifyRefusals('live lots', LOTS);
specifyRefusals('live lots that are awarded by hand', AWARDS);
specifyRefusals('the room of a live auction', ROOMS);
specifyRefusals('the floor of a live auction', FLOOR);
