ALTER TABLE `payments` ADD `card_fingerprint` text;--> statement-breakpoint
CREATE INDEX `payments_by_card` ON `payments` (`user_id`,`card_fingerprint`) WHERE card_fingerprint IS NOT NULL;