-- A won lot enters the cart of its winner at its price, once. An item moves from open to invoiced; it is cancelled while
-- it is open and its price is not agreed, or when its invoice is void (B5, R20, R25).
CREATE TRIGGER cart_items_begin BEFORE INSERT ON cart_items
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM cart_items WHERE id = NEW.id) THEN raise(ABORT, 'CART_ITEM_IS_FINAL')
    WHEN NEW.status <> 'open' OR NEW.invoice_id IS NOT NULL OR NEW.reminded <> 0 OR NEW.quantity < 1 OR NEW.unit_pence < 1
      THEN raise(ABORT, 'CART_ITEM_BEGINS_OPEN')
    WHEN NEW.kind = 'auction' AND NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND status = 'closed'
        AND winner_id = NEW.user_id AND price_pence = NEW.unit_pence AND NEW.quantity = 1
        AND coalesce(json_extract(terms, '$.currency'), NEW.currency) = NEW.currency)
      THEN raise(ABORT, 'ITEM_WAS_NOT_WON')
    WHEN NEW.kind = 'auction' AND EXISTS (SELECT 1 FROM cart_items WHERE lot_id = NEW.lot_id AND kind = 'auction' AND status <> 'cancelled')
      THEN raise(ABORT, 'UNIQUE constraint failed: cart_items.lot_id')
  END;
END;
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
    WHEN 'cancelled' THEN (OLD.status = 'open' AND OLD.kind <> 'auction')
      OR EXISTS (SELECT 1 FROM invoices WHERE id = OLD.invoice_id AND status = 'void')
    ELSE 0 END)
BEGIN SELECT raise(ABORT, 'CART_ITEM_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER cart_items_keep_delete BEFORE DELETE ON cart_items
BEGIN SELECT raise(ABORT, 'CART_ITEM_IS_FINAL'); END;
--> statement-breakpoint
-- An invoice begins unpaid with the next number (B31). Only its state changes, and the due date of an open membership.
CREATE TRIGGER invoices_begin_unpaid BEFORE INSERT ON invoices
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM invoices WHERE id = NEW.id OR number = NEW.number)
      THEN raise(ABORT, 'INVOICE_IS_FINAL')
    WHEN NEW.status <> 'unpaid' OR NEW.paid_at IS NOT NULL THEN raise(ABORT, 'INVOICE_BEGINS_UNPAID')
    WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM invoices) THEN raise(ABORT, 'INVOICE_NUMBER_SKIPS')
    WHEN EXISTS (SELECT 1 FROM invoices WHERE user_id = NEW.user_id AND kind = 'membership' AND NEW.kind = 'membership'
        AND status IN ('unpaid', 'processing'))
      THEN raise(ABORT, 'UNIQUE constraint failed: invoices.user_id')
  END;
END;
--> statement-breakpoint
DROP TRIGGER invoices_stay_paid;--> statement-breakpoint
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
    WHEN NEW.status = 'void' AND OLD.kind = 'auction' THEN raise(ABORT, 'INVOICE_IS_A_DEBT')
    WHEN NEW.status = 'void' AND OLD.status <> 'void' AND (OLD.status <> 'unpaid' OR EXISTS (SELECT 1 FROM payments
        WHERE invoice_id = NEW.id AND status IN ('started', 'requires_action', 'processing', 'succeeded')))
      THEN raise(ABORT, 'INVOICE_HAS_A_PAYMENT')
  END;
END;
--> statement-breakpoint
-- The lines of an invoice never exceed its total, and with the last one it is complete (I16). A line is an item of the
-- payer's cart at its price, for the seller and the charity of its lot (I21), out of units taken for it (I8).
CREATE TRIGGER invoice_lines_as_bought BEFORE INSERT ON invoice_lines
BEGIN
  SELECT CASE
    WHEN i.status IS NOT 'unpaid' OR NEW.quantity < 1 OR NEW.unit_pence < 1 OR NEW.fee_pence < 0
      OR NEW.amount_pence + n.amount > i.amount_pence OR NEW.fee_pence + n.fee > i.fee_pence
      THEN raise(ABORT, 'LINES_EXCEED_THE_INVOICE')
    WHEN NEW.lot_id IS NULL THEN CASE WHEN i.kind <> 'membership' THEN raise(ABORT, 'LINE_WITHOUT_A_LOT') END
    WHEN NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND seller_id IS NEW.seller_id AND charity_id IS NEW.charity_id)
      THEN raise(ABORT, 'LINE_NOT_AS_ITS_LOT')
    WHEN NOT EXISTS (SELECT 1 FROM cart_items c JOIN lots l ON l.offer_id = c.lot_id
        WHERE c.lot_id = NEW.lot_id AND c.invoice_id = NEW.invoice_id AND c.user_id = i.user_id AND c.status = 'invoiced'
        AND c.kind = i.kind AND c.currency = i.currency AND c.quantity = NEW.quantity
        AND NEW.unit_pence = iif(c.kind = 'auction', c.unit_pence, l.price_pence))
      THEN raise(ABORT, 'LINE_NOT_AS_IN_THE_CART')
    WHEN NEW.quantity + (SELECT coalesce(sum(o.quantity), 0) FROM invoice_lines o JOIN invoices v ON v.id = o.invoice_id
        WHERE o.lot_id = NEW.lot_id AND v.status <> 'void') > (SELECT sold FROM lots WHERE offer_id = NEW.lot_id)
      THEN raise(ABORT, 'LINE_WITHOUT_STOCK')
  END
  FROM (SELECT coalesce(sum(amount_pence), 0) AS amount, coalesce(sum(fee_pence), 0) AS fee
      FROM invoice_lines WHERE invoice_id = NEW.invoice_id) n
    LEFT JOIN invoices i ON i.id = NEW.invoice_id;
END;
--> statement-breakpoint
-- A payment begins as an attempt to collect a complete, unpaid invoice from its owner (I16, I20), one at a time (B15).
CREATE TRIGGER payments_begin_started BEFORE INSERT ON payments
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM payments WHERE id = NEW.id) THEN raise(ABORT, 'PAYMENT_IS_FINAL')
    WHEN NEW.status <> 'started' OR NEW.provider_ref IS NOT NULL OR NEW.provider_fee_pence IS NOT NULL OR NEW.failure IS NOT NULL
      THEN raise(ABORT, 'PAYMENT_BEGINS_STARTED')
    WHEN EXISTS (SELECT 1 FROM payments WHERE invoice_id = NEW.invoice_id
        AND status IN ('started', 'requires_action', 'processing', 'succeeded'))
      THEN raise(ABORT, 'UNIQUE constraint failed: payments.invoice_id')
    WHEN NOT EXISTS (SELECT 1 FROM invoices WHERE id = NEW.invoice_id AND status = 'unpaid' AND user_id = NEW.user_id
        AND total_pence = NEW.amount_pence AND currency = NEW.currency)
      THEN raise(ABORT, 'PAYMENT_NOT_AS_ITS_INVOICE')
    WHEN NEW.amount_pence <> (SELECT coalesce(sum(total_pence), 0) FROM invoice_lines WHERE invoice_id = NEW.invoice_id)
      THEN raise(ABORT, 'INVOICE_IS_INCOMPLETE')
  END;
END;
--> statement-breakpoint
DROP TRIGGER payments_terminal;--> statement-breakpoint
-- States only move forward, what identifies a payment never changes, and what the provider reported is stored once (I17).
CREATE TRIGGER payments_only_forward BEFORE UPDATE ON payments
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.invoice_id <> OLD.invoice_id OR NEW.user_id <> OLD.user_id
      OR NEW.provider <> OLD.provider OR NEW.method <> OLD.method OR NEW.amount_pence <> OLD.amount_pence
      OR NEW.currency <> OLD.currency OR NEW.created_at <> OLD.created_at
      OR (OLD.provider_ref IS NOT NULL AND NEW.provider_ref IS NOT OLD.provider_ref)
      OR (OLD.provider_fee_pence IS NOT NULL AND NEW.provider_fee_pence IS NOT OLD.provider_fee_pence)
      OR (OLD.status = 'succeeded' AND NEW.failure IS NOT OLD.failure)
      OR (NEW.status <> OLD.status AND NOT CASE OLD.status
        WHEN 'started' THEN NEW.status IN ('requires_action', 'processing', 'succeeded', 'failed', 'mismatch')
        WHEN 'requires_action' THEN NEW.status IN ('processing', 'succeeded', 'failed', 'mismatch')
        WHEN 'processing' THEN NEW.status IN ('requires_action', 'succeeded', 'failed', 'mismatch')
        WHEN 'failed' THEN NEW.status IN ('succeeded', 'mismatch')
        ELSE 0 END)
      THEN raise(ABORT, 'PAYMENT_IS_FINAL')
    WHEN NEW.provider_ref IS NOT OLD.provider_ref AND EXISTS (SELECT 1 FROM payments
        WHERE provider = NEW.provider AND provider_ref = NEW.provider_ref)
      THEN raise(ABORT, 'UNIQUE constraint failed: payments.provider, payments.provider_ref')
    WHEN NEW.status = 'succeeded' AND OLD.status = 'failed' AND EXISTS (SELECT 1 FROM payments WHERE invoice_id = NEW.invoice_id
        AND status IN ('started', 'requires_action', 'processing', 'succeeded'))
      THEN raise(ABORT, 'UNIQUE constraint failed: payments.invoice_id')
    WHEN NEW.status = 'succeeded' AND NEW.provider_ref IS NULL THEN raise(ABORT, 'PAYMENT_WITHOUT_REFERENCE')
    WHEN NEW.status = 'succeeded' AND OLD.status <> 'succeeded' AND NOT EXISTS (SELECT 1 FROM invoices
        WHERE id = NEW.invoice_id AND status IN ('unpaid', 'processing'))
      THEN raise(ABORT, 'PAYMENT_OF_NO_OPEN_INVOICE')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER payments_keep_delete BEFORE DELETE ON payments
BEGIN SELECT raise(ABORT, 'PAYMENT_IS_FINAL'); END;
--> statement-breakpoint
-- A capture books what its payment collected and gives each charity its lines, a fee what the provider took (I15, I16).
CREATE TRIGGER ledger_transactions_of_payments BEFORE INSERT ON ledger_transactions
WHEN NEW.kind NOT IN ('capture', 'provider_fee') OR (NEW.kind = 'capture' AND NOT EXISTS (SELECT 1 FROM payments p JOIN json_each(NEW.lines) line
    WHERE p.id = NEW.reference AND p.status = 'succeeded' AND p.currency = NEW.currency
    AND json_extract(line.value, '$.account') = 'buyer:' || p.user_id AND json_extract(line.value, '$.amountPence') = -p.amount_pence))
  OR (NEW.kind = 'capture' AND EXISTS (SELECT 1 FROM payments p JOIN invoice_lines n ON n.invoice_id = p.invoice_id
    WHERE p.id = NEW.reference AND n.charity_id IS NOT NULL GROUP BY n.charity_id
    HAVING sum(n.amount_pence) IS NOT (SELECT json_extract(line.value, '$.amountPence') FROM json_each(NEW.lines) line
      WHERE json_extract(line.value, '$.account') = 'charity:' || n.charity_id)))
  OR (NEW.kind = 'provider_fee' AND NOT EXISTS (SELECT 1 FROM payments p JOIN json_each(NEW.lines) line
    WHERE p.id = NEW.reference AND p.status = 'succeeded' AND p.currency = NEW.currency
    AND json_extract(line.value, '$.account') = 'provider:' || p.provider AND json_extract(line.value, '$.amountPence') = p.provider_fee_pence))
BEGIN SELECT raise(ABORT, 'LEDGER_WITHOUT_PAYMENT'); END;
--> statement-breakpoint
-- Money outside any payment service is requested, then arrives or is cancelled, once; refunds that did not come back
-- are never more than what arrived (I17, B17).
CREATE TRIGGER offline_records_in_order BEFORE INSERT ON offline_records
BEGIN
  SELECT CASE
    WHEN NEW.amount_pence < 1 THEN raise(ABORT, 'OFFLINE_RECORD_OUT_OF_ORDER')
    WHEN NEW.kind = 'request' AND (EXISTS (SELECT 1 FROM offline_records WHERE payment_id = NEW.payment_id)
        OR NOT EXISTS (SELECT 1 FROM payments WHERE id = NEW.payment_id AND provider = 'offline'
          AND amount_pence = NEW.amount_pence AND currency = NEW.currency))
      THEN raise(ABORT, 'OFFLINE_RECORD_OUT_OF_ORDER')
    WHEN NEW.kind IN ('receipt', 'cancellation') AND (
        NOT EXISTS (SELECT 1 FROM offline_records WHERE payment_id = NEW.payment_id AND kind = 'request')
        OR EXISTS (SELECT 1 FROM offline_records WHERE payment_id = NEW.payment_id AND kind IN ('receipt', 'cancellation')))
      THEN raise(ABORT, 'OFFLINE_RECORD_OUT_OF_ORDER')
    WHEN NEW.kind = 'refund' AND NEW.amount_pence > (SELECT coalesce(sum(CASE kind WHEN 'receipt' THEN amount_pence
        WHEN 'refund' THEN -amount_pence WHEN 'refund_failure' THEN amount_pence ELSE 0 END), 0)
        FROM offline_records WHERE payment_id = NEW.payment_id)
      THEN raise(ABORT, 'REFUND_ABOVE_THE_PAYMENT')
    WHEN NEW.kind = 'refund_failure' AND NOT EXISTS (SELECT 1 FROM offline_records WHERE payment_id = NEW.payment_id
        AND kind = 'refund' AND NEW.id = id || ':failed' AND amount_pence = NEW.amount_pence)
      THEN raise(ABORT, 'OFFLINE_RECORD_OUT_OF_ORDER')
  END;
END;
--> statement-breakpoint
-- A period is what was ordered and paid, never overlaps another paid one, and is never prolonged (B22, I15).
CREATE TRIGGER memberships_as_paid BEFORE INSERT ON memberships
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM memberships WHERE id = NEW.id) THEN raise(ABORT, 'MEMBERSHIP_IS_FINAL')
    WHEN EXISTS (SELECT 1 FROM memberships WHERE invoice_id = NEW.invoice_id)
      THEN raise(ABORT, 'UNIQUE constraint failed: memberships.invoice_id')
    WHEN NEW.trial = 1 AND EXISTS (SELECT 1 FROM memberships WHERE user_id = NEW.user_id AND trial = 1)
      THEN raise(ABORT, 'UNIQUE constraint failed: memberships.user_id')
    WHEN NEW.invoice_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM invoices i JOIN membership_orders o ON o.invoice_id = i.id
        WHERE i.id = NEW.invoice_id AND i.status = 'paid' AND i.kind = 'membership' AND i.user_id = NEW.user_id
        AND i.total_pence = NEW.amount_pence AND i.currency = NEW.currency
        AND o.plan = NEW.plan AND o.period = NEW.period AND o.limits = NEW.limits)
      THEN raise(ABORT, 'MEMBERSHIP_WITHOUT_PAYMENT')
    WHEN NEW.invoice_id IS NOT NULL AND EXISTS (SELECT 1 FROM memberships
        WHERE user_id = NEW.user_id AND trial = 0 AND starts_at < NEW.ends_at AND ends_at > NEW.starts_at)
      THEN raise(ABORT, 'MEMBERSHIPS_OVERLAP')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER memberships_keep_update BEFORE UPDATE ON memberships
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id OR NEW.plan <> OLD.plan OR NEW.period <> OLD.period
  OR NEW.trial <> OLD.trial OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at > OLD.ends_at
  OR (OLD.trial = 0 AND NEW.ends_at <> OLD.ends_at) OR NEW.amount_pence <> OLD.amount_pence OR NEW.currency <> OLD.currency
  OR NEW.invoice_id IS NOT OLD.invoice_id OR NEW.limits <> OLD.limits OR NEW.created_at <> OLD.created_at
BEGIN SELECT raise(ABORT, 'MEMBERSHIP_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER memberships_keep_delete BEFORE DELETE ON memberships
BEGIN SELECT raise(ABORT, 'MEMBERSHIP_IS_FINAL'); END;
