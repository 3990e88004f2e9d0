-- A dispute moves from inquiry over open to its end; its amount is fixed once it is open, its fee once it has ended (B28).
DROP TRIGGER chargebacks_only_forward;--> statement-breakpoint
CREATE TRIGGER chargebacks_only_forward BEFORE UPDATE ON chargebacks
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.payment_id <> OLD.payment_id OR NEW.provider <> OLD.provider OR NEW.ref <> OLD.ref
  OR NEW.currency <> OLD.currency OR NEW.opened_at <> OLD.opened_at
  OR (OLD.status <> 'inquiry' AND NEW.amount_pence <> OLD.amount_pence)
  OR (OLD.status <> 'inquiry' AND NEW.fee_pence <> OLD.fee_pence AND NEW.status = OLD.status)
  OR (NEW.status <> OLD.status AND NOT CASE OLD.status WHEN 'inquiry' THEN NEW.status IN ('open', 'won', 'lost')
    WHEN 'open' THEN NEW.status IN ('won', 'lost') ELSE 0 END)
BEGIN SELECT raise(ABORT, 'CHARGEBACK_IS_FINAL'); END;
