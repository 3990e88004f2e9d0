/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects } from 'cloudflare:test';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { events, idempotency, settings } from '../../db/schema/index.ts';
import { rowsStatement, type Statement } from '../../db/statement.ts';
import type { WriteBatch, WriteResult } from '../../db/write.ts';
import { databaseAddress } from '../../functions/platform/env.ts';
import { joinRows } from '../../party/writer/join-rows.ts';
import { arm, database, ownDatabase, testEnv } from '../support/kit.ts';

ownDatabase();

const writer = () =>
  testEnv.DATABASE_WRITER.get(testEnv.DATABASE_WRITER.idFromName(databaseAddress(testEnv).namespace ?? 'main'));
const write = async (batch: WriteBatch): Promise<WriteResult> => ({ ...(await writer().write(batch)) });

const note = (verb: string): Statement =>
  recordEvent({ at: 1, actor: { kind: 'system', id: null }, verb, subject: { kind: 'test', id: verb } });
const set = (key: string): Statement => ({
  sql: 'INSERT INTO settings (key, value, updated_at) VALUES (?, ?, 1)',
  args: [key, '"first"'],
});
const change = (key: string): Statement => ({
  sql: `UPDATE settings SET value = '"changed"' WHERE key = ?`,
  args: [key],
  expect: 'one row',
  guard: 'setting',
});

const setAll = (...keys: string[]): Statement => {
  const sql = "INSERT INTO settings (key, value, updated_at) SELECT value ->> 0, '1', value ->> 1 FROM json_each(?)";
  return rowsStatement(
    sql,
    keys.map((key) => [key, 1]),
  );
};
const changeOne = (key: string): Statement => {
  const sql = `UPDATE settings SET value = '2' FROM json_each(?) row WHERE settings.key = row.value ->> 0`;
  return { ...rowsStatement(sql, [[key]]), expect: 'one row', guard: 'setting' };
};

async function notesOf(verb: string): Promise<number> {
  const [row] = await database().select({ n: count() }).from(events).where(eq(events.verb, verb));
  return row?.n ?? 0;
}

describe('the database writer', () => {
  it('answers 200 callers at once, each with its own result', async () => {
    const callers = Array.from({ length: 200 }, (_, i) =>
      write({ key: `many-${i}`, statements: [note('many')], answer: `${i}` }),
    );
    const results = await Promise.all(callers);
    expect(results).toEqual(results.map((_, i) => ({ status: 'committed', answer: `${i}`, replayed: false })));
    expect(await notesOf('many')).toBe(200);
  });

  it('writes a trial, which always fails, apart from the others, who lose nothing by it', async () => {
    const trial = { statements: [note('trial'), change('no such setting')], trial: true };
    const callers = Array.from({ length: 30 }, (_, i) =>
      write(i % 10 === 5 ? { key: `trial-${i}`, ...trial } : { key: `beside-${i}`, statements: [note('beside')] }),
    );
    const results = await Promise.all(callers);
    expect(results.filter(({ status }) => status === 'committed')).toHaveLength(27);
    expect(results[5]).toEqual({ status: 'conflict', guard: 'setting' });
    expect([await notesOf('trial'), await notesOf('beside')]).toEqual([0, 27]);
  });

  it('rolls back a caller that fails, completely and alone (I30)', async () => {
    const good = Array.from({ length: 20 }, (_, i) => write({ key: `good-${i}`, statements: [note('good')] }));
    const unmet = write({ key: 'unmet', statements: [note('bad'), change('nowhere'), note('bad')] });
    const doubled = write({ key: 'doubled', statements: [note('bad'), set('twice'), set('twice')] });
    const raised = write({ key: 'raised', statements: [note('bad'), { sql: 'DELETE FROM events', args: [] }] });
    expect(await unmet).toEqual({ status: 'conflict', guard: 'setting' });
    expect(await doubled).toMatchObject({ status: 'conflict', guard: expect.stringContaining('settings.key') });
    expect(await raised).toEqual({ status: 'conflict', guard: 'EVENTS_ARE_APPEND_ONLY' });
    expect((await Promise.all(good)).every(({ status }) => status === 'committed')).toBe(true);
    expect([await notesOf('good'), await notesOf('bad')]).toEqual([20, 0]);
    expect(await database().select().from(settings).where(eq(settings.key, 'twice'))).toEqual([]);
  });

  it('lets a key be used again after a failure', async () => {
    expect(await write({ key: 'later', statements: [change('later')] })).toMatchObject({ status: 'conflict' });
    await write({ key: 'later-first', statements: [set('later')] });
    expect(await write({ key: 'later', statements: [change('later')] })).toMatchObject({
      status: 'committed',
      replayed: false,
    });
  });

  it('runs a key once, however often it comes, and repeats the first answer', async () => {
    const requests = Array.from({ length: 100 }, (_, i) =>
      write({ key: 'once', statements: [note('once')], answer: `${i}` }),
    );
    const results = await Promise.all(requests);
    const answers = new Set(results.map((result) => result.status === 'committed' && result.answer));
    expect(answers.size).toBe(1);
    expect(results.filter((result) => result.status === 'committed' && !result.replayed)).toHaveLength(1);
    expect(await notesOf('once')).toBe(1);
  });

  it('sends the group again if the reply is lost, and writes nothing twice (I29)', async () => {
    arm('commit-reply', 1);
    const requests = Array.from({ length: 10 }, (_, i) =>
      write({ key: `lost-${i}`, statements: [note('lost')], answer: `${i}` }),
    );
    const results = await Promise.all(requests);
    expect(results.map((result) => result.status === 'committed' && result.answer)).toEqual(
      [...Array(10).keys()].map(String),
    );
    expect(await notesOf('lost')).toBe(10);
  });

  it('answers that the outcome is unknown while the database is down, and continues afterwards', async () => {
    arm('before-commit', 3);
    expect(await write({ key: 'away', statements: [note('away')] })).toMatchObject({ status: 'unknown' });
    expect(await notesOf('away')).toBe(0);
    expect(await write({ key: 'away', statements: [note('away')] })).toMatchObject({ status: 'committed' });
  });

  it('loses nothing that it acknowledged when it is killed, and the same keys finish the rest (I28)', async () => {
    const ask = () => Array.from({ length: 50 }, (_, i) => write({ key: `killed-${i}`, statements: [note('killed')] }));
    const first = Promise.allSettled(ask());
    await new Promise((soon) => setTimeout(soon, 5));
    await abortAllDurableObjects();
    const acknowledged = (await first).filter(({ status }) => status === 'fulfilled').length;
    expect(await notesOf('killed')).toBeGreaterThanOrEqual(acknowledged);
    await Promise.all(ask());
    expect(await notesOf('killed')).toBe(50);
    const keys = await database().select({ key: idempotency.key }).from(idempotency);
    expect(keys.filter(({ key }) => key.startsWith('killed-'))).toHaveLength(50);
  });

  it('writes a batch of several megabytes', async () => {
    const big = Array.from({ length: 300 }, () => ({
      ...note('big'),
      args: [1, 'system', null, 'big', 'test', 'big', `"${'x'.repeat(10_000)}"`],
    }));
    const insert =
      'INSERT INTO events (at, actor_kind, actor_id, verb, subject_kind, subject_id, data) VALUES (?, ?, ?, ?, ?, ?, ?)';
    const statements = big.map(({ args }) => ({ sql: insert, args }));
    expect(await write({ key: 'big', statements })).toMatchObject({ status: 'committed' });
    expect(await notesOf('big')).toBe(300);
  });
});

describe('rows with which several batches begin', () => {
  it('are joined, each statement in its place, before everything else', () => {
    const [one, two, apart] = [setAll('a', 'b'), setAll('c'), setAll()];
    const batches = [[one, changeOne('a'), note('x'), setAll('late')], [note('y')], [two, changeOne('c')], [apart]];
    const [joined, ...rest] = joinRows(batches.map((statements, i) => ({ key: `${i}`, statements })));
    expect(joined?.map(({ args, parts }) => ({ args, parts }))).toEqual([
      { args: ['[["a",1],["b",1],["c",1]]'], parts: 3 },
      { args: ['[["a"],["c"]]'], parts: 2 },
    ]);
    expect(rest).toEqual([[note('x'), setAll('late')], [note('y')], [], []]);
  });

  it('are committed for all callers at once', async () => {
    const callers = Array.from({ length: 40 }, (_, i) =>
      write({ key: `rows-${i}`, statements: [setAll(`r${i}`, `s${i}`), changeOne(`r${i}`), note('rows')] }),
    );
    expect((await Promise.all(callers)).every(({ status }) => status === 'committed')).toBe(true);
    const stored = await database().select({ key: settings.key, value: settings.value }).from(settings);
    for (let i = 0; i < 40; i++) {
      expect(stored).toContainEqual({ key: `r${i}`, value: '2' });
      expect(stored).toContainEqual({ key: `s${i}`, value: '1' });
    }
    expect(await notesOf('rows')).toBe(40);
  });

  it('fail only for the caller whose rows are refused, and whose check does not hold (I30)', async () => {
    const good = Array.from({ length: 10 }, (_, i) => write({ key: `fine-${i}`, statements: [setAll(`fine${i}`)] }));
    const doubled = write({ key: 'double', statements: [setAll('one', 'one'), note('refused')] });
    const unmet = write({ key: 'nobody', statements: [setAll('alone'), changeOne('nowhere'), note('refused')] });
    // Two changes of one row would count as one: the joined check must not mistake it for another caller's.
    const same = [1, 2].map((i) => write({ key: `same-${i}`, statements: [changeOne('fine0'), note('same')] }));
    expect(await doubled).toMatchObject({ status: 'conflict', guard: expect.stringContaining('settings.key') });
    expect(await unmet).toEqual({ status: 'conflict', guard: 'setting' });
    expect((await Promise.all([...good, ...same])).every(({ status }) => status === 'committed')).toBe(true);
    const keys = (await database().select({ key: settings.key }).from(settings)).map(({ key }) => key);
    expect(keys.filter((key) => ['one', 'alone'].includes(key))).toEqual([]);
    expect([await notesOf('refused'), await notesOf('same')]).toEqual([0, 2]);
  });
});
