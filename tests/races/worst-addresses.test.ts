import { describe, expect, inject, it } from 'vitest';
import { CATALOGUE } from '../../src/contract/index.ts';
import { castToken } from '../support/cast.ts';
import { ANYBODY_MS, above, STRANGER_MS } from './bodies/above.ts';
import { costOf, processorTimeOf } from './bodies/sender.ts';
import { largestCalls } from './bodies/worst.ts';
import { ADDRESSES, FILES, longestVisit, worstVisits } from './bodies/worst-addresses.ts';
import { CROWD, crowdToken, openLot } from './kit.ts';

describe('the worst address that a visitor can ask for', () => {
  it('is one of every route of the app', () => {
    const some = ['/robots.txt', '/auth/google/callback', '/appointment/{file}.ics', '/seller/sheets/{id}/report.csv'];
    expect(FILES).toEqual(expect.arrayContaining(some));
    expect(FILES.filter((file) => /[:\\*]/.test(file))).toEqual([]);
  });

  it('costs less than 50 ms, on every page, file and call (G11, G12)', async () => {
    expect((await above(STRANGER_MS, ADDRESSES.flatMap(worstVisits))).join('\n')).toBe('');
  });
});

describe('the worst request of a person', () => {
  it('takes less than a second, on every page and file', async () => {
    const visits = ADDRESSES.map((address, n) => ({
      ...longestVisit(address),
      token: crowdToken(CROWD + (n % CROWD)),
    }));
    expect((await above(ANYBODY_MS, visits)).join('\n')).toBe('');
  });

  it('takes less than a second, with every action (G11, G12)', async () => {
    const callers = { anyone: null, user: null, bidder: null, seller: 'amara', operator: 'olive' } as const;
    // Each as someone else: some of them end the session.
    const calls = [...CATALOGUE].flatMap(([path, { who, multipart }], n) => {
      const caller = callers[who];
      return multipart ? [] : largestCalls(path, caller ? castToken(caller) : crowdToken(CROWD + (n % CROWD)));
    });
    expect((await above(ANYBODY_MS, calls)).join('\n')).toBe('');
  });
});

describe('the worst frames that a visitor can send', () => {
  const FRAMES: Readonly<Record<string, () => (string | Uint8Array)[]>> = {
    'a frame of a megabyte': () => ['x'.repeat(1_000_000)],
    'a thousand frames': () => Array(1_000).fill('ping?'),
    'a thousand pings': () => Array(1_000).fill('ping'),
    'a thousand frames of bytes': () => Array(1_000).fill(new Uint8Array(1_000)),
  };

  /** Requests for the smallest file, which anyone can send instead: how fast frames are read is the machine's and the platform's. */
  const AS_MANY_REQUESTS = 30;

  it.each(Object.entries(FRAMES))(
    'cost less than thirty small requests, and nobody else a second: %s (G4)',
    async (what, frames) => {
      const lot = await openLot();
      await socketWith(lot, []);
      const silent = await processorTimeOf(() => socketWith(lot, []));
      const busy = await leastTimeOf(() => socketWith(lot, frames()));
      expect(busy - silent, what).toBeLessThan(await leastTimeOf(smallRequests));
      expect((await costOf(() => socketWith(lot, frames()))).waitedMs).toBeLessThan(ANYBODY_MS);
    },
  );

  /** The least of four attempts: any one may have met a collection. */
  async function leastTimeOf(work: () => Promise<number>): Promise<number> {
    const times = [];
    for (let attempt = 0; attempt < 4; attempt++) times.push(await processorTimeOf(work));
    return Math.min(...times);
  }

  /** The status of the last of them. */
  async function smallRequests(): Promise<number> {
    let status = 0;
    for (let n = 0; n < AS_MANY_REQUESTS; n++) status = await statusOf('/robots.txt');
    return status;
  }

  async function statusOf(path: string): Promise<number> {
    const answer = await fetch(inject('raced').site + path);
    await answer.text();
    return answer.status;
  }

  /** Opens a socket to the lot, sends the frames, and returns the code with which it was closed. */
  function socketWith(lot: string, frames: readonly (string | Uint8Array)[]): Promise<number> {
    const site = inject('raced').site;
    const address = `${site.replace('http', 'ws')}/parties/lot-room/${lot}`;
    const socket = new WebSocket(address, { headers: { origin: site } } as never);
    return new Promise((closed) => {
      // A frame that is too large ends the connection.
      socket.addEventListener('error', () => closed(1006));
      socket.addEventListener('close', ({ code }) => closed(code));
      socket.addEventListener('open', () => {
        for (const frame of frames) socket.send(frame);
        setTimeout(() => socket.close(1000), 300);
      });
    });
  }
});
