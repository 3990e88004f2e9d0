/// <reference types="@cloudflare/vitest-plugin/types" />
import { describe, expect, it } from 'vitest';
import type { AuctionRoomCalls } from '../../functions/platform/rooms.ts';
import { Screens } from '../../party/rehearsal/screens.ts';
import { answerTo } from '../../src/domain/kit/unread.ts';

const WATCHERS = [
  { userId: 'usr_amara', view: 'desk' as const },
  { userId: null, view: 'projector' as const },
];

/** A hall that sends what it is told to, to each screen by itself. */
class ScriptedHall {
  readonly heard: string[] = [];
  readonly #sockets: WebSocket[] = [];

  readonly fetch = async (): Promise<Response> => {
    const { 0: page, 1: own } = new WebSocketPair();
    own.accept();
    own.addEventListener('message', ({ data }) => this.heard.push(String(data)));
    this.#sockets.push(own);
    return new Response(null, { status: 101, webSocket: page });
  };

  send(screen: number, frame: object): void {
    this.#sockets[screen]?.send(JSON.stringify(frame));
  }

  /** Sends state `n` of the room, with this version of the lot on the block. */
  show(screen: number, { n, version }: { n: number; version: number }): void {
    this.send(screen, { type: 'room', n, lot: { project_id: 'ofr_1', version }, last: null });
  }
}

const openIn = (hall: Pick<ScriptedHall, 'fetch'>) =>
  Screens.open(hall as unknown as DurableObjectStub<AuctionRoomCalls>, WATCHERS);
const versionOn = (screens: Screens, screen: number) => screens.lotOn(screen)?.version;

describe('the screens of a rehearsal', () => {
  it('miss nothing when every state arrives in its order', async () => {
    const hall = new ScriptedHall();
    const screens = await openIn(hall);
    screens.expect('ofr_1', 2);
    for (const screen of [0, 1]) for (const n of [7, 8]) hall.show(screen, { n, version: n - 6 });
    await screens.agree();
    expect([versionOn(screens, 0), versionOn(screens, 1)]).toEqual([2, 2]);
    expect(screens.tally).toMatchObject({ screens: 2, missedFrames: 0 });
    screens.close();
  });

  it('count the states between two that they were sent', async () => {
    const hall = new ScriptedHall();
    const screens = await openIn(hall);
    hall.show(0, { n: 1, version: 1 });
    hall.show(0, { n: 4, version: 2 });
    await expect.poll(() => versionOn(screens, 0)).toBe(2);
    expect(screens.tally.missedFrames).toBe(2);
    screens.close();
  });

  it('count a state that one of them does not show in time, once', async () => {
    const hall = new ScriptedHall();
    const screens = await openIn(hall);
    screens.expect('ofr_1', 3);
    hall.show(0, { n: 1, version: 3 });
    hall.show(1, { n: 1, version: 2 });
    await screens.agree();
    await screens.agree();
    expect(screens.tally.missedFrames).toBe(1);
    screens.close();
  });

  it('say that they have read, as pages do', async () => {
    const hall = new ScriptedHall();
    const screens = await openIn(hall);
    const mark = { type: 'mark' as const, mark: 'm1' };
    hall.send(1, mark);
    await expect.poll(() => hall.heard).toEqual([answerTo(mark)]);
    screens.close();
  });

  it('do not open in a hall that is full', async () => {
    const full = { fetch: async () => new Response('Too many connections', { status: 429 }) };
    await expect(openIn(full)).rejects.toThrow('the hall of the rehearsal is shut');
  });
});
