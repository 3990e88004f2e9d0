import type { LotRoom } from '../party/lot-room.ts';
import type { Env } from './env.ts';

/** The live rooms, by what they hold. A lot has exactly one. */
export type Rooms = { lot: (offerId: string) => DurableObjectStub<LotRoom> };

export function openRooms(env: Env): Rooms {
  return { lot: (offerId) => env.LOT_ROOM.get(env.LOT_ROOM.idFromName(offerId)) };
}
