import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLITE_EVERY_MS } from '../../src/client/live/announce.ts';
import { Announcer } from '../../src/client/live/announcer.ts';
import { deskKey } from '../../src/client/live/desk-keys.ts';
import type { LiveRoom, SheetLot } from '../../src/contract/auctions/live/frames.ts';
import { callsOf } from '../../src/islands/auctions/live/desk-calls.ts';

describe('the announcements of a live room', () => {
  const heard: [at: number, how: string, text: string][] = [];
  let voice: Announcer;
  const say = (text: string, urgent = false) => voice.say({ text, urgent });
  beforeEach(() => {
    heard.length = 0;
    vi.useFakeTimers({ now: 0 });
    const hear = (how: string) => (text: string) => void heard.push([Date.now(), how, text]);
    voice = new Announcer({ polite: hear('polite'), urgent: hear('urgent') });
  });
  afterEach(() => vi.useRealTimers());

  it('are polite at least three seconds apart, with the latest only', () => {
    say('£10');
    vi.advanceTimersByTime(100);
    for (const text of ['£11', '£12', '£13']) say(text);
    vi.advanceTimersByTime(10_000);
    say('£14');
    expect(POLITE_EVERY_MS).toBe(3_000);
    expect(heard).toEqual([
      [0, 'polite', '£10'],
      [3_000, 'polite', '£13'],
      [10_100, 'polite', '£14'],
    ]);
  });

  it('are made at once if they are urgent, and what was polite before is not said after them', () => {
    say('£10');
    say('£11');
    vi.advanceTimersByTime(500);
    say('You’ve been outbid.', true);
    say('Going twice', true);
    vi.advanceTimersByTime(1_000);
    say('£12');
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual([
      [0, 'polite', '£10'],
      [500, 'urgent', 'You’ve been outbid.'],
      [500, 'urgent', 'Going twice'],
      [3_000, 'polite', '£12'],
    ]);
  });

  it('end with the page', () => {
    say('£10');
    say('£11');
    voice.stop();
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(1);
  });
});

describe('the keys of the host’s desk', () => {
  const desk = { lot: null, last: null, next: { project_id: 'ofr_sail' } as SheetLot, roles: ['host'] };
  const calls = callsOf({ ...desk, status: 'live' });
  const keys = calls.map(({ key }) => key);
  const plain = { repeat: false, ctrlKey: false, metaKey: false, altKey: false, isTyping: false };

  it('are those of the page: O, 1, 2, H, Space, U, P, N and W', () => {
    expect(keys.toSorted()).toEqual([' ', '1', '2', 'h', 'n', 'o', 'p', 'u', 'w']);
  });

  it('hold with Space once, and never press the focused button with it, however long it is held down', () => {
    expect(deskKey({ ...plain, key: ' ' }, keys)).toEqual({ call: ' ', swallow: true });
    expect(deskKey({ ...plain, key: ' ', repeat: true }, keys)).toEqual({ call: null, swallow: true });
  });

  it('leave Enter, fields and shortcuts to the browser', () => {
    expect(deskKey({ ...plain, key: 'Enter' }, keys)).toEqual({ call: null, swallow: false });
    expect(deskKey({ ...plain, key: 'h', isTyping: true }, keys)).toEqual({ call: null, swallow: false });
    expect(deskKey({ ...plain, key: 'h', ctrlKey: true }, keys)).toEqual({ call: null, swallow: false });
    expect(deskKey({ ...plain, key: 'H' }, keys)).toEqual({ call: 'h', swallow: true });
  });

  it.each<[LiveRoom['status'], string | null]>([
    ['doors', 'Please start the auction first.'],
    ['held', 'The evening is on hold.'],
    ['live', null],
  ])('show the next lot only while the auction is running: %s', (status, why) => {
    const next = callsOf({ ...desk, status }).find(({ key }) => key === 'n');
    expect(next?.state).toEqual(why === null ? { may: true } : { may: false, why });
  });
});
