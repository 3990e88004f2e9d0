CREATE TABLE `second_chances` (
	`id` text PRIMARY KEY NOT NULL,
	`lot_id` text NOT NULL,
	`bidder_id` text NOT NULL,
	`kind` text NOT NULL,
	`price_pence` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bidder_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_chances_open` ON `second_chances` (`lot_id`) WHERE status = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX `second_chances_once` ON `second_chances` (`lot_id`,`bidder_id`,`kind`);--> statement-breakpoint
CREATE INDEX `second_chances_bidder` ON `second_chances` (`bidder_id`,`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `second_chances_due` ON `second_chances` (`due_at`) WHERE status = 'offered';--> statement-breakpoint
CREATE TABLE `strikes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`lot_id` text NOT NULL,
	`price_pence` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`dispute` text DEFAULT '' NOT NULL,
	`disputed_at` integer,
	`decided_by` text,
	`note` text DEFAULT '' NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`offer_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strikes_once` ON `strikes` (`user_id`,`lot_id`);--> statement-breakpoint
CREATE INDEX `strikes_lot` ON `strikes` (`lot_id`);--> statement-breakpoint
CREATE INDEX `strikes_disputed` ON `strikes` (`disputed_at`) WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX `lots_awaiting` ON `lots` (`offer_id`) WHERE settlement = 'awaiting_payment';--> statement-breakpoint
-- A closed lot is offered to one of its bidders: to its leader at the reserve that was not met (R12), or, unpaid by its winner,
-- to a bidder at or above the reserve at their own maximum, to three at most (R27).
CREATE TRIGGER second_chances_begin BEFORE INSERT ON second_chances
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM second_chances WHERE id = NEW.id) THEN raise(ABORT, 'SECOND_CHANCE_IS_FINAL')
    WHEN NEW.status <> 'offered' OR NEW.ended_at IS NOT NULL OR NEW.due_at <= NEW.created_at
      THEN raise(ABORT, 'SECOND_CHANCE_BEGINS_OFFERED')
    WHEN NOT EXISTS (SELECT 1 FROM lots l WHERE l.offer_id = NEW.lot_id AND l.status = 'closed' AND l.auction = 1 AND l.reverse = 0
        AND CASE NEW.kind
          WHEN 'reserve' THEN l.result = 'reserve_not_met' AND l.winner_id IS NULL AND l.leader_id = NEW.bidder_id
            AND NEW.price_pence = json_extract(l.terms, '$.reservePence')
          WHEN 'second_chance' THEN l.settlement = 'failed' AND l.winner_id IS NOT NEW.bidder_id
            AND NEW.price_pence >= json_extract(l.terms, '$.reservePence')
            AND NEW.price_pence = (SELECT max(amount_pence) FROM bids
              WHERE lot_id = NEW.lot_id AND bidder_id = NEW.bidder_id AND declined = 0)
            AND NOT EXISTS (SELECT 1 FROM strikes WHERE lot_id = NEW.lot_id AND user_id = NEW.bidder_id)
            AND (SELECT count(*) FROM second_chances WHERE lot_id = NEW.lot_id AND kind = 'second_chance') < 3
          ELSE 0 END)
      THEN raise(ABORT, 'SECOND_CHANCE_NOT_AS_ITS_LOT')
  END;
END;
--> statement-breakpoint
-- It ends once: answered in time, expired after it, or withdrawn.
CREATE TRIGGER second_chances_only_forward BEFORE UPDATE ON second_chances
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.lot_id <> OLD.lot_id OR NEW.bidder_id <> OLD.bidder_id
  OR NEW.kind <> OLD.kind OR NEW.price_pence <> OLD.price_pence OR NEW.created_at <> OLD.created_at OR NEW.due_at <> OLD.due_at
  OR OLD.status <> 'offered' OR NEW.ended_at IS NULL OR NOT CASE NEW.status
    WHEN 'accepted' THEN NEW.ended_at < OLD.due_at
    WHEN 'declined' THEN NEW.ended_at < OLD.due_at
    WHEN 'expired' THEN NEW.ended_at >= OLD.due_at
    WHEN 'withdrawn' THEN 1
    ELSE 0 END
BEGIN SELECT raise(ABORT, 'SECOND_CHANCE_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER second_chances_keep_delete BEFORE DELETE ON second_chances
BEGIN SELECT raise(ABORT, 'SECOND_CHANCE_IS_FINAL'); END;
--> statement-breakpoint
-- A strike is for a win whose payment is overdue and not under way (R26).
CREATE TRIGGER strikes_begin BEFORE INSERT ON strikes
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM strikes WHERE id = NEW.id) THEN raise(ABORT, 'STRIKE_IS_FINAL')
    WHEN NEW.status <> 'active' OR NEW.ended_at IS NOT NULL OR NEW.disputed_at IS NOT NULL
      THEN raise(ABORT, 'STRIKE_BEGINS_ACTIVE')
    WHEN NOT EXISTS (SELECT 1 FROM cart_items c LEFT JOIN invoices i ON i.id = c.invoice_id
        WHERE c.lot_id = NEW.lot_id AND c.user_id = NEW.user_id AND c.kind = 'auction' AND c.due_at <= NEW.at
          AND c.unit_pence = NEW.price_pence AND c.currency = NEW.currency
          AND (c.status = 'open' OR (c.status = 'invoiced' AND i.status = 'unpaid' AND NOT EXISTS (SELECT 1 FROM payments p
            WHERE p.invoice_id = i.id AND p.status IN ('started', 'requires_action', 'processing', 'succeeded')))))
      THEN raise(ABORT, 'STRIKE_WITHOUT_A_DEBT')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER strikes_only_forward BEFORE UPDATE ON strikes
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id OR NEW.lot_id <> OLD.lot_id
  OR NEW.price_pence <> OLD.price_pence OR NEW.currency <> OLD.currency OR NEW.at <> OLD.at
  OR NOT CASE NEW.status
    WHEN 'disputed' THEN OLD.status = 'active' AND NEW.disputed_at IS NOT NULL
    WHEN 'upheld' THEN OLD.status = 'disputed' AND NEW.decided_by IS NOT NULL AND NEW.decided_by <> NEW.user_id
    WHEN 'lifted' THEN OLD.status = 'disputed' AND NEW.decided_by IS NOT NULL AND NEW.decided_by <> NEW.user_id
    WHEN 'cleared' THEN OLD.status IN ('active', 'disputed', 'upheld') AND EXISTS (SELECT 1 FROM invoice_lines n
      JOIN invoices i ON i.id = n.invoice_id WHERE n.lot_id = NEW.lot_id AND i.user_id = NEW.user_id AND i.status = 'paid')
    ELSE 0 END
BEGIN SELECT raise(ABORT, 'STRIKE_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER strikes_keep_delete BEFORE DELETE ON strikes
BEGIN SELECT raise(ABORT, 'STRIKE_IS_FINAL'); END;
--> statement-breakpoint
-- A lot is unpaid when its payer has a strike for it, and is offered on while someone is asked (R26, R27).
CREATE TRIGGER lots_unpaid_with_strike BEFORE UPDATE OF settlement ON lots
WHEN NEW.settlement IS NOT OLD.settlement AND OLD.settlement IS NOT 'paid' AND NOT CASE NEW.settlement
  WHEN 'failed' THEN EXISTS (SELECT 1 FROM strikes WHERE lot_id = NEW.offer_id AND user_id = NEW.payer_id)
  WHEN 'second_chance' THEN OLD.settlement IS 'failed' AND EXISTS (SELECT 1 FROM second_chances
    WHERE lot_id = NEW.offer_id AND kind = 'second_chance' AND status = 'offered')
  ELSE 1 END
BEGIN SELECT raise(ABORT, 'SETTLEMENT_NOT_AS_ITS_PAYMENT'); END;
--> statement-breakpoint
-- Another winner has accepted a second chance, and the one before has not paid and is not paying (I5, R27).
DROP TRIGGER lots_one_winner;
--> statement-breakpoint
CREATE TRIGGER lots_one_winner BEFORE UPDATE OF winner_id ON lots
WHEN OLD.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id
BEGIN
  SELECT CASE
    WHEN OLD.settlement NOT IN ('failed', 'second_chance') OR NEW.settlement IS NOT 'awaiting_payment' OR NOT EXISTS (
        SELECT 1 FROM second_chances WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND kind = 'second_chance'
          AND status = 'accepted')
      THEN raise(ABORT, 'LOT_HAS_A_WINNER')
    WHEN EXISTS (SELECT 1 FROM cart_items c JOIN payments p ON p.invoice_id = c.invoice_id
        WHERE c.lot_id = NEW.offer_id AND c.kind = 'auction' AND c.status = 'invoiced'
          AND p.status IN ('started', 'requires_action', 'processing', 'succeeded', 'mismatch'))
      THEN raise(ABORT, 'WINNER_IS_PAYING')
  END;
END;
--> statement-breakpoint
-- A won lot enters the cart of its payer at its price, or at the one that its second chance named (R12, R25, R27, R28, R34).
DROP TRIGGER cart_items_begin;
--> statement-breakpoint
CREATE TRIGGER cart_items_begin BEFORE INSERT ON cart_items
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM cart_items WHERE id = NEW.id) THEN raise(ABORT, 'CART_ITEM_IS_FINAL')
    WHEN NEW.status <> 'open' OR NEW.invoice_id IS NOT NULL OR NEW.reminded <> 0 OR NEW.quantity < 1 OR NEW.unit_pence < 1
      THEN raise(ABORT, 'CART_ITEM_BEGINS_OPEN')
    WHEN NEW.kind = 'auction' AND NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND status = 'closed'
        AND payer_id = NEW.user_id AND NEW.quantity = 1
        AND NEW.unit_pence = coalesce((SELECT s.price_pence FROM second_chances s WHERE s.lot_id = NEW.lot_id
            AND s.bidder_id = lots.winner_id AND s.status = 'accepted' ORDER BY s.ended_at DESC LIMIT 1),
          iif(reserve_met, price_pence, (SELECT max(amount_pence) FROM bids
            WHERE lot_id = NEW.lot_id AND bidder_id = NEW.user_id AND declined = 0)))
        AND coalesce(json_extract(terms, '$.currency'), NEW.currency) = NEW.currency)
      THEN raise(ABORT, 'ITEM_WAS_NOT_WON')
    WHEN NEW.kind = 'auction' AND EXISTS (SELECT 1 FROM cart_items WHERE lot_id = NEW.lot_id AND kind = 'auction' AND status <> 'cancelled')
      THEN raise(ABORT, 'UNIQUE constraint failed: cart_items.lot_id')
  END;
END;
--> statement-breakpoint
-- A win is owed until it is paid, unless someone else has accepted it or an operator has lifted the strike (R26, R27).
DROP TRIGGER cart_items_only_forward;
--> statement-breakpoint
CREATE TRIGGER cart_items_only_forward BEFORE UPDATE ON cart_items
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id OR NEW.lot_id <> OLD.lot_id OR NEW.kind <> OLD.kind
  OR NEW.currency <> OLD.currency OR NEW.cart_group <> OLD.cart_group OR NEW.created_at <> OLD.created_at
  OR NEW.reminded < OLD.reminded OR NEW.quantity < 1 OR NEW.unit_pence < 1
  OR ((OLD.status <> 'open' OR OLD.kind = 'auction') AND (NEW.quantity <> OLD.quantity OR NEW.unit_pence <> OLD.unit_pence
    OR NEW.due_at IS NOT OLD.due_at OR NEW.terms_version <> OLD.terms_version))
  OR (OLD.status <> 'open' AND NEW.invoice_id IS NOT OLD.invoice_id)
  OR (NEW.invoice_id IS NOT NULL) <> (NEW.status = 'invoiced' OR (NEW.status = 'cancelled' AND OLD.invoice_id IS NOT NULL))
  OR (NEW.status <> OLD.status AND NOT CASE NEW.status
    WHEN 'invoiced' THEN OLD.status = 'open' AND NOT EXISTS (SELECT 1 FROM invoices WHERE id = NEW.invoice_id)
    WHEN 'cancelled' THEN (OLD.status = 'open' AND (OLD.kind <> 'auction'
        OR EXISTS (SELECT 1 FROM lots WHERE offer_id = OLD.lot_id AND payer_id <> OLD.user_id)
        OR EXISTS (SELECT 1 FROM strikes WHERE lot_id = OLD.lot_id AND user_id = OLD.user_id AND status = 'lifted')))
      OR EXISTS (SELECT 1 FROM invoices WHERE id = OLD.invoice_id AND status = 'void')
    ELSE 0 END)
BEGIN SELECT raise(ABORT, 'CART_ITEM_IS_FINAL'); END;
--> statement-breakpoint
DROP TRIGGER invoices_only_forward;
--> statement-breakpoint
CREATE TRIGGER invoices_only_forward BEFORE UPDATE ON invoices
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.number <> OLD.number OR NEW.user_id <> OLD.user_id OR NEW.kind <> OLD.kind
      OR NEW.currency <> OLD.currency OR NEW.amount_pence <> OLD.amount_pence OR NEW.fee_pence <> OLD.fee_pence
      OR NEW.total_pence <> OLD.total_pence OR NEW.created_at <> OLD.created_at
      OR NEW.status NOT IN ('unpaid', 'processing', 'paid', 'void')
      OR (OLD.status IN ('paid', 'void') AND (NEW.status <> OLD.status OR NEW.paid_at IS NOT OLD.paid_at))
      OR (NEW.due_at <> OLD.due_at AND (OLD.kind <> 'membership' OR OLD.status IN ('paid', 'void')))
      THEN raise(ABORT, 'INVOICE_IS_FINAL')
    WHEN (NEW.status = 'paid') <> (NEW.paid_at IS NOT NULL) THEN raise(ABORT, 'INVOICE_PAID_WITHOUT_DATE')
    WHEN NEW.status = 'void' AND OLD.kind = 'auction' AND NOT EXISTS (SELECT 1 FROM invoice_lines n
        JOIN lots l ON l.offer_id = n.lot_id LEFT JOIN strikes s ON s.lot_id = n.lot_id AND s.user_id = NEW.user_id
        WHERE n.invoice_id = NEW.id AND (l.payer_id <> NEW.user_id OR s.status = 'lifted'))
      THEN raise(ABORT, 'INVOICE_IS_A_DEBT')
    WHEN NEW.status = 'void' AND OLD.status <> 'void' AND (OLD.status <> 'unpaid' OR EXISTS (SELECT 1 FROM payments
        WHERE invoice_id = NEW.id AND status IN ('started', 'requires_action', 'processing', 'succeeded')))
      THEN raise(ABORT, 'INVOICE_HAS_A_PAYMENT')
  END;
END;