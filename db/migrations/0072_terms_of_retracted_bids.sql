-- Terms stay as they are once anyone has bid, also if every bid was retracted: the record is judged under them (R1, R21).
DROP TRIGGER lots_terms_frozen;--> statement-breakpoint
CREATE TRIGGER lots_terms_frozen BEFORE UPDATE OF terms, charity_id ON lots
WHEN (OLD.bid_count > 0 OR EXISTS (SELECT 1 FROM bids WHERE lot_id = OLD.offer_id))
  AND (NEW.terms IS NOT OLD.terms OR NEW.charity_id IS NOT OLD.charity_id)
  AND NOT (OLD.reverse AND NEW.terms = OLD.terms AND OLD.winner_id IS NULL AND NEW.winner_id IS NOT NULL)
BEGIN SELECT raise(ABORT, 'TERMS_ARE_FROZEN'); END;
--> statement-breakpoint
DROP TRIGGER lots_sale_frozen;--> statement-breakpoint
CREATE TRIGGER lots_sale_frozen BEFORE UPDATE OF auction, buy_now, private_sale, quantity, opens_at ON lots
WHEN (OLD.bid_count > 0 OR EXISTS (SELECT 1 FROM bids WHERE lot_id = OLD.offer_id))
  AND (NEW.auction <> OLD.auction OR NEW.buy_now <> OLD.buy_now OR NEW.private_sale <> OLD.private_sale
  OR NEW.quantity <> OLD.quantity OR NEW.opens_at <> OLD.opens_at)
BEGIN SELECT raise(ABORT, 'TERMS_ARE_FROZEN'); END;
--> statement-breakpoint
-- The end of a time-to-win auction is that of its last bid; without a bid, or once every bid was retracted, it is the
-- lot's (R29). Everything else is as before.
DROP TRIGGER bids_in_order;--> statement-breakpoint
CREATE TRIGGER bids_in_order BEFORE INSERT ON bids
BEGIN
  SELECT CASE
    WHEN l.status IS NOT 'open' OR l.auction = 0 OR l.sold >= l.quantity OR l.seller_id = NEW.bidder_id
      OR NEW.seq <> coalesce(p.seq, 0) + 1 OR NEW.at < coalesce(p.at, l.opens_at) OR NEW.at >= CASE json_extract(l.terms, '$.kind')
        WHEN 'time_to_win' THEN coalesce(p.ends_at, l.closes_at)
        ELSE max(coalesce(p.closes_at, 0), l.closes_at) END
      THEN raise(ABORT, 'BID_OUT_OF_ORDER')
    WHEN json_extract(l.terms, '$.kind') IS 'time_to_win' AND NEW.closes_at NOT IN (
      coalesce(p.ends_at, l.closes_at),
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
    LEFT JOIN (SELECT *, iif(declined AND NOT EXISTS (SELECT 1 FROM bids b WHERE b.lot_id = last.lot_id AND b.declined = 0), NULL,
        closes_at + (SELECT coalesce(sum(data ->> '$.lostMs'), 0) FROM lot_calls
          WHERE lot_id = last.lot_id AND verb = 'not_bought' AND after_seq >= last.seq)) AS ends_at FROM bids last) p
      ON p.lot_id = NEW.lot_id AND p.seq = (SELECT max(seq) FROM bids WHERE lot_id = NEW.lot_id);
END;
--> statement-breakpoint
-- A lot without bids that joins an auction closes by its times, and by the time that buyers who did not pay have cost (R15, R18).
DROP TRIGGER lots_only_forward;--> statement-breakpoint
CREATE TRIGGER lots_only_forward BEFORE UPDATE ON lots
WHEN (OLD.status = 'closed' AND NEW.status <> 'closed') OR NEW.version < OLD.version
  OR (NEW.closes_at < OLD.closes_at AND (json_extract(NEW.terms, '$.kind') IS NOT 'time_to_win' OR NEW.version = OLD.version)
    AND NOT (NEW.version > OLD.version AND NOT EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id)
      AND EXISTS (SELECT 1 FROM auction_lots WHERE offer_id = NEW.offer_id AND state = 'in' AND NEW.closes_at = closes_at
        + (SELECT coalesce(sum(data ->> '$.lostMs'), 0) FROM lot_calls WHERE lot_id = NEW.offer_id AND verb = 'not_bought'))))
BEGIN SELECT raise(ABORT, 'LOT_ONLY_MOVES_FORWARD'); END;
--> statement-breakpoint
-- A purchase that came to nothing is no call of a host: the lot of a cancelled evening is an ordinary one again.
DROP TRIGGER live_lots_keep;--> statement-breakpoint
CREATE TRIGGER live_lots_keep BEFORE DELETE ON live_lots
WHEN EXISTS (SELECT 1 FROM lot_calls WHERE lot_id = OLD.lot_id AND verb NOT IN ('buying', 'not_bought'))
BEGIN SELECT raise(ABORT, 'LIVE_LOT_FOLLOWS_ITS_CALLS'); END;
