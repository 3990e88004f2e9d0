-- A session epoch only rises, and rises with every new password and role (I23). A closed account stays closed (H2).
CREATE TRIGGER users_never_replaced BEFORE INSERT ON users
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM users WHERE id = NEW.id) THEN raise(ABORT, 'UNIQUE constraint failed: users.id')
    WHEN EXISTS (SELECT 1 FROM users WHERE email = NEW.email) THEN raise(ABORT, 'UNIQUE constraint failed: users.email')
    WHEN EXISTS (SELECT 1 FROM users WHERE username = NEW.username) THEN raise(ABORT, 'UNIQUE constraint failed: users.username')
    WHEN NEW.phone_verified_at IS NOT NULL AND EXISTS (SELECT 1 FROM users WHERE phone = NEW.phone AND phone_verified_at IS NOT NULL)
      THEN raise(ABORT, 'UNIQUE constraint failed: users.phone')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER users_never_go_back BEFORE UPDATE ON users
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.created_at <> OLD.created_at THEN raise(ABORT, 'ACCOUNT_IS_FIXED')
    WHEN NEW.session_epoch < OLD.session_epoch THEN raise(ABORT, 'EPOCH_ONLY_RISES')
    WHEN NEW.session_epoch = OLD.session_epoch
        AND (NEW.password_changed_at IS NOT OLD.password_changed_at OR NEW.active_role <> OLD.active_role)
      THEN raise(ABORT, 'SESSIONS_OUTLIVE_THE_CHANGE')
    WHEN OLD.closed_at IS NOT NULL AND (NEW.closed_at IS NOT OLD.closed_at OR NEW.status <> 'deactivated'
        OR NEW.email <> OLD.email OR NEW.username <> OLD.username OR NEW.phone IS NOT NULL OR NEW.password_hash IS NOT NULL
        OR NEW.staff <> 0)
      THEN raise(ABORT, 'ACCOUNT_STAYS_CLOSED')
    WHEN NEW.email <> OLD.email AND EXISTS (SELECT 1 FROM users WHERE email = NEW.email)
      THEN raise(ABORT, 'UNIQUE constraint failed: users.email')
    WHEN NEW.username <> OLD.username AND EXISTS (SELECT 1 FROM users WHERE username = NEW.username)
      THEN raise(ABORT, 'UNIQUE constraint failed: users.username')
    WHEN NEW.phone_verified_at IS NOT NULL AND EXISTS (SELECT 1 FROM users
        WHERE phone = NEW.phone AND phone_verified_at IS NOT NULL AND id <> NEW.id)
      THEN raise(ABORT, 'UNIQUE constraint failed: users.phone')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER users_keep_delete BEFORE DELETE ON users
BEGIN SELECT raise(ABORT, 'ACCOUNT_IS_FIXED'); END;
--> statement-breakpoint
-- A session begins in its person's epoch, never lasts longer than it was given, and stays ended (I23, C9).
CREATE TRIGGER sessions_begin_now BEFORE INSERT ON sessions
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM sessions WHERE token_hash = NEW.token_hash)
      THEN raise(ABORT, 'SESSION_IS_FIXED')
    WHEN NEW.epoch <> (SELECT session_epoch FROM users WHERE id = NEW.user_id) THEN raise(ABORT, 'SESSION_OF_ANOTHER_EPOCH')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER sessions_only_end BEFORE UPDATE ON sessions
WHEN NEW.rowid <> OLD.rowid OR NEW.token_hash <> OLD.token_hash OR NEW.user_id <> OLD.user_id OR NEW.epoch <> OLD.epoch
  OR NEW.created_at <> OLD.created_at OR NEW.expires_at > OLD.expires_at
  OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS NOT OLD.ended_at)
BEGIN SELECT raise(ABORT, 'SESSION_IS_FIXED'); END;
--> statement-breakpoint
-- A code lasts five minutes and five attempts at most, and succeeds once (I22).
CREATE TRIGGER codes_begin_unused BEFORE INSERT ON codes
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM codes WHERE id = NEW.id) OR NEW.tries NOT BETWEEN 0 AND 4 OR NEW.used_at IS NOT NULL
  OR NEW.expires_at > NEW.created_at + 300000
BEGIN SELECT raise(ABORT, 'CODE_BEGINS_UNUSED'); END;
--> statement-breakpoint
CREATE TRIGGER codes_only_wear_out BEFORE UPDATE ON codes
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.purpose <> OLD.purpose OR NEW.channel <> OLD.channel OR NEW.target <> OLD.target
  OR NEW.code_hash <> OLD.code_hash OR NEW.request_hash <> OLD.request_hash OR NEW.created_at <> OLD.created_at
  OR NEW.tries < OLD.tries OR NEW.tries > 5 OR NEW.expires_at > OLD.expires_at
  OR (OLD.used_at IS NOT NULL AND NEW.used_at IS NOT OLD.used_at)
  OR (OLD.used_at IS NULL AND NEW.used_at >= OLD.expires_at)
BEGIN SELECT raise(ABORT, 'CODE_IS_SPENT'); END;
--> statement-breakpoint
-- Links, challenges and invitations work once (C14).
CREATE TRIGGER links_never_replaced BEFORE INSERT ON links
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM links WHERE token_hash = NEW.token_hash)
BEGIN SELECT raise(ABORT, 'LINK_IS_SPENT'); END;
--> statement-breakpoint
CREATE TRIGGER links_work_once BEFORE UPDATE ON links
WHEN NEW.rowid <> OLD.rowid OR NEW.token_hash <> OLD.token_hash OR NEW.purpose <> OLD.purpose OR NEW.user_id IS NOT OLD.user_id
  OR NEW.target <> OLD.target OR NEW.expires_at > OLD.expires_at
  OR (OLD.used_at IS NOT NULL AND NEW.used_at IS NOT OLD.used_at)
BEGIN SELECT raise(ABORT, 'LINK_IS_SPENT'); END;
--> statement-breakpoint
CREATE TRIGGER challenges_never_replaced BEFORE INSERT ON challenges
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM challenges WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'CHALLENGE_IS_SPENT'); END;
--> statement-breakpoint
CREATE TRIGGER challenges_work_once BEFORE UPDATE ON challenges
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.user_id IS NOT OLD.user_id OR NEW.data <> OLD.data
  OR NEW.expires_at > OLD.expires_at OR (OLD.used_at IS NOT NULL AND NEW.used_at IS NOT OLD.used_at)
BEGIN SELECT raise(ABORT, 'CHALLENGE_IS_SPENT'); END;
--> statement-breakpoint
CREATE TRIGGER invites_work_once BEFORE UPDATE ON invites
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.invited_by <> OLD.invited_by
  OR (OLD.used_at IS NOT NULL AND (NEW.used_at IS NOT OLD.used_at OR NEW.used_by IS NOT OLD.used_by))
  OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at IS NOT OLD.revoked_at OR NEW.used_at IS NOT OLD.used_at))
BEGIN SELECT raise(ABORT, 'INVITE_IS_SPENT'); END;
--> statement-breakpoint
-- A request to take part begins with the seller's offer, is decided once, and by the seller (I26, R33).
CREATE TRIGGER access_requests_begin BEFORE INSERT ON access_requests
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM access_requests WHERE id = NEW.id) THEN raise(ABORT, 'REQUEST_IS_DECIDED')
    WHEN EXISTS (SELECT 1 FROM access_requests WHERE offer_id = NEW.offer_id AND requester_id = NEW.requester_id
        AND status IN ('pending', 'approved'))
      THEN raise(ABORT, 'UNIQUE constraint failed: access_requests.offer_id, access_requests.requester_id')
    WHEN NOT EXISTS (SELECT 1 FROM offers WHERE id = NEW.offer_id AND seller_id = NEW.seller_id)
      THEN raise(ABORT, 'REQUEST_TO_ANOTHER_SELLER')
    WHEN NEW.decided_by IS NOT NULL OR NOT CASE NEW.status
        WHEN 'pending' THEN NEW.auto_approved = 0 AND NEW.decided_at IS NULL
        WHEN 'approved' THEN NEW.auto_approved = 1 AND EXISTS (SELECT 1 FROM offers WHERE id = NEW.offer_id AND auto_approval = 1)
        ELSE 0 END
      THEN raise(ABORT, 'REQUEST_BEGINS_PENDING')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER access_requests_decided_once BEFORE UPDATE ON access_requests
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.offer_id <> OLD.offer_id OR NEW.requester_id <> OLD.requester_id
      OR NEW.seller_id <> OLD.seller_id OR NEW.auto_approved <> OLD.auto_approved OR NEW.created_at <> OLD.created_at
      OR NEW.expires_at <> OLD.expires_at
      OR (NEW.status = OLD.status AND (NEW.decided_at IS NOT OLD.decided_at OR NEW.decided_by IS NOT OLD.decided_by))
      OR (NEW.status <> OLD.status AND NOT CASE OLD.status
        WHEN 'pending' THEN NEW.status IN ('approved', 'rejected', 'withdrawn', 'expired')
        WHEN 'approved' THEN NEW.status IN ('revoked', 'withdrawn')
        ELSE 0 END)
      THEN raise(ABORT, 'REQUEST_IS_DECIDED')
    WHEN NEW.status <> OLD.status AND NEW.status IN ('approved', 'rejected', 'revoked') AND NEW.decided_by IS NOT NEW.seller_id
      THEN raise(ABORT, 'REQUEST_DECIDED_BY_ANOTHER')
    WHEN OLD.status = 'pending' AND NEW.status IN ('approved', 'rejected') AND NEW.decided_at >= OLD.expires_at
      THEN raise(ABORT, 'REQUEST_HAS_EXPIRED')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER access_requests_keep_delete BEFORE DELETE ON access_requests
BEGIN SELECT raise(ABORT, 'REQUEST_IS_DECIDED'); END;
--> statement-breakpoint
-- A picture stays its owner's, and one that is about to be removed is never used again.
CREATE TRIGGER images_fixed BEFORE UPDATE ON images
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.key <> OLD.key
  OR (OLD.purpose = 'left' AND NEW.purpose <> 'left')
BEGIN SELECT raise(ABORT, 'IMAGE_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER images_never_replaced BEFORE INSERT ON images
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM images WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'IMAGE_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER offer_images_not_left BEFORE INSERT ON offer_images
WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND purpose = 'left')
BEGIN SELECT raise(ABORT, 'IMAGE_IS_LEFT'); END;
