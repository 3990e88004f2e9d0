import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLiveBid, placeLiveBid } from '../../src/client/live/place-bid.ts';

type Sent = { path: string; at: number; body: Record<string, unknown> };
const BID = { lotId: 'ofr_sail', amountPence: 1_100, kind: 'straight', version: 7 } as const;
const answer = (responseData: object) =>
  new Response(JSON.stringify({ status: 'success', data: { responseData, message: '' } }));

describe('a bid in a live room', () => {
  const sent: Sent[] = [];
  const limits: number[] = [];
  let server: (call: number) => Response | 'lost' = () => 'lost';

  beforeEach(() => {
    sent.length = 0;
    limits.length = 0;
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      sent.push({ path, at: Date.now(), body: JSON.parse(body) as Record<string, unknown> });
      const given = server(sent.length);
      if (given === 'lost') throw new TypeError('Failed to fetch');
      return given;
    });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return new AbortController().signal;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is given up after 5 s, and repeated at +1, +2 and +4 s with its key, amount and version (R4)', async () => {
    server = () => 'lost';
    const placed = placeLiveBid(BID, 'one-key');
    await vi.runAllTimersAsync();
    expect(await placed).toMatchObject({ ok: false, status: 0 });
    expect(sent.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000]);
    expect(limits).toEqual([5_000, 5_000, 5_000, 5_000]);
    for (const { body } of sent)
      expect(body).toMatchObject({ amount_pence: 1_100, version: 7, idempotency_key: 'one-key', kind: 'straight' });
  });

  it('is looked up by its key, which places nothing, until it is found', async () => {
    server = (call) => (call < 3 ? 'lost' : answer({ arrived: true, amount_pence: 1_100 }));
    const found = findLiveBid('ofr_sail', 'one-key');
    await vi.runAllTimersAsync();
    expect(await found).toBe(true);
    expect(sent.map(({ path }) => path)).toEqual(['/api/bid/byKey', '/api/bid/byKey', '/api/bid/byKey']);
  });

  it('has not arrived once the server has said so three times, and stays unknown while nobody answers', async () => {
    server = () => answer({ arrived: false, amount_pence: null });
    const missing = findLiveBid('ofr_sail', 'one-key');
    await vi.runAllTimersAsync();
    expect(await missing).toBe(false);
    expect(sent).toHaveLength(3);
    server = () => 'lost';
    const unknown = findLiveBid('ofr_sail', 'one-key');
    await vi.runAllTimersAsync();
    expect(await unknown).toBeNull();
  });
});
