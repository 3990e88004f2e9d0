CREATE TABLE `meeting_facts` (
	`meeting_id` text NOT NULL,
	`person_id` text NOT NULL,
	`fact` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`meeting_id`, `person_id`, `fact`, `at`),
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_facts_person` ON `meeting_facts` (`person_id`,`fact`,`at`);--> statement-breakpoint
CREATE TABLE `meeting_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`by` text NOT NULL,
	`by_user_id` text NOT NULL,
	`kind` text NOT NULL,
	`round` integer NOT NULL,
	`slots` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_proposals_open` ON `meeting_proposals` (`meeting_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `meeting_proposals_meeting` ON `meeting_proposals` (`meeting_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `meeting_proposals_author` ON `meeting_proposals` (`by_user_id`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` text PRIMARY KEY NOT NULL,
	`lot_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`seat` integer NOT NULL,
	`payment_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`charity_id` text,
	`charity_name` text,
	`title` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`fee_pence` integer NOT NULL,
	`total_pence` integer NOT NULL,
	`currency` text NOT NULL,
	`format` text NOT NULL,
	`minutes` integer NOT NULL,
	`venue` text,
	`place` text,
	`video_url` text,
	`room` text NOT NULL,
	`state` text NOT NULL,
	`state_at` integer NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`flagged` integer DEFAULT false NOT NULL,
	`extended` integer DEFAULT false NOT NULL,
	`reopened` integer DEFAULT false NOT NULL,
	`date_until` integer NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`zone` text NOT NULL,
	`guest_zone` text NOT NULL,
	`wall` text,
	`wall_second` integer DEFAULT false NOT NULL,
	`zone_version` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`agreed_at` integer,
	`paid_at` integer NOT NULL,
	`host_entered_at` integer,
	`guest_entered_at` integer,
	`claim` text,
	`moves_by_host` integer DEFAULT 0 NOT NULL,
	`moves_by_guest` integer DEFAULT 0 NOT NULL,
	`free_move` integer DEFAULT false NOT NULL,
	`money` text NOT NULL,
	`refunded_pence` integer DEFAULT 0 NOT NULL,
	`charged_back` integer DEFAULT false NOT NULL,
	`due_at` integer,
	`due_clock` text,
	`reminded` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lot_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "meetings_total" CHECK("meetings"."total_pence" = "meetings"."amount_pence" + "meetings"."fee_pence" AND "meetings"."total_pence" > 0),
	CONSTRAINT "meetings_two_people" CHECK("meetings"."guest_id" <> "meetings"."host_id"),
	CONSTRAINT "meetings_dated" CHECK(("meetings"."state" NOT IN ('agreed', 'ended')) OR ("meetings"."starts_at" IS NOT NULL AND "meetings"."ends_at" > "meetings"."starts_at")),
	CONSTRAINT "meetings_refunded" CHECK("meetings"."refunded_pence" BETWEEN 0 AND "meetings"."total_pence")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meetings_seat` ON `meetings` (`invoice_id`,`position`,`seat`);--> statement-breakpoint
CREATE INDEX `meetings_guest` ON `meetings` (`guest_id`,`state`,`starts_at`);--> statement-breakpoint
CREATE INDEX `meetings_host` ON `meetings` (`host_id`,`state`,`starts_at`);--> statement-breakpoint
CREATE INDEX `meetings_lot` ON `meetings` (`lot_id`,`state`);--> statement-breakpoint
CREATE INDEX `meetings_payment` ON `meetings` (`payment_id`);--> statement-breakpoint
CREATE INDEX `meetings_due` ON `meetings` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_starting` ON `meetings` (`starts_at`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `meetings_state` ON `meetings` (`state`,`state_at`);--> statement-breakpoint
CREATE TABLE `person_time` (
	`person_id` text NOT NULL,
	`quarter` integer NOT NULL,
	`meeting_id` text NOT NULL,
	`kind` text NOT NULL,
	`until` integer,
	PRIMARY KEY(`person_id`, `quarter`, `meeting_id`),
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_time_busy` ON `person_time` (`person_id`,`quarter`) WHERE kind <> 'buffer';--> statement-breakpoint
CREATE INDEX `person_time_meeting` ON `person_time` (`meeting_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;--> statement-breakpoint
-- S7, S8: another meeting never lies in a pause of the host's, nor a pause over another meeting.
CREATE TRIGGER person_time_outside_pauses BEFORE INSERT ON person_time
WHEN NEW.kind <> 'buffer' AND EXISTS (SELECT 1 FROM person_time p WHERE p.person_id = NEW.person_id
  AND p.quarter = NEW.quarter AND p.kind = 'buffer' AND p.meeting_id <> NEW.meeting_id)
BEGIN SELECT RAISE(ABORT, 'SLOT_TAKEN'); END;
--> statement-breakpoint
CREATE TRIGGER person_time_pause_over_meeting BEFORE INSERT ON person_time
WHEN NEW.kind = 'buffer' AND EXISTS (SELECT 1 FROM person_time p WHERE p.person_id = NEW.person_id
  AND p.quarter = NEW.quarter AND p.kind <> 'buffer' AND p.meeting_id <> NEW.meeting_id)
BEGIN SELECT RAISE(ABORT, 'SLOT_TAKEN'); END;
--> statement-breakpoint
-- Who meets whom, and for how much, is as it was sold.
CREATE TRIGGER meetings_keep_sale BEFORE UPDATE ON meetings
WHEN NEW.id <> OLD.id OR NEW.lot_id <> OLD.lot_id OR NEW.invoice_id <> OLD.invoice_id OR NEW.position <> OLD.position
  OR NEW.seat <> OLD.seat OR NEW.payment_id <> OLD.payment_id OR NEW.guest_id <> OLD.guest_id OR NEW.host_id <> OLD.host_id
  OR NEW.charity_id IS NOT OLD.charity_id OR NEW.amount_pence <> OLD.amount_pence OR NEW.fee_pence <> OLD.fee_pence
  OR NEW.total_pence <> OLD.total_pence OR NEW.currency <> OLD.currency OR NEW.paid_at <> OLD.paid_at
BEGIN SELECT RAISE(ABORT, 'MEETING_SALE_CHANGED'); END;
--> statement-breakpoint
-- M4: money that went back is never claimed again, and money that went to the charity is never held again.
CREATE TRIGGER meetings_money_once BEFORE UPDATE OF money ON meetings
WHEN (OLD.money IN ('refunded', 'part') AND NEW.money <> OLD.money)
  OR (OLD.money IN ('released', 'kept') AND NEW.money = 'held')
BEGIN SELECT RAISE(ABORT, 'MEETING_MONEY_ENDED'); END;
--> statement-breakpoint
CREATE TRIGGER meetings_never_deleted BEFORE DELETE ON meetings
BEGIN SELECT RAISE(ABORT, 'MEETING_KEPT'); END;
