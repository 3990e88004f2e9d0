import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Connection = typeof import('../../src/client/connection.ts');

describe('a lost connection', () => {
  let page: Connection;
  const online = { onLine: true };
  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal('navigator', online);
    online.onLine = true;
    page = await import('../../src/client/connection.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is noticed on any page when a call fails and the browser stays offline for 4 seconds', () => {
    page.noteCall(false);
    expect(page.$disrupted.get()).toBe(false);
    online.onLine = false;
    vi.advanceTimersByTime(3_900);
    expect(page.$disrupted.get()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(page.$disrupted.get()).toBe(true);
    online.onLine = true;
    page.noteOnline();
    expect(page.$disrupted.get()).toBe(false);
  });

  it('is noticed on a page with live updates once they have stopped for 20 seconds and calls fail', () => {
    page.noteSocket(true);
    online.onLine = false;
    page.noteCall(false);
    expect(page.$disrupted.get()).toBe(false);
    page.noteSocket(false);
    vi.setSystemTime(20_000);
    page.noteCall(false);
    expect(page.$disrupted.get()).toBe(true);
    page.noteOnline();
    expect(page.$disrupted.get()).toBe(true);
    page.noteCall(true);
    expect(page.$disrupted.get()).toBe(false);
  });
});
