CREATE TABLE `access_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`requester_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`status` text NOT NULL,
	`request_notes` text DEFAULT '' NOT NULL,
	`decision_notes` text DEFAULT '' NOT NULL,
	`auto_approved` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "access_requests_not_own" CHECK("access_requests"."requester_id" <> "access_requests"."seller_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_requests_one` ON `access_requests` (`offer_id`,`requester_id`) WHERE status IN ('pending', 'approved');--> statement-breakpoint
CREATE INDEX `access_requests_offer` ON `access_requests` (`offer_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `access_requests_seller` ON `access_requests` (`seller_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `access_requests_requester` ON `access_requests` (`requester_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `access_requests_expiring` ON `access_requests` (`status`,`expires_at`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`news` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_number` integer NOT NULL,
	`told_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_once` ON `saved_searches` (`user_id`,`query`);--> statement-breakpoint
CREATE INDEX `saved_searches_news` ON `saved_searches` (`news`,`told_at`);--> statement-breakpoint
CREATE TABLE `watches` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `subject_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `watches_newest` ON `watches` (`user_id`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `watches_subject` ON `watches` (`kind`,`subject_id`);--> statement-breakpoint
CREATE TABLE `charity_refusals` (
	`reg_number` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`refused_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `clarifications` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `clarifications_offer` ON `clarifications` (`offer_id`,`at`);--> statement-breakpoint
CREATE TABLE `offer_images` (
	`offer_id` text NOT NULL,
	`image_id` text NOT NULL,
	`role` text NOT NULL,
	`position` integer NOT NULL,
	`filename` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`offer_id`, `role`, `position`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_images_image` ON `offer_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `offer_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`reporter_id` text,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_reports_once` ON `offer_reports` (`offer_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `offer_reports_status` ON `offer_reports` (`status`,`at`);--> statement-breakpoint
CREATE INDEX `offer_reports_reporter` ON `offer_reports` (`reporter_id`);--> statement-breakpoint
CREATE TABLE `offer_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`name` text NOT NULL,
	`form` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_templates_owner` ON `offer_templates` (`owner_id`,`active`,`updated_at`);--> statement-breakpoint
CREATE TABLE `offer_views` (
	`offer_id` text NOT NULL,
	`day` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `day`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `images` ADD `variants` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `original_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `purpose` text DEFAULT 'offer' NOT NULL;--> statement-breakpoint
CREATE INDEX `images_created` ON `images` (`created_at`);--> statement-breakpoint
ALTER TABLE `lots` ADD `standing` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `private_sale` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `category_id` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `subcategory_id` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `location_id` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `event_type_id` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `seniority` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `standing` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `auction_type` text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `private_sale` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `auto_approval` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `category_id` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `subcategory_id` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `location_id` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `event_type_id` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `condition_id` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `shipping` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `increments` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `soft_close_window_ms` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `soft_close_cap_ms` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `fields` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `cancel_reason` text;--> statement-breakpoint
CREATE INDEX `offers_status` ON `offers` (`market_status`,`updated_at`);--> statement-breakpoint
ALTER TABLE `followers` ADD `told_number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The lists that a new network starts with; the operator's own from then on.
INSERT INTO `dropdown_items` (`id`, `list`, `description`, `level`, `level_id`, `active`, `show_order`) VALUES
('category-food', 'category', 'Food and drink', 0, '', 1, 0),
('category-food-cooking-lessons', 'category', 'Cooking lessons', 1, 'category-food', 1, 0),
('category-food-meals-and-supper-clubs', 'category', 'Meals and supper clubs', 1, 'category-food', 1, 1),
('category-food-baking', 'category', 'Baking', 1, 'category-food', 1, 2),
('category-food-wine-beer-and-tea', 'category', 'Wine, beer and tea', 1, 'category-food', 1, 3),
('category-arts', 'category', 'Music and arts', 0, '', 1, 1),
('category-arts-music-lessons', 'category', 'Music lessons', 1, 'category-arts', 1, 0),
('category-arts-performances', 'category', 'Performances', 1, 'category-arts', 1, 1),
('category-arts-drawing-painting-and-craft', 'category', 'Drawing, painting and craft', 1, 'category-arts', 1, 2),
('category-arts-writing-and-books', 'category', 'Writing and books', 1, 'category-arts', 1, 3),
('category-arts-photography-and-film', 'category', 'Photography and film', 1, 'category-arts', 1, 4),
('category-business', 'category', 'Business and careers', 0, '', 1, 2),
('category-business-mentoring', 'category', 'Mentoring', 1, 'category-business', 1, 0),
('category-business-interviews-and-applications', 'category', 'Interviews and applications', 1, 'category-business', 1, 1),
('category-business-starting-a-business', 'category', 'Starting a business', 1, 'category-business', 1, 2),
('category-business-money-and-law', 'category', 'Money and law', 1, 'category-business', 1, 3),
('category-business-board-and-leadership', 'category', 'Board and leadership', 1, 'category-business', 1, 4),
('category-technology', 'category', 'Technology', 0, '', 1, 3),
('category-technology-software-and-data', 'category', 'Software and data', 1, 'category-technology', 1, 0),
('category-technology-design-and-product', 'category', 'Design and product', 1, 'category-technology', 1, 1),
('category-technology-help-with-devices', 'category', 'Help with devices', 1, 'category-technology', 1, 2),
('category-outdoors', 'category', 'Sport and outdoors', 0, '', 1, 4),
('category-outdoors-walking-and-climbing', 'category', 'Walking and climbing', 1, 'category-outdoors', 1, 0),
('category-outdoors-on-the-water', 'category', 'On the water', 1, 'category-outdoors', 1, 1),
('category-outdoors-cycling-and-running', 'category', 'Cycling and running', 1, 'category-outdoors', 1, 2),
('category-outdoors-games-and-racquets', 'category', 'Games and racquets', 1, 'category-outdoors', 1, 3),
('category-outdoors-animals-and-nature', 'category', 'Animals and nature', 1, 'category-outdoors', 1, 4),
('category-wellbeing', 'category', 'Health and wellbeing', 0, '', 1, 5),
('category-wellbeing-fitness', 'category', 'Fitness', 1, 'category-wellbeing', 1, 0),
('category-wellbeing-yoga-and-rest', 'category', 'Yoga and rest', 1, 'category-wellbeing', 1, 1),
('category-wellbeing-coaching', 'category', 'Coaching', 1, 'category-wellbeing', 1, 2),
('category-home', 'category', 'Home and garden', 0, '', 1, 6),
('category-home-gardening', 'category', 'Gardening', 1, 'category-home', 1, 0),
('category-home-repair-and-making', 'category', 'Repair and making', 1, 'category-home', 1, 1),
('category-home-interiors', 'category', 'Interiors', 1, 'category-home', 1, 2),
('category-learning', 'category', 'Learning and languages', 0, '', 1, 7),
('category-learning-languages', 'category', 'Languages', 1, 'category-learning', 1, 0),
('category-learning-school-subjects', 'category', 'School subjects', 1, 'category-learning', 1, 1),
('category-learning-history-and-science', 'category', 'History and science', 1, 'category-learning', 1, 2),
('category-days-out', 'category', 'Days out', 0, '', 1, 8),
('category-days-out-behind-the-scenes', 'category', 'Behind the scenes', 1, 'category-days-out', 1, 0),
('category-days-out-tours-and-walks', 'category', 'Tours and walks', 1, 'category-days-out', 1, 1),
('category-days-out-shows-and-matches', 'category', 'Shows and matches', 1, 'category-days-out', 1, 2),
('category-days-out-places-to-stay', 'category', 'Places to stay', 1, 'category-days-out', 1, 3),
('location-london', 'location', 'London', 0, '', 1, 0),
('location-south-east', 'location', 'South East', 0, '', 1, 1),
('location-south-west', 'location', 'South West', 0, '', 1, 2),
('location-east', 'location', 'East of England', 0, '', 1, 3),
('location-east-midlands', 'location', 'East Midlands', 0, '', 1, 4),
('location-west-midlands', 'location', 'West Midlands', 0, '', 1, 5),
('location-north-east', 'location', 'North East', 0, '', 1, 6),
('location-north-west', 'location', 'North West', 0, '', 1, 7),
('location-yorkshire', 'location', 'Yorkshire and the Humber', 0, '', 1, 8),
('location-scotland', 'location', 'Scotland', 0, '', 1, 9),
('location-wales', 'location', 'Wales', 0, '', 1, 10),
('location-northern-ireland', 'location', 'Northern Ireland', 0, '', 1, 11),
('location-united-states', 'location', 'United States', 0, '', 1, 12),
('location-online', 'location', 'Online', 0, '', 1, 13),
('event-conversation', 'event_type', 'A conversation', 0, '', 1, 0),
('event-lesson', 'event_type', 'A lesson', 0, '', 1, 1),
('event-meal', 'event_type', 'A meal', 0, '', 1, 2),
('event-day-out', 'event_type', 'A day out', 0, '', 1, 3),
('event-performance', 'event_type', 'A performance', 0, '', 1, 4),
('event-service', 'event_type', 'A service', 0, '', 1, 5),
('condition-new', 'condition', 'New', 0, '', 1, 0),
('condition-as-new', 'condition', 'As new', 0, '', 1, 1),
('condition-good', 'condition', 'Good', 0, '', 1, 2),
('condition-used', 'condition', 'Used', 0, '', 1, 3);
