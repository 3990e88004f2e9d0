CREATE TABLE `auction_acceptances` (
	`auction_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`auction_id`, `user_id`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`auction_id`,`version`) REFERENCES `auction_terms`(`auction_id`,`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auction_acceptances_user` ON `auction_acceptances` (`user_id`);--> statement-breakpoint
CREATE TABLE `auction_lots` (
	`auction_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`state` text NOT NULL,
	`position` integer,
	`lot_number` integer,
	`opens_at` integer,
	`closes_at` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`auction_id`, `offer_id`),
	FOREIGN KEY (`auction_id`) REFERENCES `auctions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auction_lots_in" CHECK(("auction_lots"."state" = 'in') = ("auction_lots"."position" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_lots_offer` ON `auction_lots` (`offer_id`) WHERE state = 'in';--> statement-breakpoint
CREATE UNIQUE INDEX `auction_lots_position` ON `auction_lots` (`auction_id`,`position`) WHERE state = 'in';--> statement-breakpoint
CREATE UNIQUE INDEX `auction_lots_number` ON `auction_lots` (`auction_id`,`lot_number`);--> statement-breakpoint
CREATE INDEX `auction_lots_seller` ON `auction_lots` (`seller_id`,`state`,`at`);--> statement-breakpoint
CREATE TABLE `auction_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`auction_id` text NOT NULL,
	`requester_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`status` text NOT NULL,
	`request_notes` text DEFAULT '' NOT NULL,
	`decision_notes` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`auction_id`) REFERENCES `auctions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auction_requests_not_own" CHECK("auction_requests"."requester_id" <> "auction_requests"."owner_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auction_requests_one` ON `auction_requests` (`auction_id`,`requester_id`) WHERE status IN ('pending', 'approved');--> statement-breakpoint
CREATE INDEX `auction_requests_auction` ON `auction_requests` (`auction_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `auction_requests_owner` ON `auction_requests` (`owner_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `auction_requests_requester` ON `auction_requests` (`requester_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `auction_requests_expiring` ON `auction_requests` (`status`,`expires_at`);--> statement-breakpoint
CREATE TABLE `auction_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`form` text NOT NULL,
	`lots` text DEFAULT '[]' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auction_templates_active` ON `auction_templates` (`active`,`updated_at`);--> statement-breakpoint
CREATE TABLE `auction_terms` (
	`auction_id` text NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`auction_id`, `version`),
	FOREIGN KEY (`auction_id`) REFERENCES `auctions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `auctions` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`access` text DEFAULT 'public' NOT NULL,
	`charity_id` text,
	`company_id` text,
	`image_id` text,
	`venue` text DEFAULT '' NOT NULL,
	`stream_url` text,
	`currency` text DEFAULT 'GBP' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`stagger_ms` integer DEFAULT 60000 NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`terms_version` integer DEFAULT 0 NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`template_id` text,
	`status_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charity_id`) REFERENCES `charities`(`reg_number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auctions_scheduled" CHECK("auctions"."status" IN ('draft', 'cancelled') OR "auctions"."starts_at" IS NOT NULL),
	CONSTRAINT "auctions_times" CHECK("auctions"."ends_at" IS NULL OR "auctions"."starts_at" IS NULL OR "auctions"."ends_at" > "auctions"."starts_at"),
	CONSTRAINT "auctions_stagger" CHECK("auctions"."stagger_ms" >= 0)
);
--> statement-breakpoint
CREATE INDEX `auctions_owner` ON `auctions` (`owner_id`,`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `auctions_status` ON `auctions` (`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `auctions_charity` ON `auctions` (`charity_id`,`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `auctions_company` ON `auctions` (`company_id`);--> statement-breakpoint
CREATE INDEX `auctions_image` ON `auctions` (`image_id`);--> statement-breakpoint
CREATE INDEX `auctions_template` ON `auctions` (`template_id`);
--> statement-breakpoint
-- An auction begins as a draft and moves by the table of its life.
CREATE TRIGGER auctions_begin BEFORE INSERT ON auctions
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM auctions WHERE id = NEW.id) THEN raise(ABORT, 'AUCTION_IS_FIXED')
    WHEN NEW.status <> 'draft' OR NEW.terms_version <> 0 THEN raise(ABORT, 'AUCTION_BEGINS_AS_DRAFT')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER auctions_move BEFORE UPDATE OF status ON auctions
WHEN NEW.status <> OLD.status AND OLD.status || ' ' || NEW.status NOT IN ('draft scheduled', 'scheduled doors', 'scheduled cancelled',
  'doors live', 'doors cancelled', 'live held', 'live ended', 'live cancelled', 'held live', 'held ended', 'held cancelled',
  'ended settled')
BEGIN SELECT raise(ABORT, 'AUCTION_MOVES_BY_ITS_TABLE'); END;
--> statement-breakpoint
-- The owner, the kind and the currency stay; a version only grows, and the terms are those of the newest version.
CREATE TRIGGER auctions_fixed BEFORE UPDATE OF id, owner_id, mode, currency, version, terms, terms_version ON auctions
WHEN NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.version < OLD.version OR NEW.terms_version < OLD.terms_version
  OR (OLD.status <> 'draft' AND (NEW.mode <> OLD.mode OR NEW.currency <> OLD.currency))
  OR (NEW.status <> 'draft' AND NEW.terms IS NOT coalesce((SELECT text FROM auction_terms
    WHERE auction_id = NEW.id AND version = NEW.terms_version), ''))
BEGIN SELECT raise(ABORT, 'AUCTION_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER auctions_keep BEFORE DELETE ON auctions
WHEN OLD.status <> 'draft'
BEGIN SELECT raise(ABORT, 'AUCTION_IS_FIXED'); END;
--> statement-breakpoint
-- An auction is scheduled with lots that are on sale, without bids, by its own times and for its charity (R1, R15).
CREATE TRIGGER auctions_schedule BEFORE UPDATE OF status ON auctions
WHEN OLD.status = 'draft' AND NEW.status = 'scheduled' AND (NOT EXISTS (SELECT 1 FROM auction_lots
    WHERE auction_id = NEW.id AND state = 'in')
  OR EXISTS (SELECT 1 FROM auction_lots a LEFT JOIN lots l ON l.offer_id = a.offer_id
    WHERE a.auction_id = NEW.id AND a.state = 'in' AND (l.status IS NOT 'open' OR l.auction = 0 OR a.lot_number IS NULL
      OR (NEW.charity_id IS NOT NULL AND l.charity_id <> NEW.charity_id)
      OR l.opens_at IS NOT a.opens_at OR json_extract(l.terms, '$.scheduledEndAt') IS NOT a.closes_at)))
BEGIN SELECT raise(ABORT, 'AUCTION_LOTS_NOT_READY'); END;
--> statement-breakpoint
-- An offer is in an auction once its seller and the auction's owner agree: it begins so only if they are the same person.
CREATE TRIGGER auction_lots_begin BEFORE INSERT ON auction_lots
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM auction_lots WHERE auction_id = NEW.auction_id AND offer_id = NEW.offer_id)
      THEN raise(ABORT, 'AUCTION_LOT_IS_FIXED')
    WHEN NEW.seller_id <> (SELECT seller_id FROM offers WHERE id = NEW.offer_id) OR NEW.state = 'out'
      OR (NEW.state = 'in' AND NEW.seller_id <> (SELECT owner_id FROM auctions WHERE id = NEW.auction_id))
      THEN raise(ABORT, 'LOT_WITHOUT_CONSENT')
    WHEN NEW.state = 'in' AND EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id) THEN raise(ABORT, 'LOT_HAS_BIDS')
    WHEN (SELECT status FROM auctions WHERE id = NEW.auction_id) IN ('ended', 'settled', 'cancelled')
      THEN raise(ABORT, 'AUCTION_IS_OVER')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER auction_lots_join BEFORE UPDATE OF state ON auction_lots
WHEN NEW.state = 'in' AND OLD.state <> 'in'
BEGIN
  SELECT CASE
    WHEN OLD.state = 'out' AND NEW.seller_id <> (SELECT owner_id FROM auctions WHERE id = NEW.auction_id)
      THEN raise(ABORT, 'LOT_WITHOUT_CONSENT')
    WHEN EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id) THEN raise(ABORT, 'LOT_HAS_BIDS')
    WHEN (SELECT status FROM auctions WHERE id = NEW.auction_id) IN ('ended', 'settled', 'cancelled')
      THEN raise(ABORT, 'AUCTION_IS_OVER')
  END;
END;
--> statement-breakpoint
-- Its number is given once. From the first bid on it stays in, at its times, unless the auction is cancelled (R1).
CREATE TRIGGER auction_lots_fixed BEFORE UPDATE ON auction_lots
BEGIN
  SELECT CASE
    WHEN NEW.auction_id <> OLD.auction_id OR NEW.offer_id <> OLD.offer_id OR NEW.seller_id <> OLD.seller_id
      OR (OLD.lot_number IS NOT NULL AND NEW.lot_number IS NOT OLD.lot_number)
      THEN raise(ABORT, 'AUCTION_LOT_IS_FIXED')
    WHEN OLD.state = 'in' AND (NEW.state <> 'in' OR NEW.opens_at IS NOT OLD.opens_at OR NEW.closes_at IS NOT OLD.closes_at)
      AND EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id)
      AND (SELECT status FROM auctions WHERE id = NEW.auction_id) <> 'cancelled'
      THEN raise(ABORT, 'LOT_HAS_BIDS')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER auction_lots_keep BEFORE DELETE ON auction_lots
WHEN (SELECT status FROM auctions WHERE id = OLD.auction_id) <> 'draft'
BEGIN SELECT raise(ABORT, 'AUCTION_LOT_IS_FIXED'); END;
--> statement-breakpoint
-- A lot of a timed auction closes by the auction's times, and is for its charity (R15).
CREATE TRIGGER lots_follow_auction BEFORE UPDATE OF terms, charity_id ON lots
WHEN EXISTS (SELECT 1 FROM auction_lots a JOIN auctions e ON e.id = a.auction_id
  WHERE a.offer_id = NEW.offer_id AND a.state = 'in' AND e.status IN ('scheduled', 'doors', 'live', 'held')
    AND ((e.mode = 'timed' AND json_extract(NEW.terms, '$.scheduledEndAt') IS NOT a.closes_at)
      OR (e.charity_id IS NOT NULL AND NEW.charity_id <> e.charity_id)))
BEGIN SELECT raise(ABORT, 'LOT_FOLLOWS_ITS_AUCTION'); END;
--> statement-breakpoint
-- An end moves back only at the first bid of a time-to-win lot (R29), or to the times of an auction that a lot without bids
-- joins (R15).
DROP TRIGGER lots_only_forward;--> statement-breakpoint
CREATE TRIGGER lots_only_forward BEFORE UPDATE ON lots
WHEN (OLD.status = 'closed' AND NEW.status <> 'closed') OR NEW.version < OLD.version
  OR (NEW.closes_at < OLD.closes_at AND (json_extract(NEW.terms, '$.kind') IS NOT 'time_to_win' OR NEW.version = OLD.version)
    AND NOT (NEW.version > OLD.version AND NOT EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id)
      AND EXISTS (SELECT 1 FROM auction_lots WHERE offer_id = NEW.offer_id AND state = 'in' AND closes_at = NEW.closes_at)))
BEGIN SELECT raise(ABORT, 'LOT_ONLY_MOVES_FORWARD'); END;
--> statement-breakpoint
-- Who bids in an auction has accepted its terms, and in a private one its owner has approved them (R5).
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
  FROM auction_lots a JOIN auctions e ON e.id = a.auction_id WHERE a.offer_id = NEW.lot_id AND a.state = 'in';
END;
--> statement-breakpoint
CREATE TRIGGER auction_terms_in_order BEFORE INSERT ON auction_terms
WHEN NEW.rowid <> -1 OR NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM auction_terms WHERE auction_id = NEW.auction_id)
BEGIN SELECT raise(ABORT, 'AUCTION_TERMS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER auction_terms_keep_update BEFORE UPDATE ON auction_terms
BEGIN SELECT raise(ABORT, 'AUCTION_TERMS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER auction_terms_keep_delete BEFORE DELETE ON auction_terms
BEGIN SELECT raise(ABORT, 'AUCTION_TERMS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER auction_acceptances_never_replaced BEFORE INSERT ON auction_acceptances
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM auction_acceptances
  WHERE auction_id = NEW.auction_id AND user_id = NEW.user_id AND version = NEW.version)
BEGIN SELECT raise(ABORT, 'AUCTION_ACCEPTANCES_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER auction_acceptances_keep_update BEFORE UPDATE ON auction_acceptances
BEGIN SELECT raise(ABORT, 'AUCTION_ACCEPTANCES_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER auction_acceptances_keep_delete BEFORE DELETE ON auction_acceptances
BEGIN SELECT raise(ABORT, 'AUCTION_ACCEPTANCES_ARE_APPEND_ONLY'); END;

--> statement-breakpoint
-- A request goes to the auction's owner, begins pending, and is decided once, by the owner and in time (R33, I26).
CREATE TRIGGER auction_requests_begin BEFORE INSERT ON auction_requests
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM auction_requests WHERE id = NEW.id) THEN raise(ABORT, 'REQUEST_IS_DECIDED')
    WHEN EXISTS (SELECT 1 FROM auction_requests WHERE auction_id = NEW.auction_id AND requester_id = NEW.requester_id
        AND status IN ('pending', 'approved'))
      THEN raise(ABORT, 'UNIQUE constraint failed: auction_requests.auction_id, auction_requests.requester_id')
    WHEN NOT EXISTS (SELECT 1 FROM auctions WHERE id = NEW.auction_id AND owner_id = NEW.owner_id)
      THEN raise(ABORT, 'REQUEST_TO_ANOTHER_OWNER')
    WHEN NEW.status <> 'pending' OR NEW.decided_by IS NOT NULL OR NEW.decided_at IS NOT NULL
      THEN raise(ABORT, 'REQUEST_BEGINS_PENDING')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER auction_requests_decided_once BEFORE UPDATE ON auction_requests
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.auction_id <> OLD.auction_id OR NEW.requester_id <> OLD.requester_id
      OR NEW.owner_id <> OLD.owner_id OR NEW.created_at <> OLD.created_at OR NEW.expires_at <> OLD.expires_at
      OR (NEW.status = OLD.status AND (NEW.decided_at IS NOT OLD.decided_at OR NEW.decided_by IS NOT OLD.decided_by))
      OR (NEW.status <> OLD.status AND NOT CASE OLD.status
        WHEN 'pending' THEN NEW.status IN ('approved', 'rejected', 'withdrawn', 'expired')
        WHEN 'approved' THEN NEW.status IN ('revoked', 'withdrawn')
        ELSE 0 END)
      THEN raise(ABORT, 'REQUEST_IS_DECIDED')
    WHEN NEW.status <> OLD.status AND NEW.status IN ('approved', 'rejected', 'revoked') AND NEW.decided_by IS NOT NEW.owner_id
      THEN raise(ABORT, 'REQUEST_DECIDED_BY_ANOTHER')
    WHEN OLD.status = 'pending' AND NEW.status IN ('approved', 'rejected') AND NEW.decided_at >= OLD.expires_at
      THEN raise(ABORT, 'REQUEST_HAS_EXPIRED')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER auction_requests_keep_delete BEFORE DELETE ON auction_requests
BEGIN SELECT raise(ABORT, 'REQUEST_IS_DECIDED'); END;
