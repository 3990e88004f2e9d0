import { expect, it } from 'vitest';
import { makeContext } from '../../functions/platform/context.ts';
import type { Rooms } from '../../functions/platform/rooms.ts';
import { AuctionKnowledge } from '../../party/live/known.ts';
import { ownDatabase, testEnv } from '../support/kit.ts';
import { Desk, liveEvening } from '../support/live.ts';

ownDatabase();

it('a room that has just woken knows nothing until the lot on the block has answered (LA11, LA13)', async () => {
  const desk = new Desk(await liveEvening());
  const [lot = ''] = desk.evening.lots;
  await desk.open(lot);
  const ctx = makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'room', id: desk.evening.id } });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<never>();
  const silent = (): unknown => ({
    liveNews: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  const rooms: Rooms = { ...ctx.rooms, lot: (id) => (isSilent ? (silent() as never) : ctx.rooms.lot(id)) };
  let isSilent = true;
  const knowledge = new AuctionKnowledge(desk.evening.id, { ...ctx, rooms });

  const reading = knowledge.read();
  await asked.promise;
  expect(knowledge.known).toBeNull();
  answer.reject(new Error('Network connection lost.'));
  await expect(reading).rejects.toThrow('Network connection lost.');
  expect(knowledge.known).toBeNull();

  isSilent = false;
  const known = await knowledge.read();
  expect(known?.lots.get(lot)?.lot.phase).toBe('open');
});

it('a room that was not told of a lot’s end asks for it with the next look at the run sheet (LA11)', async () => {
  const desk = new Desk(await liveEvening());
  const [lot = ''] = desk.evening.lots;
  await desk.open(lot);
  const ctx = makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'room', id: desk.evening.id } });
  const knowledge = new AuctionKnowledge(desk.evening.id, ctx);
  const phase = async () => (await knowledge.read())?.lots.get(lot)?.lot.phase;
  expect(await phase()).toBe('open');

  await desk.call({ command: 'pass', project_id: lot });
  expect(await phase()).toBe('open');
  knowledge.forget();
  expect(await phase()).toBe('over');
});
