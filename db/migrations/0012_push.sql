-- Nothing has ever written to this table: it is made anew, bound to the session in which push was turned on.
DROP TABLE `push_subscriptions`;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `follows` text;--> statement-breakpoint
-- A session that follows another of the same person in the same browser takes its push messages along.
CREATE TRIGGER push_follows_the_session AFTER INSERT ON sessions WHEN NEW.follows IS NOT NULL
BEGIN
	UPDATE push_subscriptions SET session_hash = NEW.token_hash
		WHERE session_hash = NEW.follows AND user_id = NEW.user_id;
END;
