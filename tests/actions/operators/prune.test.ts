import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../../db/changes/platform/prune.ts';
import { EXPIRING_ROWS } from '../../../db/expiring-rows.ts';
import {
  attempts,
  challenges,
  codes,
  idempotency,
  offerReports,
  outbox,
  reports,
  sessions,
} from '../../../db/schema/index.ts';
import { sweep } from '../../../functions/cron.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { pruneOldRows } from '../../../functions/platform/prune.ts';
import { database, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;

const context = () => makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } });

async function ids() {
  const found = await database().all<{ id: string }>(sql`
    SELECT key AS id FROM idempotency WHERE key LIKE 'old-%' OR key LIKE 'new-%'
    UNION ALL SELECT key FROM attempts UNION ALL SELECT id FROM codes UNION ALL SELECT id FROM outbox
    UNION ALL SELECT id FROM challenges
    UNION ALL SELECT id FROM reports WHERE id LIKE 'old-%' OR id LIKE 'new-%'
    UNION ALL SELECT id FROM offer_reports WHERE id LIKE 'old-%' OR id LIKE 'new-%'
    UNION ALL SELECT token_hash FROM sessions WHERE token_hash LIKE 'old-%' OR token_hash LIKE 'new-%'`);
  return found.map(({ id }) => id).sort();
}

/** Two rows of each kind: one just past its retention period, and one just within it. */
async function fill(now: number): Promise<void> {
  const db = database();
  const pairs = (days: number) => [
    { name: 'old', at: now - days * DAY_MS - 60_000 },
    { name: 'new', at: now - days * DAY_MS + 60_000 },
  ];
  await db.insert(idempotency).values(pairs(7).map(({ name, at }) => ({ key: `${name}-answer`, answer: '', at })));
  await db
    .insert(attempts)
    .values(pairs(2).map(({ name, at }) => ({ key: `${name}-tries`, windowStart: at, count: 1 })));
  await db.insert(codes).values(
    pairs(2).map(({ name, at }) => ({
      id: `${name}-code`,
      purpose: 'login' as const,
      channel: 'email' as const,
      target: 'a@b.example',
      codeHash: 'x',
      createdAt: at,
      expiresAt: at + 300_000,
    })),
  );
  const question = { kind: 'oauth' as const, data: '{}', createdAt: 0 };
  await db
    .insert(challenges)
    .values(pairs(1).map(({ name, at }) => ({ ...question, id: `${name}-challenge`, expiresAt: at })));
  const session = { userId: 'usr_ben', epoch: 0, createdAt: 0 };
  await db.insert(sessions).values([
    ...pairs(30).map(({ name, at }) => ({ ...session, tokenHash: `${name}-expired`, expiresAt: at })),
    ...pairs(30).map(({ name, at }) => ({
      ...session,
      tokenHash: `${name}-ended`,
      expiresAt: now + DAY_MS,
      endedAt: at,
    })),
    { ...session, tokenHash: 'new-open', expiresAt: now + DAY_MS },
  ]);
  const report = { kind: 'comment', reason: 'spam', content: '{}', at: 0 } as const;
  await db.insert(reports).values([
    ...pairs(180).map(({ name, at }) => ({
      ...report,
      id: `${name}-report`,
      subjectId: name,
      status: 'settled' as const,
      settledAt: at,
    })),
    { ...report, id: 'new-undecided', subjectId: 'undecided' },
  ]);
  const offerReport = { offerId: await openTestLot(), reason: 'other', at: 0 } as const;
  await db.insert(offerReports).values([
    ...pairs(180).map(({ name, at }) => ({
      ...offerReport,
      id: `${name}-offer-report`,
      status: 'settled' as const,
      settledAt: at,
    })),
    { ...offerReport, id: 'new-offer-undecided' },
  ]);
  const mail = { kind: 'mail' as const, payload: '{}', dueAt: 0, createdAt: 0 };
  await db
    .insert(outbox)
    .values([
      ...pairs(30).map(({ name, at }) => ({ ...mail, id: `${name}-mail`, doneAt: at })),
      { ...mail, id: 'new-waiting', dueAt: now + DAY_MS },
    ]);
}

/** So many old attempts, challenges and deliveries. */
async function flood(count: number): Promise<void> {
  const numbers = sql`WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})`;
  const db = database();
  await db.batch([
    db.run(sql`INSERT INTO attempts (key, window_start, count) ${numbers} SELECT 'old-' || n, n, 1 FROM numbers`),
    db.run(sql`INSERT INTO challenges (id, kind, data, created_at, expires_at)
      ${numbers} SELECT 'old-' || n, 'oauth', '{}', 0, n FROM numbers`),
    db.run(sql`INSERT INTO outbox (id, kind, payload, due_at, created_at, done_at)
      ${numbers} SELECT 'old-' || n, 'mail', '{}', 0, 0, n FROM numbers`),
  ]);
}

async function rowCount(): Promise<number> {
  const counts = await Promise.all([attempts, challenges, outbox].map((table) => database().$count(table)));
  return counts.reduce((sum, count) => sum + count, 0);
}

const REMAINING = [
  'answer',
  'challenge',
  'code',
  'ended',
  'expired',
  'mail',
  'offer-report',
  'offer-undecided',
  'open',
  'report',
  'tries',
  'undecided',
  'waiting',
].map((name) => `new-${name}`);

describe('pruning', () => {
  beforeEach(async () => {
    for (const table of [attempts, challenges, codes, outbox])
      await unchecked(['outbox'], () => database().delete(table));
  });

  it('deletes rows after their retention period, and nothing else', async () => {
    await fill(Date.now());
    expect(await ids()).toHaveLength(22);
    await sweep(context());
    expect(await ids()).toEqual(REMAINING);
    await sweep(context());
    expect(await ids()).toEqual(REMAINING);
  });

  it('keeps up with floods of every kind, in one run', async () => {
    await flood(8_000);
    await pruneOldRows(context());
    expect(await rowCount()).toBe(0);
  });

  it('takes small steps, so that no other write waits longer than 50 ms', async () => {
    await flood(5_000);
    const steps: number[] = [];
    const ctx = context();
    await pruneOldRows({
      ...ctx,
      commit: async (write) => {
        expect(write.statements).toHaveLength(1);
        const before = await rowCount();
        const start = performance.now();
        const result = await ctx.commit(write);
        steps.push(performance.now() - start);
        expect(before - (await rowCount())).toBeLessThanOrEqual(250);
        return result;
      },
    });
    expect(steps.length).toBeGreaterThanOrEqual(60);
    expect(steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)]).toBeLessThan(50);
  });

  it('stops when its share of the minute is used up, the oldest rows first, and goes on in the next run', async () => {
    await flood(2_000);
    const ctx = context();
    const start = ctx.now();
    let reads = 0;
    // Each look at the clock takes six seconds.
    await pruneOldRows({ ...ctx, now: () => start + 6_000 * reads++ });
    expect(await database().$count(attempts)).toBe(1_750);
    const [oldest] = await database().select({ at: sql<number>`min(window_start)` }).from(attempts);
    expect(oldest?.at).toBe(250);
    await pruneOldRows(ctx);
    expect(await database().$count(attempts)).toBe(0);
  });

  it('writes nothing if no row is old', async () => {
    await pruneOldRows(context());
    const before = await database().$count(idempotency);
    await pruneOldRows(context());
    expect(await database().$count(idempotency)).toBe(before);
  });
});

describe('the queries for old rows', () => {
  it('use an index on every table', async () => {
    for (const kind of EXPIRING_ROWS) {
      const { sql: text, args } = deleteExpiredRows(kind, Date.now(), 250);
      const values = args.map((arg) => sql`${arg}`);
      const parts = text.split('?').flatMap((part, i) => [sql.raw(part), ...(values[i] ? [values[i]] : [])]);
      const plan = await database().all<{ detail: string }>(sql.join([sql`EXPLAIN QUERY PLAN `, ...parts]));
      const steps = plan.map(({ detail }) => detail).join('; ');
      expect(steps, text).toMatch(/SEARCH \w+ USING (COVERING )?INDEX/);
      expect(steps, text).not.toMatch(/SCAN (?!LIST)|TEMP B-TREE/);
    }
  });
});
