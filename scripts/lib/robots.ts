import { LIVE_EVENING } from '../../db/seed/auctions/evening.ts';
import { passwordOf } from '../../db/seed/cast.ts';
import { ROBOT_NAMES, type RobotName } from '../../db/seed/people.ts';
import type { LiveRoom } from '../../src/contract/auctions/live/frames.ts';

const LOOK_EVERY_MS = 4_000;
const LOOK_FOR_EVENING_EVERY_MS = 30_000;
/** They go home after this long, whatever happens (ms after the start). */
const STAY_MS = 3 * 3_600_000;
/** Robots leave a lot to people once it costs this much (pence). */
const MOST_PENCE = 90_00;
/** How often a robot that could bid does. */
const EAGERNESS = 0.35;

/**
 * Keeps the host of the demo's live auction company: the seed's robots sign in and bid there through the API, as anyone
 * would. For `npm start` alone. Returns a function that stops them.
 */
export function startRobots(site: string, random: () => number = Math.random): () => void {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  const until = Date.now() + STAY_MS;
  const isOver = () => stopped || Date.now() > until;
  void attend(new Robots(site, random), isOver).catch(() => undefined);
  return stop;
}

async function attend(robots: Robots, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const auction = await robots.findEvening().catch(() => null);
    if (auction === 'over') return;
    if (auction) await robots.bidIn(auction).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, auction ? LOOK_EVERY_MS : LOOK_FOR_EVENING_EVERY_MS).unref());
  }
}

class Robots {
  #tokens = new Map<RobotName, string>();
  readonly #site: string;
  readonly #random: () => number;

  constructor(site: string, random: () => number) {
    this.#site = site;
    this.#random = random;
  }

  /** The evening's id while it runs; null before that. */
  async findEvening(): Promise<string | 'over' | null> {
    const found = await this.#call<{ records: { id: string; title: string; status: string }[] }>('auction/search', {
      q: LIVE_EVENING,
    });
    const evening = found?.records.find(({ title }) => title === LIVE_EVENING);
    if (!evening || ['ended', 'settled', 'cancelled'].includes(evening.status)) return found ? 'over' : null;
    return evening.status === 'live' ? evening.id : null;
  }

  async bidIn(auctionId: string): Promise<void> {
    const name = ROBOT_NAMES[Math.floor(this.#random() * ROBOT_NAMES.length)] ?? 'robin';
    const token = this.#tokens.get(name) ?? (await this.#signIn(name));
    const look = await this.#call<{ room: LiveRoom }>('auction/live/room', { auction_id: auctionId }, token);
    const amount = look && this.#random() < EAGERNESS ? nextBid(look.room) : null;
    if (amount === null || !look?.room.lot) return;
    const idempotency_key = `robot-${name}-${Date.now()}`;
    const bid = { project_id: look.room.lot.project_id, amount_pence: amount, kind: 'straight', idempotency_key };
    await this.#call('bid/confirm', bid, token);
  }

  async #signIn(name: RobotName): Promise<string> {
    const answer = await this.#call<{ token: string }>('user/login', { username: name, password: passwordOf(name) });
    if (!answer) throw new Error(`${name} could not sign in`);
    this.#tokens.set(name, answer.token);
    return answer.token;
  }

  /** The data of an answer; null if the call was refused. */
  async #call<T>(path: string, input: object, token?: string): Promise<T | null> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const options = { method: 'POST', headers, body: JSON.stringify(input) };
    const response = await fetch(`${this.#site}/api/${path}`, options);
    if (!response.ok) return null;
    const body = (await response.json()) as { data: { responseData: T } };
    return body.data.responseData;
  }
}

/** What a robot bids on the lot on the block, in pence; null if it leads, has had enough, or nothing is open. */
export function nextBid({ lot }: Pick<LiveRoom, 'lot'>): number | null {
  if (!lot || lot.leading || !['open', 'once', 'twice'].includes(lot.phase)) return null;
  const [least] = lot.next_bids_pence;
  return least !== undefined && least <= MOST_PENCE ? least : null;
}
