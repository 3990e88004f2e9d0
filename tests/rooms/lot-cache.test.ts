import { describe, expect, it } from 'vitest';
import type { Reader } from '../../db/client.ts';
import { type Ctx, makeContext } from '../../functions/platform/context.ts';
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

describe('the room’s copy of its lot', () => {
  it('is not overwritten by a read that began before a bid and ended after it', async () => {
    const [commit, read] = [gate(), gate()];
    let slow = false;
    const plain = makeContext({ env: testEnv, waitUntil: nothing }, { actor: { kind: 'room', id: null } });
    const ctx: Ctx = {
      ...plain,
      commit: async (write) => commit.pass().then(() => plain.commit(write)),
      db: slowReader(plain.db, () => (slow ? read.pass() : Promise.resolve())),
    };
    const lot = await openTestLot();
    const cache = new LotCache(lot, room(ctx), nothing);
    await cache.read();
    const bid = { command: commandOf({ by: 'ben', pounds: 50 }), at: Date.now() };
    const placing = new GroupWriter(cache, room(ctx)).place([bid]);
    await commit.there;
    slow = true;
    moveClock(3_000);
    const reading = cache.read();
    await read.there;
    commit.open();
    expect((await placing)[0]).toMatchObject({ ok: true });
    read.open();
    await reading;
    expect(cache.memory).toMatchObject({ version: 1, state: { bidCount: 1 } });
  });
});
