ALTER TABLE `cart_items` ADD `reminded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `cart_items_due` ON `cart_items` (`due_at`) WHERE kind = 'auction' AND status <> 'cancelled';