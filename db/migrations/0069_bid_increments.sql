-- R8: by how much bids must rise at each price, by currency. For lots that open from now on: open ones have theirs frozen (R1).
CREATE TABLE `bid_increments` (
	`currency` text NOT NULL,
	`from_pence` integer NOT NULL,
	`increment_pence` integer NOT NULL,
	PRIMARY KEY(`currency`, `from_pence`),
	CONSTRAINT "bid_increments_amounts" CHECK("bid_increments"."from_pence" BETWEEN 0 AND 1000000000 AND "bid_increments"."increment_pence" BETWEEN 1 AND 1000000000)
);
--> statement-breakpoint
INSERT INTO `bid_increments` (`currency`, `from_pence`, `increment_pence`) VALUES
	('GBP', 1000, 100),
	('GBP', 2000, 200),
	('GBP', 5000, 500),
	('GBP', 10000, 1000),
	('GBP', 25000, 2500),
	('GBP', 50000, 5000),
	('GBP', 100000, 10000),
	('GBP', 250000, 25000),
	('GBP', 500000, 50000),
	('GBP', 1000000, 100000),
	('GBP', 2500000, 250000),
	('GBP', 5000000, 500000),
	('USD', 1000, 100),
	('USD', 2000, 200),
	('USD', 5000, 500),
	('USD', 10000, 1000),
	('USD', 25000, 2500),
	('USD', 50000, 5000),
	('USD', 100000, 10000),
	('USD', 250000, 25000),
	('USD', 500000, 50000),
	('USD', 1000000, 100000),
	('USD', 2500000, 250000),
	('USD', 5000000, 500000);
