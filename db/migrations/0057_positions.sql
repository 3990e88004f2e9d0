ALTER TABLE `meetings` ADD `host_position` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `guest_position` text;--> statement-breakpoint
CREATE INDEX `meetings_positions` ON `meetings` (`state_at`) WHERE host_position IS NOT NULL OR guest_position IS NOT NULL;