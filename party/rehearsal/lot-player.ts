import { type Ctx, elapsedMs } from '../../functions/platform/context.ts';
import { rehearsalRoom, type Stage } from '../../src/contract/auctions/live/rehearsal-room.ts';
import type { CallIntent } from '../../src/contract/auctions/live/room.ts';
import type { PlaceCommand } from '../../src/contract/bidding/room.ts';
import { rehearsedMs } from '../../src/domain/auctions/rehearsal/clock.ts';
import { LOST_RACES, lateBidFor, type PlannedBid, roundsFor } from '../../src/domain/auctions/rehearsal/plan.ts';
import { DWELL_MS, HAMMER_FALL_MS, OPENS_AFTER_MS } from '../../src/domain/bidding/live.ts';
import type { Screens } from './screens.ts';

/** What the bids and calls of a rehearsal have come to. */
export type Counts = {
  bidsSent: number;
  bidsAccepted: number;
  hammers: number;
  hammersCleared: number;
  slowestAnswerMs: number;
};

/** A lot cannot be played any further, by the code that refused it. */
export class Stuck extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Something that comes by itself is waited for this much longer than it should take. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 10;
/** How often the host presses a button that came a moment too soon. */
const PRESSES = 20;

type Tools = { ctx: Ctx; stage: Stage; screens: Screens; counts: Counts };

/**
 * Plays one lot by what the screens show: the host’s is screen 0, robot n has screen n + 1. Throws `Stuck`.
 */
export class LotPlayer {
  readonly #lotId: string;
  readonly #place: number;
  readonly #tools: Tools;
  #keys = 0;

  constructor(lotId: string, place: number, tools: Tools) {
    this.#lotId = lotId;
    this.#place = place;
    this.#tools = tools;
  }

  /** From the call of the lot to its final result. */
  async play(): Promise<'sold' | 'passed'> {
    const isAuto = this.#tools.stage.mode === 'auto';
    await this.#call({ command: 'show' }, isAuto ? 'clock' : 'host');
    if (isAuto) await this.#waitFor('open', rehearsedMs(this.#clock, OPENS_AFTER_MS));
    else await this.#call({ command: 'open' });
    await this.#tools.screens.agree();
    for (const round of roundsFor(this.#place)) await this.#bidAll(round);
    if (isAuto) await this.#waitFor('final', rehearsedMs(this.#clock, this.#tools.stage.winAfterMs));
    else await this.#sell();
    return this.#lot().result === 'sold' ? 'sold' : 'passed';
  }

  /** Once, twice, the hammer; where someone bids while it falls, all again. */
  async #sell(): Promise<void> {
    const late = lateBidFor(this.#place);
    await this.#strike();
    // At once: on the evening two seconds are long, here they are a fifth of one.
    const cleared = late !== null && (await this.#bid(late));
    await this.#tools.screens.agree();
    if (cleared) {
      this.#tools.counts.hammersCleared += 1;
      await this.#strike();
    }
    await this.#waitFor('final', rehearsedMs(this.#clock, HAMMER_FALL_MS));
  }

  async #strike(): Promise<void> {
    await this.#pause(this.#lot().may_call_in_ms.once ?? 0);
    for (const command of ['once', 'twice'] as const) {
      await this.#call({ command });
      await this.#pause(DWELL_MS);
    }
    await this.#tools.screens.agree();
    const hammer = { command: 'hammer' as const, version: this.#lot().version };
    // Below the reserve the host is asked once more, and passes the lot.
    await this.#call({ ...hammer, confirmed: !this.#isMet() });
    this.#tools.counts.hammers += 1;
  }

  #isMet(): boolean {
    return this.#lot().reserve !== 'reserve not met';
  }

  /** A round of bids at the same moment. */
  async #bidAll(round: readonly PlannedBid[]): Promise<void> {
    await Promise.all(round.map((bid) => this.#bid(bid)));
    await this.#tools.screens.agree();
  }

  /** Bids what the robot’s screen shows. True if it counts. */
  async #bid({ robot, step, kind }: PlannedBid): Promise<boolean> {
    const { stage, counts, screens } = this.#tools;
    const bidder = stage.robots[robot];
    const lot = screens.lotOn(robot + 1);
    const amountPence = lot?.next_bids_pence[step] ?? lot?.next_bids_pence.at(-1);
    if (!bidder || lot?.project_id !== this.#lotId || amountPence === undefined) return false;
    const seen = kind === 'straight' ? { seenVersion: lot.version } : {};
    const command: PlaceCommand = { bidder, kind, amountPence, confirmed: true, key: this.#key(), ...seen };
    counts.bidsSent += 1;
    const answer = await this.#timed(async () => {
      using given = await this.#room().place(this.#lotId, command);
      return given.ok ? { version: given.placed.version } : { code: given.code };
    });
    if (answer.version !== undefined) {
      counts.bidsAccepted += 1;
      screens.expect(this.#lotId, answer.version);
    } else if (!LOST_RACES.includes(answer.code)) throw new Stuck(answer.code);
    return answer.version !== undefined;
  }

  /** A call of the host’s, which has to be accepted; pressed again if it came a moment too soon. */
  async #call(intent: CallIntent, role: 'host' | 'clock' = 'host'): Promise<void> {
    const { stage, screens } = this.#tools;
    for (let press = 1; ; press++) {
      const command = { intent, by: stage.hostId, role, key: this.#key() };
      const answer = await this.#timed(async () => {
        using given = await this.#room().call(this.#lotId, command);
        return given.ok ? { version: given.version } : { code: given.code };
      });
      if (answer.version !== undefined) return screens.expect(this.#lotId, answer.version);
      if (answer.code !== 'TOO_SOON' || press === PRESSES) throw new Stuck(answer.code);
      await sleep(PAUSE_MS);
    }
  }

  /** Waits until the host’s screen shows this phase. The room records a phase that is due when someone asks it. */
  async #waitFor(phase: 'open' | 'final', ms: number): Promise<void> {
    await sleep(ms);
    const giveUpAt = elapsedMs() + PATIENCE_MS;
    while (this.#tools.screens.lotOn(0)?.phase !== phase) {
      if (elapsedMs() > giveUpAt) throw new Stuck('NOT_OVER_YET');
      using _ = await this.#room().closeIfOver(this.#lotId);
      await sleep(PAUSE_MS);
    }
  }

  async #timed<T>(ask: () => Promise<T>): Promise<T> {
    const { counts } = this.#tools;
    const askedAt = elapsedMs();
    const answer = await ask();
    counts.slowestAnswerMs = Math.max(counts.slowestAnswerMs, Math.ceil(elapsedMs() - askedAt));
    return answer;
  }

  /** The lot as the host’s screen shows it. */
  #lot() {
    const lot = this.#tools.screens.lotOn(0);
    if (lot?.project_id !== this.#lotId) throw new Stuck('NO_SCREEN');
    return lot;
  }

  get #clock() {
    return this.#tools.stage.clock;
  }

  #pause(eveningMs: number): Promise<void> {
    return sleep(rehearsedMs(this.#clock, eveningMs));
  }

  /** The room of the rehearsed lot. Each call gets a new stub, because a stub breaks when its object restarts. */
  #room() {
    return this.#tools.ctx.rooms.lot(rehearsalRoom(this.#lotId));
  }

  #key(): string {
    this.#keys += 1;
    return `rehearsal-${this.#tools.stage.clock.startedAt}-${this.#keys}`;
  }
}

const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));
