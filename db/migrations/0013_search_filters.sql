CREATE INDEX `lots_category` ON `lots` (`category_id`,`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lots_subcategory` ON `lots` (`subcategory_id`,`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lots_location` ON `lots` (`location_id`,`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lots_event_type` ON `lots` (`event_type_id`,`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lots_seniority` ON `lots` (`seniority`,`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lots_country` ON `lots` (`country`,`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lots_format` ON `lots` (`format`,`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `lots_kind` ON `lots` (`standing`,`auction`,`buy_now`,`closes_at`) WHERE status = 'open';