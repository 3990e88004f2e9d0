import {
  publicThanks,
  readableThanks,
  type ThanksRow,
  thanksOfMeeting,
} from '../../../db/queries/fulfilment/thanks.ts';
import type { ThanksRecord } from '../../../src/contract/fulfilment/thanks.ts';
import { isPublic } from '../../../src/domain/fulfilment/thanks/thanks.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';

/** A thank-you note that everyone may read, or one of the caller's own; null otherwise. */
export async function showThanks(ctx: Ctx, id: string): Promise<ThanksRecord | null> {
  const personId = ctx.person?.id ?? null;
  const row = await readableThanks(ctx.db, id, personId);
  return row && thanksRecord(row, personId);
}

/** The note of a meeting, for the two alone. */
export async function showThanksOfMeeting(ctx: SignedIn, meetingId: string): Promise<ThanksRecord | null> {
  const row = await thanksOfMeeting(ctx.db, meetingId, ctx.person.id);
  return row && thanksRecord(row, ctx.person.id);
}

/** One page of the public notes about a charity, the newest first. */
export async function showThanksForCharity(ctx: Ctx, charityId: string, query: { page: number; limit: number }) {
  const { rows, total } = await publicThanks(ctx.db, charityId, query);
  return { records: rows.map((row) => thanksRecord(row, ctx.person?.id ?? null)), totalRecords: total };
}

const thanksRecord = (row: ThanksRow, viewerId: string | null): ThanksRecord => ({
  id: row.id,
  meeting_id: row.meetingId,
  title: row.title,
  text: row.text,
  image: row.imageKey === null ? null : pictureAddress(row.imageKey),
  guest_name: row.guestFirstName,
  host_id: row.hostId,
  host_name: fullName(row.host),
  charity_id: row.charityId,
  charity_name: row.charityName ?? '',
  shared: row.shared,
  public: isPublic(row),
  side: viewerId === row.guestId ? 'guest' : viewerId === row.hostId ? 'host' : null,
  created_at: row.at,
});
