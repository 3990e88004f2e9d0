CREATE TABLE `paddle_raises` (
	`id` text PRIMARY KEY NOT NULL,
	`auction_id` text NOT NULL,
	`charity_id` text NOT NULL,
	`charity_name` text NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`level_pence` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`final_at` integer,
	FOREIGN KEY (`auction_id`) REFERENCES `auctions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charity_id`) REFERENCES `charities`(`reg_number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paddle_raises_level" CHECK(("paddle_raises"."status" = 'closed') = ("paddle_raises"."level_pence" IS NULL)),
	CONSTRAINT "paddle_raises_final" CHECK(("paddle_raises"."status" = 'final') = ("paddle_raises"."final_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `paddle_raises_auction` ON `paddle_raises` (`auction_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `paddle_raises_running` ON `paddle_raises` (`auction_id`) WHERE status <> 'final';--> statement-breakpoint
CREATE INDEX `paddle_raises_charity` ON `paddle_raises` (`charity_id`);--> statement-breakpoint
CREATE TABLE `pledges` (
	`id` text PRIMARY KEY NOT NULL,
	`raise_id` text NOT NULL,
	`auction_id` text NOT NULL,
	`user_id` text NOT NULL,
	`paddle` integer,
	`level_pence` integer NOT NULL,
	`entered_by` text NOT NULL,
	`at` integer NOT NULL,
	`undone_at` integer,
	`checked_by` text,
	`checked_at` integer,
	`invoice_id` text,
	FOREIGN KEY (`raise_id`) REFERENCES `paddle_raises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`auction_id`,`paddle`) REFERENCES `paddles`(`auction_id`,`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pledges_level" CHECK("pledges"."level_pence" > 0 AND "pledges"."level_pence" % 100 = 0),
	CONSTRAINT "pledges_checked" CHECK(("pledges"."checked_by" IS NULL) = ("pledges"."checked_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pledges_once` ON `pledges` (`raise_id`,`user_id`,`level_pence`) WHERE undone_at IS NULL;--> statement-breakpoint
CREATE INDEX `pledges_user` ON `pledges` (`user_id`);--> statement-breakpoint
CREATE INDEX `pledges_invoice` ON `pledges` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `pledges_due` ON `pledges` (`raise_id`) WHERE invoice_id IS NULL AND checked_at IS NOT NULL AND undone_at IS NULL;--> statement-breakpoint
CREATE TABLE `raise_counts` (
	`raise_id` text NOT NULL,
	`clerk_id` text NOT NULL,
	`version` integer NOT NULL,
	`pledges` integer NOT NULL,
	`total_pence` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`raise_id`, `clerk_id`),
	FOREIGN KEY (`raise_id`) REFERENCES `paddle_raises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`clerk_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `raise_counts_clerk` ON `raise_counts` (`clerk_id`);--> statement-breakpoint
-- A paddle raise begins closed, for the charity of its evening; its level only falls, and nothing comes after the result (LA14).
CREATE TRIGGER paddle_raises_begin BEFORE INSERT ON paddle_raises
WHEN NEW.rowid <> -1 OR NEW.status <> 'closed' OR EXISTS (SELECT 1 FROM paddle_raises WHERE id = NEW.id)
  OR (SELECT mode || charity_id || currency FROM auctions WHERE id = NEW.auction_id) IS NOT 'live' || NEW.charity_id || NEW.currency
  OR NOT EXISTS (SELECT 1 FROM live_auctions WHERE auction_id = NEW.auction_id)
BEGIN SELECT raise(ABORT, 'RAISE_BEGINS_CLOSED'); END;
--> statement-breakpoint
CREATE TRIGGER paddle_raises_move BEFORE UPDATE ON paddle_raises
BEGIN
  SELECT CASE
    WHEN NEW.id <> OLD.id OR NEW.auction_id <> OLD.auction_id OR NEW.charity_id <> OLD.charity_id OR NEW.charity_name <> OLD.charity_name
      OR NEW.currency <> OLD.currency OR NEW.created_at <> OLD.created_at OR NEW.version < OLD.version
      OR NOT CASE NEW.status WHEN OLD.status THEN 1 WHEN 'open' THEN OLD.status = 'closed' WHEN 'counted' THEN OLD.status = 'open'
        WHEN 'final' THEN OLD.status = 'counted' ELSE 0 END
      OR (OLD.status IN ('counted', 'final') AND (NEW.version <> OLD.version OR NEW.level_pence <> OLD.level_pence))
      THEN raise(ABORT, 'RAISE_GOES_ON')
    WHEN NEW.level_pence > OLD.level_pence THEN raise(ABORT, 'LEVEL_ONLY_FALLS')
    WHEN NEW.status = 'counted' AND OLD.status = 'open' AND (SELECT count(*) FROM raise_counts c WHERE c.raise_id = OLD.id
        AND c.version = OLD.version AND c.pledges = (SELECT count(*) FROM pledges WHERE raise_id = OLD.id AND checked_at IS NOT NULL AND undone_at IS NULL)
        AND c.total_pence = (SELECT coalesce(sum(level_pence), 0) FROM pledges WHERE raise_id = OLD.id AND checked_at IS NOT NULL AND undone_at IS NULL)) < 2
      THEN raise(ABORT, 'TWO_CLERKS_AGREE')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER paddle_raises_keep BEFORE DELETE ON paddle_raises
BEGIN SELECT raise(ABORT, 'RAISE_GOES_ON'); END;
--> statement-breakpoint
-- A pledge is made at the level of the moment: online by oneself, which is checked at once, or by a checked-in paddle.
CREATE TRIGGER pledges_begin BEFORE INSERT ON pledges
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR NEW.undone_at IS NOT NULL OR NEW.invoice_id IS NOT NULL OR EXISTS (SELECT 1 FROM pledges WHERE id = NEW.id)
      THEN raise(ABORT, 'PLEDGE_BEGINS')
    WHEN NOT EXISTS (SELECT 1 FROM paddle_raises WHERE id = NEW.raise_id AND auction_id = NEW.auction_id AND status = 'open'
      AND level_pence = NEW.level_pence) THEN raise(ABORT, 'PLEDGE_AT_ANOTHER_LEVEL')
    WHEN NEW.paddle IS NULL AND (NEW.entered_by <> NEW.user_id OR NEW.checked_by IS NOT NEW.user_id) THEN raise(ABORT, 'PLEDGE_OF_ANOTHER')
    WHEN NEW.paddle IS NOT NULL AND (NEW.checked_by IS NOT NULL OR NOT EXISTS (SELECT 1 FROM paddles WHERE auction_id = NEW.auction_id
      AND number = NEW.paddle AND user_id = NEW.user_id AND swapped_at IS NULL)) THEN raise(ABORT, 'PLEDGE_WITHOUT_PADDLE')
  END;
END;
--> statement-breakpoint
-- A second person checks a pledge; what was undone, or was not checked, is never invoiced (LA14).
CREATE TRIGGER pledges_move BEFORE UPDATE ON pledges
BEGIN
  SELECT CASE
    WHEN NEW.id <> OLD.id OR NEW.raise_id <> OLD.raise_id OR NEW.auction_id <> OLD.auction_id OR NEW.user_id <> OLD.user_id
      OR NEW.paddle IS NOT OLD.paddle OR NEW.level_pence <> OLD.level_pence OR NEW.entered_by <> OLD.entered_by OR NEW.at <> OLD.at
      OR (OLD.undone_at IS NOT NULL AND NEW.undone_at IS NOT OLD.undone_at) OR (OLD.checked_by IS NOT NULL AND NEW.checked_by IS NOT OLD.checked_by)
      OR (OLD.checked_at IS NOT NULL AND NEW.checked_at IS NOT OLD.checked_at) OR (OLD.invoice_id IS NOT NULL AND NEW.invoice_id IS NOT OLD.invoice_id)
      THEN raise(ABORT, 'PLEDGE_IS_FIXED')
    WHEN NEW.checked_by IS NOT OLD.checked_by AND (NEW.checked_by = NEW.entered_by OR NEW.undone_at IS NOT NULL) THEN raise(ABORT, 'PLEDGE_CHECKED_BY_ANOTHER')
    WHEN (NEW.checked_by IS NOT OLD.checked_by OR NEW.undone_at IS NOT OLD.undone_at)
      AND (SELECT status FROM paddle_raises WHERE id = NEW.raise_id) <> 'open' THEN raise(ABORT, 'RAISE_IS_COUNTED')
    WHEN NEW.invoice_id IS NOT OLD.invoice_id AND (NEW.checked_at IS NULL OR NEW.undone_at IS NOT NULL
      OR NOT EXISTS (SELECT 1 FROM paddle_raises r JOIN invoices i ON i.id = NEW.invoice_id WHERE r.id = NEW.raise_id AND r.status = 'final'
        AND i.kind = 'donation' AND i.user_id = NEW.user_id AND i.currency = r.currency)) THEN raise(ABORT, 'PLEDGE_IS_NOT_DUE')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER pledges_keep BEFORE DELETE ON pledges
BEGIN SELECT raise(ABORT, 'PLEDGE_IS_FIXED'); END;
--> statement-breakpoint
-- Nothing is paid for a donation but what was pledged, to the penny and without a fee (LA14).
CREATE TRIGGER payments_of_pledges BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM invoices WHERE id = NEW.invoice_id AND kind = 'donation'
  AND (fee_pence <> 0 OR amount_pence IS NOT (SELECT sum(level_pence) FROM pledges WHERE invoice_id = NEW.invoice_id)))
BEGIN SELECT raise(ABORT, 'DONATION_NOT_AS_PLEDGED'); END;
--> statement-breakpoint
-- A line without a lot is a membership, or a donation for a charity.
DROP TRIGGER invoice_lines_as_bought;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_as_bought BEFORE INSERT ON invoice_lines
BEGIN
  SELECT CASE
    WHEN i.status IS NOT 'unpaid' OR NEW.quantity < 1 OR NEW.unit_pence < 1 OR NEW.fee_pence < 0
      OR NEW.amount_pence + n.amount > i.amount_pence OR NEW.fee_pence + n.fee > i.fee_pence
      THEN raise(ABORT, 'LINES_EXCEED_THE_INVOICE')
    WHEN NEW.lot_id IS NULL THEN CASE WHEN i.kind <> 'membership' AND (i.kind <> 'donation' OR NEW.charity_id IS NULL OR NEW.fee_pence <> 0)
      THEN raise(ABORT, 'LINE_WITHOUT_A_LOT') END
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
DROP TRIGGER invoice_lines_never_replaced;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_never_replaced BEFORE INSERT ON invoice_lines
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM invoice_lines WHERE invoice_id = NEW.invoice_id AND position = NEW.position)
BEGIN SELECT raise(ABORT, 'INVOICE_LINES_ARE_APPEND_ONLY'); END;
