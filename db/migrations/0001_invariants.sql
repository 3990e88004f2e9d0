-- What must hold whatever the code does: bids and the record only grow, the books balance, a lot has one winner.

CREATE TRIGGER bids_in_order BEFORE INSERT ON bids
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM bids WHERE lot_id = NEW.lot_id)
  OR NOT EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.lot_id AND status = 'open' AND seller_id <> NEW.bidder_id)
  OR NEW.at >= coalesce(
    (SELECT closes_at FROM bids WHERE lot_id = NEW.lot_id AND seq = NEW.seq - 1),
    (SELECT closes_at FROM lots WHERE offer_id = NEW.lot_id))
BEGIN SELECT raise(ABORT, 'BID_OUT_OF_ORDER'); END;
--> statement-breakpoint
CREATE TRIGGER bids_never_deleted BEFORE DELETE ON bids
BEGIN SELECT raise(ABORT, 'BIDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER bids_only_declined BEFORE UPDATE ON bids
WHEN NOT (OLD.declined = 0 AND NEW.declined = 1)
  OR NEW.lot_id IS NOT OLD.lot_id OR NEW.seq IS NOT OLD.seq OR NEW.id IS NOT OLD.id
  OR NEW.bidder_id IS NOT OLD.bidder_id OR NEW.kind IS NOT OLD.kind OR NEW.amount_pence IS NOT OLD.amount_pence
  OR NEW.price_pence IS NOT OLD.price_pence OR NEW.leader_id IS NOT OLD.leader_id OR NEW.at IS NOT OLD.at
  OR NEW.closes_at IS NOT OLD.closes_at OR NEW.moved IS NOT OLD.moved OR NEW.idempotency_key IS NOT OLD.idempotency_key
BEGIN SELECT raise(ABORT, 'BIDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER lots_one_winner BEFORE UPDATE OF winner_id ON lots
WHEN OLD.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id AND OLD.settlement IS NOT 'failed'
BEGIN SELECT raise(ABORT, 'LOT_HAS_A_WINNER'); END;
--> statement-breakpoint
CREATE TRIGGER lots_winner_has_bid BEFORE UPDATE OF winner_id ON lots
WHEN NEW.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id
  AND NOT EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0)
BEGIN SELECT raise(ABORT, 'WINNER_HAS_NO_BID'); END;
--> statement-breakpoint
CREATE TRIGGER lots_only_forward BEFORE UPDATE ON lots
WHEN (OLD.status = 'closed' AND NEW.status <> 'closed') OR NEW.closes_at < OLD.closes_at OR NEW.version < OLD.version
BEGIN SELECT raise(ABORT, 'LOT_ONLY_MOVES_FORWARD'); END;
--> statement-breakpoint
CREATE TRIGGER lots_terms_frozen BEFORE UPDATE OF terms, charity_id ON lots
WHEN OLD.bid_count > 0 AND (NEW.terms IS NOT OLD.terms OR NEW.charity_id IS NOT OLD.charity_id)
BEGIN SELECT raise(ABORT, 'TERMS_ARE_FROZEN'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_balance BEFORE INSERT ON ledger_transactions
WHEN json_array_length(NEW.lines) < 2
  OR (SELECT total(json_extract(value, '$.amountPence')) FROM json_each(NEW.lines)) <> 0
  OR EXISTS (SELECT 1 FROM json_each(NEW.lines)
    WHERE json_type(value, '$.amountPence') IS NOT 'integer' OR json_type(value, '$.account') IS NOT 'text')
BEGIN SELECT raise(ABORT, 'LEDGER_UNBALANCED'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_post AFTER INSERT ON ledger_transactions
BEGIN
  INSERT INTO ledger (transaction_id, position, account, amount_pence, currency)
  SELECT NEW.id, key, json_extract(value, '$.account'), json_extract(value, '$.amountPence'), NEW.currency
  FROM json_each(NEW.lines);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_from_transactions BEFORE INSERT ON ledger
WHEN NOT EXISTS (SELECT 1 FROM ledger_transactions t
  WHERE t.id = NEW.transaction_id AND t.currency = NEW.currency
    AND json_extract(t.lines, '$[' || NEW.position || '].account') = NEW.account
    AND json_extract(t.lines, '$[' || NEW.position || '].amountPence') = NEW.amount_pence)
BEGIN SELECT raise(ABORT, 'LEDGER_ENTRY_WITHOUT_TRANSACTION'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_keep_update BEFORE UPDATE ON ledger_transactions
BEGIN SELECT raise(ABORT, 'LEDGER_IS_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_keep_delete BEFORE DELETE ON ledger_transactions
BEGIN SELECT raise(ABORT, 'LEDGER_IS_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_keep_update BEFORE UPDATE ON ledger
BEGIN SELECT raise(ABORT, 'LEDGER_IS_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_keep_delete BEFORE DELETE ON ledger
BEGIN SELECT raise(ABORT, 'LEDGER_IS_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER events_keep_update BEFORE UPDATE ON events
BEGIN SELECT raise(ABORT, 'EVENTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER events_keep_delete BEFORE DELETE ON events
BEGIN SELECT raise(ABORT, 'EVENTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_paid_with_evidence BEFORE UPDATE OF status ON invoices
WHEN NEW.status = 'paid' AND OLD.status <> 'paid' AND NOT EXISTS (
  SELECT 1 FROM payments WHERE invoice_id = NEW.id AND status = 'succeeded'
    AND amount_pence = NEW.total_pence AND currency = NEW.currency)
BEGIN SELECT raise(ABORT, 'PAID_WITHOUT_PAYMENT'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_stay_paid BEFORE UPDATE ON invoices
WHEN (OLD.status = 'paid' AND NEW.status <> 'paid') OR NEW.total_pence <> OLD.total_pence
  OR NEW.currency <> OLD.currency OR NEW.user_id <> OLD.user_id OR NEW.number <> OLD.number
BEGIN SELECT raise(ABORT, 'INVOICE_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_delete BEFORE DELETE ON invoices
BEGIN SELECT raise(ABORT, 'INVOICE_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER payments_terminal BEFORE UPDATE OF status ON payments
WHEN OLD.status IN ('succeeded', 'mismatch') AND NEW.status <> OLD.status
BEGIN SELECT raise(ABORT, 'PAYMENT_IS_FINAL'); END;
