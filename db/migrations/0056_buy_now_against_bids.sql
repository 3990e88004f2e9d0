ALTER TABLE `lots` ADD `held_at` integer;--> statement-breakpoint
-- Someone buys a lot that takes bids (R16, R18). The end that counts before a bid includes the time that purchases have cost
-- since the bid before it, and so do the scheduled end and the cap (R13, R29).
DROP TRIGGER bids_in_order;--> statement-breakpoint
CREATE TRIGGER bids_in_order BEFORE INSERT ON bids
BEGIN
  SELECT CASE
    WHEN l.status IS NOT 'open' OR l.auction = 0 OR l.sold >= l.quantity OR l.seller_id = NEW.bidder_id
      OR NEW.seq <> coalesce(p.seq, 0) + 1 OR NEW.at < coalesce(p.at, l.opens_at) OR NEW.at >= CASE json_extract(l.terms, '$.kind')
        WHEN 'time_to_win' THEN coalesce(p.closes_at + (SELECT coalesce(sum(data ->> '$.lostMs'), 0) FROM lot_calls
          WHERE lot_id = NEW.lot_id AND verb = 'not_bought' AND after_seq >= p.seq), l.closes_at)
        ELSE max(coalesce(p.closes_at, 0), l.closes_at) END
      THEN raise(ABORT, 'BID_OUT_OF_ORDER')
    WHEN json_extract(l.terms, '$.kind') IS 'time_to_win' AND NEW.closes_at NOT IN (
      coalesce(p.closes_at + (SELECT coalesce(sum(data ->> '$.lostMs'), 0) FROM lot_calls
          WHERE lot_id = NEW.lot_id AND verb = 'not_bought' AND after_seq >= p.seq), l.closes_at),
      min(NEW.at + json_extract(l.terms, '$.softCloseWindowMs'), json_extract(l.terms, '$.scheduledEndAt')
        + (SELECT coalesce(sum(data ->> '$.lostMs'), 0) FROM lot_calls WHERE lot_id = NEW.lot_id AND verb = 'not_bought')))
      THEN raise(ABORT, 'BID_MOVES_THE_END')
    WHEN json_extract(l.terms, '$.kind') IS NOT 'time_to_win' AND (NEW.closes_at < max(coalesce(p.closes_at, 0), l.closes_at)
      OR (NEW.closes_at > max(coalesce(p.closes_at, 0), l.closes_at) AND (NEW.moved = 0 OR NEW.closes_at > json_extract(l.terms, '$.scheduledEndAt')
        + json_extract(l.terms, '$.softCloseCapMs') + (SELECT coalesce(sum(data ->> '$.lostMs'), 0) FROM lot_calls
          WHERE lot_id = NEW.lot_id AND verb = 'not_bought'))))
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
-- Price, leader and end of a lot are those of its last bid, and it counts no more bids than there are new ones (I2). Time
-- that was lost to a purchase moves the end, and a buyer who has paid leads at the buy-now price (R18). After a retraction
-- they follow from a replay; the leader still has a bid that counts (I6, R21).
DROP TRIGGER lots_follow_bids;--> statement-breakpoint
CREATE TRIGGER lots_follow_bids
BEFORE UPDATE OF price_pence, leader_id, bid_count, closes_at, version, status ON lots
BEGIN
  SELECT CASE
    WHEN OLD.held_at IS NOT NULL AND NEW.status = 'closed' THEN CASE
      WHEN NEW.price_pence IS NOT json_extract(NEW.terms, '$.buyNowPence') OR NEW.closes_at <> OLD.closes_at
        OR NEW.bid_count <> OLD.bid_count OR NOT EXISTS (SELECT 1 FROM lot_calls
          WHERE lot_id = NEW.offer_id AND verb = 'bought' AND actor_id = NEW.leader_id)
        THEN raise(ABORT, 'LOT_NOT_AS_ITS_BIDS') END
    WHEN OLD.status = 'closed' AND NEW.leader_id IS OLD.leader_id AND NEW.price_pence = OLD.price_pence
      AND NEW.closes_at = OLD.closes_at AND NEW.bid_count = OLD.bid_count THEN NULL
    WHEN b.seq IS NULL THEN CASE
      WHEN NEW.bid_count <> 0 OR NEW.leader_id IS NOT NULL OR NEW.price_pence <> json_extract(NEW.terms, '$.startPence')
        OR NEW.closes_at <> json_extract(NEW.terms, '$.scheduledEndAt') + (SELECT coalesce(sum(data ->> '$.lostMs'), 0)
          FROM lot_calls WHERE lot_id = NEW.offer_id AND verb = 'not_bought')
        THEN raise(ABORT, 'LOT_NOT_AS_ITS_BIDS') END
    WHEN NEW.price_pence = b.price_pence AND NEW.leader_id IS b.leader_id AND b.declined = 0
      AND NEW.closes_at = b.closes_at + (SELECT coalesce(sum(data ->> '$.lostMs'), 0)
        FROM lot_calls WHERE lot_id = NEW.offer_id AND verb = 'not_bought' AND after_seq >= b.seq)
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
-- A buyer needs no bid: the buy-now price is above the reserve (R16).
DROP TRIGGER lots_winner_has_bid;--> statement-breakpoint
CREATE TRIGGER lots_winner_has_bid BEFORE UPDATE OF winner_id ON lots
WHEN NEW.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id
  AND NOT EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0)
  AND NOT (OLD.held_at IS NOT NULL AND EXISTS (SELECT 1 FROM lot_calls
    WHERE lot_id = NEW.offer_id AND verb = 'bought' AND actor_id = NEW.winner_id))
BEGIN SELECT raise(ABORT, 'WINNER_HAS_NO_BID'); END;
--> statement-breakpoint
DROP TRIGGER lots_award;--> statement-breakpoint
CREATE TRIGGER lots_award BEFORE UPDATE OF winner_id ON lots
WHEN NEW.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id
BEGIN
  SELECT CASE
    WHEN NEW.status <> 'closed' OR NEW.result IS NOT 'sold' THEN raise(ABORT, 'WINNER_BEFORE_THE_CLOSE')
    WHEN NEW.sold = 0 THEN raise(ABORT, 'WINNER_WITHOUT_A_UNIT')
    WHEN OLD.held_at IS NOT NULL AND EXISTS (SELECT 1 FROM lot_calls
      WHERE lot_id = NEW.offer_id AND verb = 'bought' AND actor_id = NEW.winner_id) THEN NULL
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
-- A call comes after the last bid and the last call of an open lot (R2). Someone buys a lot with a buy-now price whose
-- reserve is not met and that nobody else is buying; whoever began to buy ends it (R16, R18). A live lot goes on until its
-- result is final (LA2).
DROP TRIGGER lot_calls_in_order;--> statement-breakpoint
CREATE TRIGGER lot_calls_in_order BEFORE INSERT ON lot_calls
WHEN NEW.no <> (SELECT coalesce(max(no), 0) + 1 FROM lot_calls WHERE lot_id = NEW.lot_id)
  OR NEW.after_seq <> (SELECT coalesce(max(seq), 0) FROM bids WHERE lot_id = NEW.lot_id)
  OR NEW.at < coalesce((SELECT at FROM bids WHERE lot_id = NEW.lot_id AND seq = NEW.after_seq), 0)
  OR NEW.at < coalesce((SELECT max(at) FROM lot_calls WHERE lot_id = NEW.lot_id), 0)
  OR NOT EXISTS (SELECT 1 FROM lots l LEFT JOIN lot_calls b ON b.lot_id = l.offer_id AND b.no = (SELECT max(no) FROM lot_calls
      WHERE lot_id = NEW.lot_id AND verb = 'buying') WHERE l.offer_id = NEW.lot_id AND l.status = 'open' AND CASE NEW.verb
    WHEN 'buying' THEN NEW.at BETWEEN l.opens_at AND l.closes_at - 1 AND l.held_at IS NULL AND l.auction = 1 AND l.buy_now = 1
      AND l.sold = 0 AND l.reserve_met = 0 AND l.seller_id <> NEW.actor_id AND json_extract(l.terms, '$.buyNowPence') IS NOT NULL
    WHEN 'bought' THEN l.held_at IS NOT NULL AND NEW.actor_id = b.actor_id
    WHEN 'not_bought' THEN l.held_at IS NOT NULL AND NEW.actor_id = b.actor_id AND NEW.data ->> '$.lostMs' = NEW.at - l.held_at
    ELSE NEW.at < l.closes_at OR l.held_at IS NOT NULL OR EXISTS (SELECT 1 FROM live_lots WHERE lot_id = NEW.lot_id) END)
BEGIN SELECT raise(ABORT, 'CALL_OUT_OF_ORDER'); END;
--> statement-breakpoint
CREATE TRIGGER lots_begin_unheld BEFORE INSERT ON lots
WHEN NEW.held_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'LOT_BEGINS_OPEN'); END;
--> statement-breakpoint
-- An open lot that takes bids has its unit taken exactly while someone is buying it. It is held and let go by the last of its
-- calls: unpaid, its end moves by the time lost; paid, it closes as sold to the buyer (R18).
CREATE TRIGGER lots_held_by_call BEFORE UPDATE OF held_at, sold, status ON lots
WHEN NEW.auction = 1 AND (OLD.status = 'open' OR NEW.held_at IS NOT NULL)
  AND (NEW.held_at IS NOT OLD.held_at OR NEW.held_at IS NOT NULL OR (NEW.status = 'open' AND NEW.sold > 0))
  AND NOT coalesce((SELECT CASE c.verb
    WHEN 'buying' THEN NEW.status = 'open' AND NEW.held_at = c.at AND NEW.sold = NEW.quantity AND OLD.reserve_met = 0
    WHEN 'not_bought' THEN OLD.held_at IS NOT NULL AND NEW.status = 'open' AND NEW.held_at IS NULL AND NEW.sold = 0
      AND NEW.closes_at = OLD.closes_at + (c.data ->> '$.lostMs')
    WHEN 'bought' THEN OLD.held_at IS NOT NULL AND NEW.held_at IS NULL AND NEW.status = 'closed' AND NEW.result = 'sold'
      AND NEW.winner_id = c.actor_id AND NEW.leader_id = c.actor_id END
  FROM lot_calls c WHERE c.lot_id = NEW.offer_id AND c.verb IN ('buying', 'not_bought', 'bought') ORDER BY c.no DESC LIMIT 1), 0)
BEGIN SELECT raise(ABORT, 'LOT_IS_HELD'); END;
--> statement-breakpoint
-- A line of a lot that takes bids is at its buy-now price, unless it was won.
DROP TRIGGER invoice_lines_as_bought;--> statement-breakpoint
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
        AND NEW.unit_pence = CASE WHEN c.kind = 'auction' THEN c.unit_pence
          WHEN l.auction THEN json_extract(l.terms, '$.buyNowPence') ELSE l.price_pence END)
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
-- As before: of two triggers, the newer one answers first.
DROP TRIGGER lots_live;--> statement-breakpoint
CREATE TRIGGER lots_live BEFORE UPDATE OF status, price_pence ON lots
WHEN EXISTS (SELECT 1 FROM live_lots WHERE lot_id = OLD.offer_id)
BEGIN
  SELECT CASE
    WHEN NEW.status = 'closed' AND OLD.status = 'open' AND c.phase <> 'final' AND NOT (c.phase = 'queued' AND NEW.result IS 'cancelled')
      THEN raise(ABORT, 'RESULT_IS_NOT_FINAL')
    WHEN NEW.price_pence < OLD.price_pence AND c.verb IS NOT 'struck' THEN raise(ABORT, 'PRICE_FALLS')
  END
  FROM live_lot_calls c WHERE c.lot_id = OLD.offer_id;
END;
--> statement-breakpoint
DROP TRIGGER invoice_lines_never_replaced;--> statement-breakpoint
CREATE TRIGGER invoice_lines_never_replaced BEFORE INSERT ON invoice_lines
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM invoice_lines WHERE invoice_id = NEW.invoice_id AND position = NEW.position)
BEGIN SELECT raise(ABORT, 'INVOICE_LINES_ARE_APPEND_ONLY'); END;
