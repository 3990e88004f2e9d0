-- Bids are written in the order of their times (R2), so the latest bid that moved a live lot is the last one. Its time was the
-- greatest of all since the last call, and every bid read them all.
DROP VIEW live_lot_calls;
--> statement-breakpoint
CREATE VIEW live_lot_calls AS
SELECT l.lot_id, c.no, c.after_seq, c.verb,
  coalesce(json_extract(c.data, '$.after.phase'), 'queued') AS phase,
  json_extract(c.data, '$.after.anchor') AS anchor,
  json_extract(c.data, '$.after.end') AS ends_at,
  coalesce(json_extract(c.data, '$.after.delay'), 0) AS delay,
  (SELECT at FROM bids WHERE lot_id = l.lot_id AND seq > coalesce(c.after_seq, 0) AND moved = 1
    ORDER BY seq DESC LIMIT 1) AS moved_at,
  json_extract(lots.terms, '$.live.mode') AS mode,
  json_extract(lots.terms, '$.live.winAfterMs') AS win_after_ms
FROM live_lots l
  JOIN lots ON lots.offer_id = l.lot_id
  LEFT JOIN lot_calls c ON c.lot_id = l.lot_id AND c.no = (SELECT max(no) FROM lot_calls WHERE lot_id = l.lot_id);
