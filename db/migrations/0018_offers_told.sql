CREATE TABLE `offers_told` (
	`user_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `offer_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offers_told_at` ON `offers_told` (`at`);--> statement-breakpoint
-- What was told in the last two days: a digest that is still to come does not bring it again.
INSERT OR IGNORE INTO offers_told (user_id, offer_id, at)
SELECT json_extract(e.data, '$.user'), told.value, e.at FROM events e, json_each(e.data, '$.offers') told
WHERE e.verb IN ('search.told', 'user.follow_told') AND e.at > CAST(strftime('%s', 'now', '-2 days') AS INTEGER) * 1000
  AND EXISTS (SELECT 1 FROM users WHERE id = json_extract(e.data, '$.user'))
  AND EXISTS (SELECT 1 FROM offers WHERE id = told.value);
