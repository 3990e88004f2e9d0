-- The end of a time-to-win lot is where it was, or one time to win after the bid and not after the scheduled end (I4, R29).
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
    LEFT JOIN (SELECT *, iif(json_extract(terms, '$.kind') = 'reverse', -1, 1) AS d FROM lots) l ON l.offer_id = NEW.lot_id
    LEFT JOIN bids p ON p.lot_id = NEW.lot_id AND p.seq = (SELECT max(seq) FROM bids WHERE lot_id = NEW.lot_id);
END;
--> statement-breakpoint
-- Only a time-to-win lot can end before its scheduled end: its first bid starts the clock (R29).
DROP TRIGGER lots_only_forward;--> statement-breakpoint
CREATE TRIGGER lots_only_forward BEFORE UPDATE ON lots
WHEN (OLD.status = 'closed' AND NEW.status <> 'closed') OR NEW.version < OLD.version
  OR (NEW.closes_at < OLD.closes_at AND (json_extract(NEW.terms, '$.kind') IS NOT 'time_to_win' OR NEW.version = OLD.version))
BEGIN SELECT raise(ABORT, 'LOT_ONLY_MOVES_FORWARD'); END;
