import { causeTrouble, sweepEveryMinute } from './chaos.ts';
import { Checks } from './checks/checks.ts';
import { bidUntilTheEnd } from './people/bidder.ts';
import { buyUntilTheEnd, payWins } from './people/buyer.ts';
import { placeLot } from './people/lots.ts';
import { MOST_BIDDERS, nameOf } from './people/names.ts';
import { World } from './world.ts';

/** A lot as the bidders know it. */
export type LotUnderHammer = { id: string; nextPence: number; endsAt: number; secretTaken: boolean };

const MINUTE_MS = 60_000;
const MOST_MINUTES = 60;
const CAP_MS = 2 * MINUTE_MS;

/** What happened: how much was done, and the first rule that was broken. */
export type Outcome = {
  seed: number;
  bids: number;
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
  readonly checks: Checks;
  readonly auctions: LotUnderHammer[];
  readonly fixedPrices: LotUnderHammer[];
  readonly #overAt: number;
  #keys = 0;

  constructor(world: World) {
    this.world = world;
    this.auctions = this.#several(1, 3).map((i) => this.#openAuction(i));
    this.fixedPrices = this.#several(0, 2).map((i) => this.#openFixedPrice(i));
    this.#overAt = Math.max(...this.auctions.map(({ endsAt }) => endsAt)) + CAP_MS + MINUTE_MS;
    this.checks = new Checks(world);
  }

  readonly isOver = (): boolean => this.world.scheduler.now > this.#overAt;

  readonly newKey = (): string => {
    this.#keys += 1;
    return `simulated-key-${this.#keys}`;
  };

  readonly pick = <T>(list: readonly T[]): T => list[Math.floor(this.world.random() * list.length)] as T;

  async play(): Promise<void> {
    const { world } = this;
    const bidders = this.#several(2, 8).map(nameOf);
    const buyers = this.#several(0, 3).map((i) => nameOf(MOST_BIDDERS - 1 - i));
    await Promise.all([
      ...bidders.map((name) => bidUntilTheEnd(this, name)),
      ...buyers.map((name) => buyUntilTheEnd(this, name)),
      ...(world.random() < 0.8 ? [causeTrouble(this)] : []),
      sweepEveryMinute(this),
    ]);
    await this.#calm();
    await Promise.all(bidders.map((name) => payWins(this, name)));
    await this.#calm();
    this.checks.atTheEnd();
  }

  /** Time in which everything works: what was left undone is finished by the sweeps. */
  async #calm(): Promise<void> {
    this.world.weather.clear();
    for (let minute = 0; minute < 3; minute++) {
      await this.world.scheduler.sleep(MINUTE_MS);
      await this.world.sweep();
    }
  }

  #several(least: number, most: number): number[] {
    return Array.from({ length: least + Math.floor(this.world.random() * (most - least + 1)) }, (_, i) => i);
  }

  #openAuction(number: number): LotUnderHammer {
    const { random } = this.world;
    const minutes = 2 + random() * 3;
    const startPence = 1_000 * (1 + Math.floor(random() * 5));
    const now = this.world.wallClock();
    const id = placeLot(this.world, `ofr_simulated${number}`, {
      startPence,
      reservePence: startPence * this.pick([1, 1, 1, 3, 500]),
      scheduledEndAt: now + Math.floor(minutes * MINUTE_MS),
      softCloseWindowMs: Math.floor(random() * 3) * 20_000,
      softCloseCapMs: CAP_MS,
    });
    return { id, nextPence: startPence, endsAt: minutes * MINUTE_MS, secretTaken: false };
  }

  #openFixedPrice(number: number): LotUnderHammer {
    const quantity = 1 + Math.floor(this.world.random() * 3);
    const id = placeLot(this.world, `ofr_fixed${number}`, { fixedPrice: true, quantity, startPence: 2_500 });
    return { id, nextPence: 2_500, endsAt: 0, secretTaken: false };
  }
}
