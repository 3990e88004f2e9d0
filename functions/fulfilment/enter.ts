import { type MeetingRow, meetingById } from '../../db/queries/fulfilment/meetings.ts';
import { type Entrance, entranceOf } from '../../src/domain/fulfilment/entrance.ts';
import type { Side } from '../../src/domain/fulfilment/meeting/states.ts';
import { videoAddress } from '../../src/domain/fulfilment/place.ts';
import type { Ctx } from '../platform/context.ts';
import { notFound } from '../platform/refusal.ts';
import { executeOnMeeting } from './meeting/execute.ts';
import { personAt } from './person-at.ts';

/** A meeting at its entrance, for one of its two people. */
type AtEntrance = {
  row: MeetingRow;
  side: Side;
  userId: string;
  entrance: Entrance;
  hasEntered: boolean;
  /** Where to go once entered; null for a meeting in person. */
  url: string | null;
};

/** The meeting for the person with this key, or without one for the person who is signed in; null for anyone else. */
export async function atEntrance(ctx: Ctx, id: string, key: string | null): Promise<AtEntrance | null> {
  const found = await meetingById(ctx.db, id);
  const person = found && (await personAt(ctx, found.row, key));
  if (!found || !person) return null;
  const { row } = found;
  const { videoRoomBase } = await ctx.settings();
  return {
    row,
    ...person,
    entrance: entranceOf(row, ctx.now()),
    hasEntered: (person.side === 'guest' ? row.guestEnteredAt : row.hostEnteredAt) !== null,
    url: row.format === 'video' ? videoAddress(row, videoRoomBase) : null,
  };
}

/**
 * Enters a meeting and returns the address of its video; the other person is told the first time. Refuses before it
 * opens and after its end; for anyone but its two people it does not exist.
 */
export async function enterMeeting(ctx: Ctx, id: string, key: string | null): Promise<string | null> {
  const at = await atEntrance(ctx, id, key);
  if (!at) throw notFound('meeting');
  const isRepeat = at.hasEntered && at.entrance.is === 'open';
  if (!isRepeat)
    await executeOnMeeting(ctx, id, { actor: at.side, personId: at.userId }, { name: 'enter', position: null });
  return at.url;
}
