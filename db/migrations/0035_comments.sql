CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`parent_id` text,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`clarification_id` text,
	`hidden_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`clarification_id`) REFERENCES `clarifications`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "comments_reply" CHECK("comments"."clarification_id" IS NULL OR "comments"."parent_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `comments_offer` ON `comments` (`offer_id`,`at`) WHERE parent_id IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX `comments_replies` ON `comments` (`parent_id`,`at`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `comments_clarification` ON `comments` (`clarification_id`) WHERE clarification_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `comments_one_level` BEFORE INSERT ON `comments`
WHEN NEW.`parent_id` IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM `comments` WHERE `id` = NEW.`parent_id` AND `offer_id` = NEW.`offer_id` AND `parent_id` IS NULL
)
BEGIN
	SELECT RAISE(ABORT, 'a reply belongs to a question on the same offer');
END;
