CREATE INDEX `kyc_checks_review` ON `kyc_checks` (`created_at`) WHERE status = 'review';--> statement-breakpoint
CREATE INDEX `meetings_flagged` ON `meetings` (`state_at`) WHERE flagged = 1 AND state IN ('undated', 'proposed', 'no_date');--> statement-breakpoint
CREATE INDEX `outbox_given_up` ON `outbox` (`done_at`) WHERE done_at IS NOT NULL AND last_error IS NOT NULL;