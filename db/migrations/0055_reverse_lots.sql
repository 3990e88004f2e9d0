ALTER TABLE `bids` ADD `charity_id` text REFERENCES charities(reg_number);--> statement-breakpoint
ALTER TABLE `lots` ADD `reverse` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `host_id` text GENERATED ALWAYS AS (iif(reverse, winner_id, seller_id)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `lots` ADD `payer_id` text GENERATED ALWAYS AS (iif(reverse AND winner_id IS NOT NULL, seller_id, winner_id)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `lots_requests` ON `lots` (`closes_at`) WHERE status = 'open' AND reverse = 1;--> statement-breakpoint
CREATE INDEX `lots_given` ON `lots` (`winner_id`,`closes_at`) WHERE reverse = 1;
--> statement-breakpoint
-- A bid on a request is never below 10, and names the charity that its bidder would give the time for (R28, I4, R29).
DROP TRIGGER bids_in_order;--> statement-breakpoint
CREATE TRIGGER bids_in_order BEFORE INSERT ON bids
BEGIN
  SELECT CASE
    WHEN l.status IS NOT 'open' OR l.auction = 0 OR l.sold >= l.quantity OR l.seller_id = NEW.bidder_id
      OR NEW.seq <> coalesce(p.seq, 0) + 1 OR NEW.at < coalesce(p.at, l.opens_at) OR NEW.at >= coalesce(p.closes_at, l.closes_at)
      THEN raise(ABORT, 'BID_OUT_OF_ORDER')
    WHEN json_extract(l.terms, '$.kind') IS 'time_to_win' AND NEW.closes_at NOT IN (coalesce(p.closes_at, l.closes_at),
      min(NEW.at + json_extract(l.terms, '$.softCloseWindowMs'), json_extract(l.terms, '$.scheduledEndAt')))
      THEN raise(ABORT, 'BID_MOVES_THE_END')
    WHEN json_extract(l.terms, '$.kind') IS NOT 'time_to_win' AND (NEW.closes_at < coalesce(p.closes_at, l.closes_at)
      OR (NEW.closes_at > coalesce(p.closes_at, l.closes_at)
        AND (NEW.moved = 0 OR NEW.closes_at > json_extract(l.terms, '$.scheduledEndAt') + json_extract(l.terms, '$.softCloseCapMs'))))
      THEN raise(ABORT, 'BID_MOVES_THE_END')
    WHEN NEW.kind NOT IN ('proxy', 'straight') OR typeof(NEW.amount_pence) <> 'integer' OR NEW.amount_pence > 1000000000
      OR typeof(NEW.price_pence) <> 'integer' THEN raise(ABORT, 'BID_WITHOUT_AN_AMOUNT')
    WHEN (d < 0) <> (NEW.charity_id IS NOT NULL) THEN raise(ABORT, 'BID_WITHOUT_A_CHARITY')
    WHEN d < 0 AND NEW.amount_pence < 1000 THEN raise(ABORT, 'BID_BELOW_THE_LEAST')
    WHEN NEW.declined <> 0 OR NEW.declined_at IS NOT NULL OR NEW.declined_reason IS NOT NULL
      THEN raise(ABORT, 'BID_BEGINS_RETRACTED')
    WHEN l.private_sale = 1 AND NOT EXISTS (SELECT 1 FROM access_requests
        WHERE offer_id = NEW.lot_id AND requester_id = NEW.bidder_id AND status = 'approved')
      THEN raise(ABORT, 'BIDDER_NOT_APPROVED')
    WHEN EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.lot_id AND declined = 1) THEN NULL
    WHEN (NEW.amount_pence - coalesce(p.price_pence, l.price_pence)) * d < (p.seq IS NOT NULL)
      THEN raise(ABORT, 'BID_NOT_BETTER')
    WHEN NEW.leader_id <> NEW.bidder_id AND (d < 0 OR NEW.leader_id IS NOT p.leader_id)
      THEN raise(ABORT, 'BID_NAMES_WRONG_LEADER')
    WHEN (NEW.price_pence - coalesce(p.price_pence, l.price_pence)) * d < 0
      OR (NEW.leader_id = NEW.bidder_id AND (NEW.amount_pence - NEW.price_pence) * d < 0)
      OR (d < 0 AND NEW.price_pence <> NEW.amount_pence)
      OR NEW.moved <> (p.seq IS NULL OR NEW.price_pence <> p.price_pence OR NEW.leader_id <> p.leader_id)
      THEN raise(ABORT, 'BID_NAMES_WRONG_PRICE')
  END
  FROM (SELECT 1)
    LEFT JOIN (SELECT *, iif(reverse, -1, 1) AS d FROM lots) l ON l.offer_id = NEW.lot_id
    LEFT JOIN bids p ON p.lot_id = NEW.lot_id AND p.seq = (SELECT max(seq) FROM bids WHERE lot_id = NEW.lot_id);
END;
--> statement-breakpoint
-- An award is to the leader, or by hand to one bidder (R12, R34, A16); a request's is for the charity of its winner (R28).
DROP TRIGGER lots_award;
--> statement-breakpoint
CREATE TRIGGER lots_award BEFORE UPDATE OF winner_id ON lots
WHEN NEW.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id
BEGIN
  SELECT CASE
    WHEN NEW.status <> 'closed' OR NEW.result IS NOT 'sold' THEN raise(ABORT, 'WINNER_BEFORE_THE_CLOSE')
    WHEN NEW.sold = 0 THEN raise(ABORT, 'WINNER_WITHOUT_A_UNIT')
    WHEN OLD.status = 'closed' AND OLD.result = 'reserve_not_met' AND OLD.winner_id IS NULL AND EXISTS (SELECT 1 FROM bids
      WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0) THEN NULL
    WHEN NEW.reserve_met = 0 OR (NEW.reverse = 0
      AND json_extract(NEW.terms, '$.reservePence') > (SELECT max(amount_pence) FROM bids
        WHERE bidder_id = NEW.winner_id AND lot_id = NEW.offer_id AND declined = 0))
      THEN raise(ABORT, 'WINNER_BELOW_RESERVE')
    WHEN NEW.winner_id IS NOT NEW.leader_id AND OLD.winner_id IS NULL
      AND EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0)
      THEN raise(ABORT, 'WINNER_IS_NOT_THE_LEADER')
    WHEN NEW.reverse AND NEW.charity_id IS NOT (SELECT charity_id FROM bids
      WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0 ORDER BY amount_pence LIMIT 1)
      THEN raise(ABORT, 'WINNER_GIVES_FOR_ANOTHER_CHARITY')
  END;
END;
--> statement-breakpoint
-- With its winner a request gets the charity that the winner has named (R28).
DROP TRIGGER lots_terms_frozen;
--> statement-breakpoint
CREATE TRIGGER lots_terms_frozen BEFORE UPDATE OF terms, charity_id ON lots
WHEN OLD.bid_count > 0 AND (NEW.terms IS NOT OLD.terms OR NEW.charity_id IS NOT OLD.charity_id)
  AND NOT (OLD.reverse AND NEW.terms = OLD.terms AND OLD.winner_id IS NULL AND NEW.winner_id IS NOT NULL)
BEGIN SELECT raise(ABORT, 'TERMS_ARE_FROZEN'); END;
--> statement-breakpoint
-- A request is in no auction: its winner names the charity, and TimeGivers bid on it (R28).
CREATE TRIGGER auction_lots_no_requests BEFORE INSERT ON auction_lots
WHEN (SELECT auction AND auction_type = 'reverse' FROM offers WHERE id = NEW.offer_id)
BEGIN SELECT raise(ABORT, 'LOT_IS_A_REQUEST'); END;
--> statement-breakpoint
-- The roles of a lot are those of its terms, and whoever opened the page of a request bids down on it, so it stays one (R28).
CREATE TRIGGER lots_begin_as_their_terms BEFORE INSERT ON lots
WHEN NEW.reverse IS NOT (json_extract(NEW.terms, '$.kind') IS 'reverse')
BEGIN SELECT raise(ABORT, 'LOT_NOT_AS_ITS_TERMS'); END;
--> statement-breakpoint
CREATE TRIGGER lots_no_requests_in_auctions BEFORE INSERT ON lots
WHEN NEW.reverse AND EXISTS (SELECT 1 FROM auction_lots WHERE offer_id = NEW.offer_id AND state <> 'out')
BEGIN SELECT raise(ABORT, 'LOT_IS_A_REQUEST'); END;
--> statement-breakpoint
CREATE TRIGGER lots_stay_reverse BEFORE UPDATE OF terms, reverse ON lots
BEGIN
  SELECT CASE
    WHEN NEW.reverse IS NOT (json_extract(NEW.terms, '$.kind') IS 'reverse') THEN raise(ABORT, 'LOT_NOT_AS_ITS_TERMS')
    WHEN NEW.reverse <> OLD.reverse THEN raise(ABORT, 'LOT_IS_FIXED')
  END;
END;
--> statement-breakpoint
-- A won lot enters the cart of its winner, a request that of its seller (R25, R28, R34).
DROP TRIGGER cart_items_begin;
--> statement-breakpoint
CREATE TRIGGER cart_items_begin BEFORE INSERT ON cart_items
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM cart_items WHERE id = NEW.id) THEN raise(ABORT, 'CART_ITEM_IS_FINAL')
    WHEN NEW.status <> 'open' OR NEW.invoice_id IS NOT NULL OR NEW.reminded <> 0 OR NEW.quantity < 1 OR NEW.unit_pence < 1
      THEN raise(ABORT, 'CART_ITEM_BEGINS_OPEN')
    WHEN NEW.kind = 'auction' AND NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND status = 'closed'
        AND payer_id = NEW.user_id AND NEW.quantity = 1
        AND NEW.unit_pence = CASE WHEN reserve_met THEN price_pence ELSE (SELECT max(amount_pence) FROM bids
          WHERE lot_id = NEW.lot_id AND bidder_id = NEW.user_id AND declined = 0) END
        AND coalesce(json_extract(terms, '$.currency'), NEW.currency) = NEW.currency)
      THEN raise(ABORT, 'ITEM_WAS_NOT_WON')
    WHEN NEW.kind = 'auction' AND EXISTS (SELECT 1 FROM cart_items WHERE lot_id = NEW.lot_id AND kind = 'auction' AND status <> 'cancelled')
      THEN raise(ABORT, 'UNIQUE constraint failed: cart_items.lot_id')
  END;
END;
--> statement-breakpoint
-- A line names who gives the time: the seller of its lot, of a request its winner (I16, I21, R28).
DROP TRIGGER invoice_lines_as_bought;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_as_bought BEFORE INSERT ON invoice_lines
BEGIN
  SELECT CASE
    WHEN i.status IS NOT 'unpaid' OR NEW.quantity < 1 OR NEW.unit_pence < 1 OR NEW.fee_pence < 0
      OR NEW.amount_pence + n.amount > i.amount_pence OR NEW.fee_pence + n.fee > i.fee_pence
      THEN raise(ABORT, 'LINES_EXCEED_THE_INVOICE')
    WHEN NEW.lot_id IS NULL THEN CASE WHEN i.kind <> 'membership' THEN raise(ABORT, 'LINE_WITHOUT_A_LOT') END
    WHEN NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND host_id IS NEW.seller_id AND charity_id IS NEW.charity_id)
      THEN raise(ABORT, 'LINE_NOT_AS_ITS_LOT')
    WHEN NOT EXISTS (SELECT 1 FROM cart_items c JOIN lots l ON l.offer_id = c.lot_id
        WHERE c.lot_id = NEW.lot_id AND c.invoice_id = NEW.invoice_id AND c.user_id = i.user_id AND c.status = 'invoiced'
        AND c.kind = i.kind AND c.currency = i.currency AND c.quantity = NEW.quantity
        AND NEW.unit_pence = iif(c.kind = 'auction', c.unit_pence, l.price_pence))
      THEN raise(ABORT, 'LINE_NOT_AS_IN_THE_CART')
    WHEN NEW.quantity + (SELECT coalesce(sum(o.quantity), 0) FROM invoice_lines o JOIN invoices v ON v.id = o.invoice_id
        WHERE o.lot_id = NEW.lot_id AND v.status <> 'void') > (SELECT sold FROM lots WHERE offer_id = NEW.lot_id)
      THEN raise(ABORT, 'LINE_WITHOUT_STOCK')
  END
  FROM (SELECT coalesce(sum(amount_pence), 0) AS amount, coalesce(sum(fee_pence), 0) AS fee
      FROM invoice_lines WHERE invoice_id = NEW.invoice_id) n
    LEFT JOIN invoices i ON i.id = NEW.invoice_id;
END;
--> statement-breakpoint
-- The triggers that were made last are asked first: a replaced line is refused by its own name.
DROP TRIGGER invoice_lines_never_replaced;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_never_replaced BEFORE INSERT ON invoice_lines
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM invoice_lines WHERE invoice_id = NEW.invoice_id AND position = NEW.position)
BEGIN SELECT raise(ABORT, 'INVOICE_LINES_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
-- Paid means that an invoice with the lot is paid by who owes it; nothing follows on it (I15, R28).
DROP TRIGGER lots_settled_with_evidence;
--> statement-breakpoint
CREATE TRIGGER lots_settled_with_evidence BEFORE UPDATE OF settlement ON lots
WHEN NEW.settlement IS NOT OLD.settlement
BEGIN
  SELECT CASE
    WHEN OLD.settlement = 'paid' OR NEW.settlement IS NULL THEN raise(ABORT, 'LOT_IS_SETTLED')
    WHEN NEW.settlement = 'paid' AND NOT EXISTS (SELECT 1 FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
        WHERE n.lot_id = NEW.offer_id AND i.status = 'paid' AND (NEW.winner_id IS NULL OR i.user_id = NEW.payer_id))
      THEN raise(ABORT, 'SETTLED_WITHOUT_PAYMENT')
    WHEN NEW.settlement IS NOT NULL AND NEW.status <> 'closed' THEN raise(ABORT, 'WINNER_BEFORE_THE_CLOSE')
  END;
END;
