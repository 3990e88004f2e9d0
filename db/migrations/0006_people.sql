CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`address1` text NOT NULL,
	`address2` text DEFAULT '' NOT NULL,
	`city` text NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`zip` text NOT NULL,
	`country` text NOT NULL,
	`latitude` integer,
	`longitude` integer,
	`place_id` text,
	`full_address` text DEFAULT '' NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `addresses_user` ON `addresses` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_primary` ON `addresses` (`user_id`) WHERE is_primary = 1;--> statement-breakpoint
CREATE TABLE `closed_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`closed_at` integer NOT NULL,
	`email_mask` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `company_owners` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`share_basis_points` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_owners_company` ON `company_owners` (`company_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_owners_email` ON `company_owners` (`company_id`,`email`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_user` ON `contact_messages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `followers` (
	`follower_id` text NOT NULL,
	`followed_id` text NOT NULL,
	`news` text DEFAULT 'at_once' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`followed_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "followers_not_oneself" CHECK("followers"."follower_id" <> "followers"."followed_id")
);
--> statement-breakpoint
CREATE INDEX `followers_followed` ON `followers` (`followed_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `kyc_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider_ref` text,
	`status` text NOT NULL,
	`sealed` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kyc_checks_user` ON `kyc_checks` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `kyc_checks_ref` ON `kyc_checks` (`provider_ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `kyc_checks_one_open` ON `kyc_checks` (`user_id`) WHERE status IN ('submitted', 'running', 'review');--> statement-breakpoint
CREATE TABLE `newsletter_contacts` (
	`email` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_contacts_token` ON `newsletter_contacts` (`token_hash`);--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`channel` text NOT NULL,
	`wanted` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `event`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `page_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `page_notices_user` ON `page_notices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `page_notices_created` ON `page_notices` (`created_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`job_title` text,
	`job_function` text,
	`company_category` text,
	`asset_class_focus` text,
	`company_start_date` text,
	`position_start_date` text,
	`head_count` text,
	`bio` text,
	`responsibilities` text,
	`linkedin` text,
	`website` text,
	`organization` integer DEFAULT false NOT NULL,
	`tax_number` text,
	`resale_certificate` text,
	`license_expiry_date` text,
	`how_did_you_hear_about_us` text,
	`other_detail` text,
	`phone_country` text,
	`fields` text DEFAULT '{}' NOT NULL,
	`offer_dont_show` integer DEFAULT false NOT NULL,
	`saved_search_dont_show` integer DEFAULT false NOT NULL,
	`profile_dont_show` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`keys` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `challenges_expires` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`provider`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `identities_user` ON `identities` (`user_id`,`provider`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`user_type` text NOT NULL,
	`company_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	`revoked_at` integer,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_token` ON `invites` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invites_by` ON `invites` (`invited_by`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `invites_open` ON `invites` (`invited_by`,`email`) WHERE used_at IS NULL AND revoked_at IS NULL;--> statement-breakpoint
CREATE TABLE `links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `links_user` ON `links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `links_expires` ON `links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `dropdown_items` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`description` text NOT NULL,
	`level` integer DEFAULT 0 NOT NULL,
	`level_id` text DEFAULT '' NOT NULL,
	`active` integer NOT NULL,
	`show_order` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dropdown_items_list` ON `dropdown_items` (`list`,`active`,`level`,`level_id`,`show_order`);--> statement-breakpoint
CREATE TABLE `field_definitions` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`name` text NOT NULL,
	`active` integer NOT NULL,
	`show_order` integer NOT NULL,
	`definition` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `field_definitions_form` ON `field_definitions` (`form`,`active`,`show_order`);--> statement-breakpoint
CREATE TABLE `phrases` (
	`language` text NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`language`, `key`)
);
--> statement-breakpoint
CREATE TABLE `static_pages` (
	`slug` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`html` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`slug`, `language`)
);
--> statement-breakpoint
ALTER TABLE `memberships` ADD `currency` text DEFAULT 'GBP' NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `invoice_id` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `limits` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_invoice` ON `memberships` (`invoice_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `started_with` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `kyc_status` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `password_changed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `closed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_verified` ON `users` (`phone`) WHERE phone_verified_at IS NOT NULL;