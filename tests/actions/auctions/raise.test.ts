import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseOver } from '../../../db/client.ts';
import { ReadBatcher } from '../../../db/hrana/read-batcher.ts';
import { Streams } from '../../../db/hrana/streams.ts';
import { raiseWithPledges } from '../../../db/queries/auctions/raises.ts';
import { invoiceLines, invoices, pledges } from '../../../db/schema/index.ts';
import { databaseAddress } from '../../../functions/platform/env.ts';
import type { LiveOperation } from '../../../src/contract/auctions/live/floor.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase, testEnv } from '../../support/kit.ts';
import { eveningForCharity, lookAtRaise, settleRaise } from '../../support/raises.ts';

ownDatabase();

const donations = () => database().select().from(invoices).where(eq(invoices.kind, 'donation'));

async function openRaise() {
  const evening = await eveningForCharity();
  const auction_id = evening.id;
  const level = (pounds: number, as: CastName = 'amara') =>
    api('auction/live/raiseLevel', { auction_id, level_pence: pounds * 100 }, { as });
  const { raise_id } = (await level(100)).data;
  const pledge = (as: CastName, pounds: number, paddle?: number) =>
    api('auction/live/pledge', { auction_id, raise_id, level_pence: pounds * 100, ...(paddle && { paddle }) }, { as });
  const undo = (as: CastName, pledge_id: string) => api('auction/live/undoPledge', { auction_id, pledge_id }, { as });
  const count = (as: CastName, n: number, total: number) =>
    api('auction/live/countRaise', { auction_id, raise_id, pledges: n, total }, { as });
  return { evening, raise_id, level, pledge, undo, count };
}

describe('a paddle raise', () => {
  it('invoices checked pledges to the penny, for the charity of the evening, and no unchecked one (LA14)', async () => {
    const { evening, raise_id, level, pledge, undo } = await openRaise();
    const deal = (user: string) => ({ kind: 'check_in' as const, op_id: `check_in_${user}`, user_id: `usr_${user}` });
    const ops = ['ben', 'clara'].map(deal);
    await api('auction/live/ops', { auction_id: evening.id, ops }, { as: 'amara' });
    expect((await pledge('gus', 100)).data).toMatchObject({ checked: true, repeated: false });
    expect((await pledge('gus', 100)).data).toMatchObject({ repeated: true });
    expect((await pledge('priya', 100, 100)).data).toMatchObject({ checked: false });
    expect((await pledge('priya', 100, 100)).data).toMatchObject({ checked: false, repeated: true });
    expect((await pledge('amara', 100, 100)).data).toMatchObject({ checked: true, repeated: false });
    expect((await level(50)).http).toBe(200);
    expect(await pledge('gus', 100, undefined)).toMatchObject({ http: 200, data: { repeated: true } });
    expect(await pledge('dev', 100)).toMatchObject({ http: 409, code: 'LEVEL_CHANGED' });
    expect((await pledge('priya', 50, 101)).data).toMatchObject({ checked: false });
    expect((await pledge('gus', 50)).data).toMatchObject({ checked: true });
    const slip = (await pledge('dev', 50)).data;
    expect(await undo('ben', slip.pledge_id)).toMatchObject({ http: 404 });
    expect((await undo('dev', slip.pledge_id)).http).toBe(200);

    expect(await lookAtRaise(evening, 'ben')).toMatchObject({
      pledged: 3,
      pledged_pence: 25_000,
      unchecked: 1,
      desk: null,
    });
    const finish = await settleRaise(evening, raise_id, { pledges: 3, total: 250 });
    expect(finish.data).toEqual({ raise_id, invoices: 2 });
    const issued = await donations();
    expect(issued.map(({ userId, totalPence, feePence }) => [userId, totalPence, feePence]).sort()).toEqual([
      ['usr_ben', 10_000, 0],
      ['usr_gus', 15_000, 0],
    ]);
    const lines = await database()
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, issued[0]?.id ?? ''));
    expect(lines).toMatchObject([{ charityId: '209603', lotId: null }]);
    const rows = await database().select().from(pledges);
    const invoiced = rows.filter(({ invoiceId }) => invoiceId !== null);
    expect(invoiced.reduce((sum, { levelPence }) => sum + levelPence, 0)).toBe(25_000);
    expect(rows.filter(({ userId }) => userId === 'usr_clara')).toMatchObject([{ checkedAt: null, invoiceId: null }]);
    expect((await settleRaise(evening, raise_id, { pledges: 3, total: 250 })).data).toMatchObject({ invoices: 2 });
    expect(await donations()).toHaveLength(2);
  });

  it('is counted once two clerks agree on what is checked, and a later pledge makes them count again (LA14)', async () => {
    const { evening, pledge, undo, count, raise_id } = await openRaise();
    const own = (await pledge('gus', 100)).data;
    expect((await count('amara', 1, 100)).data).toEqual({ counted: false, agrees: true });
    expect((await count('amara', 1, 100)).data).toEqual({ counted: false, agrees: true });
    expect((await count('priya', 1, 90)).data).toEqual({ counted: false, agrees: false });
    expect((await lookAtRaise(evening, 'priya')).desk?.counts).toMatchObject([{ agrees: true }, { agrees: false }]);
    await pledge('dev', 100);
    expect((await count('priya', 2, 200)).data).toEqual({ counted: false, agrees: true });
    expect((await count('amara', 2, 200)).data).toEqual({ counted: true, agrees: true });
    expect(await pledge('clara', 100)).toMatchObject({ http: 409, code: 'NOT_NOW' });
    expect(await undo('gus', own.pledge_id)).toMatchObject({ http: 409, code: 'NOT_NOW' });
    expect(raise_id).not.toBe('');
  });

  it('is read with its pledges and counts in one request, so that a sum never belongs to another moment', async () => {
    const { evening, pledge, count } = await openRaise();
    await pledge('gus', 100);
    await count('amara', 1, 100);
    const streams = new Streams(databaseAddress(testEnv), { maxOpen: 0 });
    let requests = 0;
    const send: Streams['send'] = (steps) => {
      requests += 1;
      return streams.send(steps);
    };
    const batcher = new ReadBatcher({ send });
    const read = await raiseWithPledges(
      databaseOver((queries) => batcher.read(queries)),
      evening.id,
    );
    expect(read).toMatchObject({ pledges: [{ userId: 'usr_gus' }], counts: [{ clerkId: 'usr_amara', pledges: 1 }] });
    expect(requests).toBe(1);
  });

  it('answers with the invoices of its own raise, and leaves those of another to the sweep', async () => {
    const other = await openRaise();
    await other.pledge('clara', 100);
    for (const as of ['amara', 'priya'] as const) await other.count(as, 1, 100);
    await database().run(`UPDATE paddle_raises SET status = 'final', final_at = 1 WHERE id = '${other.raise_id}'`);
    const before = (await donations()).length;
    const { evening, raise_id, pledge } = await openRaise();
    await pledge('gus', 100);
    expect((await settleRaise(evening, raise_id, { pledges: 1, total: 100 })).data).toEqual({ raise_id, invoices: 1 });
    expect(await donations()).toHaveLength(before + 1);
  });

  it('takes pledges from a clerk’s queue, and tells what came in twice or too late (LA14)', async () => {
    const { evening, raise_id, level } = await openRaise();
    const send = (as: CastName, ...ops: object[]) =>
      api('auction/live/ops', { auction_id: evening.id, ops: ops as LiveOperation[] }, { as });
    await send('amara', { kind: 'check_in', op_id: 'check_in_of_ben', user_id: 'usr_ben' });
    const pledged = (n: number, more = {}) => {
      const op_id = `pledge_entry_${n}`;
      return { kind: 'pledge' as const, op_id, raise_id, level_pence: 10_000, paddle: 100, ...more };
    };
    const outcomes = async (as: CastName, ...ops: object[]) => (await send(as, ...ops)).data.outcomes;
    const entered = await outcomes('priya', pledged(1), pledged(2), pledged(3, { paddle: 555 }));
    expect(entered).toMatchObject([
      { status: 'applied', paddle: 100, message: 'Paddle 100 pledges £100.00. A second clerk has to enter it too.' },
      { status: 'already_applied' },
      { status: 'refused', code: 'NO_SUCH_PADDLE' },
    ]);
    const { desk } = await lookAtRaise(evening, 'amara');
    expect(desk?.pledges).toMatchObject([{ paddle: 100, checked: false, by_you: false }]);
    expect(await outcomes('amara', pledged(4))).toMatchObject([
      { status: 'applied', message: 'Paddle 100 pledges £100.00. Checked.' },
    ]);
    await level(50);
    expect(await outcomes('priya', pledged(5, { paddle: 100, level_pence: 7_500 }))).toMatchObject([
      { status: 'conflict', code: 'LEVEL_CHANGED' },
    ]);
    const kiosk = { auction_id: evening.id, username: 'dev', role: 'kiosk' as const, action: 'add' as const };
    await api('auction/live/staff', kiosk, { as: 'amara' });
    expect(await outcomes('dev', pledged(6))).toMatchObject([{ status: 'refused', code: 'NOT_STAFF' }]);
  });

  it('goes down only, and is led by those who work there', async () => {
    const { evening, raise_id, level, pledge, count } = await openRaise();
    expect(await level(100)).toMatchObject({ code: 'LEVEL_ONLY_FALLS' });
    expect(await level(50, 'priya')).toMatchObject({ code: 'NOT_STAFF' });
    expect(await level(0.5)).toMatchObject({ http: 400 });
    expect(await level(1.5)).toMatchObject({ code: 'LEVEL_NOT_WHOLE' });
    expect(await count('ben', 0, 0)).toMatchObject({ code: 'NOT_STAFF' });
    expect(await pledge('ben', 100, 100)).toMatchObject({ code: 'NOT_STAFF' });
    expect(await pledge('priya', 100, 555)).toMatchObject({ code: 'NO_SUCH_PADDLE' });
    const early = await api('auction/live/finishRaise', { auction_id: evening.id, raise_id }, { as: 'amara' });
    expect(early).toMatchObject({ code: 'NOT_NOW' });
  });

  it('is held by the database as well: nothing is checked by oneself, charged unchecked or paid in part (LA14)', async () => {
    const { evening, raise_id, pledge } = await openRaise();
    const ops = [{ kind: 'check_in' as const, op_id: 'check_in_clara2', user_id: 'usr_clara' }];
    await api('auction/live/ops', { auction_id: evening.id, ops }, { as: 'amara' });
    const { pledge_id } = (await pledge('priya', 100, 100)).data;
    const write = (sql: string) => database().run(sql);
    await expect(
      write(`UPDATE pledges SET checked_by = 'usr_priya', checked_at = 1 WHERE id = '${pledge_id}'`),
    ).rejects.toThrow();
    await expect(write(`UPDATE pledges SET level_pence = 100 WHERE id = '${pledge_id}'`)).rejects.toThrow();
    await expect(write(`UPDATE paddle_raises SET level_pence = 20000 WHERE id = '${raise_id}'`)).rejects.toThrow();
    await expect(write(`UPDATE paddle_raises SET status = 'counted' WHERE id = '${raise_id}'`)).rejects.toThrow();
    await expect(write(`DELETE FROM pledges WHERE id = '${pledge_id}'`)).rejects.toThrow();
    const [invoice] = await donations();
    await expect(write(`UPDATE pledges SET invoice_id = '${invoice?.id}' WHERE id = '${pledge_id}'`)).rejects.toThrow();
  });
});
