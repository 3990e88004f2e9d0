import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { meetings } from '../../../db/schema/index.ts';
import { MEETING_STATES, type MeetingState } from '../../../src/domain/fulfilment/meeting/states.ts';
import { TRANSITIONS } from '../../../src/domain/fulfilment/meeting/table.ts';
import { UPDATE_COMMANDS } from '../../../src/domain/fulfilment/meeting/update.ts';
import type { CastName } from '../../support/cast.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { agreedDate, type PlantedMeeting, plantMeeting } from '../../support/planted-meeting.ts';
import { update } from './meeting-kit.ts';

ownDatabase();

const DATED: readonly MeetingState[] = ['agreed', 'ended', 'claimed', 'disputed', 'host_cancelled', 'stopped'];

const ACTORS: Readonly<Record<string, CastName>> = {
  guest: 'clara',
  host: 'amara',
  stranger: 'dev',
  operator: 'olive',
};

const rowOf = async ({ id }: PlantedMeeting) =>
  (await database().select().from(meetings).where(eq(meetings.id, id)))[0];

describe('every state, command and actor that the table does not list', () => {
  it.each(MEETING_STATES)('is refused by name while the meeting is %s, and changes nothing', async (state) => {
    const dated = DATED.includes(state) ? agreedDate() : {};
    const planted = await plantMeeting({ ...dated, state });
    const before = await rowOf(planted);
    const slot = Math.ceil(Date.now() / 900_000) * 900_000 + 20 * 86_400_000;
    const input = { slots: [slot], slot, reason: 'Because', note: '' };
    let refused = 0;
    for (const command of UPDATE_COMMANDS) {
      for (const [actor, name] of Object.entries(ACTORS)) {
        const isListed = TRANSITIONS.some(
          (each) => each.from.includes(state) && each.command === command && each.who.includes(actor as 'guest'),
        );
        if (isListed) continue;
        const answer = await update(name, planted.id, { command, ...input, wish: 'refund' });
        const isKnown = actor === 'guest' || actor === 'host';
        expect(answer, `${command} by ${actor}`).toMatchObject(
          isKnown ? { http: 409, code: 'NOT_POSSIBLE' } : { http: 404, code: 'NOT_FOUND' },
        );
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(40);
    expect(await rowOf(planted)).toEqual(before);
  });
});
