import type { Connection } from 'partyserver';
import type { LotUpdate, RoomMessage } from '../../src/contract/bidding/room.ts';
import { sendTo } from './listeners.ts';

/** A state of the lot as its leader and as everyone else gets it. */
type Frames = { leader: string; others: string };

export function framesOf(news: LotUpdate): Frames {
  const leader = { ...news, leading: true } satisfies RoomMessage;
  return { leader: JSON.stringify(leader), others: JSON.stringify(news satisfies RoomMessage) };
}

export function sendFrame(connection: Connection, frames: Frames, leaderId: string | null): void {
  const leads = leaderId !== null && connection.tags.includes(leaderId);
  sendTo(connection, leads ? frames.leader : frames.others);
}
