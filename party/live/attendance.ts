import { CONSIDERING_FOR_MS } from '../../src/contract/auctions/live/frames.ts';
import type { Watcher } from '../../src/contract/auctions/live/room.ts';
import type { Attendance } from './frames.ts';

/** A person counts as present this long after their last beat. */
const PRESENT_MS = 15_000;
/** After this long without a beat of the host's desk the host is away. */
export const HOST_AWAY_MS = 10_000;
/** The most messages of one socket in a second (G4). */
const MESSAGES_A_SECOND = 10;
/** The longest message: a ticket. */
export const MOST_MESSAGE_LENGTH = 1_024;

type Heard = { watcher: Watcher; beatAt: number; consideringAt: number; recent: number[] };

/** Who is in a room, by their sockets’ beats. Kept in memory alone: after a restart everyone is heard again in five seconds. */
export class AttendanceList {
  readonly #heard = new Map<string, Heard>();
  #hostBeatAt: number;

  /** `since`: when the room began to listen (UTC ms); a host has until then plus ten seconds. */
  constructor(since: number) {
    this.#hostBeatAt = since;
  }

  /** A socket’s beat, or its beginning. */
  beat(id: string, watcher: Watcher, hostId: string | null, now: number): void {
    const heard = this.#heard.get(id);
    this.#heard.set(id, { consideringAt: 0, recent: [], ...heard, watcher, beatAt: now });
    if (isHost(watcher, hostId)) this.#hostBeatAt = Math.max(this.#hostBeatAt, now);
  }

  /** Someone hovers over a bid button. */
  consider(id: string, now: number): void {
    const heard = this.#heard.get(id);
    if (heard) heard.consideringAt = now;
  }

  /** Whether this socket may send another message at `now`. */
  mayHear(id: string, now: number): boolean {
    const heard = this.#heard.get(id);
    if (!heard) return true;
    heard.recent = [...heard.recent.filter((at) => at > now - 1_000), now];
    return heard.recent.length <= MESSAGES_A_SECOND;
  }

  leave(id: string): void {
    this.#heard.delete(id);
  }

  /** When this socket was last heard, UTC ms; 0 for one that never was. */
  heardAt(id: string): number {
    return this.#heard.get(id)?.beatAt ?? 0;
  }

  /** When the host was last heard, UTC ms. */
  get hostBeatAt(): number {
    return this.#hostBeatAt;
  }

  /** Whether a desk of this host beats; a room that has just woken knows of none. */
  hears(hostId: string, now: number): boolean {
    return [...this.#heard.values()].some(
      ({ watcher, beatAt }) => isHost(watcher, hostId) && beatAt > now - HOST_AWAY_MS,
    );
  }

  /** Someone else holds the desk from now on. */
  handOver(now: number): void {
    this.#hostBeatAt = now;
  }

  at(now: number): Attendance {
    const present = [...this.#heard.entries()].filter(([, { beatAt }]) => beatAt > now - PRESENT_MS);
    const audience = present.filter(([, { watcher }]) => watcher.view !== 'projector');
    const considering = audience.filter(([, { consideringAt }]) => consideringAt > now - CONSIDERING_FOR_MS);
    return {
      people: countPeople(audience),
      considering: countPeople(considering),
      hostPresent: now - this.#hostBeatAt < HOST_AWAY_MS,
      projectors: present.length - audience.length,
    };
  }
}

const isHost = ({ userId, view }: Watcher, hostId: string | null): boolean =>
  view === 'desk' && userId !== null && userId === hostId;

/** Counts people, not sockets; for visitors, every socket. */
const countPeople = (heard: readonly (readonly [string, Heard])[]): number =>
  new Set(heard.map(([id, { watcher }]) => watcher.userId ?? id)).size;
