import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/index.ts';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { database, ownDatabase, testEnv } from '../../support/kit.ts';

ownDatabase();

const HOUR_MS = 3_600_000;
const rowOf = async (id: string) => (await database().select().from(outbox).where(eq(outbox.id, id)))[0];

describe('a delivery that always fails (G10)', () => {
  it('is tried again after growing pauses, given up after about half a day, and stops no other', async () => {
    const start = Date.now();
    let at = start;
    const tries: number[] = [];
    const sent: string[] = [];
    const ctx = makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } });
    const send = async (id: string) => {
      if (id === 'out_poison') tries.push(at);
      if (id === 'out_poison') throw new Error('the service is down');
      sent.push(id);
    };
    const cron = { ...ctx, now: () => at, outside: { ...ctx.outside, mail: { ...ctx.outside.mail, send } } };
    const payload = JSON.stringify({ to: 'ben@kindhour.example', subject: 'Hello', text: 'Hello', html: 'Hello' });
    const mail = { kind: 'mail' as const, payload, dueAt: start, createdAt: start };
    const others = Array.from({ length: 30 }, (_, n) => ({ ...mail, id: `out_other${n}`, dueAt: start + n }));
    await database()
      .insert(outbox)
      .values([{ ...mail, id: 'out_poison' }, ...others]);
    while ((await rowOf('out_poison'))?.doneAt === null && at < start + 24 * HOUR_MS) {
      await deliverOutbox(cron);
      at = Math.max(at + 1_000, (await rowOf('out_poison'))?.dueAt ?? 0);
    }
    const pauses = tries.slice(1).map((time, n) => time - (tries[n] ?? 0));
    expect(pauses).toEqual(Array.from({ length: 12 }, (_, n) => 10_000 * 2 ** n));
    expect(((tries.at(-1) ?? 0) - start) / HOUR_MS).toBeCloseTo(11.4, 1);
    expect(await rowOf('out_poison')).toMatchObject({ doneAt: expect.any(Number), tries: 13 });
    expect(new Set(sent).size).toBe(30);
    const done = await database().select().from(outbox).where(inArray(outbox.id, sent));
    expect(done.every(({ doneAt, tries: count }) => doneAt !== null && count === 1)).toBe(true);
  });
});
