-- The one picture that an offer had is the cover of its gallery.
INSERT INTO `offer_images` (`offer_id`, `image_id`, `role`, `position`)
SELECT `offers`.`id`, `offers`.`image_id`, 'gallery', 0 FROM `offers` JOIN `images` ON `images`.`id` = `offers`.`image_id`
WHERE NOT EXISTS (SELECT 1 FROM `offer_images` WHERE `offer_images`.`offer_id` = `offers`.`id`);--> statement-breakpoint
UPDATE `lots` SET `seniority` = (SELECT `users`.`seniority` FROM `users` WHERE `users`.`id` = `lots`.`seller_id`)
WHERE `seniority` IS NULL;
