import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { LIVE_EVENING } from '../../db/seed/auctions/evening.ts';
import { nextBid, startRobots } from '../../scripts/lib/robots.ts';
import type { LiveLot } from '../../src/contract/auctions/live/frames.ts';

const lot = (changes: Partial<LiveLot> = {}): { lot: LiveLot } => ({
  lot: { project_id: 'ofr_1', phase: 'open', leading: false, next_bids_pence: [2_000, 2_200], ...changes } as LiveLot,
});

describe('a robot of the demo', () => {
  it.each([
    ['bids the least that counts', lot(), 2_000],
    ['bids although the lot is called', lot({ phase: 'twice' }), 2_000],
    ['leaves a lot alone that it leads', lot({ leading: true }), null],
    ['leaves a lot alone that is not open', lot({ phase: 'shown' }), null],
    ['leaves dear lots to people', lot({ next_bids_pence: [9_001] }), null],
    ['waits while nothing is on the block', { lot: null }, null],
  ])('%s', (_, room, expected) => expect(nextBid(room)).toBe(expected));

  it('signs in and bids through the API alone, and stops when told to', async () => {
    const calls: { path: string; auth: string | undefined; body: Record<string, unknown> }[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const path = (request.url ?? '').replace('/api/', '');
      calls.push({ path, auth: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.end(JSON.stringify({ data: { responseData: ANSWERS[path] } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stop = startRobots(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => 0);
    await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('bid/confirm'));
    stop();
    server.close();
    expect(calls.map(({ path }) => path)).toEqual(['auction/search', 'user/login', 'auction/live/room', 'bid/confirm']);
    expect(calls[3]).toMatchObject({
      auth: 'Bearer a-token',
      body: { project_id: 'ofr_1', amount_pence: 2_000, kind: 'straight' },
    });
  });
});

const ANSWERS: Record<string, unknown> = {
  'auction/search': { records: [{ id: 'auc_1', title: LIVE_EVENING, status: 'live' }] },
  'user/login': { token: 'a-token' },
  'auction/live/room': { room: lot() },
  'bid/confirm': {},
};
