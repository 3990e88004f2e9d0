ALTER TABLE `live_auctions` ADD `strike_ask` text;--> statement-breakpoint
ALTER TABLE `auction_acceptances` ADD `taken_by` text;