CREATE TABLE `membership_orders` (
	`invoice_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`limits` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `invoices_held`;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_one_membership` ON `invoices` (`user_id`) WHERE kind = 'membership' AND status IN ('unpaid','processing');--> statement-breakpoint
CREATE INDEX `invoices_held` ON `invoices` (`due_at`) WHERE status = 'unpaid' AND kind IN ('buynow','membership');--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_one_trial` ON `memberships` (`user_id`) WHERE trial = 1;