-- What can be found: the words of every open lot, cut into trigrams so that a search also matches inside words.

CREATE VIRTUAL TABLE search USING fts5(title, description, charity, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER search_opens AFTER INSERT ON lots WHEN NEW.status = 'open'
BEGIN
  INSERT INTO search (rowid, title, description, charity)
  SELECT NEW.number, o.title, o.description_text, c.name
  FROM offers o JOIN charities c ON c.reg_number = NEW.charity_id WHERE o.id = NEW.offer_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_closes AFTER UPDATE OF status ON lots WHEN OLD.status = 'open' AND NEW.status = 'closed'
BEGIN DELETE FROM search WHERE rowid = NEW.number; END;
--> statement-breakpoint
CREATE TRIGGER search_changes AFTER UPDATE OF title, description_text, charity_id ON offers
WHEN EXISTS (SELECT 1 FROM lots WHERE offer_id = NEW.id AND status = 'open')
BEGIN
  DELETE FROM search WHERE rowid = (SELECT number FROM lots WHERE offer_id = NEW.id);
  INSERT INTO search (rowid, title, description, charity)
  SELECT l.number, NEW.title, NEW.description_text, c.name
  FROM lots l JOIN charities c ON c.reg_number = NEW.charity_id WHERE l.offer_id = NEW.id;
END;
