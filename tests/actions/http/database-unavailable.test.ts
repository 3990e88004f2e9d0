import { DrizzleQueryError, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { bids } from '../../../db/schema/index.ts';
import { DatabaseBusy, DatabaseUnavailable, isDatabaseUnavailable } from '../../../db/unavailable.ts';
import { logFault, makeContext } from '../../../functions/platform/context.ts';
import { commitGroup } from '../../../party/writer/commit-group.ts';
import { api, breakDatabase, database, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  log.mockRestore();
});

const logged = () => log.mock.calls.flat().join('\n');
const bidOf = (project_id: string) => ({ project_id, amount_pence: 3_000, idempotency_key: crypto.randomUUID() });
const bidsOn = (lot: string) => database().$count(bids, eq(bids.lotId, lot));
const MAX_MS = 18_000;

/** A lot, as soon as the writer has given up what the test before has left there: until then it refuses what waits behind. */
const openedLot = () => vi.waitFor(() => openTestLot(), { timeout: MAX_MS, interval: 200 });

/** The result and the duration in ms. */
async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const since = Date.now();
  const answer = await work;
  return { answer, ms: Date.now() - since };
}

describe.each(['silent', 'closed'] as const)('while the database is %s (G8)', (how) => {
  it('a call gets 503 in time, with a retry time and the request id of the log', async () => {
    breakDatabase(how);
    const { answer, ms } = await timed(api('user/loadUser', {}, { as: 'ben' }));
    expect(answer).toMatchObject({ http: 503, status: 'error', message: 'Something went wrong!' });
    expect(answer.headers.get('retry-after')).toBe('10');
    const { request_id: id } = answer.data as unknown as { request_id: string };
    expect(id).toMatch(/^req_/);
    expect(logged()).toContain(id);
    expect(ms).toBeLessThan(MAX_MS);
    breakDatabase(null);
    expect((await api('user/loadUser', {}, { as: 'ben' })).http).toBe(200);
  });

  it('a page gets 503 in time, with a retry time and the request id of the log', async () => {
    breakDatabase(how);
    const { answer: page, ms } = await timed(send('/cart', { headers: { cookie: `kindhour=${'x'.repeat(43)}` } }));
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const text = await page.text();
    expect(text).toContain('Something went wrong!');
    expect(logged()).toContain(/req_\w+/.exec(text)?.[0]);
    expect(ms).toBeLessThan(MAX_MS);
  });

  it('a bid gets an unknown outcome in time, and counts once when it is sent again with its key', async () => {
    const lot = await openedLot();
    expect((await api('bid/confirm', { ...bidOf(lot), amount_pence: 1_000 }, { as: 'clara' })).http).toBe(200);
    expect((await api('user/loadUser', {}, { as: 'ben' })).http).toBe(200);
    const bid = bidOf(lot);
    breakDatabase(how, 'writing');
    const { answer, ms } = await timed(api('bid/confirm', bid, { as: 'ben' }));
    expect(answer).toMatchObject({ http: 503, code: 'OUTCOME_UNKNOWN' });
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(ms).toBeLessThan(MAX_MS);
    expect(logged()).toMatch(/"where":"database writer".*"cause":\{"name"/);
    breakDatabase(null);
    expect(await bidsOn(lot)).toBe(1);
    const again = [await api('bid/confirm', bid, { as: 'ben' }), await api('bid/confirm', bid, { as: 'ben' })];
    expect(again.map(({ http }) => http)).toEqual([200, 200]);
    expect(again[0]?.data).toEqual(again[1]?.data);
    expect(await bidsOn(lot)).toBe(2);
  });
});

describe('while the database does not answer', () => {
  it('a cancellation gets an unknown outcome in time, and can safely be sent again', async () => {
    const id = await openedLot();
    expect((await api('user/loadUser', {}, { as: 'amara' })).http).toBe(200);
    expect((await api('bid/preBidConfirm', { project_id: id, amount_pence: 1_000 }, { as: 'ben' })).http).toBe(200);
    const cancel = () => api('product/changeStatus', { id, status: 'cancelled' }, { as: 'amara' });
    breakDatabase('silent', 'writing');
    const { answer, ms } = await timed(cancel());
    expect(answer).toMatchObject({
      http: 503,
      code: 'TRY_AGAIN',
      message: expect.stringContaining('We don’t know yet'),
    });
    expect(ms).toBeLessThan(MAX_MS);
    breakDatabase(null);
    expect(await cancel()).toMatchObject({ http: 200, data: { status: 'cancelled' } });
  });

  it('further writes wait no longer than the first', async () => {
    breakDatabase('silent', 'writing');
    const add = () => api('user/addFollower', { user_id: 'usr_amara' } as never, { as: 'ben' });
    const writes = Array.from({ length: 3 }, async (_, i) => {
      await new Promise((go) => setTimeout(go, i * 500));
      return timed(add());
    });
    for (const { answer, ms } of await Promise.all(writes)) {
      expect(answer.http).toBe(503);
      expect(ms).toBeLessThan(17_000);
    }
  });
});

describe('an error of the database itself', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

  it('is distinguished from an error of a query, however deep it is wrapped', () => {
    expect(isDatabaseUnavailable(new DrizzleQueryError('SELECT 1', [], full))).toBe(true);
    expect(isDatabaseUnavailable(new Error('outer', { cause: new DatabaseUnavailable('away') }))).toBe(true);
    const constraint = Object.assign(new Error('UNIQUE'), { code: 'SQLITE_CONSTRAINT' });
    expect(isDatabaseUnavailable(new DrizzleQueryError('SELECT 1', [], constraint))).toBe(false);
    for (const other of [new TypeError('a bug'), null, 'text', new Error('outer', { cause: new Error('inner') })]) {
      expect(isDatabaseUnavailable(other)).toBe(false);
    }
  });

  it('is logged with its cause, without the values of the query, however long that is', () => {
    logFault('somewhere', new DrizzleQueryError(`SELECT ${'1, '.repeat(100_000)}?`, ['planted'], full));
    expect(logged()).toContain('"message":"database or disk is full"');
    expect(logged()).not.toContain('planted');
    expect(logged().length).toBeLessThan(10_000);
  });

  it('is not reported as a conflict', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => fullDisk(String(init?.body)));
    const batch = { key: 'full', statements: [{ sql: 'DELETE FROM settings', args: [] }] };
    const tools = { now: () => 1, failed: () => undefined, failpoint: () => undefined };
    const results = await commitGroup({ url: 'http://database.test' }, [batch], tools);
    fetched.mockRestore();
    expect(results).toEqual([{ status: 'unknown', reason: 'database or disk is full' }]);
  });

  it('is logged, whatever the callers get', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 401 }));
    const why: unknown[] = [];
    const tools = { now: () => 1, failed: (error: unknown) => void why.push(error), failpoint: () => undefined };
    const results = await commitGroup({ url: 'http://database.test' }, [{ key: 'denied', statements: [] }], tools);
    fetched.mockRestore();
    expect(results).toEqual([{ status: 'unknown', reason: 'the database did not answer' }]);
    expect(why.map(String)).toEqual(Array(3).fill('Error: database answered 401'));
  });

  type Asked = { requests: [{ batch: { steps: { stmt: { sql: string } }[] } }] };

  /** The replies of a server whose disk is full: the joint transaction fails, and so does each statement that writes. */
  function fullDisk(body: string): Response {
    const steps = (JSON.parse(body) as Asked).requests[0].batch.steps.map(({ stmt }) => stmt.sql);
    const apart = steps.some((sql) => sql.startsWith('SAVEPOINT'));
    const fails = (sql: string) => sql.startsWith('DELETE');
    const works = (sql: string) => apart && !fails(sql) && !sql.startsWith('RELEASE');
    const result = {
      step_results: steps.map((sql) => (works(sql) ? { rows: [] } : null)),
      step_errors: steps.map((sql) => (fails(sql) ? { message: full.message, code: full.code } : null)),
    };
    return Response.json({ results: [{ response: { result } }] });
  }
});

describe('work after a response (G13)', () => {
  it('logs what fails, but not a read that was refused in a storm', async () => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    const ctx = makeContext({ env: testEnv, waitUntil }, { actor: { kind: 'cron', id: null } });
    ctx.after(async () => {
      throw new Error('a query failed', { cause: new DatabaseBusy('too many reads wait') });
    });
    ctx.after(async () => {
      throw new DatabaseUnavailable('the database does not answer');
    });
    await Promise.all(works);
    expect(log).toHaveBeenCalledTimes(1);
    expect(logged()).toContain('the database does not answer');
  });
});
