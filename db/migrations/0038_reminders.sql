CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `meeting_reminders` (
	`meeting_id` text NOT NULL,
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`starts_at` integer NOT NULL,
	PRIMARY KEY(`meeting_id`, `person_id`, `kind`),
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_reminders_due` ON `meeting_reminders` (`at`);--> statement-breakpoint
CREATE INDEX `meeting_reminders_person` ON `meeting_reminders` (`person_id`);