import type { Weather } from './platform/network.ts';
import type { Stage } from './stage.ts';

const PLACES = ['rooms', 'phones', 'stripe.sim', 'mail.sim', 'database'] as const;
type Place = (typeof PLACES)[number];
/** People pay in the days after an evening. */
const IN_THE_DAYS: readonly Place[] = ['stripe.sim', 'stripe.sim', ...PLACES];
const WEATHERS: readonly Weather[] = ['slow', 'losing', 'losing', 'silent', 'busy'];
/** How far the server's clock jumps (A7). */
const JUMP_MS = 5_000;

/** Lets things go wrong until the end: bad weather, killed objects, a clock that jumps. */
export async function causeTrouble(stage: Stage): Promise<void> {
  const { world } = stage;
  const pause = 2_000 + world.random() * 25_000;
  while (!stage.isOver()) {
    await world.scheduler.sleep(world.random() * pause);
    const chance = world.random();
    if (chance < 0.35) killOne(stage);
    else if (chance < 0.45) world.clockErrorMs = Math.floor((world.random() * 2 - 1) * JUMP_MS);
    else void badWeather(stage);
  }
  world.weather.clear();
}

/** A little of everything at once, for as long as people act around a deadline. */
export async function duringTrouble(stage: Stage): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await stage.world.scheduler.sleep(stage.world.random() * 8_000);
    if (stage.world.random() < 0.4) killOne(stage);
    else void badWeather(stage, IN_THE_DAYS);
  }
}

function killOne({ world, pick }: Stage): void {
  const objects = pick([world.rooms, world.rooms, world.rooms, world.auctionRooms, world.writer]);
  const names = objects.names();
  if (names.length > 0) objects.kill(pick(names));
}

async function badWeather({ world, pick }: Stage, places: readonly Place[] = PLACES): Promise<void> {
  const place = pick(places);
  const host = place === 'database' ? world.databaseHost : place;
  world.weather.set(host, pick(WEATHERS));
  await world.scheduler.sleep(500 + world.random() * 15_000);
  world.weather.delete(host);
}

const MINUTE_MS = 60_000;

/** The cron trigger; a minute is sometimes left out. */
export async function sweepEveryMinute(stage: Stage): Promise<void> {
  const { world } = stage;
  while (!stage.isOver()) {
    await world.scheduler.sleep(MINUTE_MS);
    if (world.random() < 0.9) await world.sweep();
  }
}
