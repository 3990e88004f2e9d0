import { requireVersion } from '../../db/changes/operators/console.ts';
import { enqueueMail, recordEvent } from '../../db/changes/platform/system.ts';
import type { MeetingRow } from '../../db/queries/fulfilment/meetings.ts';
import { isOnlyOperator, waitingDecision } from '../../db/queries/operators/decisions.ts';
import { secondLookMail } from '../../src/domain/operators/mails.ts';
import { LOOK_AGAIN_AFTER_MS, type SecondLook, secondLookOf } from '../../src/domain/operators/second-look.ts';
import { loadMeeting } from '../fulfilment/meeting/load.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { hashToken, newToken } from '../platform/session.ts';
import { carryOut, type Decision, requireDecidable } from './decision.ts';

type Answer = { meetingId: string; decisionId: number; answer: 'confirm' | 'decline'; key: string };

/** Records a decision that waits for a second operator. The only operator gets a link by e-mail after 12 hours instead. */
export async function askForSecondLook(ctx: SignedIn, meeting: MeetingRow, decision: Decision): Promise<void> {
  const at = ctx.now();
  const { meetingId, ...data } = decision;
  const key = newToken(ctx);
  const isAlone = await isOnlyOperator(ctx.db, ctx.person.id);
  const { email: to, firstName } = ctx.person;
  const url = `${ctx.env.SITE_URL}/operator/meeting/${meetingId}?key=${key}`;
  const mail = secondLookMail(ctx.words, { to, firstName, title: meeting.title, url });
  const result = await ctx.commit({
    statements: [
      requireVersion(meetingId, decision.version),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'meeting.decision_asked',
        subject: { kind: 'meeting', id: meetingId },
        data: { ...data, ...(isAlone ? { keyHash: await hashToken(key) } : {}) },
      }),
      ...(isAlone ? [enqueueMail(ctx.newId('outbox'), at + LOOK_AGAIN_AFTER_MS, mail)] : []),
    ],
  });
  if (result.status !== 'committed') throw lapsed();
}

/** Confirms a decision, which carries it out, or turns it down. Refuses one's own, a lapsed one, and one that has changed. */
export async function answerDecision(ctx: SignedIn, { meetingId, decisionId, answer, key }: Answer): Promise<void> {
  const loaded = await loadMeeting(ctx, meetingId);
  const waiting = await readWaiting(ctx, loaded.row);
  if (!waiting || waiting.id !== decisionId) throw lapsed();
  await requireDecidable(ctx, loaded, waiting.decision);
  if (answer === 'decline') return turnDown(ctx, waiting.decision);
  requireLook(waiting.look);
  if (waiting.byId === ctx.person.id && (await hashToken(key)) !== waiting.keyHash) {
    throw refusal('LINK_NEEDED', 'Please open the link in the e-mail that we send you 12 hours after your decision.');
  }
  await carryOut(ctx, waiting.decision, null);
}

/** The decision about a meeting that waits for a second look, and whether this operator may take it; null without one. */
export async function readWaiting(ctx: SignedIn, { id: meetingId, version }: MeetingRow) {
  const row = await waitingDecision(ctx.db, meetingId);
  if (!row) return null;
  const { keyHash = null, ...data } = JSON.parse(row.data) as Omit<Decision, 'meetingId'> & { keyHash?: string };
  const isAlone = await isOnlyOperator(ctx.db, ctx.person.id);
  const decision: Decision = { ...data, meetingId };
  const made = { byId: row.byId, at: row.at, version: decision.version };
  const look = secondLookOf(made, { id: ctx.person.id, isAlone, version, now: ctx.now() });
  return look === 'lapsed' ? null : { id: row.id, at: row.at, byId: row.byId, decision, keyHash, look };
}

async function turnDown(ctx: SignedIn, { meetingId, version }: Decision): Promise<void> {
  const result = await ctx.commit({
    statements: [
      requireVersion(meetingId, version),
      recordEvent({
        at: ctx.now(),
        actor: ctx.actor,
        verb: 'meeting.decision_declined',
        subject: { kind: 'meeting', id: meetingId },
      }),
    ],
  });
  if (result.status !== 'committed') throw lapsed();
}

function requireLook(look: SecondLook): void {
  if (look === 'own') throw refusal('OWN_DECISION', 'A second operator has to confirm your decision.');
  if (look === 'too early') {
    throw refusal('LINK_NEEDED', 'Please open the link in the e-mail that we send you 12 hours after your decision.');
  }
}

const lapsed = () => refusal('DECISION_LAPSED', 'This decision is no longer waiting for a second look.');
