CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE INDEX `challenges_user` ON `challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `invites_used` ON `invites` (`used_by`);--> statement-breakpoint
CREATE INDEX `invites_email` ON `invites` (`email`);