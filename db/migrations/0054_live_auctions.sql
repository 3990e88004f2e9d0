CREATE TABLE `auction_staff` (
	`auction_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`auction_id`, `user_id`, `role`, `added_at`),
	FOREIGN KEY (`auction_id`) REFERENCES `auctions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_staff_active` ON `auction_staff` (`auction_id`,`user_id`,`role`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `auction_staff_user` ON `auction_staff` (`user_id`);--> statement-breakpoint
CREATE TABLE `floor_bids` (
	`lot_id` text NOT NULL,
	`seq` integer NOT NULL,
	`auction_id` text NOT NULL,
	`paddle` integer NOT NULL,
	`clerk_id` text NOT NULL,
	PRIMARY KEY(`lot_id`, `seq`),
	FOREIGN KEY (`clerk_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`,`seq`) REFERENCES `bids`(`lot_id`,`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`auction_id`,`paddle`) REFERENCES `paddles`(`auction_id`,`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `floor_bids_paddle` ON `floor_bids` (`auction_id`,`paddle`);--> statement-breakpoint
CREATE INDEX `floor_bids_clerk` ON `floor_bids` (`clerk_id`);--> statement-breakpoint
CREATE TABLE `live_auctions` (
	`auction_id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`win_after_ms` integer NOT NULL,
	`stream_delay_ms` integer DEFAULT 0 NOT NULL,
	`block` integer DEFAULT 0 NOT NULL,
	`lot_id` text,
	`host_id` text NOT NULL,
	`host_since` integer NOT NULL,
	`read_token_digest` text,
	`doors_report` text,
	`note` text DEFAULT '' NOT NULL,
	`note_at` integer,
	FOREIGN KEY (`auction_id`) REFERENCES `auctions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `live_auctions_host` ON `live_auctions` (`host_id`);--> statement-breakpoint
CREATE TABLE `live_lots` (
	`lot_id` text PRIMARY KEY NOT NULL,
	`auction_id` text NOT NULL,
	`phase` text NOT NULL,
	`block` integer,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`auction_id`) REFERENCES `live_auctions`(`auction_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_lots_open` ON `live_lots` (`auction_id`) WHERE phase = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `live_lots_shown` ON `live_lots` (`auction_id`) WHERE phase = 'shown';--> statement-breakpoint
CREATE UNIQUE INDEX `live_lots_block` ON `live_lots` (`auction_id`,`block`);--> statement-breakpoint
CREATE INDEX `live_lots_running` ON `live_lots` (`phase`) WHERE phase IN ('shown', 'open', 'over');--> statement-breakpoint
CREATE INDEX `live_lots_auction` ON `live_lots` (`auction_id`,`phase`);--> statement-breakpoint
CREATE TABLE `paddles` (
	`auction_id` text NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`checked_in_by` text NOT NULL,
	`checked_in_at` integer NOT NULL,
	`swapped_at` integer,
	PRIMARY KEY(`auction_id`, `number`),
	FOREIGN KEY (`auction_id`) REFERENCES `auctions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paddles_number" CHECK("paddles"."number" BETWEEN 100 AND 999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `paddles_holder` ON `paddles` (`auction_id`,`user_id`) WHERE swapped_at IS NULL;--> statement-breakpoint
CREATE INDEX `paddles_user` ON `paddles` (`user_id`);--> statement-breakpoint
-- The last call of a live lot, with the phase, the anchor, the end and the video's delay after it.
CREATE VIEW live_lot_calls AS
SELECT l.lot_id, c.no, c.after_seq, c.verb,
  coalesce(json_extract(c.data, '$.after.phase'), 'queued') AS phase,
  json_extract(c.data, '$.after.anchor') AS anchor,
  json_extract(c.data, '$.after.end') AS ends_at,
  coalesce(json_extract(c.data, '$.after.delay'), 0) AS delay,
  (SELECT max(at) FROM bids WHERE lot_id = l.lot_id AND seq > coalesce(c.after_seq, 0) AND moved = 1) AS moved_at,
  json_extract(lots.terms, '$.live.mode') AS mode,
  json_extract(lots.terms, '$.live.winAfterMs') AS win_after_ms
FROM live_lots l
  JOIN lots ON lots.offer_id = l.lot_id
  LEFT JOIN lot_calls c ON c.lot_id = l.lot_id AND c.no = (SELECT max(no) FROM lot_calls WHERE lot_id = l.lot_id);
--> statement-breakpoint
-- A call comes after the last bid and the last call of an open lot (R2). A live lot goes on until its result is final (LA2).
DROP TRIGGER lot_calls_in_order;
--> statement-breakpoint
CREATE TRIGGER lot_calls_in_order BEFORE INSERT ON lot_calls
WHEN NEW.no <> (SELECT coalesce(max(no), 0) + 1 FROM lot_calls WHERE lot_id = NEW.lot_id)
  OR NEW.after_seq <> (SELECT coalesce(max(seq), 0) FROM bids WHERE lot_id = NEW.lot_id)
  OR NEW.at < coalesce((SELECT at FROM bids WHERE lot_id = NEW.lot_id AND seq = NEW.after_seq), 0)
  OR NEW.at < coalesce((SELECT max(at) FROM lot_calls WHERE lot_id = NEW.lot_id), 0)
  OR NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND status = 'open'
    AND (NEW.at < closes_at OR EXISTS (SELECT 1 FROM live_lots WHERE lot_id = NEW.lot_id)))
BEGIN SELECT raise(ABORT, 'CALL_OUT_OF_ORDER'); END;
--> statement-breakpoint
-- What a host may call when: no call and no sale on hold, no sale before everyone had the whole time, one result (LA3, LA4).
CREATE TRIGGER lot_calls_live BEFORE INSERT ON lot_calls
WHEN EXISTS (SELECT 1 FROM live_lots WHERE lot_id = NEW.lot_id)
BEGIN
  SELECT CASE
    WHEN NEW.verb = 'retracted' THEN raise(ABORT, 'LIVE_BIDS_ARE_STRUCK')
    WHEN json_extract(NEW.data, '$.after.phase') IS NULL THEN raise(ABORT, 'LIVE_CALL_WITHOUT_ITS_PHASE')
    WHEN c.phase = 'held' AND NEW.verb NOT IN ('resumed', 'passed', 'withdrawn', 'struck') THEN raise(ABORT, 'LOT_IS_ON_HOLD')
    WHEN c.phase = 'over' AND NEW.verb NOT IN ('hammer_undone', 'struck', 'final') THEN raise(ABORT, 'LOT_IS_OVER')
    WHEN c.phase = 'final' THEN raise(ABORT, 'RESULT_IS_FINAL')
    WHEN c.phase IN ('queued', 'shown') AND NEW.verb NOT IN ('shown', 'unshown', 'opened', 'delay_set')
      THEN raise(ABORT, 'LOT_IS_NOT_OPEN')
    WHEN NEW.verb = 'hammered' AND (c.mode IS NOT 'host' OR json_extract(NEW.data, '$.after.end') IS NOT NEW.at + 2000
      OR NEW.at - c.anchor < 12000 + c.delay OR c.moved_at IS NOT NULL) THEN raise(ABORT, 'HAMMER_TOO_SOON')
    WHEN NEW.verb = 'ended' AND json_extract(NEW.data, '$.result') = 'sold' AND ((SELECT leader_id FROM lots WHERE offer_id = NEW.lot_id) IS NULL
      OR (c.mode IS 'host' AND (c.moved_at IS NOT NULL OR NEW.at IS NOT c.ends_at OR NEW.at - c.anchor < 14000 + c.delay))
      OR (c.mode IS 'auto' AND NEW.at - max(c.anchor, coalesce(c.moved_at, 0)) < c.win_after_ms))
      THEN raise(ABORT, 'SOLD_TOO_SOON')
  END
  FROM live_lot_calls c WHERE c.lot_id = NEW.lot_id;
END;
--> statement-breakpoint
-- A bid on a live lot counts while the lot is open and now is before its end; nothing in between (LA4, LA5).
CREATE TRIGGER bids_live BEFORE INSERT ON bids
WHEN EXISTS (SELECT 1 FROM live_lots WHERE lot_id = NEW.lot_id)
BEGIN
  SELECT CASE
    WHEN c.phase <> 'open' THEN raise(ABORT, 'LOT_IS_NOT_OPEN')
    WHEN c.mode = 'host' AND c.moved_at IS NULL AND NEW.at >= c.ends_at THEN raise(ABORT, 'BID_AFTER_THE_HAMMER')
    WHEN c.mode = 'auto' AND NEW.at >= max(c.anchor, coalesce(c.moved_at, 0)) + c.win_after_ms
      THEN raise(ABORT, 'BID_AFTER_THE_HAMMER')
  END
  FROM live_lot_calls c WHERE c.lot_id = NEW.lot_id;
END;
--> statement-breakpoint
-- A live lot closes when its result is final, or is cancelled before it was called; only striking a bid lowers its price (LA6, LA9).
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
-- Where a live lot is follows its last call; its auction and an older block never come back (LA1).
CREATE TRIGGER live_lots_begin BEFORE INSERT ON live_lots
WHEN NEW.rowid <> -1 OR NEW.phase <> 'queued' OR NEW.block IS NOT NULL OR EXISTS (SELECT 1 FROM live_lots WHERE lot_id = NEW.lot_id)
  OR EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.lot_id)
  OR NOT EXISTS (SELECT 1 FROM auction_lots WHERE auction_id = NEW.auction_id AND offer_id = NEW.lot_id AND state = 'in')
  OR (SELECT json_extract(terms, '$.kind') || json_extract(terms, '$.live.auctionId') FROM lots WHERE offer_id = NEW.lot_id) IS NOT 'live' || NEW.auction_id
BEGIN SELECT raise(ABORT, 'LIVE_LOT_BEGINS_QUEUED'); END;
--> statement-breakpoint
CREATE TRIGGER live_lots_move BEFORE UPDATE ON live_lots
WHEN NEW.lot_id <> OLD.lot_id OR NEW.auction_id <> OLD.auction_id OR NEW.block < OLD.block OR (OLD.block IS NOT NULL AND NEW.block IS NULL)
  OR NEW.phase IS NOT (SELECT iif(phase = 'held', 'open', phase) FROM live_lot_calls WHERE lot_id = NEW.lot_id)
BEGIN SELECT raise(ABORT, 'LIVE_LOT_FOLLOWS_ITS_CALLS'); END;
--> statement-breakpoint
CREATE TRIGGER live_lots_keep BEFORE DELETE ON live_lots
WHEN EXISTS (SELECT 1 FROM lot_calls WHERE lot_id = OLD.lot_id)
BEGIN SELECT raise(ABORT, 'LIVE_LOT_FOLLOWS_ITS_CALLS'); END;
--> statement-breakpoint
-- The room of a live auction begins before its first lot; its block only rises, to a lot that is shown under it (LA1).
CREATE TRIGGER live_auctions_begin BEFORE INSERT ON live_auctions
WHEN NEW.rowid <> -1 OR NEW.block <> 0 OR NEW.lot_id IS NOT NULL OR EXISTS (SELECT 1 FROM live_auctions WHERE auction_id = NEW.auction_id)
  OR (SELECT mode FROM auctions WHERE id = NEW.auction_id) IS NOT 'live'
BEGIN SELECT raise(ABORT, 'LIVE_AUCTION_BEGINS_EMPTY'); END;
--> statement-breakpoint
CREATE TRIGGER live_auctions_move BEFORE UPDATE ON live_auctions
WHEN NEW.auction_id <> OLD.auction_id OR NEW.block < OLD.block OR (NEW.lot_id IS NOT OLD.lot_id AND NEW.block <= OLD.block)
  OR (NEW.block > OLD.block AND NOT EXISTS (SELECT 1 FROM live_lots WHERE auction_id = NEW.auction_id AND lot_id = NEW.lot_id
    AND block = NEW.block))
BEGIN SELECT raise(ABORT, 'BLOCK_ONLY_RISES'); END;
--> statement-breakpoint
CREATE TRIGGER live_auctions_keep BEFORE DELETE ON live_auctions
BEGIN SELECT raise(ABORT, 'BLOCK_ONLY_RISES'); END;
--> statement-breakpoint
-- A number is dealt once; its holder can only get another one.
CREATE TRIGGER paddles_begin BEFORE INSERT ON paddles
WHEN NEW.rowid <> -1 OR NEW.swapped_at IS NOT NULL OR EXISTS (SELECT 1 FROM paddles WHERE auction_id = NEW.auction_id AND number = NEW.number)
  OR EXISTS (SELECT 1 FROM paddles WHERE auction_id = NEW.auction_id AND user_id = NEW.user_id AND swapped_at IS NULL)
BEGIN SELECT raise(ABORT, 'PADDLE_IS_DEALT_ONCE'); END;
--> statement-breakpoint
CREATE TRIGGER paddles_swap BEFORE UPDATE ON paddles
WHEN NEW.auction_id <> OLD.auction_id OR NEW.number <> OLD.number OR NEW.user_id <> OLD.user_id OR NEW.checked_in_at <> OLD.checked_in_at
  OR NEW.checked_in_by <> OLD.checked_in_by OR OLD.swapped_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'PADDLE_IS_DEALT_ONCE'); END;
--> statement-breakpoint
CREATE TRIGGER paddles_keep BEFORE DELETE ON paddles
BEGIN SELECT raise(ABORT, 'PADDLE_IS_DEALT_ONCE'); END;
--> statement-breakpoint
-- A bid from the floor is its paddle's holder's, entered by someone who works there; never the host, their company or a helper (LA8).
CREATE TRIGGER floor_bids_begin BEFORE INSERT ON floor_bids
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM floor_bids WHERE lot_id = NEW.lot_id AND seq = NEW.seq)
      THEN raise(ABORT, 'FLOOR_BIDS_ARE_APPEND_ONLY')
    WHEN NOT EXISTS (SELECT 1 FROM bids b JOIN live_lots l ON l.lot_id = b.lot_id JOIN paddles p ON p.auction_id = l.auction_id
      WHERE b.lot_id = NEW.lot_id AND b.seq = NEW.seq AND l.auction_id = NEW.auction_id AND p.number = NEW.paddle
        AND p.user_id = b.bidder_id AND p.swapped_at IS NULL AND p.checked_in_at <= b.at) THEN raise(ABORT, 'FLOOR_BID_WITHOUT_PADDLE')
    WHEN NEW.clerk_id NOT IN (SELECT host_id FROM live_auctions WHERE auction_id = NEW.auction_id
      UNION SELECT owner_id FROM auctions WHERE id = NEW.auction_id
      UNION SELECT user_id FROM auction_staff WHERE auction_id = NEW.auction_id AND role IN ('clerk', 'cohost') AND removed_at IS NULL
      UNION SELECT id FROM users WHERE staff = 1) THEN raise(ABORT, 'FLOOR_BID_WITHOUT_CLERK')
    WHEN EXISTS (SELECT 1 FROM bids b JOIN auctions e ON e.id = NEW.auction_id JOIN users bidder ON bidder.id = b.bidder_id
        LEFT JOIN users owner ON owner.id = e.owner_id
      WHERE b.lot_id = NEW.lot_id AND b.seq = NEW.seq AND (b.bidder_id = e.owner_id OR bidder.company_id = owner.company_id
        OR bidder.company_id = e.company_id OR b.bidder_id IN (SELECT user_id FROM auction_staff
          WHERE auction_id = NEW.auction_id AND removed_at IS NULL))) THEN raise(ABORT, 'FLOOR_BID_OF_THE_HOST')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER floor_bids_never_changed BEFORE UPDATE ON floor_bids
BEGIN SELECT raise(ABORT, 'FLOOR_BIDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER floor_bids_never_deleted BEFORE DELETE ON floor_bids
BEGIN SELECT raise(ABORT, 'FLOOR_BIDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
-- Who works at an auction is never its owner; a row only ends.
CREATE TRIGGER auction_staff_begin BEFORE INSERT ON auction_staff
WHEN NEW.rowid <> -1 OR NEW.role NOT IN ('cohost', 'clerk', 'kiosk') OR NEW.removed_at IS NOT NULL
  OR NEW.user_id = (SELECT owner_id FROM auctions WHERE id = NEW.auction_id)
  OR EXISTS (SELECT 1 FROM auction_staff WHERE auction_id = NEW.auction_id AND user_id = NEW.user_id AND role = NEW.role AND removed_at IS NULL)
BEGIN SELECT raise(ABORT, 'STAFF_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER auction_staff_ends BEFORE UPDATE ON auction_staff
WHEN NEW.auction_id <> OLD.auction_id OR NEW.user_id <> OLD.user_id OR NEW.role <> OLD.role OR NEW.added_at <> OLD.added_at
  OR OLD.removed_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'STAFF_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER auction_staff_keep BEFORE DELETE ON auction_staff
BEGIN SELECT raise(ABORT, 'STAFF_IS_FIXED'); END;
