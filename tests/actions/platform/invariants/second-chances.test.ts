import { openSeat } from '../../../../db/changes/bidding/extra-seats.ts';
import { closeLotRow, insertBids, moveLot } from '../../../../db/changes/bidding/lots.ts';
import type { Statement } from '../../../../db/statement.ts';
import { readTerms } from '../../../../src/domain/bidding/index.ts';
import { sellSeat } from '../../../../src/domain/bidding/second-chance/seat.ts';
import { lotRows } from '../../../support/lot-rows.ts';
import { ownStory, specifyRefusals } from './kit.ts';
import { HOUR, NOW } from './story-auctions.ts';

ownStory();

const LATE = NOW + 60 * HOUR;
const CLOSE_LOW = "UPDATE lots SET status = 'closed', result = 'reserve_not_met' WHERE offer_id = 'lot_low'";

/** Ben has won lot_led at £32 with a maximum of £50, and Clara has bid £30; he has not paid. */
const UNPAID = [
  `UPDATE lots SET status = 'closed', result = 'sold', winner_id = 'usr_ben', settlement = 'awaiting_payment', sold = 1
    WHERE offer_id = 'lot_led'`,
  `INSERT INTO cart_items (id, user_id, lot_id, kind, quantity, unit_pence, currency, cart_group, status, due_at, created_at)
    VALUES ('itm_led', 'usr_ben', 'lot_led', 'auction', 1, 3200, 'GBP', 'crt_led', 'open', ${NOW + 48 * HOUR}, ${NOW})`,
];
const strike = (at = LATE, status = 'active') =>
  `INSERT INTO strikes (id, user_id, lot_id, price_pence, currency, status, at)
    VALUES ('str_led', 'usr_ben', 'lot_led', 3200, 'GBP', '${status}', ${at})`;
const settle = (to: string) => `UPDATE lots SET settlement = '${to}' WHERE offer_id = 'lot_led'`;
const STRUCK = [...UNPAID, strike()];
const FAILED = [...STRUCK, settle('failed')];

const chance = (pence: number, { bidder = 'clara', status = 'offered', kind = 'second_chance', lot = 'led' } = {}) =>
  `INSERT INTO second_chances (id, lot_id, bidder_id, kind, price_pence, status, created_at, due_at)
    VALUES ('sch_1', 'lot_${lot}', 'usr_${bidder}', '${kind}', ${pence}, '${status}', ${LATE}, ${LATE + 24 * HOUR})`;
const OFFERED = [...FAILED, chance(3_000)];
const end = (status: string, at: number) => `UPDATE second_chances SET status = '${status}', ended_at = ${at}`;
const WON = "UPDATE lots SET winner_id = 'usr_clara', settlement = 'awaiting_payment' WHERE offer_id = 'lot_led'";

specifyRefusals('second chances', [
  {
    broken: 'one that is not open at first (R27)',
    after: FAILED,
    write: chance(3_000, { status: 'accepted' }),
    refusal: 'SECOND_CHANCE_BEGINS_OFFERED',
    legitimate: chance(3_000),
  },
  {
    broken: 'one at another amount than the bidder’s maximum (R27)',
    after: FAILED,
    write: chance(2_900),
    refusal: 'SECOND_CHANCE_NOT_AS_ITS_LOT',
    legitimate: chance(3_000),
  },
  {
    broken: 'one while the winner still has time to pay (R26, R27)',
    after: STRUCK,
    write: chance(3_000),
    refusal: 'SECOND_CHANCE_NOT_AS_ITS_LOT',
    legitimate: settle('failed'),
  },
  {
    broken: 'an offer at the reserve below it (R12)',
    after: [CLOSE_LOW],
    write: chance(5_000, { lot: 'low', bidder: 'ben', kind: 'reserve' }),
    refusal: 'SECOND_CHANCE_NOT_AS_ITS_LOT',
    legitimate: chance(90_000, { lot: 'low', bidder: 'ben', kind: 'reserve' }),
  },
  {
    broken: 'an acceptance after its time (R27)',
    after: OFFERED,
    write: end('accepted', LATE + 24 * HOUR),
    refusal: 'SECOND_CHANCE_IS_FINAL',
    legitimate: end('accepted', LATE + 24 * HOUR - 1),
  },
  {
    broken: 'another winner who has not accepted (I5, R27)',
    after: OFFERED,
    write: WON,
    refusal: 'LOT_HAS_A_WINNER',
    legitimate: settle('second_chance'),
  },
  {
    broken: 'a debt that ends while nobody else has the lot (R26)',
    after: OFFERED,
    write: "UPDATE cart_items SET status = 'cancelled' WHERE id = 'itm_led'",
    refusal: 'CART_ITEM_IS_FINAL',
    legitimate: end('declined', LATE + 1),
  },
  {
    broken: 'a second winner’s item at another price (R27)',
    after: [
      ...OFFERED,
      end('accepted', LATE + 1),
      WON,
      "UPDATE cart_items SET status = 'cancelled' WHERE id = 'itm_led'",
    ],
    write: item(3_200),
    refusal: 'ITEM_WAS_NOT_WON',
    legitimate: item(3_000),
  },
]);

function item(pence: number): string {
  return `INSERT INTO cart_items (id, user_id, lot_id, kind, quantity, unit_pence, currency, cart_group, status, due_at, created_at)
    VALUES ('itm_two', 'usr_clara', 'lot_led', 'auction', 1, ${pence}, 'GBP', 'crt_two', 'open', ${LATE}, ${LATE})`;
}

/** Ben has paid for lot_paid, and Clara, whose maximum is £25, is asked about an extra seat. */
const SEAT_ASKED = chance(2_500, { kind: 'extra_seat', lot: 'paid' });
const inOneLine = ({ sql, args }: Statement): string => {
  const values = [...args];
  return sql.replaceAll('?', () =>
    JSON.stringify(values.shift() ?? null)
      .replace(/^"|"$/g, "'")
      .replaceAll('\\"', '"'),
  );
};

/** What makes a seat of lot_paid this person's at a price, up to its close. */
function seat(bidder: string, pence: number): { open: string[]; close: string } {
  const sold = readTerms(lotRows('lot_paid', NOW).lot.terms);
  const asked = { lotId: 'lot_extra', bidderId: `usr_${bidder}`, pricePence: pence, at: LATE + 1 };
  const { terms, bid, closed } = sellSeat(sold, asked);
  const { declined: _, ...placed } = bid;
  const moved = { lotId: 'lot_extra', from: 0, to: 1, pricePence: pence, leaderId: asked.bidderId, bidCount: 1 };
  const steps = [
    ...openSeat('lot_paid', terms, { meetingAt: null, bidderId: asked.bidderId }),
    insertBids('lot_extra', [{ ...placed, id: 'bid_extra', key: 'extra' }]),
    moveLot({ ...moved, reserveMet: true, bidders: [asked.bidderId] }),
  ];
  const { winnerId, closedAt } = closed;
  return {
    open: steps.map(inOneLine),
    close: inOneLine(closeLotRow({ lotId: 'lot_extra', version: 1, result: 'sold', winnerId, closedAt })),
  };
}

specifyRefusals('extra seats', [
  {
    broken: 'one of a lot that is not paid for (R27)',
    after: UNPAID,
    write: chance(3_000, { kind: 'extra_seat' }),
    refusal: 'SECOND_CHANCE_NOT_AS_ITS_LOT',
    legitimate: SEAT_ASKED,
  },
  {
    broken: 'one for the winner (R27)',
    write: chance(6_000, { kind: 'extra_seat', lot: 'paid', bidder: 'ben' }),
    refusal: 'SECOND_CHANCE_NOT_AS_ITS_LOT',
    legitimate: SEAT_ASKED,
  },
  {
    broken: 'one that is accepted without a lot of its own (R27)',
    after: [SEAT_ASKED, ...seat('clara', 2_500).open],
    write: end('accepted', LATE + 1),
    refusal: 'EXTRA_SEAT_WITHOUT_A_LOT',
    legitimate: end('declined', LATE + 1),
  },
  {
    broken: 'one that goes to somebody else (R27)',
    after: [SEAT_ASKED, ...seat('dev', 2_500).open],
    write: seat('dev', 2_500).close,
    refusal: 'EXTRA_SEAT_NOT_AS_ASKED',
    legitimate: end('declined', LATE + 1),
  },
  {
    broken: 'one at another price (R27)',
    after: [SEAT_ASKED, ...seat('clara', 2_400).open],
    write: seat('clara', 2_400).close,
    refusal: 'EXTRA_SEAT_NOT_AS_ASKED',
    legitimate: end('declined', LATE + 1),
  },
  {
    broken: 'a second lot for the same seat (R27)',
    after: [SEAT_ASKED, ...seat('clara', 2_500).open, seat('clara', 2_500).close, end('accepted', LATE + 1)],
    write: "UPDATE offers SET extra_of = NULL WHERE id = 'lot_extra'",
    refusal: 'OFFER_IS_FIXED',
    legitimate: "UPDATE offers SET title = 'Bread' WHERE id = 'lot_extra'",
  },
]);

specifyRefusals('strikes', [
  {
    broken: 'one before the payment is due (R26)',
    after: UNPAID,
    write: strike(NOW + 48 * HOUR - 1),
    refusal: 'STRIKE_WITHOUT_A_DEBT',
    legitimate: strike(NOW + 48 * HOUR),
  },
  {
    broken: 'one that begins as lifted (R26)',
    after: UNPAID,
    write: strike(LATE, 'lifted'),
    refusal: 'STRIKE_BEGINS_ACTIVE',
    legitimate: strike(),
  },
  {
    broken: 'one that is cleared without a payment (R26)',
    after: STRUCK,
    write: "UPDATE strikes SET status = 'cleared'",
    refusal: 'STRIKE_IS_FINAL',
    legitimate: `UPDATE strikes SET status = 'disputed', disputed_at = ${LATE}`,
  },
  {
    broken: 'an unpaid lot without one (R26)',
    after: UNPAID,
    write: settle('failed'),
    refusal: 'SETTLEMENT_NOT_AS_ITS_PAYMENT',
    legitimate: strike(),
  },
]);
