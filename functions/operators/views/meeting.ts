import { refundStatus } from '../../../db/queries/fulfilment/meeting-page.ts';
import { heldPence } from '../../../db/queries/money/refunds.ts';
import { lastDecider } from '../../../db/queries/operators/decisions.ts';
import { eventsOfMeeting, peopleById } from '../../../db/queries/operators/meetings.ts';
import { EVIDENCE_WITHIN_MS } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import { type DecisionReason, REASON_NAMES } from '../../../src/domain/fulfilment/meeting/decision.ts';
import { isOverdue, isUndecided } from '../../../src/domain/fulfilment/meeting/guards.ts';
import { waitingSentence } from '../../../src/domain/fulfilment/meeting/waiting.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { loadMeeting } from '../../fulfilment/meeting/load.ts';
import { shownPictures } from '../../fulfilment/meeting/pictures.ts';
import type { SignedIn } from '../../platform/context.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { readWaiting } from '../second-look.ts';
import { sharedMessages } from './shared-messages.ts';

type Query = { id: string; page: number; limit: number };

/** A meeting with everything that an operator needs to decide about it. Null for anyone else, and for an unknown id. */
export async function showMeetingToDecide(ctx: SignedIn, { id, page, limit }: Query) {
  const loaded = ctx.person.staff ? await found(ctx, id) : null;
  if (!loaded) return null;
  const { row, meeting } = loaded;
  const reader = { actor: 'operator' as const, personId: ctx.person.id, key: null };
  const [waits, events, held, decider, shared, pictures, refund] = await Promise.all([
    readWaiting(ctx, row),
    eventsOfMeeting(ctx.db, id, { page, limit: limit + 1 }),
    heldPence(ctx.db, [id]),
    meeting.appeal === null ? null : lastDecider(ctx.db, id),
    isUndecided(meeting) ? sharedMessages(ctx, id, row.guestId) : [],
    shownPictures(ctx, { row, meeting, reader }),
    row.refundedPence > 0 ? refundStatus(ctx.db, id) : null,
  ]);
  const ids = [row.guestId, row.hostId, ...(waits ? [waits.byId] : []), ...events.flatMap(({ byId }) => byId ?? [])];
  const people = await peopleById(ctx.db, [...new Set(ids)]);
  const nameOf = (person: string) => fullName(people.get(person) ?? { firstName: '', lastName: '', username: '…' });
  return {
    row: { ...row, ...FOR_THE_TWO, ...(isUndecided(meeting) ? {} : NOWHERE) },
    claim: meeting.claim,
    heldPence: held.get(id) ?? 0,
    guest: { name: nameOf(row.guestId), email: people.get(row.guestId)?.email ?? '' },
    host: { name: nameOf(row.hostId), email: people.get(row.hostId)?.email ?? '' },
    reads: { guest: waitingSentence(meeting, 'guest'), host: waitingSentence(meeting, 'host') },
    appeal: meeting.appeal,
    /** Until when both can tell what happened, UTC ms. */
    evidenceUntil: (meeting.appeal?.at ?? row.stateAt) + EVIDENCE_WITHIN_MS,
    shared,
    pictures,
    /** How far the money is on its way back. */
    refund,
    isOpen: isUndecided(meeting),
    isOverdue: isOverdue(meeting),
    /** The operator who decided does not look at the appeal. */
    hasDecided: decider === ctx.person.id,
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

/** The exact place and the links of a video meeting are for the two alone. */
const FOR_THE_TWO = { place: null, videoUrl: null, room: '' } as const;

/** Positions are shown only while the two disagree. */
const NOWHERE = { hostPosition: null, guestPosition: null } as const;

const found = (ctx: SignedIn, id: string) => unlessRefused(loadMeeting(ctx, id));

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
