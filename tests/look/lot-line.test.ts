import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Stands for the page's socket. */
class Line extends EventTarget {
  static current: Line;
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  begun: boolean;

  readonly address: () => Promise<string>;

  constructor(address: () => Promise<string>, _: undefined, { startClosed }: { startClosed: boolean }) {
    super();
    this.address = address;
    this.begun = !startClosed;
    Line.current = this;
  }
  send = (frame: string) => void this.sent.push(frame);
  reconnect = () => {
    this.begun = true;
  };
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close = () => {
    this.begun = false;
    if (this.readyState === 1) this.drops();
  };
  drops() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

describe('a page without live updates of its lot', () => {
  let page: typeof import('../../src/client/room.ts');
  let stop = () => {};
  let room = 'open';
  let isReachable = true;
  const called: string[] = [];
  const call = async (path: string) => {
    called.push(path);
    if (!isReachable || (path === 'product/ticket' && room === 'none')) return { ok: false, code: 'X' };
    return { ok: true, data: { id: 'ofr_1', version: 1, room, socket: '/parties/lot-room/ofr_1?ticket=t' } };
  };
  const asked = () => called.filter((path) => path === 'product/singleProduct').length;

  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers({ now: 0 });
    vi.doMock('partysocket/ws', () => ({ default: Line }));
    vi.doMock('../../src/client/call.ts', () => ({ call }));
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('location', { protocol: 'https:', host: 'kindhour.test' });
    vi.stubGlobal('navigator', { onLine: true });
    isReachable = true;
    called.length = 0;
    page = await import('../../src/client/room.ts');
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.doUnmock('partysocket/ws');
    vi.doUnmock('../../src/client/call.ts');
  });
  const listen = (to: 'open' | 'ticket' | 'answer' | 'none') => {
    room = to;
    stop = page.listenToLot('ofr_1', to);
    return Line.current;
  };

  it('says that it asks every 5 seconds once its socket stays closed, and stops when it is back', async () => {
    const line = listen('open');
    line.opens();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.$asksEvery.get(), asked()]).toEqual([null, 0]);
    line.drops();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.$asksEvery.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.$asksEvery.get()).toBe(5);
    expect(asked()).toBeGreaterThanOrEqual(2);
    line.opens();
    expect(page.$asksEvery.get()).toBeNull();
  });

  it('asks at every tick, even if the last answer came after the tick before', async () => {
    const line = listen('open');
    line.opens();
    line.drops();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(30);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(4_970);
    expect(asked()).toBe(3);
  });

  it('does not say so while it gets no answers either', async () => {
    const line = listen('open');
    line.opens();
    line.drops();
    isReachable = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.$asksEvery.get()).toBeNull();
    isReachable = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.$asksEvery.get()).toBe(5);
  });

  it('opens no socket for a stranger to a private lot, asks every 15 seconds and says so', async () => {
    const line = listen('none');
    expect([line.begun, page.$asksEvery.get()]).toEqual([false, 15]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([line.begun, asked()]).toEqual([false, 4]);
    room = 'ticket';
    await vi.advanceTimersByTimeAsync(15_000);
    expect(line.begun).toBe(true);
    expect(await line.address()).toBe('wss://kindhour.test/parties/lot-room/ofr_1?ticket=t');
    line.opens();
    expect(page.$asksEvery.get()).toBeNull();
  });

  it('asks although its socket is open, if only an answer comes over it', async () => {
    const line = listen('answer');
    line.opens();
    await vi.advanceTimersByTimeAsync(31_000);
    expect([page.$asksEvery.get(), asked()]).toEqual([15, 2]);
  });

  it('gives up its socket when it gets no ticket any more', async () => {
    const line = listen('ticket');
    room = 'none';
    await expect(line.address()).rejects.toThrow('no ticket');
    await vi.advanceTimersByTimeAsync(0);
    expect([line.begun, page.$asksEvery.get()]).toEqual([false, 15]);
  });
});
