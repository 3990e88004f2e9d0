import type { LiveRoom } from '../../../src/contract/auctions/live/frames.ts';
import { callUntilKnown } from '../people/persistent.ts';
import type { Stage } from '../stage.ts';
import { AUCTION_ID, CLERK, FLOOR, HOST } from './evening.ts';

type Seen = NonNullable<LiveRoom['lot']>;

/** Holds the desk until the evening is over: shows, opens, calls and sells lot after lot, with second thoughts. */
export async function hostUntilTheEnd(stage: Stage): Promise<void> {
  const { world } = stage;
  while (!stage.isOver()) {
    await world.scheduler.sleep(1_000 + world.random() * 4_000);
    const room = await look(stage, HOST);
    if (!room) continue;
    if (isSold(room)) return;
    stage.onBlock = room.lot && { id: room.lot.project_id, phase: room.lot.phase };
    if (room.status === 'live') await hostOnce(stage, room);
  }
  await finish(stage);
}

/** Every lot has a result that is final. */
const isSold = ({ lot, last, next }: LiveRoom): boolean =>
  next.length === 0 && last === null && (lot === null || lot.phase === 'final');

async function hostOnce(stage: Stage, room: LiveRoom): Promise<void> {
  const { lot, last } = room;
  if (last && stage.world.random() < 0.1) await call(stage, 'undo_hammer', last.project_id);
  if (!lot || lot.phase === 'over' || lot.phase === 'final') {
    const [next] = room.next;
    if (next) await call(stage, 'show', next.project_id);
    return;
  }
  const [eager] = stage.world.random() < 0.05 ? room.next : [];
  if (eager) await call(stage, 'show', eager.project_id);
  if (lot.mode === 'host' || lot.phase === 'held') await callOnce(stage, lot);
}

async function callOnce(stage: Stage, lot: Seen): Promise<void> {
  const { world } = stage;
  const id = lot.project_id;
  const chance = world.random();
  if (lot.phase === 'shown') return call(stage, chance < 0.9 ? 'open' : 'unshow', id);
  if (lot.phase === 'held') return call(stage, 'resume', id);
  if (chance < 0.04) return call(stage, 'hold', id, { reason: 'A question from the room.' });
  if (chance < 0.08) return call(stage, 'set_step', id, { factor: stage.pick([0.5, 1, 2]) });
  if (chance < 0.12) return call(stage, 'set_ask', id, { ask_pence: lot.least_ask_pence + 500 });
  if (chance < 0.18) return call(stage, 'undo', id);
  if (lot.phase === 'selling') return chance < 0.25 ? call(stage, 'call_off', id) : undefined;
  if (lot.phase === 'open') return call(stage, 'once', id);
  if (lot.phase === 'once') return call(stage, 'twice', id);
  if (lot.bids === 0 || chance > 0.85) return call(stage, 'pass', id);
  await hammer(stage, lot);
}

/** Sometimes two desks press at once. */
async function hammer(stage: Stage, { project_id, version }: Seen): Promise<void> {
  const press = () => call(stage, 'hammer', project_id, { version, confirmed: true });
  await Promise.all(stage.world.random() < 0.3 ? [press(), press()] : [press()]);
}

async function call(stage: Stage, command: string, project_id: string, more: object = {}): Promise<void> {
  const input = { auction_id: AUCTION_ID, command: { command, project_id, ...more }, key: stage.newKey() };
  await callUntilKnown(stage.world, 'auction/live/command', input, HOST);
}

async function look(stage: Stage, name: string): Promise<LiveRoom | null> {
  const reply = await callUntilKnown(stage.world, 'auction/live/room', { auction_id: AUCTION_ID }, name);
  if (reply) stage.checks.heard(name, reply, 0);
  return reply?.http === 200 ? (reply.data as { room: LiveRoom }).room : null;
}

/** At the end of the evening nothing is left on the block. */
async function finish(stage: Stage): Promise<void> {
  stage.world.weather.clear();
  for (let attempt = 0; attempt < 60; attempt++) {
    await stage.world.scheduler.sleep(2_000);
    const lot = (await look(stage, HOST))?.lot;
    if (!lot || lot.phase === 'over' || lot.phase === 'final') return;
    await call(stage, lot.phase === 'shown' ? 'unshow' : 'pass', lot.project_id);
  }
  throw new Error('the evening does not end');
}

/** Enters bids of the two paddles in the room, sometimes twice after a line was lost. */
export async function clerkUntilTheEnd(stage: Stage): Promise<void> {
  const { world } = stage;
  while (!stage.isRoomQuiet()) {
    await world.scheduler.sleep(5_000 + world.random() * 20_000);
    const lot = (await look(stage, CLERK))?.lot;
    if (!lot || stage.isRoomQuiet()) continue;
    const [, paddle] = stage.pick(FLOOR);
    const amount_pence = stage.pick(lot.next_bids_pence.length > 0 ? lot.next_bids_pence : [1_000]);
    const op = { kind: 'floor_bid', op_id: stage.newKey(), project_id: lot.project_id, paddle, amount_pence };
    const input = { auction_id: AUCTION_ID, ops: world.random() < 0.2 ? [op, op] : [op] };
    const reply = await callUntilKnown(world, 'auction/live/ops', input, CLERK);
    if (reply) stage.checks.heard(CLERK, reply, 0);
  }
}

/** The operator strikes a bid now and then. */
export async function operatorUntilTheEnd(stage: Stage): Promise<void> {
  const { world } = stage;
  while (!stage.isLiveOver()) {
    await world.scheduler.sleep(20_000 + world.random() * 60_000);
    const lot = (await look(stage, 'olive'))?.lot;
    const bids = lot?.events.filter(({ event, undone }) => event.startsWith('bid.') && !undone) ?? [];
    if (!lot || bids.length === 0 || stage.isLiveOver()) continue;
    const { place } = stage.pick(bids);
    const command = { command: 'strike', project_id: lot.project_id, place, reason: 'A slip of the finger.' };
    const input = { auction_id: AUCTION_ID, command, key: stage.newKey() };
    await callUntilKnown(world, 'auction/live/command', input, 'olive');
  }
}
