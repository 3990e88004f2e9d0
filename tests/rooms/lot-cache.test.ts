import { describe, expect, it } from 'vitest';
import type { Reader } from '../../db/client.ts';
import { type Ctx, makeContext } from '../../functions/platform/context.ts';
import { FutureDesk } from '../../party/lot/future-desk.ts';
import { GroupWriter } from '../../party/lot/group-writer.ts';
import { LotCache } from '../../party/lot/lot-cache.ts';
import { databaseReads } from '../../party/lot/reads.ts';
import { moveClock, ownDatabase, testEnv } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { commandOf } from './kit.ts';

ownDatabase();

const nothing = () => {};
const room = (ctx: Ctx) => ({
  ctx,
  reads: databaseReads(ctx.db),
  siteUrl: '',
  isPresent: () => true,
  announce: nothing,
  tellAuction: nothing,
  wakeAt: nothing,
});

/** A barrier that blocks until it is opened, and reports when something has reached it. */
function gate() {
  const [there, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pass = () => {
    there.resolve();
    return opened.promise;
  };
  return { pass, there: there.promise, open: opened.resolve };
}

/** A database whose query for bidders waits for `wait`. */
function slowReader(db: Reader, wait: () => Promise<void>): Reader {
  return new Proxy(db, {
    get(target, name, self) {
      if (name !== 'selectDistinct') return Reflect.get(target, name, self);
      const prepare = () => ({ all: async () => [] });
      return () => ({
        from: () => ({
          innerJoin: () => ({
            where: () =>
              Object.assign(
                wait().then(() => []),
                { prepare },
              ),
          }),
        }),
      });
    },
  });
}

/** A context whose commits wait for `commit`, and whose reads of a lot wait for `read` once it is slow. */
function gatedContext() {
  const [commit, read] = [gate(), gate()];
  const plain = makeContext({ env: testEnv, waitUntil: nothing }, { actor: { kind: 'room', id: null } });
  const gates = { commit, read, slow: false };
  const ctx: Ctx = {
    ...plain,
    commit: async (write) => commit.pass().then(() => plain.commit(write)),
    db: slowReader(plain.db, () => (gates.slow ? read.pass() : Promise.resolve())),
  };
  return { ctx, gates };
}

/** Begins to read the lot while `work` commits, and ends after it. */
async function readDuring<T>(cache: LotCache, gates: ReturnType<typeof gatedContext>['gates'], work: Promise<T>) {
  await gates.commit.there;
  gates.slow = true;
  moveClock(3_000);
  const reading = cache.read();
  await gates.read.there;
  gates.commit.open();
  const done = await work;
  gates.read.open();
  await reading;
  return done;
}

describe('the room’s copy of its lot', () => {
  it('is not overwritten by a read that began before a bid and ended after it', async () => {
    const { ctx, gates } = gatedContext();
    const lot = await openTestLot();
    const cache = new LotCache(lot, room(ctx), nothing);
    await cache.read();
    const bid = { command: commandOf({ by: 'ben', pounds: 50 }), at: Date.now() };
    const [answer] = await readDuring(cache, gates, new GroupWriter(cache, room(ctx)).place([bid]));
    expect(answer).toMatchObject({ ok: true });
    expect(cache.memory).toMatchObject({ version: 1, state: { bidCount: 1 } });
  });

  it('is not overwritten by a read that began before a maximum was left and ended after it (R30)', async () => {
    const { ctx, gates } = gatedContext();
    const lot = await openTestLot({ opensAt: Date.now() + 600_000 });
    const cache = new LotCache(lot, room(ctx), nothing);
    await cache.read();
    const desk = new FutureDesk(cache, room(ctx), new GroupWriter(cache, room(ctx)));
    const [answer] = await readDuring(cache, gates, desk.leaveAll([commandOf({ by: 'ben', pounds: 50 })]));
    expect(answer).toMatchObject({ ok: true });
    expect(cache.memory?.futureProxies).toMatchObject([{ bidderId: 'usr_ben', amountPence: 5_000 }]);
  });
});
