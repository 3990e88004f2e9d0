import { auctionOfLiveLot } from '../../../db/queries/auctions/live.ts';
import { holderOf } from '../../../db/queries/auctions/staff.ts';
import { bidUnderKey } from '../../../db/queries/bidding/lots.ts';
import type { LiveOperation } from '../../../src/contract/auctions/live/floor.ts';
import {
  OUTCOME_UNKNOWN,
  type PlaceAnswer,
  type PlacedBid,
  type RoomBidder,
} from '../../../src/contract/bidding/room.ts';
import { floorRefusal } from '../../../src/domain/auctions/live/floor-refusals.ts';
import type { Currency } from '../../../src/domain/kit/money.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { type Phrase, say } from '../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { type Access, openDesk } from './access.ts';
import { deal } from './paddles.ts';
import { pledge } from './pledges.ts';

type Outcome = {
  op_id: string;
  status: 'applied' | 'already_applied' | 'conflict' | 'refused';
  code: string | null;
  message: string;
  paddle: number | null;
  price_pence: number | null;
  next_bids_pence: number[];
};

/** These are refused because of what others did in the meantime, not because of the clerk. */
const CONFLICTS = [
  'BID_TOO_LOW',
  'ALREADY_LEADING_HIGHER',
  'LOT_CLOSED',
  'LOT_NOT_OPEN',
  'ON_HOLD',
  'IDEMPOTENCY_MISMATCH',
  'PADDLE_TAKEN',
  'LEVEL_CHANGED',
  'NOT_NOW',
];

/**
 * Applies a clerk’s queue, one after the other. The server’s state wins; what it refuses changes nothing. A kiosk can check
 * people in and nothing else.
 */
export async function applyOperations(ctx: SignedIn, auctionId: string, ops: readonly LiveOperation[]) {
  const access = await openDesk(ctx, auctionId, 'host', 'cohost', 'clerk', 'kiosk', 'operator');
  const outcomes: Outcome[] = [];
  for (const op of ops) outcomes.push(await applyOne(ctx, access, op));
  return { outcomes };
}

async function applyOne(ctx: SignedIn, access: Access, op: LiveOperation): Promise<Outcome> {
  try {
    if (op.kind === 'check_in') return await checkIn(ctx, access, op);
    if (access.roles.every((role) => role === 'kiosk'))
      throw new Refusal('NOT_STAFF', say('This desk only checks people in.'));
    return op.kind === 'pledge' ? await pledgeByPaddle(ctx, access, op) : await bidFromFloor(ctx, access, op);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return outcome(ctx, op, { status: statusOf(error.code), code: error.code, message: error.phrase });
  }
}

const statusOf = (code: string): Outcome['status'] => (CONFLICTS.includes(code) ? 'conflict' : 'refused');

async function checkIn(ctx: SignedIn, { row }: Access, op: Extract<LiveOperation, { kind: 'check_in' }>) {
  const key = `op ${row.auctionId} ${op.op_id}`;
  const { paddle, repeated } = await deal(ctx, {
    auctionId: row.auctionId,
    userId: op.user_id,
    wanted: op.paddle,
    key,
    termsVersion: op.terms_version,
  });
  const message = say('Paddle {n}.', { n: paddle });
  return outcome(ctx, op, { status: repeated ? 'already_applied' : 'applied', message, paddle });
}

/** A pledge by paddle at the level that the clerk saw. The same clerk’s second entry changes nothing (LA14). */
async function pledgeByPaddle(ctx: SignedIn, { row }: Access, op: Extract<LiveOperation, { kind: 'pledge' }>) {
  const { raise_id, level_pence, paddle } = op;
  const { checked, repeated } = await pledge(ctx, row.auctionId, { raise_id, level_pence, paddle });
  const facts = { n: paddle, level: { pence: level_pence, currency: row.currency } };
  const message = checked
    ? say('Paddle {n} pledges {level}. Checked.', facts)
    : say('Paddle {n} pledges {level}. A second clerk has to enter it too.', facts);
  return outcome(ctx, op, { status: repeated ? 'already_applied' : 'applied', message, paddle });
}

/** A bid by paddle, as a straight bid of its holder (LA8). */
async function bidFromFloor(ctx: SignedIn, { row }: Access, op: Extract<LiveOperation, { kind: 'floor_bid' }>) {
  const [lot, holder] = await Promise.all([
    auctionOfLiveLot(ctx.db, op.project_id),
    holderOf(ctx.db, row.auctionId, op.paddle),
  ]);
  if (lot?.auctionId !== row.auctionId) throw notFound('offer');
  if (!holder) throw new Refusal('NO_SUCH_PADDLE', say('Nobody has paddle {n}.', { n: op.paddle }));
  const key = `floor_${op.op_id}`.slice(0, 64);
  const isKnown = (await bidUnderKey(ctx.db, holder.id, key)) !== null;
  const command = {
    bidder: { ...holder, bothAccess: true, member: true, seniority: holder.seniority ?? '' } satisfies RoomBidder,
    kind: 'straight' as const,
    amountPence: op.amount_pence,
    confirmed: true,
    key,
    floor: { auctionId: row.auctionId, paddle: op.paddle, clerkId: ctx.person.id },
  };
  const ask = async (): Promise<PlaceAnswer> => {
    using answer = await ctx.rooms.lot(op.project_id).place(op.project_id, command);
    return { ...answer };
  };
  const answer = await ask()
    .catch(ask)
    .catch(() => OUTCOME_UNKNOWN);
  if (!answer.ok) {
    const about = { n: op.paddle, name: fullName(holder) };
    throw new Refusal(answer.code, floorRefusal(answer.code, answer.message, about));
  }
  const { price_pence } = answer.placed;
  const message = placedMessage(answer.placed, op.paddle, row.currency);
  return outcome(ctx, op, { status: isKnown ? 'already_applied' : 'applied', message, price_pence });
}

function placedMessage({ leading, price_pence, next_minimum_pence }: PlacedBid, n: number, currency: Currency): Phrase {
  if (leading) return say('Paddle {n} has the highest bid, {price}.', { n, price: { pence: price_pence, currency } });
  const next = { pence: next_minimum_pence, currency };
  return say('Paddle {n}: someone had left a higher maximum. The next bid is {next}.', { n, next });
}

type Given = Omit<Partial<Outcome>, 'message'> & { status: Outcome['status']; message: Phrase };

const outcome = (ctx: SignedIn, { op_id }: LiveOperation, { message, ...given }: Given): Outcome => ({
  op_id,
  code: null,
  paddle: null,
  price_pence: null,
  next_bids_pence: [],
  ...given,
  message: ctx.words.t(message),
});
