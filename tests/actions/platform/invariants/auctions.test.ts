import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, type Row } from './money-rows.ts';
import { ENDS_AT, HOUR, NOW } from './story-auctions.ts';

ownStory();

const setAuction = (id: string, change: string): string => `UPDATE auctions SET ${change} WHERE id = '${id}'`;
const setLot = (offer: string, change: string): string =>
  `UPDATE auction_lots SET ${change} WHERE offer_id = '${offer}'`;

const auction = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'auctions',
    {
      id: 'auc_new',
      owner_id: 'usr_amara',
      title: 'New',
      mode: 'timed',
      status: 'draft',
      status_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      ...given,
    },
    how,
  );

const AUCTIONS: Violation[] = [
  {
    broken: 'an auction that begins running (I4)',
    write: auction({ status: 'live', starts_at: NOW }),
    refusal: 'AUCTION_BEGINS_AS_DRAFT',
    legitimate: auction(),
  },
  {
    broken: 'an auction that replaces another (I4)',
    write: auction({ id: 'auc_evening' }, 'REPLACE'),
    refusal: 'AUCTION_IS_FIXED',
    legitimate: auction({}, 'REPLACE'),
  },
  {
    broken: 'an auction that opens again (I4)',
    write: setAuction('auc_past', "status = 'live'"),
    refusal: 'AUCTION_MOVES_BY_ITS_TABLE',
    legitimate: setAuction('auc_evening', "status = 'held'"),
  },
  {
    broken: 'an auction that skips its doors (I4)',
    after: [setAuction('auc_planned', "status = 'scheduled'")],
    write: setAuction('auc_planned', "status = 'live'"),
    refusal: 'AUCTION_MOVES_BY_ITS_TABLE',
    legitimate: setAuction('auc_planned', "status = 'doors'"),
  },
  {
    broken: 'an auction that changes hands (I4)',
    write: setAuction('auc_evening', "owner_id = 'usr_edwin'"),
    refusal: 'AUCTION_IS_FIXED',
    legitimate: setAuction('auc_evening', "venue = 'Leeds'"),
  },
  {
    broken: 'terms that change under a version that was accepted (I3)',
    write: setAuction('auc_evening', "terms = 'Pay today.'"),
    refusal: 'AUCTION_IS_FIXED',
    legitimate: setAuction('auc_planned', "terms = 'Pay today.'"),
  },
  {
    broken: 'an auction with a lot that is for another charity (I4)',
    after: [setAuction('auc_planned', "charity_id = '1089464'")],
    write: setAuction('auc_planned', "status = 'scheduled'"),
    refusal: 'AUCTION_LOTS_NOT_READY',
    legitimate: setAuction('auc_planned', "charity_id = NULL, status = 'scheduled'"),
  },
  {
    broken: 'an auction with a lot that closes at another time (R15)',
    after: [setLot('lot_planned', `closes_at = ${ENDS_AT + 1}`)],
    write: setAuction('auc_planned', "status = 'scheduled'"),
    refusal: 'AUCTION_LOTS_NOT_READY',
    legitimate: setLot('lot_planned', `closes_at = ${ENDS_AT}`),
  },
  {
    broken: 'an auction that is deleted once it was announced (I4)',
    write: "DELETE FROM auctions WHERE id = 'auc_past'",
    refusal: 'AUCTION_IS_FIXED',
    legitimate: setAuction('auc_past', "reason = 'The hall is closed'"),
  },
];

const lotIn = (given: Row): string =>
  insert('auction_lots', {
    auction_id: 'auc_planned',
    offer_id: 'lot_free',
    seller_id: 'usr_amara',
    at: NOW,
    ...given,
  });
const joined = { state: 'in', position: 5 };

const LOTS: Violation[] = [
  {
    broken: 'a lot that joins without its seller (I26)',
    write: lotIn({ ...joined, seller_id: 'usr_edwin' }),
    refusal: 'LOT_WITHOUT_CONSENT',
    legitimate: lotIn(joined),
  },
  {
    broken: 'a lot with bids that joins (R1)',
    write: lotIn({ ...joined, offer_id: 'lot_low' }),
    refusal: 'LOT_HAS_BIDS',
    legitimate: lotIn(joined),
  },
  {
    broken: 'an invited lot with bids that joins (R1)',
    write: setLot('lot_led', "state = 'in', position = 9"),
    refusal: 'LOT_HAS_BIDS',
    legitimate: setLot('lot_led', "state = 'out'"),
  },
  {
    broken: 'a lot that joins an auction that is over (I4)',
    write: lotIn({ ...joined, auction_id: 'auc_past' }),
    refusal: 'AUCTION_IS_OVER',
    legitimate: lotIn(joined),
  },
  {
    broken: 'a lot in two auctions (I4)',
    write: lotIn({ ...joined, offer_id: 'lot_evening' }),
    refusal: 'UNIQUE constraint failed: auction_lots.offer_id',
    legitimate: lotIn(joined),
  },
  {
    broken: 'a number that is given again (I4)',
    write: setLot('lot_planned', 'lot_number = 7'),
    refusal: 'AUCTION_LOT_IS_FIXED',
    legitimate: setLot('lot_planned', 'position = 7'),
  },
  {
    broken: 'a lot that is dropped from an auction that was announced (I4)',
    write: "DELETE FROM auction_lots WHERE offer_id = 'lot_past'",
    refusal: 'AUCTION_LOT_IS_FIXED',
    legitimate: "DELETE FROM auction_lots WHERE offer_id = 'lot_planned'",
  },
  {
    broken: 'a lot of a timed auction that ends at another time (R15)',
    write: `UPDATE lots SET terms = json_set(terms, '$.scheduledEndAt', ${ENDS_AT + HOUR}), closes_at = ${ENDS_AT + HOUR},
      version = version + 1 WHERE offer_id = 'lot_evening'`,
    refusal: 'LOT_FOLLOWS_ITS_AUCTION',
    legitimate: `UPDATE lots SET terms = json_set(terms, '$.scheduledEndAt', ${ENDS_AT + HOUR}), closes_at = ${ENDS_AT + HOUR},
      version = version + 1 WHERE offer_id = 'lot_free'`,
  },
  {
    broken: 'an end that moves back for another moment than the auction’s (R13)',
    after: [setLot('lot_planned', `closes_at = ${ENDS_AT - HOUR / 2}`)],
    write: `UPDATE lots SET terms = json_set(terms, '$.scheduledEndAt', ${ENDS_AT - 1}), closes_at = ${ENDS_AT - 1},
      version = version + 1 WHERE offer_id = 'lot_planned'`,
    refusal: 'LOT_ONLY_MOVES_FORWARD',
    legitimate: `UPDATE lots SET terms = json_set(terms, '$.scheduledEndAt', ${ENDS_AT - HOUR / 2}),
      closes_at = ${ENDS_AT - HOUR / 2}, version = version + 1 WHERE offer_id = 'lot_planned'`,
  },
];

const bid = (lot: string, by: string): string =>
  insert('bids', {
    lot_id: lot,
    seq: 1,
    id: 'bid_new',
    bidder_id: `usr_${by}`,
    kind: 'proxy',
    amount_pence: 2_000,
    price_pence: 1_000,
    leader_id: `usr_${by}`,
    at: NOW,
    closes_at: ENDS_AT,
    moved: 1,
    idempotency_key: 'key-new-bid',
  });

const request = (given: Row = {}): string =>
  insert('auction_requests', {
    id: 'aur_new',
    auction_id: 'auc_members',
    requester_id: 'usr_dev',
    owner_id: 'usr_amara',
    status: 'pending',
    created_at: NOW,
    expires_at: NOW + HOUR,
    ...given,
  });
const decide = (id: string, status: string, by = 'usr_amara', at = NOW): string =>
  `UPDATE auction_requests SET status = '${status}', decided_at = ${at}, decided_by = '${by}' WHERE id = '${id}'`;

const ADMISSION: Violation[] = [
  {
    broken: 'a bid by someone who has not accepted the terms of the auction (R5)',
    write: bid('lot_evening', 'clara'),
    refusal: 'AUCTION_TERMS_NOT_ACCEPTED',
    legitimate: bid('lot_evening', 'ben'),
  },
  {
    broken: 'a bid in a private auction by someone who is not approved (R5)',
    write: bid('lot_members', 'clara'),
    refusal: 'BIDDER_NOT_APPROVED',
    legitimate: bid('lot_members', 'ben'),
  },
  {
    broken: 'terms that are accepted before they exist (I3)',
    write: insert('auction_acceptances', { auction_id: 'auc_evening', user_id: 'usr_dev', version: 2, at: NOW }),
    refusal: 'FOREIGN KEY constraint failed',
    legitimate: insert('auction_acceptances', { auction_id: 'auc_evening', user_id: 'usr_dev', version: 1, at: NOW }),
  },
  {
    broken: 'a request that is approved from the start (I26)',
    write: request({ status: 'approved', decided_at: NOW }),
    refusal: 'REQUEST_BEGINS_PENDING',
    legitimate: request(),
  },
  {
    broken: 'a second request of one person for an auction (I26)',
    write: request({ requester_id: 'usr_ben' }),
    refusal: 'UNIQUE constraint failed: auction_requests',
    legitimate: request(),
  },
  {
    broken: 'a request to another than the owner (I26)',
    write: request({ owner_id: 'usr_edwin' }),
    refusal: 'REQUEST_TO_ANOTHER_OWNER',
    legitimate: request(),
  },
  {
    broken: 'a decision by another than the owner (I26)',
    write: decide('aur_pending', 'approved', 'usr_edwin'),
    refusal: 'REQUEST_DECIDED_BY_ANOTHER',
    legitimate: decide('aur_pending', 'approved'),
  },
  {
    broken: 'a decision after the request has expired (I26)',
    write: decide('aur_pending', 'approved', 'usr_amara', NOW + HOUR / 2),
    refusal: 'REQUEST_HAS_EXPIRED',
    legitimate: decide('aur_pending', 'approved', 'usr_amara', NOW + HOUR / 2 - 1),
  },
  {
    broken: 'a request that is decided twice (I26)',
    write: decide('aur_approved', 'rejected'),
    refusal: 'REQUEST_IS_DECIDED',
    legitimate: decide('aur_approved', 'revoked'),
  },
];

specifyRefusals('auctions', AUCTIONS);
specifyRefusals('lots in auctions', LOTS);
specifyRefusals('admission to auctions', ADMISSION);
