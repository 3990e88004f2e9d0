ALTER TABLE `offers` ADD `extra_of` text REFERENCES offers(id);--> statement-breakpoint
CREATE INDEX `offers_extra` ON `offers` (`extra_of`) WHERE extra_of IS NOT NULL;--> statement-breakpoint
DROP TRIGGER offers_fixed;
--> statement-breakpoint
-- An offer stays its seller's and a seat of the same offer, and one that was on sale never becomes a draft.
CREATE TRIGGER offers_fixed BEFORE UPDATE OF id, seller_id, market_status, extra_of ON offers
WHEN NEW.id <> OLD.id OR NEW.seller_id <> OLD.seller_id OR (OLD.market_status = 'open' AND NEW.market_status <> 'open')
  OR NEW.extra_of IS NOT OLD.extra_of
BEGIN SELECT raise(ABORT, 'OFFER_IS_FIXED'); END;
--> statement-breakpoint
DROP TRIGGER second_chances_begin;
--> statement-breakpoint
-- A closed lot is offered to one of its bidders: to its leader at the reserve that was not met (R12), or to a bidder at or
-- above the reserve at their own maximum, unpaid by its winner or as an extra seat once its winner has paid (R27). Each of
-- them is asked once, and three at most.
CREATE TRIGGER second_chances_begin BEFORE INSERT ON second_chances
BEGIN
  SELECT CASE
    WHEN NEW.rowid <> -1 OR EXISTS (SELECT 1 FROM second_chances WHERE id = NEW.id) THEN raise(ABORT, 'SECOND_CHANCE_IS_FINAL')
    WHEN NEW.status <> 'offered' OR NEW.ended_at IS NOT NULL OR NEW.due_at <= NEW.created_at
      THEN raise(ABORT, 'SECOND_CHANCE_BEGINS_OFFERED')
    WHEN NOT EXISTS (SELECT 1 FROM lots l WHERE l.offer_id = NEW.lot_id AND l.status = 'closed' AND l.auction = 1 AND l.reverse = 0
        AND CASE
          WHEN NEW.kind = 'reserve' THEN l.result = 'reserve_not_met' AND l.winner_id IS NULL AND l.leader_id = NEW.bidder_id
            AND NEW.price_pence = json_extract(l.terms, '$.reservePence')
          WHEN NEW.kind IN ('second_chance', 'extra_seat') THEN l.winner_id IS NOT NEW.bidder_id
            AND l.settlement = iif(NEW.kind = 'extra_seat', 'paid', 'failed')
            AND NEW.price_pence >= json_extract(l.terms, '$.reservePence')
            AND NEW.price_pence = (SELECT max(amount_pence) FROM bids
              WHERE lot_id = NEW.lot_id AND bidder_id = NEW.bidder_id AND declined = 0)
            AND NOT EXISTS (SELECT 1 FROM strikes WHERE lot_id = NEW.lot_id AND user_id = NEW.bidder_id)
            AND NOT EXISTS (SELECT 1 FROM second_chances
              WHERE lot_id = NEW.lot_id AND bidder_id = NEW.bidder_id AND kind = 'second_chance' AND NEW.kind = 'extra_seat')
            AND (SELECT count(*) FROM second_chances WHERE lot_id = NEW.lot_id AND kind <> 'reserve') < 3
          ELSE 0 END)
      THEN raise(ABORT, 'SECOND_CHANCE_NOT_AS_ITS_LOT')
  END;
END;
--> statement-breakpoint
-- An extra seat is a lot of its own, for the same seller and charity, won by the bidder who is asked and at their price (R27).
CREATE TRIGGER lots_extra_seat BEFORE UPDATE OF winner_id ON lots
WHEN NEW.winner_id IS NOT NULL AND OLD.winner_id IS NULL
  AND EXISTS (SELECT 1 FROM offers WHERE id = NEW.offer_id AND extra_of IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM offers o JOIN lots l ON l.offer_id = o.extra_of JOIN second_chances s ON s.lot_id = o.extra_of
    WHERE o.id = NEW.offer_id AND l.seller_id = NEW.seller_id AND l.charity_id = NEW.charity_id AND s.kind = 'extra_seat'
      AND s.status = 'offered' AND s.bidder_id = NEW.winner_id AND s.price_pence = NEW.price_pence)
BEGIN SELECT raise(ABORT, 'EXTRA_SEAT_NOT_AS_ASKED'); END;
--> statement-breakpoint
CREATE TRIGGER second_chances_make_one_seat BEFORE UPDATE OF status ON second_chances
WHEN NEW.status = 'accepted' AND OLD.kind = 'extra_seat' AND (SELECT count(*) FROM offers o JOIN lots l ON l.offer_id = o.id
  WHERE o.extra_of = OLD.lot_id AND l.winner_id = OLD.bidder_id AND l.settlement = 'awaiting_payment') <> 1
BEGIN SELECT raise(ABORT, 'EXTRA_SEAT_WITHOUT_A_LOT'); END;
