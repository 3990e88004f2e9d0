import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import {
  claimDeliveries,
  claimDelivery,
  deliveryDone,
  deliveryFailed,
  enqueueMail,
  enqueueText,
} from '../../../db/changes/platform/system.ts';
import { claimedDeliveries, isAnythingDue } from '../../../db/queries/notifications/outbox.ts';
import { outbox } from '../../../db/schema/index.ts';
import type { Statement } from '../../../db/statement.ts';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { resetCaches } from '../../../functions/platform/cache.ts';
import { type Ctx, makeContext } from '../../../functions/platform/context.ts';
import { database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';

ownDatabase();

const SECOND = 1_000;
const CLAIM_MS = 30 * SECOND;

/** The context of a deliverer. Its mail service takes everything, unless it is `away`. */
function deliverer({ away = false }: { away?: boolean } = {}): Ctx & { sent: string[] } {
  const ctx = makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } });
  const sent: string[] = [];
  const send = async (id: string) => {
    if (away) throw new Error('the mail service is away');
    sent.push(id);
  };
  return { ...ctx, outside: { ...ctx.outside, mail: { ...ctx.outside.mail, send } }, sent };
}

const commit = (...statements: Statement[]) => deliverer().commit({ statements });
const rowOf = async (id: string) => (await database().select().from(outbox).where(eq(outbox.id, id)))[0];

let mails = 0;
/** Puts an e-mail into the outbox and returns its id. */
async function enqueue(at = Date.now()): Promise<string> {
  mails += 1;
  const id = `out_test${mails}`;
  const mail = { to: `reader${mails}@outbox.example`, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await commit(enqueueMail(id, at, mail));
  return id;
}

const take = (claim: string, now: number) => commit(claimDeliveries({ claim, now, until: now + CLAIM_MS, most: 20 }));
const heldBy = async (claim: string) => (await claimedDeliveries(database(), claim)).map(({ id }) => id);

describe('a row of the outbox', () => {
  it('is claimed by one of two deliverers at once (G10, I29)', async () => {
    const id = await enqueue();
    const now = Date.now();
    await Promise.all([take('first', now), take('second', now)]);
    const held = [...(await heldBy('first')), ...(await heldBy('second'))];
    expect(held).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ tries: 1 });
    await commit(deliveryDone(id, now));
  });

  it('is claimed again when its deliverer did not finish, and not before', async () => {
    const id = await enqueue();
    const now = Date.now();
    await take('killed', now);
    await take('early', now + CLAIM_MS - 1);
    expect(await heldBy('early')).toEqual([]);
    expect(await isAnythingDue(database(), now + CLAIM_MS - 1)).toBe(false);
    expect(await isAnythingDue(database(), now + CLAIM_MS)).toBe(true);
    await take('later', now + CLAIM_MS);
    expect([await heldBy('killed'), await heldBy('later')]).toEqual([[], [id]]);
    await commit(deliveryDone(id, now));
  });

  it('with a code is claimed once ahead of the others', async () => {
    const id = await enqueue();
    const claim = (name: string, now: number) => claimDelivery(id, { claim: name, now, until: now + CLAIM_MS });
    const now = Date.now();
    await commit(claim('first', now));
    await commit(claim('second', now));
    expect([await heldBy('first'), await heldBy('second')]).toEqual([[id], []]);
    await commit(claim('third', now + CLAIM_MS));
    expect(await heldBy('third')).toEqual([id]);
    await commit(deliveryDone(id, now));
    await commit(claim('fourth', now + 2 * CLAIM_MS));
    expect(await rowOf(id)).toMatchObject({ claimedBy: 'third' });
  });

  it('that is done is never claimed, and keeps nothing of its content', async () => {
    const id = await enqueue();
    const now = Date.now();
    await commit(deliveryDone(id, now));
    await take('again', now + CLAIM_MS);
    expect(await rowOf(id)).toMatchObject({ doneAt: now, payload: '{}', claimedBy: null, tries: 0 });
  });

  it('that failed is due again at the given time, and given up without one', async () => {
    const id = await enqueue();
    const now = Date.now();
    await commit(deliveryFailed(id, now, now + SECOND, 'x'.repeat(400)));
    expect(await rowOf(id)).toMatchObject({ dueAt: now + SECOND, claimedUntil: 0, doneAt: null });
    expect((await rowOf(id))?.lastError).toHaveLength(300);
    await commit(deliveryFailed(id, now, null, 'given up'));
    expect(await rowOf(id)).toMatchObject({ doneAt: now, lastError: 'given up' });
  });
});

describe('delivering the outbox', () => {
  it('sends each e-mail once, however many deliverers there are', async () => {
    const ids = [await enqueue(), await enqueue(), await enqueue()];
    const [one, other] = [deliverer(), deliverer()];
    const first = deliverOutbox(one);
    // Another isolate does not know that this one is busy.
    resetCaches();
    await Promise.all([first, deliverOutbox(other)]);
    expect([...one.sent, ...other.sent].sort()).toEqual(ids.sort());
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ payload: '{}', tries: 1 });
  });

  it('tries again with growing pauses, and gives up after thirteen tries (G10)', async () => {
    const id = await enqueue();
    const pauses: number[] = [];
    for (let tried = 1; tried <= 13; tried++) {
      const ctx = deliverer({ away: true });
      await deliverOutbox(ctx);
      const row = await rowOf(id);
      expect(row).toMatchObject({ tries: tried, lastError: expect.stringContaining('away') });
      expect(row?.doneAt === null).toBe(tried < 13);
      if (tried === 13) break;
      pauses.push(Math.round(((row?.dueAt ?? 0) - ctx.now()) / (10 * SECOND)));
      moveClock((row?.dueAt ?? 0) - Date.now() + SECOND);
      resetCaches();
    }
    expect(pauses).toEqual(pauses.map((_, i) => 2 ** i));
  });

  it('holds a row for half a minute while it is being sent', async () => {
    const id = await enqueue();
    const ctx = deliverer();
    let claimedUntil = 0;
    const send = async () => {
      claimedUntil = (await rowOf(id))?.claimedUntil ?? 0;
    };
    const before = ctx.now();
    await deliverOutbox({ ...ctx, outside: { ...ctx.outside, mail: { ...ctx.outside.mail, send } } });
    expect(claimedUntil - before).toBeGreaterThanOrEqual(CLAIM_MS);
    expect(claimedUntil - before).toBeLessThan(CLAIM_MS + 10 * SECOND);
  });

  it('sends a text with a code until the code expires, and not afterwards', async () => {
    const now = Date.now();
    const inTime = { to: '+12025550101', text: 'in time', until: now + 60 * SECOND };
    const late = { to: '+12025550102', text: 'too late', until: now - SECOND };
    await commit(enqueueText('out_in_time', now, inTime), enqueueText('out_late', now, late));
    await deliverOutbox(deliverer());
    expect(await rowOf('out_in_time')).toMatchObject({ payload: '{}', doneAt: expect.any(Number) });
    expect(await rowOf('out_late')).toMatchObject({ payload: '{}', doneAt: expect.any(Number) });
    const texts = (await (await fetch(`${inject('standIns').sms}/messages`)).text()) as string;
    expect(texts).toContain('in time');
    expect(texts).not.toContain('too late');
  });
});
