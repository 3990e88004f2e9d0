ALTER TABLE `offer_reports` ADD `settled_at` integer;--> statement-breakpoint
CREATE INDEX `offer_reports_settled` ON `offer_reports` (`settled_at`) WHERE settled_at IS NOT NULL;