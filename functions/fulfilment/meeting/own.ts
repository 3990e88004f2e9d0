import { type MeetingRow, meetingById, type ProposalRow } from '../../../db/queries/fulfilment/meetings.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { personOfKey } from '../personal-link.ts';
import { type Acting, actingIn } from './load.ts';

/** A meeting with its open proposal, and how the caller takes part in it. */
export type OwnMeeting = { row: MeetingRow; proposal: ProposalRow | null; acting: Acting };

/**
 * The meeting, if the caller is one of its people, an assistant of its host, or holds a key of a personal link. For
 * everyone else there is no such meeting (D1); an operator decides elsewhere.
 */
export async function ownMeeting(
  ctx: Ctx,
  { appointment_id: id, key }: { appointment_id: string; key?: string | undefined },
): Promise<OwnMeeting> {
  if (!ctx.person && !key) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  const found = await meetingById(ctx.db, id);
  const acting = found && (await actingBy(ctx, found.row, key, ctx.person && { id: ctx.person.id, staff: false }));
  if (!found || !acting) throw notFound('meeting');
  return { ...found, acting };
}

/**
 * How someone takes part in a meeting: by the key of a personal link, which counts first, or as this person. Null for
 * everyone else.
 */
export async function actingBy(
  ctx: Ctx,
  row: MeetingRow,
  key: string | null | undefined,
  person: { id: string; staff: boolean } | null,
): Promise<(Acting & { byKey: boolean }) | null> {
  const holder = await personOfKey(ctx, row.id, key);
  if (holder) return { actor: holder.side, personId: holder.userId, byKey: true };
  const acting = person && (await actingIn(ctx, row, person));
  return acting && { ...acting, byKey: false };
}
