ALTER TABLE `watches` RENAME COLUMN `told_opened` TO `notified_opened`;--> statement-breakpoint
ALTER TABLE `watches` RENAME COLUMN `told_ending` TO `notified_ending`;--> statement-breakpoint
ALTER TABLE `saved_searches` RENAME COLUMN `told_number` TO `notified_number`;--> statement-breakpoint
ALTER TABLE `saved_searches` RENAME COLUMN `told_at` TO `notified_at`;--> statement-breakpoint
ALTER TABLE `followers` RENAME COLUMN `told_number` TO `notified_number`;--> statement-breakpoint
ALTER TABLE `followers` RENAME COLUMN `told_at` TO `notified_at`;--> statement-breakpoint
DROP INDEX `followers_told`;--> statement-breakpoint
CREATE INDEX `followers_notified` ON `followers` (`news`,`notified_at`);--> statement-breakpoint
ALTER TABLE `closed_accounts` RENAME COLUMN `email_mask` TO `email_digest`;--> statement-breakpoint
ALTER TABLE `page_notices` RENAME TO `notifications`;--> statement-breakpoint
DROP INDEX `page_notices_user`;--> statement-breakpoint
DROP INDEX `page_notices_created`;--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_created` ON `notifications` (`created_at`);--> statement-breakpoint
ALTER TABLE `offers_told` RENAME TO `offer_notifications`;--> statement-breakpoint
DROP INDEX `offers_told_at`;--> statement-breakpoint
CREATE INDEX `offer_notifications_at` ON `offer_notifications` (`at`);
