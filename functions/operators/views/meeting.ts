import { heldPence } from '../../../db/queries/money/refunds.ts';
import { eventsOfMeeting, peopleById } from '../../../db/queries/operators/meetings.ts';
import { type DecisionReason, REASON_NAMES } from '../../../src/domain/fulfilment/meeting/decision.ts';
import { waitingSentence } from '../../../src/domain/fulfilment/meeting/waiting.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { loadMeeting } from '../../fulfilment/meeting/load.ts';
import type { SignedIn } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readWaiting } from '../second-look.ts';

type Query = { id: string; page: number; limit: number };

/** A meeting with everything that an operator needs to decide about it. Null for anyone else, and for an unknown id. */
export async function showMeetingToDecide(ctx: SignedIn, { id, page, limit }: Query) {
  const loaded = ctx.person.staff ? await found(ctx, id) : null;
  if (!loaded) return null;
  const { row, meeting } = loaded;
  const [waits, events, held] = await Promise.all([
    readWaiting(ctx, row),
    eventsOfMeeting(ctx.db, id, { page, limit: limit + 1 }),
    heldPence(ctx.db, [id]),
  ]);
  const ids = [row.guestId, row.hostId, ...(waits ? [waits.byId] : []), ...events.flatMap(({ byId }) => byId ?? [])];
  const people = await peopleById(ctx.db, [...new Set(ids)]);
  const nameOf = (person: string) => fullName(people.get(person) ?? { firstName: '', lastName: '', username: '…' });
  return {
    row,
    claim: meeting.claim,
    heldPence: held.get(id) ?? 0,
    guest: { name: nameOf(row.guestId), email: people.get(row.guestId)?.email ?? '' },
    host: { name: nameOf(row.hostId), email: people.get(row.hostId)?.email ?? '' },
    reads: { guest: waitingSentence(meeting, 'guest'), host: waitingSentence(meeting, 'host') },
    isOpen: row.state === 'disputed' || row.state === 'stopped',
    isOwn: [row.guestId, row.hostId].includes(ctx.person.id),
    waits: waits && { ...waits, by: nameOf(waits.byId) },
    events: events.slice(0, limit).map(({ byId, data, ...event }) => ({
      ...event,
      by: byId === null ? null : nameOf(byId),
      ...changeOf(event.verb, data),
    })),
    hasMore: events.length > limit,
  };
}

const found = (ctx: SignedIn, id: string) =>
  loadMeeting(ctx, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

const DECISIONS: readonly string[] = ['meeting.decide', 'meeting.decision_asked'];

/** Why a decision was made, what an event says in words, and the state before and after it. */
function changeOf(verb: string, data: string) {
  const { reason, note, before, after } = JSON.parse(data) as Record<string, unknown>;
  const text = [note, reason].find((each) => typeof each === 'string' && each !== '');
  return {
    reason: DECISIONS.includes(verb) ? REASON_NAMES[reason as DecisionReason] : null,
    words: String(text ?? ''),
    before: typeof before === 'string' ? before : null,
    after: typeof after === 'string' ? after : null,
  };
}
