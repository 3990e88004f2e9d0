CREATE TABLE `cart_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_pence` integer NOT NULL,
	`currency` text NOT NULL,
	`cart_group` text NOT NULL,
	`status` text NOT NULL,
	`invoice_id` text,
	`due_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_won` ON `cart_items` (`lot_id`) WHERE kind = 'auction' AND status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `cart_items_user` ON `cart_items` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`lot_id` text,
	`seller_id` text,
	`charity_id` text,
	`charity_name` text,
	`title` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_pence` integer NOT NULL,
	`amount_pence` integer NOT NULL,
	`fee_pence` integer NOT NULL,
	`total_pence` integer NOT NULL,
	PRIMARY KEY(`invoice_id`, `position`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_lines_total" CHECK("invoice_lines"."total_pence" = "invoice_lines"."amount_pence" + "invoice_lines"."fee_pence" AND "invoice_lines"."amount_pence" = "invoice_lines"."quantity" * "invoice_lines"."unit_pence")
);
--> statement-breakpoint
CREATE INDEX `invoice_lines_lot` ON `invoice_lines` (`lot_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`fee_pence` integer NOT NULL,
	`total_pence` integer NOT NULL,
	`status` text NOT NULL,
	`due_at` integer NOT NULL,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_total" CHECK("invoices"."total_pence" = "invoices"."amount_pence" + "invoices"."fee_pence" AND "invoices"."total_pence" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `invoices_user_newest` ON `invoices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `ledger` (
	`transaction_id` text NOT NULL,
	`position` integer NOT NULL,
	`account` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`transaction_id`, `position`),
	FOREIGN KEY (`transaction_id`) REFERENCES `ledger_transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_account` ON `ledger` (`account`,`currency`);--> statement-breakpoint
CREATE TABLE `ledger_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`currency` text NOT NULL,
	`lines` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transactions_reference` ON `ledger_transactions` (`kind`,`reference`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text,
	`method` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`currency` text NOT NULL,
	`provider_fee_pence` integer,
	`status` text NOT NULL,
	`failure` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_ref` ON `payments` (`provider`,`provider_ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_live` ON `payments` (`invoice_id`) WHERE status IN ('started','requires_action','processing','succeeded');--> statement-breakpoint
CREATE INDEX `payments_invoice` ON `payments` (`invoice_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_unfinished` ON `payments` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bids` (
	`lot_id` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`bidder_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`price_pence` integer NOT NULL,
	`leader_id` text NOT NULL,
	`at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`moved` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`declined` integer DEFAULT false NOT NULL,
	`declined_at` integer,
	`declined_reason` text,
	PRIMARY KEY(`lot_id`, `seq`),
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bidder_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bids_price" CHECK("bids"."price_pence" > 0 AND "bids"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bids_key` ON `bids` (`bidder_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `bids_bidder` ON `bids` (`bidder_id`,`lot_id`,`seq`);--> statement-breakpoint
CREATE TABLE `charities` (
	`reg_number` text PRIMARY KEY NOT NULL,
	`fundraiser_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`logo` text,
	`link` text,
	`town` text,
	`postcode` text,
	`country` text NOT NULL,
	`fetched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `images_owner` ON `images` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `lots` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`charity_id` text NOT NULL,
	`auction` integer NOT NULL,
	`buy_now` integer NOT NULL,
	`format` text NOT NULL,
	`country` text NOT NULL,
	`terms` text NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`price_pence` integer NOT NULL,
	`leader_id` text,
	`bid_count` integer DEFAULT 0 NOT NULL,
	`reserve_met` integer NOT NULL,
	`quantity` integer NOT NULL,
	`sold` integer DEFAULT 0 NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`result` text,
	`winner_id` text,
	`settlement` text,
	`closed_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lots_stock" CHECK("lots"."sold" BETWEEN 0 AND "lots"."quantity"),
	CONSTRAINT "lots_winner" CHECK("lots"."winner_id" IS NULL OR "lots"."winner_id" <> "lots"."seller_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lots_offer` ON `lots` (`offer_id`);--> statement-breakpoint
CREATE INDEX `lots_closing` ON `lots` (`status`,`closes_at`);--> statement-breakpoint
CREATE INDEX `lots_price` ON `lots` (`status`,`price_pence`);--> statement-breakpoint
CREATE INDEX `lots_newest` ON `lots` (`status`,`opens_at`);--> statement-breakpoint
CREATE INDEX `lots_charity` ON `lots` (`charity_id`,`status`,`closes_at`);--> statement-breakpoint
CREATE INDEX `lots_seller` ON `lots` (`seller_id`,`status`,`closes_at`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`title` text NOT NULL,
	`description_html` text NOT NULL,
	`description_text` text NOT NULL,
	`charity_id` text,
	`market_status` text NOT NULL,
	`preview` integer DEFAULT false NOT NULL,
	`auction` integer NOT NULL,
	`buy_now` integer NOT NULL,
	`start_pence` integer,
	`reserve_pence` integer,
	`buy_now_pence` integer,
	`currency` text DEFAULT 'GBP' NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`opens_at` integer,
	`closes_at` integer,
	`meeting_at` integer,
	`meeting_venue` text,
	`meeting_minutes` integer,
	`format` text DEFAULT 'in_person' NOT NULL,
	`country` text DEFAULT 'GB' NOT NULL,
	`image_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charity_id`) REFERENCES `charities`(`reg_number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offers_seller` ON `offers` (`seller_id`,`market_status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_key` ON `attempts` (`key`,`window_start`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`channel` text NOT NULL,
	`target` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `codes_target` ON `codes` (`purpose`,`target`,`created_at`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`trial` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`amount_pence` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `memberships_user` ON `memberships` (`user_id`,`ends_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`epoch` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`phone` text,
	`phone_verified_at` integer,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`giver` integer DEFAULT false NOT NULL,
	`both_access` integer DEFAULT false NOT NULL,
	`staff` integer DEFAULT false NOT NULL,
	`active_role` text NOT NULL,
	`status` text NOT NULL,
	`seniority` text,
	`company_id` text,
	`company_name` text,
	`country` text DEFAULT 'GB' NOT NULL,
	`city` text,
	`profile_image` text,
	`language` text DEFAULT 'en' NOT NULL,
	`reference_plan` text,
	`stripe_customer_id` text,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `users_company` ON `users` (`company_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`verb` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_actor` ON `events` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_verb` ON `events` (`verb`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`key` text PRIMARY KEY NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_at` ON `idempotency` (`at`);--> statement-breakpoint
CREATE TABLE `must_hold` (
	`ok` integer NOT NULL,
	CONSTRAINT "must_hold_ok" CHECK("must_hold"."ok" = 1)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`dedupe` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_dedupe` ON `outbox` (`dedupe`,`created_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
