import { requireFewRefunds } from '../../db/changes/operators/console.ts';
import { isOnlyOperator, lastDecider } from '../../db/queries/operators/decisions.ts';
import { nextChange } from '../../src/domain/fulfilment/meeting/clocks.ts';
import type { DecisionReason } from '../../src/domain/fulfilment/meeting/decision.ts';
import { judgeMeeting } from '../../src/domain/fulfilment/meeting/judge.ts';
import type { Outcome } from '../../src/domain/fulfilment/meeting/meeting.ts';
import { MOST_REFUNDS_A_DAY } from '../../src/domain/operators/second-look.ts';
import { executeOnMeeting } from '../fulfilment/meeting/execute.ts';
import { actingIn, type LoadedMeeting } from '../fulfilment/meeting/load.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

/** A decision about a meeting at `version`; `pence` goes back to the guest where the outcome is a part. */
export type Decision = {
  meetingId: string;
  version: number;
  outcome: Outcome;
  pence: number | null;
  reason: DecisionReason;
  note: string;
};

/** Runs the decision; `refundsSince` limits the refunds that its operator decides on alone (UTC ms). */
export async function carryOut(ctx: SignedIn, decision: Decision, refundsSince: number | null): Promise<void> {
  const { meetingId, version } = decision;
  const limit = refundsSince !== null && {
    guards: [
      {
        statements: [
          requireFewRefunds({
            meetingId,
            operatorId: ctx.person.id,
            since: refundsSince,
            most: MOST_REFUNDS_A_DAY,
          }),
        ],
        refused: refusal(
          'SECOND_LOOK_NEEDED',
          'This is your sixth refund in a day. Please save it again for a second operator.',
        ),
      },
    ],
  };
  const acting = { actor: 'operator' as const, personId: ctx.person.id };
  await executeOnMeeting(ctx, meetingId, acting, commandOf(decision), { version, ...(limit || {}) });
}

const LATE = {
  first: 'The time to decide is over, so the guest gets the money back.',
  appeal: 'The time to look again is over, so the decision stands.',
} as const;

/** Refuses what can be refused before anyone is asked to look at the decision. */
export async function requireDecidable(
  ctx: SignedIn,
  { row, meeting }: LoadedMeeting,
  decision: Decision,
): Promise<void> {
  const acting = await actingIn(ctx, row, ctx.person);
  if (acting?.actor === 'delegate') {
    throw refusal('OWN_MEETING', 'You arrange dates for this host, so another operator has to decide.');
  }
  if (acting?.actor !== 'operator') {
    throw refusal('OWN_MEETING', 'You’re one of the two who meet, so another operator has to decide.');
  }
  if (row.version !== decision.version) {
    throw refusal('MEETING_CHANGED', 'This meeting has changed since you opened it. Please read it again.');
  }
  if (meeting.appeal !== null) await requireFreshEyes(ctx, row.id);
  const due = nextChange(meeting);
  if (due && due.at <= ctx.now()) {
    throw refusal('DECISION_LATE', LATE[meeting.appeal === null ? 'first' : 'appeal']);
  }
  const command = commandOf(decision);
  const verdict = judgeMeeting({ meeting, command, actor: 'operator', now: ctx.now(), fits: () => true });
  if (!verdict.ok) throw refusal(verdict.code, verdict.message);
}

/** An appeal is looked at by someone who did not decide, unless the network has nobody else (24). */
async function requireFreshEyes(ctx: SignedIn, meetingId: string): Promise<void> {
  if ((await lastDecider(ctx.db, meetingId)) !== ctx.person.id) return;
  if (await isOnlyOperator(ctx.db, ctx.person.id)) return;
  throw refusal('DECIDED_BEFORE', 'You decided about this meeting, so another operator has to look at the appeal.');
}

const commandOf = ({ outcome, pence, reason, note }: Decision) => ({
  name: 'decide' as const,
  outcome,
  pence: outcome === 'part' ? pence : null,
  reason,
  note,
});
