CREATE TABLE `offline_records` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`currency` text NOT NULL,
	`method` text,
	`reference` text,
	`received_at` integer,
	`recorded_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offline_records_payment` ON `offline_records` (`payment_id`,`at`);--> statement-breakpoint
CREATE TRIGGER `offline_records_keep_update` BEFORE UPDATE ON `offline_records`
BEGIN SELECT raise(ABORT, 'OFFLINE_RECORDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER `offline_records_keep_delete` BEFORE DELETE ON `offline_records`
BEGIN SELECT raise(ABORT, 'OFFLINE_RECORDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TABLE `provider_customers` (
	`provider` text NOT NULL,
	`user_id` text NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`provider`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_customers_ref` ON `provider_customers` (`provider`,`ref`);--> statement-breakpoint
CREATE INDEX `provider_customers_user` ON `provider_customers` (`user_id`);--> statement-breakpoint
INSERT INTO `provider_customers` (`provider`, `user_id`, `ref`)
SELECT 'stripe', `id`, `stripe_customer_id` FROM `users` WHERE `stripe_customer_id` IS NOT NULL;--> statement-breakpoint
DROP INDEX `users_stripe_customer`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `stripe_customer_id`;--> statement-breakpoint
DROP INDEX `payments_unfinished`;--> statement-breakpoint
CREATE INDEX `payments_unfinished` ON `payments` (`provider`,`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `__new_provider_events` (
	`id` text NOT NULL,
	`provider` text NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`provider`, `id`)
);
--> statement-breakpoint
INSERT INTO `__new_provider_events`("id", "provider", "type", "at") SELECT "id", "provider", "type", "at" FROM `provider_events`;--> statement-breakpoint
DROP TABLE `provider_events`;--> statement-breakpoint
ALTER TABLE `__new_provider_events` RENAME TO `provider_events`;
