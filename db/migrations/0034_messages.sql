CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`seq` integer NOT NULL,
	`sender_id` text NOT NULL,
	`text` text NOT NULL,
	`plain` text NOT NULL,
	`hidden` text DEFAULT '[]' NOT NULL,
	`image_id` text,
	`deleted_by_sender` integer DEFAULT false NOT NULL,
	`deleted_by_reader` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_seq` ON `messages` (`thread_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`);--> statement-breakpoint
CREATE INDEX `messages_image` ON `messages` (`image_id`) WHERE image_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`reporter_id` text,
	`reported_id` text,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`kind`,`subject_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_status` ON `reports` (`status`,`at`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_reported` ON `reports` (`reported_id`);--> statement-breakpoint
CREATE TABLE `thread_members` (
	`thread_id` text NOT NULL,
	`user_id` text NOT NULL,
	`last_at` integer NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	`deleted_through` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`thread_id`, `user_id`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `thread_members_list` ON `thread_members` (`user_id`,`archived`,`last_at`);--> statement-breakpoint
CREATE INDEX `thread_members_unread` ON `thread_members` (`user_id`) WHERE unread > 0;--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`meeting_id` text,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "threads_two_people" CHECK("threads"."guest_id" <> "threads"."host_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `threads_offer` ON `threads` (`offer_id`,`guest_id`) WHERE meeting_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `threads_meeting` ON `threads` (`meeting_id`) WHERE meeting_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `threads_guest` ON `threads` (`guest_id`);--> statement-breakpoint
CREATE INDEX `threads_host` ON `threads` (`host_id`);--> statement-breakpoint
CREATE INDEX `threads_last` ON `threads` (`last_at`);
--> statement-breakpoint
-- Only the two of a conversation write in it, and what they wrote stays as it was.
CREATE TRIGGER messages_by_members BEFORE INSERT ON messages
WHEN NOT EXISTS (SELECT 1 FROM threads t WHERE t.id = NEW.thread_id AND NEW.sender_id IN (t.guest_id, t.host_id))
BEGIN SELECT RAISE(ABORT, 'MESSAGE_OF_STRANGER'); END;
--> statement-breakpoint
CREATE TRIGGER messages_keep_words BEFORE UPDATE OF thread_id, seq, sender_id, text, at ON messages
BEGIN SELECT RAISE(ABORT, 'MESSAGE_CHANGED'); END;
