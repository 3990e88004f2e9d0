ALTER TABLE `meetings` ADD `host_replied` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `nudged_at` integer;--> statement-breakpoint
ALTER TABLE `meetings` ADD `guest_wall` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `meetings` ADD `appealed_at` integer;--> statement-breakpoint
ALTER TABLE `meetings` ADD `appeal` text;--> statement-breakpoint
CREATE INDEX `meetings_appealed` ON `meetings` (`appealed_at`) WHERE appeal IS NOT NULL;--> statement-breakpoint
UPDATE meetings SET host_replied = 1 WHERE EXISTS (SELECT 1 FROM meeting_proposals p WHERE p.meeting_id = meetings.id
  AND (p."by" = 'host' OR p.status IN ('accepted', 'declined', 'countered')));
--> statement-breakpoint
CREATE TRIGGER meetings_appealed_once BEFORE UPDATE OF appealed_at ON meetings
WHEN OLD.appealed_at IS NOT NULL AND NEW.appealed_at IS NOT OLD.appealed_at
BEGIN SELECT RAISE(ABORT, 'APPEALED_ONCE'); END;
--> statement-breakpoint
CREATE TRIGGER meetings_appeal_decision BEFORE UPDATE OF appeal ON meetings
WHEN NEW.appeal IS NOT NULL AND (NEW.decided_at IS NULL OR NEW.appealed_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'NOT_DECIDED'); END;
