import type { Connection } from 'partyserver';
import type { LotUpdate, RoomMessage } from '../../src/contract/bidding/room.ts';

/** A state of the lot as its leader and as everyone else gets it. */
type Frames = { leader: string; others: string };

export function framesOf(news: LotUpdate): Frames {
  const leader = { ...news, leading: true } satisfies RoomMessage;
  return { leader: JSON.stringify(leader), others: JSON.stringify(news satisfies RoomMessage) };
}

/** The state for whoever is behind a socket. */
export function frameFor(connection: Connection, frames: Frames, leaderId: string | null): string {
  const leads = leaderId !== null && connection.tags.includes(leaderId);
  return leads ? frames.leader : frames.others;
}
