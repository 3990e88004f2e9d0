import { random } from '../support/random.ts';
import { causeTrouble, sweepEveryMinute } from './chaos.ts';
import { Checks } from './checks/checks.ts';
import { liveThroughTheDays } from './days/days.ts';
import { bidInTheRoom } from './live/bidder.ts';
import { CLERK, FLOOR, HOST, openEvening, SECOND_CLERK } from './live/evening.ts';
import { clerkUntilTheEnd, hostUntilTheEnd, operatorUntilTheEnd } from './live/host.ts';
import { enterPledgesUntilTheEnd, pledgeUntilTheEnd } from './live/pledger.ts';
import { raiseUntilTheEnd } from './live/raise.ts';
import { Watcher } from './live/watcher.ts';
import { bidUntilTheEnd } from './people/bidder.ts';
import { buyUntilTheEnd, payWins } from './people/buyer.ts';
import { leaveUntilItOpens } from './people/early.ts';
import { placeLot } from './people/lots.ts';
import { MOST_BIDDERS, nameOf } from './people/names.ts';
import { type Range, type Size, sizeOf } from './size.ts';
import { World } from './world.ts';

/** A lot as people know it. `heldUntil`: someone is buying it, in virtual time. `isGone`: someone was told that it is over. */
export type LotUnderHammer = {
  id: string;
  nextPence: number;
  endsAt: number;
  secretTaken: boolean;
  isForSale: boolean;
  heldUntil: number;
  isGone: boolean;
};

const NEW = { secretTaken: false, isForSale: false, heldUntil: 0, isGone: false };

const MINUTE_MS = 60_000;
/** The evening, its purchases, and two weeks after it. */
const MOST_MINUTES = 240 + 15 * 24 * 60;
/** In how many evenings a lot opens later than the others. */
const WITH_EARLY_MAXIMA = 0.25;
/** How many evenings are followed by the days after them. */
const WITH_DAYS = 0.5;
/** A payment that is never sent is given up after half an hour, and the lot then has the time left that it had. */
const MOST_HELD_MINUTES = 60;
const CAP_MS = 2 * MINUTE_MS;
/** How long a purchase that nobody pays holds a lot, until the sweep has noticed it (R18). */
const HOLD_MS = 17 * MINUTE_MS;

/** For a chance of its own, so that the other evenings stay as they are. */
const EARLY = 0x0ea7;

/** The outcome: how much was done, and the first rule that was broken. */
export type Outcome = {
  seed: number;
  bids: number;
  /** Of auctions. */
  purchases: number;
  chances: number;
  seats: number;
  /** Left before a lot opened, or changed. */
  maxima: number;
  /** Those that were invoiced. */
  pledges: number;
  commits: number;
  digest: string;
  failure: string | null;
  faults: readonly string[];
};

/** Plays one evening of lots from its seed, with everything that can go wrong. */
export async function simulate(seed: number): Promise<Outcome> {
  const world = await World.start(seed);
  try {
    const stage = new Stage(world);
    const failure = await world.run(stage.play(), MOST_MINUTES).then(
      () => null,
      (error: unknown) => `${minutes(world)}: ${error instanceof Error ? error.message : String(error)}`,
    );
    return { seed, ...stage.checks.summary(), failure, faults: world.faults };
  } finally {
    world.close();
  }
}

const minutes = ({ scheduler }: World) => `after ${(scheduler.now / MINUTE_MS).toFixed(2)} minutes`;

/** The people and lots of one simulation. */
export class Stage {
  readonly world: World;
  readonly size: Size;
  readonly checks: Checks;
  readonly auctions: LotUnderHammer[];
  /** One of them, on which people leave maxima before it opens; null in most evenings. */
  readonly early: LotUnderHammer | null;
  readonly fixedPrices: LotUnderHammer[];
  /** The lots of a live evening; none in many evenings. */
  readonly live: LotUnderHammer[];
  /** The live lot that the host has on the block. */
  onBlock: { id: string; phase: string } | null = null;
  #overAt: number;
  #hasLeftTheRoom = false;
  #keys = 0;

  constructor(world: World) {
    this.world = world;
    this.size = sizeOf(world.seed);
    this.early = random(world.seed ^ EARLY)() < WITH_EARLY_MAXIMA ? this.#openLater() : null;
    this.auctions = this.#several(this.size.auctions).map((i) => this.#openAuction(i));
    if (this.early) this.auctions.push(this.early);
    this.fixedPrices = this.#several(this.size.fixedPrices).map((i) => this.#openFixedPrice(i));
    this.live = this.#openLive(this.#several(this.size.liveLots).length);
    this.#overAt = Math.max(...this.auctions.map(({ endsAt }) => endsAt)) + CAP_MS + MINUTE_MS;
    this.checks = new Checks(world);
  }

  readonly isOver = (): boolean => this.world.scheduler.now > this.#overAt;

  /** Bids in the room end at some time, so that the host can sell what is left. */
  readonly isRoomQuiet = (): boolean =>
    this.isLiveOver() || this.world.scheduler.now > this.size.roomMinutes * MINUTE_MS;

  /** The live evening is over, or all of it. */
  readonly isLiveOver = (): boolean => this.#hasLeftTheRoom || this.isOver();

  /** Someone is buying this lot: nobody needs to try before that is over, and if they do not pay it ends later. */
  held(lot: LotUnderHammer): void {
    lot.heldUntil = this.world.scheduler.now + HOLD_MS;
    lot.endsAt += HOLD_MS;
    this.#overAt = Math.max(this.#overAt, lot.endsAt + CAP_MS + MINUTE_MS);
  }

  readonly newKey = (): string => {
    this.#keys += 1;
    return `simulated-key-${this.#keys}`;
  };

  readonly pick = <T>(list: readonly T[]): T => list[Math.floor(this.world.random() * list.length)] as T;

  async play(): Promise<void> {
    const { world } = this;
    const bidders = this.#several(this.size.bidders).map(nameOf);
    const buyers = this.#several(this.size.buyers).map((i) => nameOf(MOST_BIDDERS - 1 - i));
    await Promise.all([
      ...bidders.map((name) => bidUntilTheEnd(this, name)),
      ...buyers.map((name) => buyUntilTheEnd(this, name)),
      ...this.#leavers(bidders),
      ...(this.live.length > 0 ? this.#liveEvening(bidders) : []),
      ...(world.random() < 0.8 ? [causeTrouble(this)] : []),
      sweepEveryMinute(this),
    ]);
    await this.#calm();
    await this.#untilAllAreClosed();
    if (world.random() < WITH_DAYS) {
      this.checks.atTheClose();
      await liveThroughTheDays(this, [...bidders, ...FLOOR.map(([name]) => name)]);
      await this.#calm();
    } else {
      await Promise.all(bidders.map((name) => payWins(this, name)));
      await this.#calm();
      this.checks.atTheClose();
    }
    this.checks.atTheEnd();
  }

  /** Everyone leaves the room once the host has sold every lot and the paddle raise is over. */
  #liveEvening(bidders: readonly string[]): Promise<void>[] {
    const desks = [hostUntilTheEnd(this), raiseUntilTheEnd(this)];
    void Promise.all(desks).then(this.#leaveTheRoom, () => undefined);
    const phones = bidders.slice(0, 3);
    const people = [
      ...desks,
      clerkUntilTheEnd(this),
      operatorUntilTheEnd(this),
      ...phones.flatMap((name) => [bidInTheRoom(this, name), pledgeUntilTheEnd(this, name)]),
      ...[HOST, CLERK, SECOND_CLERK].map((name) => enterPledgesUntilTheEnd(this, name)),
    ];
    const over = Promise.all(people);
    over.catch(() => undefined);
    return [...people, ...[HOST, nameOf(0), nameOf(1)].map((name) => new Watcher(this, name).watch(over))];
  }

  #leavers(bidders: readonly string[]): Promise<void>[] {
    const { early } = this;
    return early ? bidders.map((name) => leaveUntilItOpens(this, name, early)) : [];
  }

  #openLater(): LotUnderHammer {
    const now = this.world.wallClock();
    const [opensInMs, endsAt] = [1.5 * MINUTE_MS, 4 * MINUTE_MS];
    const id = placeLot(this.world, 'ofr_early', {
      opensAt: now + opensInMs,
      scheduledEndAt: now + endsAt,
      softCloseWindowMs: 20_000,
      softCloseCapMs: CAP_MS,
    });
    return { ...NEW, id, nextPence: 1_000, endsAt, secretTaken: true };
  }

  #openLive(lots: number): LotUnderHammer[] {
    const ids = lots > 0 ? openEvening(this.world, lots) : [];
    return ids.map((id) => ({ ...NEW, id, nextPence: 1_000, endsAt: 0 }));
  }

  readonly #leaveTheRoom = (): void => {
    this.#hasLeftTheRoom = true;
  };

  /** Time in which everything works: what was left undone is finished by the sweeps. */
  async #calm(): Promise<void> {
    this.world.weather.clear();
    for (let minute = 0; minute < 3; minute++) {
      await this.world.scheduler.sleep(MINUTE_MS);
      await this.world.sweep();
    }
  }

  /** Purchases that nobody finished have to end, and what they held up. */
  async #untilAllAreClosed(): Promise<void> {
    const { database } = this.world;
    for (let minute = 0; minute < MOST_HELD_MINUTES; minute++) {
      if (
        database.all(
          "SELECT 1 FROM lots WHERE auction = 1 AND status = 'open' AND json_extract(terms, '$.live') IS NULL",
        ).length === 0
      )
        return;
      await this.world.scheduler.sleep(MINUTE_MS);
      await this.world.sweep();
    }
  }

  #several([least, most]: Range): number[] {
    return Array.from({ length: least + Math.floor(this.world.random() * (most - least + 1)) }, (_, i) => i);
  }

  #openAuction(number: number): LotUnderHammer {
    const { random } = this.world;
    const [least, most] = this.size.lotMinutes;
    const minutes = least + random() * (most - least);
    const startPence = 1_000 * (1 + Math.floor(random() * 5));
    const isForSale = random() < 0.5;
    // A reserve that is not met soon leaves time to buy (R16).
    const reservePence = startPence * this.pick(isForSale ? [1, 3, 10] : [1, 1, 1, 3, 500]);
    const now = this.world.wallClock();
    const id = placeLot(this.world, `ofr_simulated${number}`, {
      startPence,
      reservePence,
      buyNowPence: isForSale ? reservePence * 2 : null,
      scheduledEndAt: now + Math.floor(minutes * MINUTE_MS),
      softCloseWindowMs: Math.floor(random() * 3) * 20_000,
      softCloseCapMs: CAP_MS,
    });
    return { ...NEW, id, nextPence: startPence, endsAt: minutes * MINUTE_MS, isForSale };
  }

  #openFixedPrice(number: number): LotUnderHammer {
    const quantity = 1 + Math.floor(this.world.random() * 3);
    const id = placeLot(this.world, `ofr_fixed${number}`, { fixedPrice: true, quantity, startPence: 2_500 });
    return { ...NEW, id, nextPence: 2_500, endsAt: 0, isForSale: true };
  }
}
