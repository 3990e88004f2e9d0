-- Who bids in an announced auction has accepted its terms, and in a private one its owner has approved them (R5). A draft
-- that an offer is in changes nothing about the offer yet.
DROP TRIGGER bids_admitted;
--> statement-breakpoint
CREATE TRIGGER bids_admitted BEFORE INSERT ON bids
WHEN EXISTS (SELECT 1 FROM auction_lots WHERE offer_id = NEW.lot_id AND state = 'in')
BEGIN
  SELECT CASE
    WHEN e.terms_version > 0 AND NOT EXISTS (SELECT 1 FROM auction_acceptances
        WHERE auction_id = e.id AND user_id = NEW.bidder_id AND version = e.terms_version)
      THEN raise(ABORT, 'AUCTION_TERMS_NOT_ACCEPTED')
    WHEN e.access = 'private' AND NOT EXISTS (SELECT 1 FROM auction_requests
        WHERE auction_id = e.id AND requester_id = NEW.bidder_id AND status = 'approved')
      THEN raise(ABORT, 'BIDDER_NOT_APPROVED')
  END
  FROM auction_lots a JOIN auctions e ON e.id = a.auction_id
  WHERE a.offer_id = NEW.lot_id AND a.state = 'in' AND e.status <> 'draft';
END;
--> statement-breakpoint
-- A lot of an announced auction takes bids and is for its charity; of a timed one it closes by its times (R15).
DROP TRIGGER lots_follow_auction;
--> statement-breakpoint
CREATE TRIGGER lots_follow_auction BEFORE UPDATE OF auction, terms, charity_id ON lots
WHEN EXISTS (SELECT 1 FROM auction_lots a JOIN auctions e ON e.id = a.auction_id
  WHERE a.offer_id = NEW.offer_id AND a.state = 'in' AND e.status IN ('scheduled', 'doors', 'live', 'held')
    AND (NEW.auction = 0
      OR (e.mode = 'timed' AND json_extract(NEW.terms, '$.scheduledEndAt') IS NOT a.closes_at)
      OR (e.charity_id IS NOT NULL AND NEW.charity_id <> e.charity_id)))
BEGIN SELECT raise(ABORT, 'LOT_FOLLOWS_ITS_AUCTION'); END;
--> statement-breakpoint
-- A place that never had a number can go, with the draft of the auction or of the offer.
DROP TRIGGER auction_lots_keep;
--> statement-breakpoint
CREATE TRIGGER auction_lots_keep BEFORE DELETE ON auction_lots
WHEN (SELECT status FROM auctions WHERE id = OLD.auction_id) <> 'draft'
  AND (OLD.state <> 'out' OR OLD.lot_number IS NOT NULL)
BEGIN SELECT raise(ABORT, 'AUCTION_LOT_IS_FIXED'); END;
