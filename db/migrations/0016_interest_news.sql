ALTER TABLE `watches` ADD `told_opened` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `watches` ADD `told_ending` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `watches_opening` ON `watches` (`subject_id`,`at`) WHERE kind = 'offer' AND told_opened = 0;--> statement-breakpoint
CREATE INDEX `watches_ending` ON `watches` (`subject_id`,`at`) WHERE kind = 'offer' AND told_ending = 0;--> statement-breakpoint
ALTER TABLE `followers` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `followers_number` ON `followers` (`news`,`told_number`);--> statement-breakpoint
CREATE INDEX `followers_told` ON `followers` (`news`,`told_at`);--> statement-breakpoint
CREATE INDEX `saved_searches_number` ON `saved_searches` (`news`,`told_number`);--> statement-breakpoint
-- Whoever follows already hears of what opens from now on.
UPDATE followers SET told_number = COALESCE((SELECT MAX(number) FROM lots), 0), told_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
