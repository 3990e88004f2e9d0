import { MINUTE_MS } from '../../kit/time.ts';
import { DATE_WITHIN_MS, nextClock, pastReminders, proposalEnds } from './clocks.ts';
import type { MeetingCommand } from './commands.ts';
import { type Attempt, sideOf } from './guards.ts';
import type { Claim, Meeting, NextClock, OpenProposal } from './meeting.ts';
import { isFinal, type MeetingFact, type MoneyState, type ProposalState, type Side } from './states.ts';
import type { Transition } from './table/transition.ts';

/** A meeting after a transition, and what else the change writes. */
export type Applied = {
  meeting: Meeting;
  next: NextClock | null;
  /** What became of the proposal that was open. */
  ended: { id: string; status: Exclude<ProposalState, 'open'>; reason: string } | null;
  facts: readonly { of: Side; fact: MeetingFact }[];
};

/** Applies a transition that `judgeMeeting` allowed. `proposalId` names a proposal that it may open. */
export function applyTransition(transition: Transition, attempt: Attempt, proposalId: string): Applied {
  const { meeting: before, now } = attempt;
  const state = transition.to === 'same' ? before.state : transition.to;
  const moved = transition.to === 'same' ? {} : { stateAt: now };
  const money = moneyAfter(transition, before);
  const refundedPence = money === before.money ? before.refundedPence : refunded(money, attempt);
  const changes = { ...changesOf(attempt, proposalId), ...repliesOf(attempt) };
  const changed: Meeting = { ...before, ...changes, ...moved, state, money, refundedPence };
  const meeting = entered(changed, before, now);
  return {
    meeting,
    next: nextClock(meeting),
    ended: endedProposal(attempt, meeting),
    facts: factsOf(transition, attempt),
  };
}

/** What the command itself changes, apart from the state and the money. */
function changesOf(attempt: Attempt, proposalId: string): Partial<Meeting> {
  const { meeting, command, now } = attempt;
  switch (command.name) {
    case 'propose':
      return { proposal: opened(attempt, command.slots, 'date', proposalId), reminded: 0 };
    case 'counter':
      return { proposal: opened(attempt, command.slots, 'date', proposalId), reminded: 0, ...lostRound(meeting) };
    case 'ask_move':
      return { proposal: opened(attempt, command.slots, 'move', proposalId), ...countedMove(attempt) };
    case 'take':
      return { proposal: null, ...dated(meeting, command.slot) };
    case 'accept':
      return {
        proposal: null,
        ...dated(meeting, command.slot),
        ...(meeting.startsAt === null ? {} : { sequence: meeting.sequence + 1, freeMove: false }),
      };
    case 'decline':
    case 'expire':
      return { proposal: null, ...(meeting.state === 'proposed' ? lostRound(meeting) : {}) };
    case 'expire_move':
      return { proposal: null };
    case 'host_silent':
      return { flagged: true };
    case 'remind':
      return { reminded: meeting.reminded + 1 };
    case 'extend':
      return { extended: true };
    case 'silence':
      return { reopened: true };
    case 'enter':
      return sideOf(attempt.actor) === 'guest'
        ? { guestEnteredAt: meeting.guestEnteredAt ?? now, guestPosition: command.position ?? meeting.guestPosition }
        : { hostEnteredAt: meeting.hostEnteredAt ?? now, hostPosition: command.position ?? meeting.hostPosition };
    case 'absent':
      return { claim: { ...claimOf(attempt), about: 'absent' } };
    case 'problem':
      return {
        claim: {
          ...claimOf(attempt),
          about: 'problem',
          reason: command.reason,
          wish: command.wish,
          pence: command.pence,
        },
      };
    case 'held':
      return sideOf(attempt.actor) === 'host' ? { hostHeldAt: now } : {};
    case 'decide':
      return { decidedAt: now, appeal: null };
    case 'appeal':
      return { appealedAt: now, appeal: { by: sideOf(attempt.actor) ?? 'guest', reason: command.reason, at: now } };
    case 'appeal_over':
      return { appeal: null };
    case 'nudge':
      return { nudgedAt: now };
    case 'charge_back':
      return { chargedBack: true };
    default:
      return {};
  }
}

const REPLIES: readonly MeetingCommand['name'][] = ['propose', 'counter', 'accept', 'decline', 'ask_move'];

/** A host who has suggested or answered dates is not the one whose silence left the meeting without any (9). */
const repliesOf = ({ actor, command }: Attempt): Partial<Meeting> =>
  sideOf(actor) === 'host' && REPLIES.includes(command.name) ? { hostReplied: true } : {};

/** What entering a state brings with it, whatever led there. */
function entered(meeting: Meeting, before: Meeting, now: number): Meeting {
  if (meeting.state === before.state) return meeting;
  if (meeting.state === 'undated') return undated(meeting, before, now);
  const keepsProposal = meeting.state === 'proposed';
  return keepsProposal ? meeting : { ...meeting, proposal: null };
}

/** Looking for a date again: the old one is gone, and the search ends 30 days from now, unless it goes on. */
function undated(meeting: Meeting, before: Meeting, now: number): Meeting {
  const isGoingOn = before.state === 'proposed';
  const dateUntil = isGoingOn ? meeting.dateUntil : now + DATE_WITHIN_MS;
  return {
    ...meeting,
    ...(isGoingOn ? {} : { round: 1, hostReplied: false, flagged: false }),
    ...(before.startsAt === null ? {} : { sequence: meeting.sequence + 1 }),
    startsAt: null,
    endsAt: null,
    hostEnteredAt: null,
    guestEnteredAt: null,
    hostPosition: null,
    guestPosition: null,
    hostHeldAt: null,
    proposal: null,
    claim: null,
    freeMove: false,
    dateUntil,
    reminded: pastReminders(dateUntil, now),
  };
}

const dated = ({ minutes }: Meeting, startsAt: number) => ({
  startsAt,
  endsAt: startsAt + minutes * MINUTE_MS,
  hostEnteredAt: null,
  guestEnteredAt: null,
  hostPosition: null,
  guestPosition: null,
});

/** Dates that led nowhere: after three rounds an operator looks (5). */
const ROUNDS = 3;
const lostRound = ({ round, flagged }: Meeting) => ({ round: round + 1, flagged: flagged || round >= ROUNDS });

function opened(attempt: Attempt, slots: readonly number[], kind: OpenProposal['kind'], id: string): OpenProposal {
  const inOrder = [...new Set(slots)].sort((a, b) => a - b);
  const { meeting, now } = attempt;
  const expiresAt = proposalEnds(now, inOrder);
  return {
    id,
    by: sideOf(attempt.actor) ?? 'guest',
    kind,
    slots: inOrder,
    createdAt: now,
    expiresAt: kind === 'move' ? Math.min(expiresAt, meeting.startsAt ?? expiresAt) : expiresAt,
  };
}

const countedMove = ({ meeting, actor }: Attempt): Partial<Meeting> => {
  if (meeting.freeMove) return {};
  return sideOf(actor) === 'guest'
    ? { movesByGuest: meeting.movesByGuest + 1 }
    : { movesByHost: meeting.movesByHost + 1 };
};

const claimOf = ({ actor, now }: Attempt): Omit<Claim, 'about'> => ({
  by: sideOf(actor) ?? 'guest',
  reason: '',
  wish: null,
  pence: null,
  at: now,
});

/** Money that the bank has asked back stays where it is until the bank has decided (26). */
function moneyAfter({ money: effect }: Pick<Transition, 'money'>, { money, chargedBack }: Meeting): MoneyState {
  if (effect === 'none' || chargedBack) return money;
  if (effect === 'refund') return money === 'part' ? money : 'refunded';
  if (effect === 'part') return money === 'refunded' ? money : 'part';
  if (money !== 'held') return money;
  return effect === 'keep' ? 'kept' : 'released';
}

/** What goes back to the guest, in pence: everything, the part that was asked for or decided, or nothing. */
function refunded(money: MoneyState, { meeting, command }: Attempt): number {
  if (money === 'refunded') return meeting.totalPence;
  if (money !== 'part') return 0;
  return (command.name === 'decide' ? command.pence : meeting.claim?.pence) ?? meeting.totalPence;
}

function endedProposal({ meeting: before, command }: Attempt, after: Meeting): Applied['ended'] {
  const { proposal } = before;
  if (!proposal || after.proposal?.id === proposal.id) return null;
  const status = ({ accept: 'accepted', decline: 'declined', counter: 'countered', cancel: 'withdrawn' } as const)[
    command.name as 'accept'
  ];
  const reason = command.name === 'decline' ? command.reason : '';
  return { id: proposal.id, status: status ?? (isFinal(after.state) ? 'withdrawn' : 'expired'), reason };
}

function factsOf({ facts = [], command, from }: Transition, { meeting }: Attempt): Applied['facts'] {
  const moved =
    command === 'accept' && from.includes('agreed') && meeting.proposal
      ? [{ of: meeting.proposal.by, fact: 'moved' as const }]
      : [];
  const isSilent = meeting.flagged && !meeting.hostReplied;
  const silentHost = from.includes('no_date') && isSilent && (command === 'refund' || command === 'no_choice');
  return [
    ...facts.flatMap(({ of, fact }) =>
      of === 'both'
        ? [
            { of: 'guest' as const, fact },
            { of: 'host' as const, fact },
          ]
        : [{ of, fact }],
    ),
    ...moved,
    ...(silentHost ? [{ of: 'host' as const, fact: 'no_date_given' as const }] : []),
  ];
}
