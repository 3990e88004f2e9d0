CREATE TABLE `chargebacks` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`provider` text NOT NULL,
	`ref` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`fee_pence` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chargebacks_amount" CHECK("chargebacks"."amount_pence" > 0 AND "chargebacks"."fee_pence" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chargebacks_ref` ON `chargebacks` (`provider`,`ref`);--> statement-breakpoint
CREATE INDEX `chargebacks_payment` ON `chargebacks` (`payment_id`);--> statement-breakpoint
CREATE INDEX `chargebacks_status` ON `chargebacks` (`status`,`opened_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_pence` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`provider_ref` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`failure` text,
	`replaces` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_one_live` ON `refunds` (`meeting_id`) WHERE status <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_replaced_once` ON `refunds` (`replaces`);--> statement-breakpoint
CREATE INDEX `refunds_meeting` ON `refunds` (`meeting_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`created_at`,`id`) WHERE status <> 'sent';--> statement-breakpoint
CREATE INDEX `meetings_held` ON `meetings` (`charity_id`) WHERE money = 'held';--> statement-breakpoint
-- A capture books what its payment collected: the money of each meeting is held, and each charity gets its other lines; a
-- fee is what the provider took (I15, I16, M2).
DROP TRIGGER ledger_transactions_of_payments;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_of_payments BEFORE INSERT ON ledger_transactions
WHEN NEW.kind NOT IN ('capture', 'provider_fee', 'release', 'refund', 'chargeback', 'chargeback_won', 'chargeback_lost')
  OR (NEW.kind = 'capture' AND NOT EXISTS (SELECT 1 FROM payments p JOIN json_each(NEW.lines) line
    WHERE p.id = NEW.reference AND p.status = 'succeeded' AND p.currency = NEW.currency
    AND json_extract(line.value, '$.account') = 'buyer:' || p.user_id AND json_extract(line.value, '$.amountPence') = -p.amount_pence))
  OR (NEW.kind = 'capture' AND EXISTS (SELECT 1 FROM payments p JOIN invoice_lines n ON n.invoice_id = p.invoice_id
    LEFT JOIN (SELECT DISTINCT position FROM meetings WHERE payment_id = NEW.reference) m ON m.position = n.position
    WHERE p.id = NEW.reference AND n.charity_id IS NOT NULL GROUP BY n.charity_id
    HAVING sum(iif(m.position IS NULL, n.amount_pence, 0)) IS NOT (SELECT coalesce(sum(json_extract(line.value, '$.amountPence')), 0)
      FROM json_each(NEW.lines) line WHERE json_extract(line.value, '$.account') = 'charity:' || n.charity_id)))
  OR (NEW.kind = 'capture' AND EXISTS (SELECT 1 FROM meetings m WHERE m.payment_id = NEW.reference AND NOT EXISTS (
    SELECT 1 FROM json_each(NEW.lines) line WHERE json_extract(line.value, '$.account') = 'held:' || m.id
    AND json_extract(line.value, '$.amountPence') = m.total_pence)))
  OR (NEW.kind = 'capture' AND EXISTS (SELECT 1 FROM meetings m JOIN invoice_lines n ON n.invoice_id = m.invoice_id AND n.position = m.position
    WHERE m.payment_id = NEW.reference GROUP BY m.position HAVING count(*) <> n.quantity OR sum(m.amount_pence) <> n.amount_pence
      OR sum(m.total_pence) <> n.total_pence))
  OR (NEW.kind = 'provider_fee' AND NOT EXISTS (SELECT 1 FROM payments p JOIN json_each(NEW.lines) line
    WHERE p.id = NEW.reference AND p.status = 'succeeded' AND p.currency = NEW.currency
    AND json_extract(line.value, '$.account') = 'provider:' || p.provider AND json_extract(line.value, '$.amountPence') = p.provider_fee_pence))
  OR (SELECT count(*) FROM json_each(NEW.lines) line WHERE json_extract(line.value, '$.account') LIKE 'held:%')
    > CASE WHEN NEW.kind = 'capture' THEN (SELECT count(*) FROM meetings WHERE payment_id = NEW.reference)
      WHEN NEW.kind IN ('release', 'refund') THEN 1 WHEN NEW.kind = 'chargeback_lost' THEN 10000 ELSE 0 END
BEGIN SELECT raise(ABORT, 'LEDGER_WITHOUT_PAYMENT'); END;
--> statement-breakpoint
-- The held money of a seat leaves at once and whole: released to the charity, or refunded in whole or in part with the rest
-- released. Afterwards the guarantee pays a refund, once, of at most what was paid; none after a chargeback (M2, M4).
CREATE TRIGGER ledger_transactions_of_seats BEFORE INSERT ON ledger_transactions WHEN NEW.kind IN ('release', 'refund')
BEGIN
  SELECT CASE
    WHEN m.id IS NULL OR m.currency <> NEW.currency OR b.captured IS NOT m.total_pence OR b.lines <> b.accounts OR EXISTS (
        SELECT 1 FROM json_each(NEW.lines) line WHERE json_extract(line.value, '$.account') NOT IN ('held:' || m.id,
          'buyer:' || m.guest_id, coalesce('charity:' || m.charity_id, 'network:sales'), 'network:fee', 'guarantee'))
      THEN raise(ABORT, 'LEDGER_WITHOUT_MEETING')
    WHEN NEW.kind = 'refund' AND EXISTS (SELECT 1 FROM chargebacks WHERE payment_id = m.payment_id AND status IN ('open', 'lost'))
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
--> statement-breakpoint
-- What a bank has taken back is booked once, and once more when the dispute is decided: it returns to the network, or it is
-- taken from the seats that are still held and from the guarantee (B28).
CREATE TRIGGER ledger_transactions_of_chargebacks BEFORE INSERT ON ledger_transactions
WHEN NEW.kind IN ('chargeback', 'chargeback_won', 'chargeback_lost')
BEGIN
  SELECT CASE
    WHEN c.id IS NULL OR c.currency <> NEW.currency OR c.status = 'inquiry'
      OR (NEW.kind <> 'chargeback' AND NEW.kind <> 'chargeback_' || c.status)
      OR (NEW.kind <> 'chargeback' AND NOT EXISTS (SELECT 1 FROM ledger_transactions WHERE kind = 'chargeback' AND reference = c.id))
      OR (SELECT sum(json_extract(value, '$.amountPence')) FROM json_each(NEW.lines)
        WHERE json_extract(value, '$.account') = 'disputed:' || c.payment_id) IS NOT iif(NEW.kind = 'chargeback', -c.amount_pence, c.amount_pence)
      THEN raise(ABORT, 'LEDGER_WITHOUT_CHARGEBACK')
    WHEN EXISTS (SELECT 1 FROM json_each(NEW.lines) line LEFT JOIN meetings m
        ON m.id = substr(json_extract(line.value, '$.account'), 6) AND m.payment_id = c.payment_id
        WHERE json_extract(line.value, '$.account') LIKE 'held:%' AND (SELECT sum(amount_pence) FROM ledger
          WHERE account = 'held:' || m.id) IS NOT -json_extract(line.value, '$.amountPence'))
      THEN raise(ABORT, 'SEAT_NOT_HELD')
  END
  FROM (SELECT NEW.reference AS id) n LEFT JOIN chargebacks c ON c.id = n.id;
END;
--> statement-breakpoint
-- A refund is one that was booked for its seat, and there is one that has not failed (B17, M4).
CREATE TRIGGER refunds_as_booked BEFORE INSERT ON refunds
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM refunds WHERE id = NEW.id
        OR (meeting_id = NEW.meeting_id AND status <> 'failed') OR replaces = NEW.replaces)
      THEN raise(ABORT, 'REFUND_EXISTS')
    WHEN NEW.status <> 'sending' OR NEW.provider_ref IS NOT NULL OR NEW.tries <> 0 OR NEW.failure IS NOT NULL OR NEW.sent_at IS NOT NULL
      THEN raise(ABORT, 'REFUND_BEGINS_UNSENT')
    WHEN NOT EXISTS (SELECT 1 FROM meetings m JOIN ledger_transactions t ON t.kind = 'refund' AND t.reference = m.id
        JOIN ledger l ON l.transaction_id = t.id AND l.account = 'buyer:' || m.guest_id
        WHERE m.id = NEW.meeting_id AND m.payment_id = NEW.payment_id AND t.currency = NEW.currency AND l.amount_pence = NEW.amount_pence)
      THEN raise(ABORT, 'REFUND_NOT_BOOKED')
    WHEN (NEW.replaces IS NULL) = EXISTS (SELECT 1 FROM refunds WHERE meeting_id = NEW.meeting_id)
        OR (NEW.replaces IS NOT NULL AND NOT EXISTS (SELECT 1 FROM refunds WHERE id = NEW.replaces AND meeting_id = NEW.meeting_id AND status = 'failed'))
      THEN raise(ABORT, 'REFUND_REPLACES_NONE')
  END;
END;
--> statement-breakpoint
CREATE TRIGGER refunds_only_forward BEFORE UPDATE ON refunds
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.meeting_id <> OLD.meeting_id OR NEW.payment_id <> OLD.payment_id
  OR NEW.amount_pence <> OLD.amount_pence OR NEW.currency <> OLD.currency OR NEW.reason <> OLD.reason
  OR NEW.replaces IS NOT OLD.replaces OR NEW.created_at <> OLD.created_at OR NEW.tries < OLD.tries
  OR (OLD.provider_ref IS NOT NULL AND NEW.provider_ref IS NOT OLD.provider_ref)
  OR (OLD.sent_at IS NOT NULL AND NEW.sent_at IS NOT OLD.sent_at)
  OR (NEW.status = 'sent' AND (NEW.provider_ref IS NULL OR NEW.sent_at IS NULL))
  OR (NEW.status <> OLD.status AND NOT CASE OLD.status
    WHEN 'sending' THEN NEW.status IN ('sent', 'failed') WHEN 'sent' THEN NEW.status = 'failed' ELSE 0 END)
BEGIN SELECT raise(ABORT, 'REFUND_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER refunds_keep_delete BEFORE DELETE ON refunds
BEGIN SELECT raise(ABORT, 'REFUND_IS_FINAL'); END;
--> statement-breakpoint
-- A dispute moves from inquiry over open to its end; only an inquiry may still change its amounts (B28).
CREATE TRIGGER chargebacks_once BEFORE INSERT ON chargebacks
WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM chargebacks WHERE id = NEW.id OR (provider = NEW.provider AND ref = NEW.ref))
  OR NOT EXISTS (SELECT 1 FROM payments WHERE id = NEW.payment_id AND provider = NEW.provider AND status = 'succeeded'
    AND currency = NEW.currency AND amount_pence >= NEW.amount_pence)
BEGIN SELECT raise(ABORT, 'CHARGEBACK_WITHOUT_PAYMENT'); END;
--> statement-breakpoint
CREATE TRIGGER chargebacks_only_forward BEFORE UPDATE ON chargebacks
WHEN NEW.rowid <> OLD.rowid OR NEW.id <> OLD.id OR NEW.payment_id <> OLD.payment_id OR NEW.provider <> OLD.provider OR NEW.ref <> OLD.ref
  OR NEW.currency <> OLD.currency OR NEW.opened_at <> OLD.opened_at
  OR (OLD.status <> 'inquiry' AND (NEW.amount_pence <> OLD.amount_pence OR NEW.fee_pence <> OLD.fee_pence))
  OR (NEW.status <> OLD.status AND NOT CASE OLD.status WHEN 'inquiry' THEN NEW.status IN ('open', 'won', 'lost')
    WHEN 'open' THEN NEW.status IN ('won', 'lost') ELSE 0 END)
BEGIN SELECT raise(ABORT, 'CHARGEBACK_IS_FINAL'); END;
--> statement-breakpoint
CREATE TRIGGER chargebacks_keep_delete BEFORE DELETE ON chargebacks
BEGIN SELECT raise(ABORT, 'CHARGEBACK_IS_FINAL'); END;
