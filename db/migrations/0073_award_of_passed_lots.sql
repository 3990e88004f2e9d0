-- An award by hand: a closed lot that did not sell although someone has bid gets one of its bidders as winner, once. Its
-- reserve was not met, or the host of a live auction passed it (R12, R34, A16).
DROP TRIGGER lots_award;
--> statement-breakpoint
CREATE TRIGGER lots_award BEFORE UPDATE OF winner_id ON lots
WHEN NEW.winner_id IS NOT NULL AND NEW.winner_id IS NOT OLD.winner_id
BEGIN
  SELECT CASE
    WHEN NEW.status <> 'closed' OR NEW.result IS NOT 'sold' THEN raise(ABORT, 'WINNER_BEFORE_THE_CLOSE')
    WHEN NEW.sold = 0 THEN raise(ABORT, 'WINNER_WITHOUT_A_UNIT')
    WHEN OLD.held_at IS NOT NULL AND EXISTS (SELECT 1 FROM lot_calls
      WHERE lot_id = NEW.offer_id AND verb = 'bought' AND actor_id = NEW.winner_id) THEN NULL
    WHEN OLD.status = 'closed' AND OLD.result IN ('reserve_not_met', 'unsold') AND OLD.leader_id IS NOT NULL
      AND OLD.winner_id IS NULL AND EXISTS (SELECT 1 FROM bids
        WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0) THEN NULL
    WHEN NEW.reserve_met = 0 OR (NEW.reverse = 0
      AND json_extract(NEW.terms, '$.reservePence') > (SELECT max(amount_pence) FROM bids
        WHERE bidder_id = NEW.winner_id AND lot_id = NEW.offer_id AND declined = 0))
      THEN raise(ABORT, 'WINNER_BELOW_RESERVE')
    WHEN NEW.winner_id IS NOT NEW.leader_id AND OLD.winner_id IS NULL
      AND EXISTS (SELECT 1 FROM bids WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0)
      THEN raise(ABORT, 'WINNER_IS_NOT_THE_LEADER')
    WHEN NEW.reverse AND NEW.charity_id IS NOT (SELECT charity_id FROM bids
      WHERE lot_id = NEW.offer_id AND bidder_id = NEW.winner_id AND declined = 0 ORDER BY amount_pence LIMIT 1)
      THEN raise(ABORT, 'WINNER_GIVES_FOR_ANOTHER_CHARITY')
  END;
END;
--> statement-breakpoint
-- A closed lot stays as it closed; only units of a fixed-price one can come back, and one that has bids and did not sell can
-- be awarded (R24, R34, I4).
DROP TRIGGER lots_stay_closed;
--> statement-breakpoint
CREATE TRIGGER lots_stay_closed BEFORE UPDATE ON lots
WHEN OLD.status = 'closed' AND (NEW.auction <> OLD.auction OR NEW.terms <> OLD.terms OR NEW.quantity <> OLD.quantity
  OR NEW.opens_at <> OLD.opens_at OR NEW.closes_at <> OLD.closes_at OR NEW.price_pence <> OLD.price_pence
  OR NEW.leader_id IS NOT OLD.leader_id OR NEW.bid_count <> OLD.bid_count OR NEW.reserve_met <> OLD.reserve_met
  OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NOT OLD.closed_at)
  OR (OLD.result IS NOT NULL AND NEW.result IS NOT OLD.result
    AND (OLD.auction = 1 OR NEW.result IS NOT 'unsold' OR NEW.sold > 0)
    AND NOT (OLD.result IN ('reserve_not_met', 'unsold') AND OLD.leader_id IS NOT NULL AND NEW.result IS 'sold'
      AND OLD.winner_id IS NULL AND NEW.winner_id IS NOT NULL AND NEW.settlement IS 'awaiting_payment' AND NEW.version = OLD.version + 1)))
BEGIN SELECT raise(ABORT, 'LOT_IS_CLOSED'); END;
--> statement-breakpoint
-- A won lot enters the cart of its payer, once: at the price that a bidder accepted after the close (R12, R27), otherwise at its
-- own price, or at the most that its winner has bid if that is less, as it can be if it is awarded by hand (R34).
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
          min(price_pence, (SELECT max(amount_pence) FROM bids
            WHERE lot_id = NEW.lot_id AND bidder_id = NEW.user_id AND declined = 0)),
          iif(reverse AND reserve_met, price_pence, NULL))
        AND coalesce(json_extract(terms, '$.currency'), NEW.currency) = NEW.currency)
      THEN raise(ABORT, 'ITEM_WAS_NOT_WON')
    WHEN NEW.kind = 'auction' AND EXISTS (SELECT 1 FROM cart_items WHERE lot_id = NEW.lot_id AND kind = 'auction' AND status <> 'cancelled')
      THEN raise(ABORT, 'UNIQUE constraint failed: cart_items.lot_id')
  END;
END;
