import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  delegates,
  events,
  ledger,
  meetingFacts,
  meetingProposals,
  meetings,
  notifications,
  outbox,
  personTime,
  refunds,
} from '../../../db/schema/index.ts';
import { MEETING_STATES, type MeetingState } from '../../../src/domain/fulfilment/meeting/states.ts';
import { TRANSITIONS } from '../../../src/domain/fulfilment/meeting/table.ts';
import { UPDATE_COMMANDS } from '../../../src/domain/fulfilment/meeting/update.ts';
import { inTurn } from '../../../src/domain/kit/cases.testkit.ts';
import { OUTCOMES } from '../../../src/domain/operators/decision.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { agreedDate, type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { update } from './meeting-kit.ts';

ownDatabase();

const DATED: readonly MeetingState[] = ['agreed', 'ended', 'claimed', 'disputed', 'host_cancelled', 'stopped'];

const UNDECIDED: readonly MeetingState[] = ['disputed', 'stopped'];

const ACTORS: Readonly<Record<string, CastName>> = {
  guest: 'clara',
  host: 'amara',
  delegate: 'priya',
  stranger: 'dev',
  operator: 'olive',
};

beforeAll(async () => {
  const assistant = { hostId: castId('amara'), delegateId: castId('priya'), status: 'active', createdAt: 0 } as const;
  await database().insert(delegates).values(assistant);
});

/** Everything that a command can write. */
async function everything({ id }: PlantedMeeting) {
  const db = database();
  const counted = [meetingProposals, personTime, meetingFacts, refunds, ledger, events, notifications, outbox];
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id));
  return { row, counts: await Promise.all(counted.map((table) => db.$count(table))) };
}

describe('every state, command and actor that the table does not list', () => {
  const attempts = UPDATE_COMMANDS.flatMap((command) =>
    Object.entries(ACTORS).map((actor) => [command, ...actor] as const),
  );

  it.each(MEETING_STATES)('is refused by name while the meeting is %s, and changes nothing', async (state) => {
    const dated = DATED.includes(state) ? agreedDate() : {};
    const planted = await plantMeeting({ ...dated, state });
    const before = await everything(planted);
    const slot = Math.ceil(Date.now() / 900_000) * 900_000 + 20 * 86_400_000;
    const input = { slots: [slot], slot, reason: 'Because', note: '' };
    let refused = 0;
    const turn = inTurn(attempts, MEETING_STATES.indexOf(state));
    for (const [command, actor, name] of turn) {
      const isListed = TRANSITIONS.some(
        (each) => each.from.includes(state) && each.command === command && each.who.includes(actor as 'guest'),
      );
      if (isListed) continue;
      const answer = await update(name, planted.id, { command, ...input, wish: 'refund' });
      const isKnown = ['guest', 'host', 'delegate'].includes(actor);
      expect(answer, `${command} by ${actor}`).toMatchObject(
        isKnown ? { http: 409, code: 'NOT_POSSIBLE' } : { http: 404, code: 'NOT_FOUND' },
      );
      refused += 1;
    }
    for (const outcome of OUTCOMES) {
      const decision = {
        meeting_id: planted.id,
        version: planted.version,
        reason: 'unclear',
        note: 'Because',
      } as const;
      if (UNDECIDED.includes(state) && outcome !== 'stands') continue;
      const answer = await api('operator/decide', { ...decision, outcome }, { as: 'olive' });
      expect(answer, outcome).toMatchObject({ http: 409, code: 'NOT_POSSIBLE' });
    }
    expect(refused / turn.length).toBeGreaterThan(60 / attempts.length);
    expect(await everything(planted)).toEqual(before);
  });
});
