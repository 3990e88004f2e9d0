-- After a dispute that was lost in part, the seats that it has not touched can still be refunded, as long as no more goes
-- back than was paid; nothing is refunded while a dispute is open (M4, B28).
DROP TRIGGER ledger_transactions_of_seats;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_of_seats BEFORE INSERT ON ledger_transactions WHEN NEW.kind IN ('release', 'refund')
BEGIN
  SELECT CASE
    WHEN m.id IS NULL OR m.currency <> NEW.currency OR b.captured IS NOT m.total_pence OR b.lines <> b.accounts OR EXISTS (
        SELECT 1 FROM json_each(NEW.lines) line WHERE json_extract(line.value, '$.account') NOT IN ('held:' || m.id,
          'buyer:' || m.guest_id, coalesce('charity:' || m.charity_id, 'network:sales'), 'network:fee', 'guarantee'))
      THEN raise(ABORT, 'LEDGER_WITHOUT_MEETING')
    WHEN NEW.kind = 'refund' AND (EXISTS (SELECT 1 FROM chargebacks WHERE payment_id = m.payment_id AND status = 'open')
        OR EXISTS (SELECT 1 FROM payments p WHERE p.id = m.payment_id AND p.amount_pence < b.returned
          + (SELECT sum(amount_pence) FROM chargebacks WHERE payment_id = p.id AND status = 'lost')
          + (SELECT coalesce(sum(l.amount_pence), 0) FROM meetings o
            JOIN ledger_transactions t ON t.kind = 'refund' AND t.reference = o.id
            JOIN ledger l ON l.transaction_id = t.id AND l.account = 'buyer:' || o.guest_id WHERE o.payment_id = p.id)))
      THEN raise(ABORT, 'REFUND_AFTER_CHARGEBACK')
    WHEN NEW.kind = 'refund' AND (b.returned IS NULL OR b.returned < 1 OR b.returned > m.total_pence)
      THEN raise(ABORT, 'REFUND_ABOVE_THE_SEAT')
    WHEN NEW.kind = 'release' AND (b.held <> m.total_pence OR b.let_go IS NOT -m.total_pence OR b.earned IS NOT m.amount_pence
        OR b.returned IS NOT NULL OR b.lost > 0)
      THEN raise(ABORT, 'SEAT_NOT_HELD')
    WHEN NEW.kind = 'refund' AND b.held <> 0 AND (b.held <> m.total_pence OR b.let_go IS NOT -m.total_pence OR b.lost > 0)
      THEN raise(ABORT, 'SEAT_NOT_HELD')
    WHEN NEW.kind = 'refund' AND b.held = 0 AND (b.lines <> 2 OR b.guaranteed IS NOT -b.returned
        OR NOT EXISTS (SELECT 1 FROM ledger_transactions WHERE kind = 'release' AND reference = m.id))
      THEN raise(ABORT, 'SEAT_NOT_HELD')
  END
  FROM (SELECT count(*) AS lines, count(DISTINCT account) AS accounts,
      max(iif(account = 'held:' || NEW.reference, pence, NULL)) AS let_go,
      max(iif(account LIKE 'buyer:%', pence, NULL)) AS returned,
      max(iif(account LIKE 'charity:%' OR account = 'network:sales', pence, NULL)) AS earned,
      max(iif(account = 'guarantee', pence, NULL)) AS guaranteed,
      sum(pence < 0 AND account <> 'held:' || NEW.reference) AS lost,
      (SELECT coalesce(sum(amount_pence), 0) FROM ledger WHERE account = 'held:' || NEW.reference) AS held,
      (SELECT l.amount_pence FROM meetings o JOIN ledger_transactions t ON t.kind = 'capture' AND t.reference = o.payment_id
        JOIN ledger l ON l.transaction_id = t.id AND l.account = 'held:' || o.id WHERE o.id = NEW.reference) AS captured
    FROM (SELECT json_extract(value, '$.account') AS account, json_extract(value, '$.amountPence') AS pence FROM json_each(NEW.lines))) b
    LEFT JOIN meetings m ON m.id = NEW.reference;
END;
