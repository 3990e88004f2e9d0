import type { WriteBatch, WriteResult } from '../../db/write.ts';
import type {
  CancelAnswer,
  CancelCommand,
  CloseAnswer,
  PlaceAnswer,
  PlaceCommand,
  PreviewAnswer,
  PreviewCommand,
  RetractAnswer,
  RetractCommand,
} from '../../src/contract/bidding/room.ts';
import type { Env } from './env.ts';

/** The calls of a lot's room, implemented by `party/lot-room.ts`. */
export interface LotRoomCalls extends Rpc.DurableObjectBranded {
  place(offerId: string, command: PlaceCommand): Promise<PlaceAnswer>;
  preview(offerId: string, command: PreviewCommand): Promise<PreviewAnswer>;
  cancel(offerId: string, command: CancelCommand): Promise<CancelAnswer>;
  retract(offerId: string, command: RetractCommand): Promise<RetractAnswer>;
  closeIfOver(offerId: string): Promise<CloseAnswer>;
  requestAnswered(offerId: string, userId: string): void;
}

/** The call of the database writer, implemented by `party/database-writer.ts`. */
export interface DatabaseWriterCalls extends Rpc.DurableObjectBranded {
  write(batch: WriteBatch): Promise<WriteResult>;
}

/** The live rooms. Each lot has exactly one. */
export type Rooms = { lot: (offerId: string) => DurableObjectStub<LotRoomCalls> };

export function openRooms(env: Pick<Env, 'LOT_ROOM'>): Rooms {
  return { lot: (offerId) => env.LOT_ROOM.get(env.LOT_ROOM.idFromName(offerId)) };
}
