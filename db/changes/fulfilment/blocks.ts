/** A condition on a row with a guest and a host: neither has blocked the other. */
export const UNBLOCKED = `NOT EXISTS (SELECT 1 FROM blocks b WHERE (b.blocker_id = guest_id AND b.blocked_id = host_id)
    OR (b.blocker_id = host_id AND b.blocked_id = guest_id))`;
