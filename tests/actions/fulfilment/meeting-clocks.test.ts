import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { meetings } from '../../../db/schema/index.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { DAY, HOUR, now, paidMeeting, resetClock, rowOf, runClocks, waitUntil } from './meeting-kit.ts';

ownDatabase();
afterEach(resetClock);

const change = (id: string, to: Partial<typeof meetings.$inferInsert>) =>
  database().update(meetings).set(to).where(eq(meetings.id, id));

describe('the clocks of meetings', () => {
  it('leave one that fails for ten minutes, so that it keeps no other waiting', async () => {
    const id = await paidMeeting();
    const { paidAt } = await rowOf(id);
    waitUntil(paidAt + 72 * HOUR + 60_000);
    await change(id, { claim: 'not JSON' });
    await runClocks();
    const { dueAt, flagged } = await rowOf(id);
    expect(flagged).toBe(false);
    expect(dueAt).toBeGreaterThan(now() + 9 * 60_000);
    await change(id, { claim: null });
    waitUntil((dueAt ?? 0) + 1_000);
    await runClocks();
    expect((await rowOf(id)).flagged).toBe(true);
  });

  it('look no more at a meeting than its next clock asks for', async () => {
    const id = await paidMeeting();
    const { paidAt } = await rowOf(id);
    await change(id, { dueAt: 1 });
    await runClocks();
    expect((await rowOf(id)).dueAt).toBe(paidAt + 72 * HOUR);
  });

  it('go on after the 85th day while the bank has the money, without telling anyone every minute (26, 27)', async () => {
    const id = await paidMeeting();
    const { paidAt } = await rowOf(id);
    const startsAt = paidAt + 86 * DAY;
    await change(id, { state: 'agreed', startsAt, endsAt: startsAt + HOUR, chargedBack: true, dueAt: paidAt });
    waitUntil(startsAt - HOUR);
    await runClocks();
    const { version, state } = await rowOf(id);
    await runClocks();
    expect(await rowOf(id)).toMatchObject({ version, state: 'agreed', money: 'held' });
    expect(state).toBe('agreed');
    waitUntil(startsAt + HOUR + 60_000);
    await runClocks();
    expect((await rowOf(id)).state).toBe('ended');
  });
});
