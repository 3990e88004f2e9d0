import { changeStatements } from '../../../functions/fulfilment/meeting/change.ts';
import { moneyStatements } from '../../../functions/fulfilment/meeting/money.ts';
import { type Applied, applyTransition } from '../../../src/domain/fulfilment/meeting/apply.ts';
import type { MeetingCommand, PersonCommand } from '../../../src/domain/fulfilment/meeting/commands.ts';
import { judgeMeeting } from '../../../src/domain/fulfilment/meeting/judge.ts';
import type { Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import { fromLocalInput, toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { DAY_MS, HOME_ZONE } from '../../../src/domain/kit/time.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { remindersOf } from '../../changes/fulfilment/reminders.ts';
import { markSent } from '../../changes/money/refunds.ts';
import type { MeetingRow } from '../../queries/fulfilment/meetings.ts';
import type { Statement } from '../../statement.ts';
import { seedId } from '../ids.ts';

/** Moments of a seed, UTC ms. */
type Moments = {
  /** This many ms before the seed. */
  ago: (ms: number) => number;
  /** A full hour on the host's clock, this many days after the day of the seed, or before it. */
  on: (days: number, hour: number) => number;
};

/** What one of the two did, and when (UTC ms). */
type SeedStep = readonly [who: Side, at: number, command: PersonCommand];
export type SeedSteps = (moments: Moments) => readonly SeedStep[];

type Loaded = Parameters<typeof changeStatements>[1]['loaded'];
type Move = { command: MeetingCommand; actor: Side | 'clock'; at: number };

const NO_PAUSES = { before: 0, after: 0 };

const momentsOf = (now: number): Moments => ({
  ago: (ms) => now - ms,
  on: (days, hour) => {
    const day = toLocalInput(now + days * DAY_MS, HOME_ZONE).slice(0, 'YYYY-MM-DD'.length);
    return fromLocalInput(`${day}T${String(hour).padStart(2, '0')}:00`, HOME_ZONE) ?? now;
  },
});

/**
 * What has happened to a meeting since it was paid for, until `now` (UTC ms): each step and each clock by the rules and the
 * statements that the site itself uses. Returns its row then. Throws if a step would have been refused.
 */
export async function playMeeting(
  opened: MeetingRow,
  steps: SeedSteps,
  now: number,
): Promise<{ row: MeetingRow; statements: Statement[] }> {
  const statements: Statement[] = [];
  let loaded: Loaded = {
    row: opened,
    meeting: { ...opened, claim: null, appeal: null, proposal: null },
    pauses: NO_PAUSES,
  };
  const move = async (next: Move) => {
    const made = await moved(loaded, next);
    statements.push(...made.statements);
    loaded = made.loaded;
  };
  const runClocks = async (until: number) => {
    for (
      let { dueAt, dueClock } = loaded.row;
      dueAt !== null && dueAt <= until && dueClock;
      { dueAt, dueClock } = loaded.row
    )
      await move({ command: { name: dueClock }, actor: 'clock', at: dueAt });
  };
  for (const [actor, at, command] of steps(momentsOf(now))) {
    await runClocks(at);
    await move({ command, actor, at });
  }
  await runClocks(now);
  const { row } = loaded;
  return { row, statements: [...statements, ...remindersOf(row, now), ...refunded(row)] };
}

async function moved(
  loaded: Loaded,
  { command, actor, at }: Move,
): Promise<{ loaded: Loaded; statements: Statement[] }> {
  const { row, meeting } = loaded;
  const attempt = { meeting, command, actor, now: at, fits: () => true };
  const verdict = judgeMeeting(attempt);
  if (!verdict.ok) throw new Error(`Seed "${row.title}", ${command.name} of ${actor}: ${verdict.code}`);
  const applied = applyTransition(verdict.transition, attempt, seedId('proposal', row.id, at));
  const personId = actor === 'clock' ? null : actor === 'guest' ? row.guestId : row.hostId;
  const ctx = {
    now: () => at,
    newId: (kind: Parameters<typeof seedId>[0]) => seedId(kind, row.id, at),
    actor: personId === null ? { kind: 'cron' as const, id: null } : { kind: 'user' as const, id: personId },
    settings: async () => DEFAULT_SETTINGS,
  };
  const after = rowOf(row, applied);
  const { claim, appeal, proposal } = applied.meeting;
  return {
    loaded: { ...loaded, row: after, meeting: { ...after, claim, appeal, proposal } },
    statements: [
      ...changeStatements(ctx, { loaded, command, acting: { actor, personId }, applied }),
      ...(await moneyStatements(ctx, row, applied.meeting)),
    ],
  };
}

function rowOf(row: MeetingRow, { meeting, next }: Applied): MeetingRow {
  const { proposal: _, claim, appeal, ...columns } = meeting;
  return {
    ...row,
    ...columns,
    claim: claim && JSON.stringify(claim),
    appeal: appeal && JSON.stringify(appeal),
    version: row.version + 1,
    dueAt: next?.at ?? null,
    dueClock: next?.clock ?? null,
  };
}

/** The provider has sent the money back. */
function refunded({ id, money, stateAt: at }: MeetingRow): Statement[] {
  if (money !== 'refunded' && money !== 'part') return [];
  return [markSent(seedId('refund', id, at), { ref: `re_seed_${id}`, dueAt: null, at })];
}
