import { asc, eq } from 'drizzle-orm';
import { bids, lots, users } from '../../db/schema/index.ts';
import type { PlaceAnswer, PlaceCommand, RoomBidder } from '../../src/contract/room.ts';
import { type LotTerms, replay } from '../../src/domain/bidding/index.ts';
import { database, testEnv } from '../support/kit.ts';

/** The room of a lot, asked anew each time: a stub does not outlive its object. */
export const roomOf = (lot: string) => testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot));

/** Bidders b0, b1, … who may bid on everything; they live in the database so that their bids can. */
export async function invite(count: number): Promise<RoomBidder[]> {
  const people = Array.from({ length: count }, (_, i) => bidder(`b${i}`));
  const rows = people.map((person) => ({ ...person, lastName: 'Test', activeRole: 'bidder' as const, createdAt: 1 }));
  await database().insert(users).values(rows).onConflictDoNothing();
  return people;
}

/** Somebody as the session would describe them. The cast go by their own names. */
export function bidder(name: string): RoomBidder {
  return {
    id: `usr_${name}`,
    username: name,
    firstName: name,
    language: 'en',
    email: `${name}@kindhour.example`,
    ...{ companyId: null, status: 'active', seniority: 'Senior', giver: false, staff: false, member: true },
  };
}

let keys = 0;
type Asked = Partial<Omit<PlaceCommand, 'bidder'>> & { by: RoomBidder | string; pounds: number };

export function commandOf({ by, pounds, ...given }: Asked): PlaceCommand {
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

export async function place(lot: string, asked: Asked): Promise<PlaceAnswer> {
  return { ...(await roomOf(lot).place(lot, commandOf(asked))) };
}

/** All at once. A room that was killed answers nothing: that is `null` here. */
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

/** What is stored must be one possible history, and the lot's row must be where it leads (I1, I2, I4, I6). */
export async function checkHistory(lot: string): Promise<void> {
  const [row, history] = [await rowOf(lot), await bidsOf(lot)];
  const state = replay(JSON.parse(row.terms) as LotTerms, history);
  const { pricePence, bidCount } = state;
  const shown = { pricePence: row.pricePence, bidCount: row.bidCount, leaderId: row.leaderId, closesAt: row.closesAt };
  const found = { pricePence, bidCount, leaderId: state.leader?.bidderId ?? null, closesAt: state.endsAt };
  if (JSON.stringify(shown) !== JSON.stringify(found)) {
    throw new Error(`lot says ${JSON.stringify(shown)}, its bids say ${JSON.stringify(found)}`);
  }
}
