-- The result of a lot is that of its bids and sales, unless it was cancelled (I5, R12, R23). The host of a live auction can
-- also pass a lot that has bids.
DROP TRIGGER lots_result;
--> statement-breakpoint
CREATE TRIGGER lots_result BEFORE UPDATE OF status, result ON lots
WHEN NEW.status = 'closed' AND (OLD.status <> 'closed' OR NEW.result IS NOT OLD.result) AND NOT CASE NEW.result
  WHEN 'sold' THEN NEW.winner_id IS NOT NULL OR NEW.sold > 0
  WHEN 'reserve_not_met' THEN NEW.leader_id IS NOT NULL AND NEW.reserve_met = 0
  WHEN 'unsold' THEN NEW.sold = 0 AND (NEW.leader_id IS NULL OR EXISTS (SELECT 1 FROM lot_calls
    WHERE lot_id = NEW.offer_id AND verb IN ('passed', 'ended') AND no = (SELECT max(no) FROM lot_calls
      WHERE lot_id = NEW.offer_id AND verb IN ('passed', 'ended', 'withdrawn', 'hammer_undone'))
      AND (verb = 'passed' OR json_extract(data, '$.result') = 'passed')))
  WHEN 'cancelled' THEN NEW.winner_id IS NULL
  ELSE 0 END
BEGIN SELECT raise(ABORT, 'RESULT_NOT_AS_ITS_BIDS'); END;
