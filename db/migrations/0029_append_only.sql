-- REPLACE deletes the row in its way without firing delete triggers, so no insert may meet an existing key or name a rowid.
-- Before an insert, the rowid that the database is about to assign reads as -1.
CREATE TRIGGER bids_never_replaced BEFORE INSERT ON bids
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM bids WHERE bidder_id = NEW.bidder_id AND idempotency_key = NEW.idempotency_key)
BEGIN SELECT raise(ABORT, 'BIDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER lots_never_replaced BEFORE INSERT ON lots
WHEN NEW.number <> -1 OR EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.offer_id)
BEGIN SELECT raise(ABORT, 'LOT_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER events_never_replaced BEFORE INSERT ON events
WHEN NEW.id <> -1
BEGIN SELECT raise(ABORT, 'EVENTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_never_replaced BEFORE INSERT ON ledger_transactions
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM ledger_transactions WHERE id = NEW.id OR (kind = NEW.kind AND reference = NEW.reference))
BEGIN SELECT raise(ABORT, 'LEDGER_IS_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_never_replaced BEFORE INSERT ON ledger
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM ledger WHERE transaction_id = NEW.transaction_id AND position = NEW.position)
BEGIN SELECT raise(ABORT, 'LEDGER_IS_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER offline_records_never_replaced BEFORE INSERT ON offline_records
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM offline_records WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'OFFLINE_RECORDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER provider_events_never_replaced BEFORE INSERT ON provider_events
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM provider_events WHERE provider = NEW.provider AND id = NEW.id)
BEGIN SELECT raise(ABORT, 'PROVIDER_EVENTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER provider_events_keep_update BEFORE UPDATE ON provider_events
BEGIN SELECT raise(ABORT, 'PROVIDER_EVENTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER provider_events_keep_delete BEFORE DELETE ON provider_events
BEGIN SELECT raise(ABORT, 'PROVIDER_EVENTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_never_replaced BEFORE INSERT ON invoice_lines
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM invoice_lines WHERE invoice_id = NEW.invoice_id AND position = NEW.position)
BEGIN SELECT raise(ABORT, 'INVOICE_LINES_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_keep_update BEFORE UPDATE ON invoice_lines
BEGIN SELECT raise(ABORT, 'INVOICE_LINES_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_keep_delete BEFORE DELETE ON invoice_lines
BEGIN SELECT raise(ABORT, 'INVOICE_LINES_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER membership_orders_never_replaced BEFORE INSERT ON membership_orders
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM membership_orders WHERE invoice_id = NEW.invoice_id)
BEGIN SELECT raise(ABORT, 'MEMBERSHIP_ORDERS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER membership_orders_keep_update BEFORE UPDATE ON membership_orders
BEGIN SELECT raise(ABORT, 'MEMBERSHIP_ORDERS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER membership_orders_keep_delete BEFORE DELETE ON membership_orders
BEGIN SELECT raise(ABORT, 'MEMBERSHIP_ORDERS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER clarifications_never_replaced BEFORE INSERT ON clarifications
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM clarifications WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'CLARIFICATIONS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER clarifications_keep_update BEFORE UPDATE ON clarifications
BEGIN SELECT raise(ABORT, 'CLARIFICATIONS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER clarifications_keep_delete BEFORE DELETE ON clarifications
BEGIN SELECT raise(ABORT, 'CLARIFICATIONS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER closed_accounts_never_replaced BEFORE INSERT ON closed_accounts
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = NEW.user_id)
BEGIN SELECT raise(ABORT, 'CLOSED_ACCOUNTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER closed_accounts_keep_update BEFORE UPDATE ON closed_accounts
BEGIN SELECT raise(ABORT, 'CLOSED_ACCOUNTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER closed_accounts_keep_delete BEFORE DELETE ON closed_accounts
BEGIN SELECT raise(ABORT, 'CLOSED_ACCOUNTS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER bids_keep_rowid BEFORE UPDATE ON bids
WHEN NEW.rowid <> OLD.rowid
BEGIN SELECT raise(ABORT, 'BIDS_ARE_APPEND_ONLY'); END;
--> statement-breakpoint
-- The answer under an idempotency key is written once (I7). The writer recognises a used key by the words of the
-- constraint, which a plain insert would meet as well.
CREATE TRIGGER idempotency_never_replaced BEFORE INSERT ON idempotency
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM idempotency WHERE key = NEW.key)
BEGIN SELECT raise(ABORT, 'UNIQUE constraint failed: idempotency.key'); END;
--> statement-breakpoint
CREATE TRIGGER idempotency_keep_update BEFORE UPDATE ON idempotency
BEGIN SELECT raise(ABORT, 'ANSWER_IS_FINAL'); END;
--> statement-breakpoint
-- A delivery stays until it is done, and is done once (I29).
CREATE TRIGGER outbox_never_replaced BEFORE INSERT ON outbox
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM outbox WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'DELIVERY_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER outbox_done_once BEFORE UPDATE ON outbox
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.dedupe IS NOT OLD.dedupe
  OR NEW.created_at <> OLD.created_at OR NEW.tries < OLD.tries
  OR (OLD.done_at IS NOT NULL AND NEW.done_at IS NOT OLD.done_at)
  OR (NEW.done_at IS NULL AND NEW.payload <> OLD.payload)
BEGIN SELECT raise(ABORT, 'DELIVERY_IS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER outbox_keep_delete BEFORE DELETE ON outbox
WHEN OLD.done_at IS NULL
BEGIN SELECT raise(ABORT, 'DELIVERY_IS_FIXED'); END;
