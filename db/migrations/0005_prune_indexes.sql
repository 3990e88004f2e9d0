CREATE INDEX `attempts_window` ON `attempts` (`window_start`);--> statement-breakpoint
CREATE INDEX `codes_created` ON `codes` (`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_ended` ON `sessions` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_done` ON `outbox` (`done_at`) WHERE done_at IS NOT NULL;