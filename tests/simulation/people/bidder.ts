import type { LotUnderHammer, Stage } from '../stage.ts';
import type { Reply } from '../world.ts';
import { callUntilKnown } from './persistent.ts';

/** The maximum of one bidder, which nobody else may ever read (A12). */
export const SECRET_PENCE = 987_654_321;

const RUSH_MS = 25_000;
const MINUTE_MS = 60_000;

/** Bids on random lots at random times, most of all shortly before the end, until all are over. */
export async function bidUntilTheEnd(stage: Stage, name: string): Promise<void> {
  const { world } = stage;
  await world.scheduler.sleep(world.random() * 60_000);
  while (!stage.isOver()) {
    const lot = stage.pick(stage.auctions);
    // A bid now and then, although everyone is told to wait or that it is over.
    if ((lot.isGone || lot.heldUntil > world.scheduler.now) && world.random() < 0.95) {
      await world.scheduler.sleep(world.random() * MINUTE_MS);
      continue;
    }
    if (world.random() < 0.04) await retractOnce(stage, name, lot);
    else await bidOnce(stage, name, lot);
    const untilEnd = lot.endsAt - world.scheduler.now;
    const pause = untilEnd > 0 && untilEnd < RUSH_MS ? 4_000 : 40_000;
    await world.scheduler.sleep(200 + world.random() * pause);
  }
}

/** Takes back the latest bid, if that is still allowed (R20). */
async function retractOnce(stage: Stage, name: string, lot: LotUnderHammer): Promise<void> {
  const input = { project_id: lot.id, reason: 'typing_error' };
  const reply = await callUntilKnown(stage.world, 'bid/bidCancel', input, name);
  if (reply) stage.checks.heard(name, reply, 0);
}

/** One bid, and what its answer says about the next one. */
export async function bidOnce(stage: Stage, name: string, lot: LotUnderHammer): Promise<void> {
  const { world } = stage;
  const key = stage.newKey();
  const amount_pence = amountFor(stage, lot);
  const kind = amount_pence === SECRET_PENCE || world.random() < 0.7 ? 'proxy' : 'straight';
  const input = { project_id: lot.id, amount_pence, kind, confirmed: true, idempotency_key: key };
  const reply = await callUntilKnown(world, 'bid/confirm', input, name);
  if (!reply) return;
  stage.checks.heard(name, reply, amount_pence);
  if (reply.http !== 200) {
    if (reply.code === 'BID_TOO_LOW') lot.nextPence = Number(reply.data.minimum_pence);
    if (reply.code === 'LOT_CLOSED') lot.isGone = true;
    return;
  }
  lot.nextPence = nextFor(reply);
  stage.checks.acknowledged({
    name,
    key,
    lotId: lot.id,
    amountPence: amount_pence,
    bidId: String(reply.data.bid_id),
  });
  if (world.random() < 0.1) await repeat(stage, name, input, String(reply.data.bid_id));
}

/** The least that others have to bid; for the leader, what would raise their own maximum. */
function nextFor({ data }: Reply): number {
  return data.leading ? Number(data.price_pence) + STEP_PENCE : Number(data.next_minimum_pence);
}

const STEP_PENCE = 500;

/** A page that sends the same bid again gets the same answer (R4). */
async function repeat(stage: Stage, name: string, input: object, bidId: string): Promise<void> {
  const again = await callUntilKnown(stage.world, 'bid/confirm', input, name);
  if (again && again.data.bid_id !== bidId)
    throw new Error(`(R4) another answer to the same key: ${JSON.stringify(again)}`);
}

function amountFor({ world }: Stage, lot: LotUnderHammer): number {
  const chance = world.random();
  if (!lot.secretTaken && chance < 0.05) {
    lot.secretTaken = true;
    return SECRET_PENCE;
  }
  if (chance < 0.2) return Math.max(1, lot.nextPence - Math.floor(world.random() * 500));
  if (chance < 0.6) return lot.nextPence;
  return lot.nextPence + Math.floor(world.random() * 40) * 50;
}
