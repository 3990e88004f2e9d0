ALTER TABLE `reports` ADD `settled_at` integer;--> statement-breakpoint
CREATE INDEX `reports_settled` ON `reports` (`settled_at`) WHERE settled_at IS NOT NULL;--> statement-breakpoint
UPDATE `reports` SET `settled_at` = unixepoch() * 1000 WHERE `status` = 'settled';
