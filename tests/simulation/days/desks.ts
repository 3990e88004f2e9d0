import { SECRET_PENCE } from '../people/bidder.ts';
import { callUntilKnown } from '../people/persistent.ts';
import type { Stage } from '../stage.ts';

const SELLER = 'amara';
const OPERATOR = 'olive';

/**
 * The seller offers what ended below its reserve to its highest bidder, or accepts their bid, or both at once; or accepts the
 * bid on what the host passed (R12, R34). An award makes its price public, so not where that is the secret.
 */
export async function decideUnsold(stage: Stage): Promise<void> {
  const { world } = stage;
  const unsold = world.database.all<{ id: string }>(
    `SELECT offer_id AS id FROM lots WHERE auction = 1 AND result IN ('reserve_not_met', 'unsold') AND leader_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM bids WHERE lot_id = offer_id AND amount_pence = ?) ORDER BY number`,
    SECRET_PENCE,
  );
  for (const { id } of unsold) {
    const chance = world.random();
    const calls = [
      ...(chance < 0.45 ? ['seller/bid/offerAtReserve'] : []),
      ...(chance > 0.35 && chance < 0.65 ? ['seller/bid/manualAward'] : []),
    ];
    await Promise.all(calls.map((path) => callUntilKnown(world, path, { id }, SELLER)));
  }
}

/** The seller has time for one more now and then, and offers what is paid to the next bidder too, sometimes twice at once (R27). */
export async function offerSeats(stage: Stage): Promise<void> {
  const { world } = stage;
  const paid = world.database.all<{ id: string }>(
    "SELECT offer_id AS id FROM lots WHERE auction = 1 AND settlement = 'paid' ORDER BY number",
  );
  for (const { id } of paid) {
    const chance = world.random();
    const calls = chance < 0.05 ? 2 : chance < 0.2 ? 1 : 0;
    await Promise.all(
      Array.from({ length: calls }, () => callUntilKnown(world, 'seller/bid/offerSeat', { id }, SELLER)),
    );
  }
}

/** People dispute a strike now and then; the operator lifts it or not (R26). */
export async function judgeStrikes(stage: Stage, people: readonly string[]): Promise<void> {
  const { world } = stage;
  const strikes = world.database.all<{ id: string; user: string; status: string }>(
    "SELECT id, user_id AS user, status FROM strikes WHERE status IN ('active', 'disputed') ORDER BY id",
  );
  for (const { id, user, status } of strikes) {
    const name = people.find((each) => `usr_${each}` === user);
    const chance = world.random();
    if (status === 'active' && name && chance < 0.15)
      await callUntilKnown(world, 'bid/strike/dispute', { id, text: 'My bank was closed.' }, name);
    if (status === 'disputed' && chance < 0.6) {
      const decision = { strike_id: id, decision: chance < 0.3 ? 'lift' : 'uphold', note: 'We have looked at it.' };
      await callUntilKnown(world, 'operator/decideStrike', decision, OPERATOR);
    }
  }
}
