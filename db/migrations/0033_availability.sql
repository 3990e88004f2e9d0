CREATE TABLE `availability` (
	`host_id` text PRIMARY KEY NOT NULL,
	`zone` text NOT NULL,
	`weekly` text NOT NULL,
	`exceptions` text NOT NULL,
	`step` integer NOT NULL,
	`notice` integer NOT NULL,
	`horizon_days` integer NOT NULL,
	`per_day` integer,
	`pause_before` integer NOT NULL,
	`pause_after` integer NOT NULL,
	`published` integer NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "availability_step" CHECK("availability"."step" IN (15, 30, 60))
);
--> statement-breakpoint
CREATE TABLE `delegates` (
	`host_id` text NOT NULL,
	`delegate_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`accepted_at` integer,
	PRIMARY KEY(`host_id`, `delegate_id`),
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`delegate_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "delegates_not_oneself" CHECK("delegates"."host_id" <> "delegates"."delegate_id")
);
--> statement-breakpoint
CREATE INDEX `delegates_delegate` ON `delegates` (`delegate_id`,`host_id`);