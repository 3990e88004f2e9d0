CREATE TABLE `meeting_pictures` (
	`image_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`person_id` text NOT NULL,
	`for_team` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_pictures_meeting` ON `meeting_pictures` (`meeting_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `meeting_pictures_person` ON `meeting_pictures` (`person_id`);--> statement-breakpoint
CREATE INDEX `meeting_pictures_at` ON `meeting_pictures` (`at`);