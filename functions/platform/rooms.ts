import type { WriteBatch, WriteResult } from '../../db/write.ts';
import type {
  RehearsalStart,
  RehearsalState,
  RehearsedEvening,
  Stage,
} from '../../src/contract/auctions/live/rehearsal-room.ts';
import type {
  CallAnswer,
  CallCommand,
  DrillAnswer,
  LookAnswer,
  LotEvents,
  LotNews,
  Watcher,
} from '../../src/contract/auctions/live/room.ts';
import type {
  CancelAnswer,
  CancelCommand,
  CloseAnswer,
  LeaveAnswer,
  LeaveCommand,
  PlaceAnswer,
  PlaceCommand,
  PreviewAnswer,
  PreviewCommand,
  RemoveAnswer,
  RetractAnswer,
  RetractCommand,
  RoomBidder,
  RoomRefusal,
} from '../../src/contract/bidding/room.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import type { Env } from './env.ts';

/** Someone who buys a lot at its buy-now price, and the version of the terms that they have seen. */
export type LotBuyer = { bidder: RoomBidder; termsVersion: number };

/** The outcome of a purchase's batch, which was written with the hold of its lot or not at all (R18). */
export type BuyAnswer =
  | { status: 'committed'; answer: string }
  | { status: 'conflict'; guard: string }
  | { status: 'refused'; refusal: RoomRefusal };

/** The calls of a lot's room, implemented by `party/lot-room.ts`. */
export interface LotRoomCalls extends Rpc.DurableObjectBranded {
  place(offerId: string, command: PlaceCommand): Promise<PlaceAnswer>;
  preview(offerId: string, command: PreviewCommand): Promise<PreviewAnswer>;
  leaveProxy(offerId: string, command: LeaveCommand): Promise<LeaveAnswer>;
  removeProxy(offerId: string, bidderId: string): Promise<RemoveAnswer>;
  cancel(offerId: string, command: CancelCommand): Promise<CancelAnswer>;
  retract(offerId: string, command: RetractCommand): Promise<RetractAnswer>;
  buy(offerId: string, buyer: LotBuyer, batch: WriteBatch): Promise<BuyAnswer>;
  changed(offerId: string): Promise<void>;
  closeIfOver(offerId: string): Promise<CloseAnswer>;
  requestAnswered(offerId: string, userId: string): void;
  call(offerId: string, command: CallCommand): Promise<CallAnswer>;
  drill(offerId: string): Promise<DrillAnswer>;
  rehearse(offerId: string, stage: Stage | null): Promise<DrillAnswer>;
  liveNews(offerId: string): Promise<LotNews | null>;
  liveEvents(offerId: string, after: number): Promise<LotEvents | null>;
}

/** The calls of a live auction's room, implemented by `party/auction-room.ts`. */
export interface AuctionRoomCalls extends Rpc.DurableObjectBranded {
  lotChanged(auctionId: string, news: LotNews): Promise<void>;
  changed(auctionId: string): Promise<void>;
  look(auctionId: string, watcher: Watcher): Promise<LookAnswer>;
  rehearse(evening: RehearsedEvening | null): Promise<void>;
}

/** The calls of the object that rehearses one auction, implemented by `party/rehearsal.ts`. */
export interface RehearsalCalls extends Rpc.DurableObjectBranded {
  /** The same `key` again begins nothing more. */
  start(evening: RehearsedEvening, key: string): Promise<RehearsalStart>;
  look(): Promise<RehearsalState>;
  /** Of the one that all share: a place among those that rehearse at the same time, until it is given back. */
  takePlace(auctionId: string): Promise<boolean>;
  leavePlace(auctionId: string): Promise<void>;
}

/** The call of the database writer, implemented by `party/database-writer.ts`. */
export interface DatabaseWriterCalls extends Rpc.DurableObjectBranded {
  write(batch: WriteBatch): Promise<WriteResult>;
}

/** The live rooms. Each lot, and each live auction, has exactly one. */
export type Rooms = {
  lot: (offerId: string) => DurableObjectStub<LotRoomCalls>;
  auction: (auctionId: string) => DurableObjectStub<AuctionRoomCalls>;
  rehearsal: (auctionId: string) => DurableObjectStub<RehearsalCalls>;
};

export function openRooms(env: Pick<Env, 'LOT_ROOM' | 'AUCTION_ROOM' | 'REHEARSAL'>): Rooms {
  return {
    lot: (offerId) => env.LOT_ROOM.get(env.LOT_ROOM.idFromName(offerId)),
    auction: (auctionId) => env.AUCTION_ROOM.get(env.AUCTION_ROOM.idFromName(auctionId)),
    rehearsal: (auctionId) => env.REHEARSAL.get(env.REHEARSAL.idFromName(auctionId)),
  };
}

export type CallKept<Stub> = <Answer>(call: (stub: Stub) => Promise<Answer>) => Promise<Answer>;

/**
 * Calls a Durable Object through one stub, which is kept: each new stub costs a room 40 KB until the runtime’s next full
 * garbage collection. A call that fails is repeated once with a new stub, because the object behind the old one may have been
 * replaced. So use it only for calls that are safe to repeat.
 */
export function keptStub<Stub extends object>(open: () => Stub): CallKept<Stub> {
  let kept: Stub | null = null;
  const once = async <Answer>(call: (stub: Stub) => Promise<Answer>): Promise<Answer> => {
    const stub = kept ?? open();
    kept = stub;
    try {
      return await call(stub);
    } catch (error) {
      if (kept === stub) kept = null;
      throw error;
    }
  };
  return (call) => once(call).catch(() => once(call));
}

/** The facts about a person that a room needs (R5). */
export function bidderOf(person: Person): RoomBidder {
  const { id, username, firstName, email, language, companyId, status, seniority, giver, bothAccess, staff, member } =
    person;
  return { id, username, firstName, email, language, companyId, status, seniority, giver, bothAccess, staff, member };
}
