-- A meeting is one sold seat for good. REPLACE would remove the old row without asking `meetings_never_deleted`.
CREATE TRIGGER meetings_never_replaced BEFORE INSERT ON meetings
WHEN EXISTS (SELECT 1 FROM meetings m WHERE m.id = NEW.id
  OR (m.invoice_id = NEW.invoice_id AND m.position = NEW.position AND m.seat = NEW.seat))
BEGIN SELECT RAISE(ABORT, 'MEETING_KEPT'); END;
--> statement-breakpoint
-- S8: nor does one meeting take the time of another.
CREATE TRIGGER person_time_never_replaced BEFORE INSERT ON person_time
WHEN NEW.kind <> 'buffer' AND EXISTS (SELECT 1 FROM person_time p WHERE p.person_id = NEW.person_id
  AND p.quarter = NEW.quarter AND p.kind <> 'buffer')
BEGIN SELECT RAISE(ABORT, 'SLOT_TAKEN'); END;
--> statement-breakpoint
CREATE TRIGGER messages_never_replaced BEFORE INSERT ON messages
WHEN EXISTS (SELECT 1 FROM messages m WHERE m.id = NEW.id OR (m.thread_id = NEW.thread_id AND m.seq = NEW.seq))
BEGIN SELECT RAISE(ABORT, 'MESSAGE_CHANGED'); END;
--> statement-breakpoint
-- Guest and host write about each other.
CREATE TRIGGER reviews_by_sides BEFORE INSERT ON reviews
WHEN NOT EXISTS (SELECT 1 FROM meetings m WHERE m.id = NEW.meeting_id AND CASE NEW.side
  WHEN 'guest' THEN NEW.author_id = m.guest_id AND NEW.subject_id = m.host_id
  ELSE NEW.author_id = m.host_id AND NEW.subject_id = m.guest_id END)
BEGIN SELECT RAISE(ABORT, 'REVIEW_OF_STRANGER'); END;
--> statement-breakpoint
CREATE TRIGGER reviews_never_replaced BEFORE INSERT ON reviews
WHEN EXISTS (SELECT 1 FROM reviews r WHERE r.id = NEW.id OR (r.meeting_id = NEW.meeting_id AND r.side = NEW.side))
BEGIN SELECT RAISE(ABORT, 'REVIEW_CHANGED'); END;
--> statement-breakpoint
-- What was written stays, until its author's account is closed; what was published stays published.
CREATE TRIGGER reviews_keep_words BEFORE UPDATE ON reviews
WHEN NEW.id <> OLD.id OR NEW.meeting_id <> OLD.meeting_id OR NEW.side <> OLD.side OR NEW.author_id <> OLD.author_id
  OR NEW.subject_id <> OLD.subject_id OR NEW.answers <> OLD.answers OR NEW.score <> OLD.score OR NEW.at <> OLD.at
  OR NEW.text NOT IN (OLD.text, '')
  OR (OLD.published_at IS NOT NULL AND NEW.published_at IS NOT OLD.published_at)
  OR (OLD.reply IS NOT NULL AND (NEW.reply IS NULL OR NEW.reply NOT IN (OLD.reply, '')))
BEGIN SELECT RAISE(ABORT, 'REVIEW_CHANGED'); END;
