import type { RaiseView } from '../../../src/contract/auctions/live/raise.ts';
import { callUntilKnown } from '../people/persistent.ts';
import type { Stage } from '../stage.ts';
import { AUCTION_ID, CLERK, HOST, SECOND_CLERK } from './evening.ts';

const LEVELS_PENCE = [100_000, 50_000, 25_000, 10_000, 5_000];
const DESKS = [HOST, CLERK, SECOND_CLERK];
/** Counts of one desk before the simulation gives up: nobody pledges any more once the evening is over. */
const MOST_COUNTS = 200;

/** A paddle raise beside the lots: the host opens falling levels, the desks count, and the host makes it final (LA14). */
export async function raiseUntilTheEnd(stage: Stage): Promise<void> {
  const { world } = stage;
  await world.scheduler.sleep(world.random() * 60_000);
  for (const level_pence of LEVELS_PENCE.filter(() => world.random() < 0.6)) {
    if (stage.isOver()) break;
    await callUntilKnown(world, 'auction/live/raiseLevel', { auction_id: AUCTION_ID, level_pence }, HOST);
    await world.scheduler.sleep(10_000 + world.random() * 40_000);
  }
  if (!(await lookAtRaise(stage, HOST))) return;
  await Promise.all(DESKS.map((name) => countUntilAgreed(stage, name)));
  await finish(stage);
}

/** The paddle raise as someone sees it; null without one, or if the answer never came. */
export async function lookAtRaise(stage: Stage, name: string): Promise<RaiseView | null> {
  const reply = await callUntilKnown(stage.world, 'auction/live/raise', { auction_id: AUCTION_ID }, name);
  if (reply) stage.checks.heard(name, reply, 0);
  return reply?.http === 200 ? (reply.data as { raise: RaiseView | null }).raise : null;
}

/** Counts what is checked, sometimes wrongly, until two desks agree. */
async function countUntilAgreed(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  for (let attempt = 0; attempt < MOST_COUNTS; attempt++) {
    await world.scheduler.sleep(1_000 + world.random() * 8_000);
    const raise = await lookAtRaise(stage, name);
    if (!raise) continue;
    if (raise.status !== 'open') return;
    const slip = world.random() < 0.2 ? 1 : 0;
    const count = { raise_id: raise.raise_id, pledges: raise.pledged + slip, total: raise.pledged_pence / 100 };
    await callUntilKnown(world, 'auction/live/countRaise', { auction_id: AUCTION_ID, ...count }, name);
  }
  throw new Error('(LA14) two desks never agree on a count');
}

/** Sometimes pressed twice, and sometimes the host has gone home without seeing the answer. */
async function finish(stage: Stage): Promise<void> {
  const raise = await lookAtRaise(stage, HOST);
  if (raise?.status !== 'counted') throw new Error(`(LA14) a counted raise is ${raise?.status}`);
  const input = { auction_id: AUCTION_ID, raise_id: raise.raise_id };
  const press = () => callUntilKnown(stage.world, 'auction/live/finishRaise', input, HOST);
  const replies = await Promise.all(stage.world.random() < 0.3 ? [press(), press()] : [press()]);
  const refused = replies.find((reply) => reply && reply.http !== 200);
  if (refused) throw new Error(`(LA14) a counted raise is not made final: ${refused.code}`);
}
