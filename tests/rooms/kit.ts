import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { callsOfLot } from '../../db/queries/bidding/lots.ts';
import { bids, lots, users } from '../../db/schema/index.ts';
import type { PlaceAnswer, PlaceCommand, RoomBidder } from '../../src/contract/bidding/room.ts';
import { lotSummary, readTerms, replay } from '../../src/domain/bidding/index.ts';
import { database, testEnv } from '../support/kit.ts';

/** The room of a lot. Get it again for each call: a stub does not outlive its object. */
export const roomOf = (lot: string) => testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot));

/** Adds bidders b0, b1, … to the database, who may bid on everything. */
export async function invite(count: number): Promise<RoomBidder[]> {
  const people = Array.from({ length: count }, (_, i) => bidder(`b${i}`));
  const rows = people.map((person) => ({ ...person, lastName: 'Test', activeRole: 'bidder' as const, createdAt: 1 }));
  const known = new Set((await database().select({ id: users.id }).from(users)).map(({ id }) => id));
  const missing = rows.filter(({ id }) => !known.has(id));
  if (missing.length > 0) await database().insert(users).values(missing);
  return people;
}

/** A bidder as a session describes them. Members of the cast have their own names. */
export function bidder(name: string): RoomBidder {
  return {
    id: `usr_${name}`,
    username: name,
    firstName: name,
    language: 'en',
    email: `${name}@kindhour.example`,
    companyId: null,
    status: 'active',
    seniority: 'Senior',
    giver: false,
    bothAccess: false,
    staff: false,
    member: true,
  };
}

let keys = 0;
type BidInput = Partial<Omit<PlaceCommand, 'bidder'>> & { by: RoomBidder | string; pounds: number };

export function commandOf({ by, pounds, ...given }: BidInput): PlaceCommand {
  keys += 1;
  const who = typeof by === 'string' ? bidder(by) : by;
  return {
    bidder: who,
    kind: 'proxy',
    amountPence: pounds * 100,
    confirmed: true,
    key: `key-${keys}-${who.id}`,
    ...given,
  };
}

export async function place(lot: string, input: BidInput): Promise<PlaceAnswer> {
  return { ...(await roomOf(lot).place(lot, commandOf(input))) };
}

/** Places all bids at once. Null where a killed room did not answer. */
export function placeAll(lot: string, commands: PlaceCommand[]): Promise<(PlaceAnswer | null)[]> {
  return Promise.all(
    commands.map(async (command) => {
      const answer = await roomOf(lot)
        .place(lot, command)
        .catch(() => null);
      return answer && { ...answer };
    }),
  );
}

export async function rowOf(lot: string) {
  const [row] = await database().select().from(lots).where(eq(lots.offerId, lot));
  if (!row) throw new Error(`no lot ${lot}`);
  return row;
}

export const bidsOf = (lot: string) => database().select().from(bids).where(eq(bids.lotId, lot)).orderBy(asc(bids.seq));

/** Checks that the stored bids are a possible history and lead to the lot's row (I1, I2, I4, I6). */
export async function checkHistory(lot: string): Promise<void> {
  const [row, history] = [await rowOf(lot), await bidsOf(lot)];
  const calls = await callsOfLot(database(), lot, history.length);
  expect(row).toMatchObject(lotSummary(replay(readTerms(row.terms), { bids: history, calls })));
}
