import { duringTrouble } from '../chaos.ts';
import type { Stage } from '../stage.ts';
import { nextDeadline } from './deadlines.ts';
import { decideUnsold, judgeStrikes, offerSeats } from './desks.ts';
import { visit } from './visitor.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 14;
/** How long before and after a deadline people are at their phones. */
const AROUND_MS = 10_000;

/**
 * The days after an evening, from deadline to deadline: winners pay or do not, lots are offered on, sellers decide about
 * what ended below its reserve or offer extra seats, and pledges are paid. Sellers decide at once or later; people act around
 * each deadline; the cron runs before and after it.
 */
export async function liveThroughTheDays(stage: Stage, people: readonly string[]): Promise<void> {
  const { world } = stage;
  world.clockErrorMs = 0;
  const end = world.wallClock() + MOST_DAYS * DAY_MS;
  await decideUnsold(stage);
  let deadline = nextDeadline(world, world.wallClock());
  while (deadline !== null && deadline < end) {
    await world.scheduler.sleep(deadline - world.wallClock() - world.random() * AROUND_MS);
    await Promise.all([
      ...people.map((name) => visit(stage, name)),
      decideUnsold(stage),
      offerSeats(stage),
      judgeStrikes(stage, people),
      ...(world.random() < 0.5 ? [duringTrouble(stage)] : []),
      world.scheduler.sleep(world.random() * 2 * AROUND_MS).then(() => world.sweep()),
    ]);
    world.weather.clear();
    await world.scheduler.sleep(Math.max(0, deadline - world.wallClock()) + AROUND_MS);
    const before = world.wallClock();
    await world.sweep();
    stage.checks.days.reminded(before, world.wallClock());
    stage.checks.throwIfBroken();
    deadline = nextDeadline(world, deadline);
  }
}
