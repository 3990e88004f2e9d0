CREATE TABLE `cart_dates` (
	`item_id` text PRIMARY KEY NOT NULL,
	`lot_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`hold_until` integer,
	FOREIGN KEY (`item_id`) REFERENCES `cart_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cart_dates_host` ON `cart_dates` (`host_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `cart_dates_guest` ON `cart_dates` (`guest_id`,`lot_id`);