CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`side` text NOT NULL,
	`author_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`answers` text NOT NULL,
	`score` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`published_at` integer,
	`reply` text,
	`reply_at` integer,
	`hidden_at` integer,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_score" CHECK("reviews"."score" BETWEEN 100 AND 500),
	CONSTRAINT "reviews_reply" CHECK("reviews"."reply" IS NULL OR "reviews"."published_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_one` ON `reviews` (`meeting_id`,`side`);--> statement-breakpoint
CREATE INDEX `reviews_subject` ON `reviews` (`subject_id`,`side`,`published_at`) WHERE published_at IS NOT NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX `reviews_about` ON `reviews` (`subject_id`);--> statement-breakpoint
CREATE INDEX `reviews_author` ON `reviews` (`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_due` ON `reviews` (`due_at`) WHERE published_at IS NULL;--> statement-breakpoint
CREATE TABLE `thanks` (
	`id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`charity_id` text,
	`text` text NOT NULL,
	`image_id` text,
	`at` integer NOT NULL,
	`shared` integer NOT NULL,
	`agreed_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `thanks_meeting` ON `thanks` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `thanks_charity` ON `thanks` (`charity_id`,`agreed_at`) WHERE shared = 1 AND agreed_at IS NOT NULL AND withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX `thanks_guest` ON `thanks` (`guest_id`);--> statement-breakpoint
CREATE INDEX `thanks_host` ON `thanks` (`host_id`);--> statement-breakpoint
CREATE INDEX `thanks_image` ON `thanks` (`image_id`) WHERE image_id IS NOT NULL;