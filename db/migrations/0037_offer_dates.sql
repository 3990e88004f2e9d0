CREATE TABLE `bid_dates` (
	`lot_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ticked_at` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `guest_id`, `starts_at`),
	FOREIGN KEY (`lot_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bid_dates_guest` ON `bid_dates` (`guest_id`);--> statement-breakpoint
CREATE TABLE `offer_dates` (
	`offer_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `starts_at`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
