ALTER TABLE `outbox` ADD `claimed_by` text;--> statement-breakpoint
CREATE INDEX `outbox_claimed` ON `outbox` (`claimed_by`) WHERE done_at IS NULL;