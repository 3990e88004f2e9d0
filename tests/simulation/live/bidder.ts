import { bidOnce } from '../people/bidder.ts';
import type { Stage } from '../stage.ts';

const LATE = ['twice', 'selling'];

/** Bids on the lot on the block, most of all while the hammer falls. */
export async function bidInTheRoom(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  while (!stage.isRoomQuiet()) {
    const isLate = stage.onBlock !== null && LATE.includes(stage.onBlock.phase);
    await world.scheduler.sleep(500 + world.random() * (isLate ? 6_000 : 40_000));
    const lot = stage.live.find(({ id }) => id === stage.onBlock?.id);
    if (lot && !stage.isRoomQuiet()) await bidOnce(stage, name, lot);
  }
}
