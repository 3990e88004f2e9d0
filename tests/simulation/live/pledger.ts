import type { RaiseView } from '../../../src/contract/auctions/live/raise.ts';
import { callUntilKnown } from '../people/persistent.ts';
import type { Stage } from '../stage.ts';
import { AUCTION_ID, FLOOR } from './evening.ts';
import { lookAtRaise } from './raise.ts';

type Open = RaiseView & { level_pence: number };

/** Pledges from a phone: taps the level, sometimes twice or too late, and sometimes takes it back. */
export async function pledgeUntilTheEnd(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  while (!stage.isLiveOver()) {
    await world.scheduler.sleep(3_000 + world.random() * 25_000);
    const raise = await lookAtRaise(stage, name);
    if (raise && isDone(raise)) return;
    if (!raise || !isOpen(raise)) continue;
    if (world.random() < 0.2) await world.scheduler.sleep(world.random() * 20_000);
    const own = stage.pick(raise.own);
    if (own && world.random() < 0.15) await undo(stage, name, own.pledge_id);
    else if (world.random() < 0.6)
      await Promise.all(
        world.random() < 0.2 ? [tap(stage, name, raise), tap(stage, name, raise)] : [tap(stage, name, raise)],
      );
  }
}

async function tap(stage: Stage, name: string, { raise_id, level_pence }: Open): Promise<void> {
  const input = { auction_id: AUCTION_ID, raise_id, level_pence };
  const reply = await callUntilKnown(stage.world, 'auction/live/pledge', input, name);
  if (reply?.http === 200)
    stage.checks.pledges.acknowledged({ name, id: String(reply.data.pledge_id), levelPence: level_pence });
}

async function undo(stage: Stage, name: string, pledge_id: string): Promise<void> {
  stage.checks.pledges.askedBack(pledge_id);
  const reply = await callUntilKnown(
    stage.world,
    'auction/live/undoPledge',
    { auction_id: AUCTION_ID, pledge_id },
    name,
  );
  if (reply?.http === 200) stage.checks.pledges.undone(pledge_id);
}

/** Enters the paddles that are held up, and checks what the other desk has entered; a queue is sometimes sent twice. */
export async function enterPledgesUntilTheEnd(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  while (!stage.isLiveOver()) {
    await world.scheduler.sleep(4_000 + world.random() * 20_000);
    const raise = await lookAtRaise(stage, name);
    if (raise && isDone(raise)) return;
    if (!raise || !isOpen(raise)) continue;
    const { raise_id } = raise;
    const unchecked = raise.desk?.pledges.filter(({ checked, by_you }) => !checked && !by_you) ?? [];
    const seen = stage.pick(unchecked);
    const [, held] = stage.pick(FLOOR);
    const entry =
      seen && world.random() < 0.5
        ? { level_pence: seen.level_pence, paddle: seen.paddle }
        : { level_pence: raise.level_pence, paddle: held };
    const op = { kind: 'pledge', op_id: stage.newKey(), raise_id, ...entry };
    const input = { auction_id: AUCTION_ID, ops: world.random() < 0.2 ? [op, op] : [op] };
    await callUntilKnown(world, 'auction/live/ops', input, name);
  }
}

/** What is counted takes no pledges any more. */
const isDone = ({ status }: RaiseView): boolean => status === 'counted' || status === 'final';

const isOpen = (raise: RaiseView): raise is Open => raise.status === 'open' && raise.level_pence !== null;
