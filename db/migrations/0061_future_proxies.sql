CREATE TABLE `future_proxies` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`lot_id` text NOT NULL,
	`bidder_id` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`terms_version` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bidder_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "future_proxies_amount" CHECK(typeof("future_proxies"."amount_pence") = 'integer' AND "future_proxies"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `future_proxies_id` ON `future_proxies` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `future_proxies_one` ON `future_proxies` (`lot_id`,`bidder_id`);--> statement-breakpoint
CREATE INDEX `future_proxies_bidder` ON `future_proxies` (`bidder_id`,`number`);--> statement-breakpoint
-- A maximum is left, changed and removed only before its lot opens: a live lot when its host opens it, any other by the clock
-- (R30). A request for time takes none: its bids count as they are.
CREATE TRIGGER future_proxies_before_opening BEFORE INSERT ON future_proxies
BEGIN
  SELECT CASE
    WHEN l.status IS NOT 'open' OR l.auction = 0 OR l.reverse = 1 OR l.seller_id = NEW.bidder_id
      OR EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.lot_id)
      THEN raise(ABORT, 'LOT_TAKES_NO_MAXIMA')
    WHEN json_extract(l.terms, '$.kind') IS 'live' THEN CASE
      WHEN EXISTS (SELECT 1 FROM live_lots WHERE lot_id = NEW.lot_id AND phase NOT IN ('queued', 'shown'))
        THEN raise(ABORT, 'LOT_HAS_OPENED') END
    WHEN NEW.at >= l.opens_at THEN raise(ABORT, 'LOT_HAS_OPENED')
  END
  FROM (SELECT 1) LEFT JOIN lots l ON l.offer_id = NEW.lot_id;
END;
--> statement-breakpoint
CREATE TRIGGER future_proxies_fixed BEFORE UPDATE ON future_proxies
WHEN NEW.number <> OLD.number OR NEW.id <> OLD.id OR NEW.lot_id <> OLD.lot_id OR NEW.bidder_id <> OLD.bidder_id
  OR NEW.amount_pence <> OLD.amount_pence OR NEW.at <> OLD.at
BEGIN SELECT raise(ABORT, 'A_CHANGED_MAXIMUM_TAKES_A_NEW_PLACE'); END;
--> statement-breakpoint
-- All maxima come before the first bid: the batch that writes that bid has taken them out (R30).
CREATE TRIGGER bids_after_future_proxies BEFORE INSERT ON bids
WHEN NEW.seq = 1 AND EXISTS (SELECT 1 FROM future_proxies WHERE lot_id = NEW.lot_id)
BEGIN SELECT raise(ABORT, 'MAXIMA_COME_FIRST'); END;
--> statement-breakpoint
-- None outlives its lot.
CREATE TRIGGER lots_end_future_proxies AFTER UPDATE OF status ON lots
WHEN NEW.status = 'closed' AND EXISTS (SELECT 1 FROM future_proxies WHERE lot_id = NEW.offer_id)
BEGIN DELETE FROM future_proxies WHERE lot_id = NEW.offer_id; END;
--> statement-breakpoint
-- What makes a lot a live one, or sets its clock, is its auction's doing: the terms that a maximum was left under still hold.
CREATE TRIGGER lots_live_keep_future_proxies AFTER UPDATE OF terms ON lots
WHEN json_extract(NEW.terms, '$.kind') = 'live' AND json_extract(NEW.terms, '$.live') IS NOT json_extract(OLD.terms, '$.live')
BEGIN
  UPDATE future_proxies SET terms_version = NEW.terms_version
    WHERE lot_id = NEW.offer_id AND terms_version = OLD.terms_version;
END;
