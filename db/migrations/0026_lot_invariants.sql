-- A lot opens without bids, sales or a result, at the start price of its terms.
CREATE TRIGGER lots_begin_open BEFORE INSERT ON lots
WHEN NEW.status <> 'open' OR NEW.version <> 0 OR NEW.bid_count <> 0 OR NEW.leader_id IS NOT NULL OR NEW.sold <> 0
  OR NEW.result IS NOT NULL OR NEW.winner_id IS NOT NULL OR NEW.settlement IS NOT NULL OR NEW.closed_at IS NOT NULL
  OR NEW.price_pence <> json_extract(NEW.terms, '$.startPence') OR NEW.closes_at <> json_extract(NEW.terms, '$.scheduledEndAt')
BEGIN SELECT raise(ABORT, 'LOT_BEGINS_OPEN'); END;
--> statement-breakpoint
CREATE TRIGGER lots_fixed BEFORE UPDATE OF number, offer_id, seller_id, terms_version ON lots
WHEN NEW.number <> OLD.number OR NEW.offer_id <> OLD.offer_id OR NEW.seller_id <> OLD.seller_id
  OR NEW.terms_version < OLD.terms_version
BEGIN SELECT raise(ABORT, 'LOT_IS_FIXED'); END;
--> statement-breakpoint
-- Price, leader and end of a lot are those of its last bid, and it counts no more bids than there are new ones (I2). After a
-- retraction they follow from a replay; the leader still has a bid that counts (I6, R21).
CREATE TRIGGER lots_follow_bids
BEFORE UPDATE OF price_pence, leader_id, bid_count, closes_at, version, status ON lots
BEGIN
  SELECT CASE
    WHEN b.seq IS NULL THEN CASE
      WHEN NEW.bid_count <> 0 OR NEW.leader_id IS NOT NULL OR NEW.price_pence <> json_extract(NEW.terms, '$.startPence')
        OR NEW.closes_at <> json_extract(NEW.terms, '$.scheduledEndAt')
        THEN raise(ABORT, 'LOT_NOT_AS_ITS_BIDS') END
    WHEN NEW.price_pence = b.price_pence AND NEW.leader_id IS b.leader_id AND NEW.closes_at = b.closes_at AND b.declined = 0
      AND NEW.bid_count BETWEEN OLD.bid_count AND OLD.bid_count + max(NEW.version - OLD.version, 0) THEN NULL
    WHEN EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id AND declined = 1)
      AND (NEW.leader_id IS NULL OR EXISTS (SELECT 1 FROM bids
        WHERE bidder_id = NEW.leader_id AND lot_id = NEW.offer_id AND declined = 0
          AND (amount_pence >= NEW.price_pence OR json_extract(NEW.terms, '$.kind') = 'reverse'))) THEN NULL
    ELSE raise(ABORT, 'LOT_NOT_AS_ITS_BIDS')
  END
  FROM (SELECT 1) LEFT JOIN bids b
    ON b.lot_id = NEW.offer_id AND b.seq = (SELECT max(seq) FROM bids WHERE lot_id = NEW.offer_id);
END;
--> statement-breakpoint
-- Only a closed lot has a winner: its leader, or another bidder once the leader has failed to pay; never below the
-- reserve (I5, R12, R25).
CREATE TRIGGER lots_award BEFORE UPDATE OF winner_id ON lots
WHEN NEW.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id
BEGIN
  SELECT CASE
    WHEN NEW.status <> 'closed' OR NEW.result IS NOT 'sold' THEN raise(ABORT, 'WINNER_BEFORE_THE_CLOSE')
    WHEN NEW.reserve_met = 0 OR (json_extract(NEW.terms, '$.kind') IS NOT 'reverse'
      AND json_extract(NEW.terms, '$.reservePence') > (SELECT max(amount_pence) FROM bids
        WHERE bidder_id = NEW.winner_id AND lot_id = NEW.offer_id AND declined = 0))
      THEN raise(ABORT, 'WINNER_BELOW_RESERVE')
    WHEN NEW.sold = 0 THEN raise(ABORT, 'WINNER_WITHOUT_A_UNIT')
    WHEN NEW.winner_id IS NOT NEW.leader_id AND OLD.winner_id IS NULL
      AND EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0)
      THEN raise(ABORT, 'WINNER_IS_NOT_THE_LEADER')
  END;
END;
--> statement-breakpoint
-- A closed lot stays as it closed; only units of a fixed-price one can come back (R24, I4).
CREATE TRIGGER lots_stay_closed BEFORE UPDATE ON lots
WHEN OLD.status = 'closed' AND (NEW.auction <> OLD.auction OR NEW.terms <> OLD.terms OR NEW.quantity <> OLD.quantity
  OR NEW.opens_at <> OLD.opens_at OR NEW.closes_at <> OLD.closes_at OR NEW.price_pence <> OLD.price_pence
  OR NEW.leader_id IS NOT OLD.leader_id OR NEW.bid_count <> OLD.bid_count OR NEW.reserve_met <> OLD.reserve_met
  OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NOT OLD.closed_at)
  OR (OLD.result IS NOT NULL AND NEW.result IS NOT OLD.result AND (OLD.auction = 1 OR NEW.result IS NOT 'unsold' OR NEW.sold > 0)))
BEGIN SELECT raise(ABORT, 'LOT_IS_CLOSED'); END;
--> statement-breakpoint
-- The result of a lot is that of its bids and sales, unless it was cancelled (I5, R12, R23).
CREATE TRIGGER lots_result BEFORE UPDATE OF status, result ON lots
WHEN NEW.status = 'closed' AND (OLD.status <> 'closed' OR NEW.result IS NOT OLD.result) AND NOT CASE NEW.result
  WHEN 'sold' THEN NEW.winner_id IS NOT NULL OR NEW.sold > 0
  WHEN 'reserve_not_met' THEN NEW.leader_id IS NOT NULL AND NEW.reserve_met = 0
  WHEN 'unsold' THEN NEW.leader_id IS NULL AND NEW.sold = 0
  WHEN 'cancelled' THEN NEW.winner_id IS NULL
  ELSE 0 END
BEGIN SELECT raise(ABORT, 'RESULT_NOT_AS_ITS_BIDS'); END;
--> statement-breakpoint
-- Beside the terms, what is sold and to whom stays as the bidders saw it (I2, R1).
CREATE TRIGGER lots_charity_frozen BEFORE UPDATE OF charity_id ON lots
WHEN OLD.sold > 0 AND NEW.charity_id <> OLD.charity_id
BEGIN SELECT raise(ABORT, 'TERMS_ARE_FROZEN'); END;
--> statement-breakpoint
CREATE TRIGGER lots_sale_frozen BEFORE UPDATE OF auction, buy_now, private_sale, quantity, opens_at ON lots
WHEN OLD.bid_count > 0 AND (NEW.auction <> OLD.auction OR NEW.buy_now <> OLD.buy_now OR NEW.private_sale <> OLD.private_sale
  OR NEW.quantity <> OLD.quantity OR NEW.opens_at <> OLD.opens_at)
BEGIN SELECT raise(ABORT, 'TERMS_ARE_FROZEN'); END;
--> statement-breakpoint
CREATE TRIGGER lots_known_status BEFORE UPDATE OF status ON lots
WHEN NEW.status NOT IN ('open', 'closed')
BEGIN SELECT raise(ABORT, 'LOT_STATUS_UNKNOWN'); END;
--> statement-breakpoint
-- Paid means that an invoice with the lot is paid; nothing follows on it (I15).
CREATE TRIGGER lots_settled_with_evidence BEFORE UPDATE OF settlement ON lots
WHEN NEW.settlement IS NOT OLD.settlement
BEGIN
  SELECT CASE
    WHEN OLD.settlement = 'paid' OR NEW.settlement IS NULL THEN raise(ABORT, 'LOT_IS_SETTLED')
    WHEN NEW.settlement = 'paid' AND NOT EXISTS (SELECT 1 FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
        WHERE n.lot_id = NEW.offer_id AND i.status = 'paid' AND (NEW.winner_id IS NULL OR i.user_id = NEW.winner_id))
      THEN raise(ABORT, 'SETTLED_WITHOUT_PAYMENT')
    WHEN NEW.settlement IS NOT NULL AND NEW.status <> 'closed' THEN raise(ABORT, 'WINNER_BEFORE_THE_CLOSE')
  END;
END;
--> statement-breakpoint
-- Units are returned only when no invoice holds them any more (I8).
CREATE TRIGGER lots_sold_is_held BEFORE UPDATE OF sold ON lots
WHEN NEW.sold < OLD.sold AND (NEW.winner_id IS NOT NULL OR NEW.sold < (SELECT coalesce(sum(n.quantity), 0) FROM invoice_lines n
  JOIN invoices i ON i.id = n.invoice_id WHERE n.lot_id = NEW.offer_id AND i.status <> 'void'))
BEGIN SELECT raise(ABORT, 'UNITS_ARE_HELD'); END;
--> statement-breakpoint
CREATE TRIGGER lots_keep_delete BEFORE DELETE ON lots
BEGIN SELECT raise(ABORT, 'LOT_IS_FIXED'); END;
--> statement-breakpoint
-- An offer stays its seller's, and one that was on sale never becomes a draft.
CREATE TRIGGER offers_fixed BEFORE UPDATE OF id, seller_id, market_status ON offers
WHEN NEW.id <> OLD.id OR NEW.seller_id <> OLD.seller_id OR (OLD.market_status = 'open' AND NEW.market_status <> 'open')
BEGIN SELECT raise(ABORT, 'OFFER_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER offers_never_replaced BEFORE INSERT ON offers
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM offers WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'OFFER_IS_FIXED'); END;
