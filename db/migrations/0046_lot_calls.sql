CREATE TABLE `lot_calls` (
	`lot_id` text NOT NULL,
	`no` integer NOT NULL,
	`after_seq` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`verb` text NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`lot_id`, `no`),
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lot_calls_actor` ON `lot_calls` (`actor_id`);
--> statement-breakpoint
-- Bids that were retracted before there was a record of calls: one call for each person and moment.
INSERT INTO lot_calls (lot_id, no, after_seq, at, actor_id, verb, data)
SELECT lot_id, row_number() OVER (PARTITION BY lot_id ORDER BY declined_at, bidder_id),
  (SELECT max(seq) FROM bids b WHERE b.lot_id = gone.lot_id AND b.at <= gone.declined_at), declined_at, bidder_id,
  'retracted', json_object('seqs', json_group_array(seq), 'reason', declined_reason)
FROM bids gone WHERE declined = 1 GROUP BY lot_id, declined_at, bidder_id;
--> statement-breakpoint
-- A call comes after the last bid and the last call of an open lot (R2).
CREATE TRIGGER lot_calls_in_order BEFORE INSERT ON lot_calls
WHEN NEW.no <> (SELECT coalesce(max(no), 0) + 1 FROM lot_calls WHERE lot_id = NEW.lot_id)
  OR NEW.after_seq <> (SELECT coalesce(max(seq), 0) FROM bids WHERE lot_id = NEW.lot_id)
  OR NEW.at < coalesce((SELECT at FROM bids WHERE lot_id = NEW.lot_id AND seq = NEW.after_seq), 0)
  OR NEW.at < coalesce((SELECT max(at) FROM lot_calls WHERE lot_id = NEW.lot_id), 0)
  OR NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND status = 'open' AND NEW.at < closes_at)
BEGIN SELECT raise(ABORT, 'CALL_OUT_OF_ORDER'); END;
--> statement-breakpoint
CREATE TRIGGER lot_calls_never_changed BEFORE UPDATE ON lot_calls
BEGIN SELECT raise(ABORT, 'CALLS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER lot_calls_never_deleted BEFORE DELETE ON lot_calls
BEGIN SELECT raise(ABORT, 'CALLS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
-- A bid is retracted by a call of its lot (R21).
CREATE TRIGGER bids_declined_by_call BEFORE UPDATE OF declined ON bids
WHEN NEW.declined = 1 AND NOT EXISTS (SELECT 1 FROM lot_calls c, json_each(c.data, '$.seqs') s
  WHERE c.lot_id = NEW.lot_id AND s.value = NEW.seq)
BEGIN SELECT raise(ABORT, 'RETRACTED_WITHOUT_CALL'); END;
