import { deleteAuction, insertTerms, moveAuction, updateAuction } from '../../db/changes/auctions/auctions.ts';
import { numberLots, releaseLots } from '../../db/changes/auctions/lots.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type AuctionRow, auctionById } from '../../db/queries/auctions/auctions.ts';
import { lastLotNumber, placesIn } from '../../db/queries/auctions/lots.ts';
import type { Statement } from '../../db/statement.ts';
import type { AuctionStatus } from '../../src/domain/auctions/auction.ts';
import { checkAuction } from '../../src/domain/auctions/check.ts';
import { judgeMove, statusAt, stepsByTheClock } from '../../src/domain/auctions/life/judge.ts';
import type { AuctionActor } from '../../src/domain/auctions/life/table.ts';
import { newNumbers } from '../../src/domain/auctions/numbers.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { requireGreenDoors } from './live/doors-check.ts';
import { afterMove } from './live/moved.ts';
import { factsOf, ownAuction, setupOf, totalsOf } from './read-auction.ts';
import { auctionChanged, invalidAuction } from './refusals.ts';
import { timesOfLots } from './time-lots.ts';

export type AuctionMoveInput = { id: string; status: AuctionStatus | 'deleted'; reason: string };

/** Moves the caller's own auction to its next state, or deletes a draft. */
export async function changeOwnAuction(ctx: SignedIn, { id, status, reason }: AuctionMoveInput) {
  const auction = await ownAuction(ctx, id);
  if (status === 'deleted') await removeDraft(ctx, auction);
  else if (status === 'scheduled') await announceAuction(ctx, auction);
  else await moveTo(ctx, auction, { actor: 'owner', to: status, reason });
  return { id, status };
}

/** Moves anyone's announced auction, for the operator. */
export async function changeAnyAuction(ctx: SignedIn, id: string, move: Pick<Move, 'to' | 'reason'>) {
  const auction = await auctionById(ctx.db, id);
  if (!auction || auction.status === 'draft') throw notFound('auction');
  await moveTo(ctx, auction, { actor: 'operator', ...move });
  return { id, status: move.to };
}

async function removeDraft(ctx: SignedIn, { id, status }: AuctionRow): Promise<void> {
  if (status !== 'draft')
    throw refusal('NOT_A_DRAFT', 'Only a draft can be deleted. An announced auction can be cancelled.');
  const result = await ctx.commit({
    statements: [...deleteAuction(id, ctx.person.id), event(ctx, id, 'auction.deleted', {})],
  });
  if (result.status === 'conflict') throw auctionChanged();
}

/** Announces a draft: its lots get their numbers and times, and its terms their first version (R15). */
export async function announceAuction(ctx: SignedIn, auction: AuctionRow): Promise<void> {
  const { id, ownerId, version } = auction;
  const setup = setupOf(auction);
  const at = ctx.now();
  const issues = auction.status === 'draft' ? checkAuction(setup, at) : [];
  if (issues.length > 0) throw invalidAuction(ctx, issues);
  await requireMove(ctx, auction, { actor: 'owner', to: 'scheduled', reason: '' });
  const [places, last] = await Promise.all([placesIn(ctx.db, id), lastLotNumber(ctx.db, id)]);
  const termsVersion = setup.terms === '' ? 0 : 1;
  const statements = [
    ...(termsVersion > 0 ? [insertTerms(id, termsVersion, setup.terms, at)] : []),
    updateAuction({ id, ownerId, version }, setup, termsVersion, at),
    ...numberLots(id, newNumbers(places, last)),
    ...timesOfLots({ id, ...setup }, places, at),
    moveAuction({ id, from: 'draft', to: 'scheduled', reason: '', at }),
    event(ctx, id, 'auction.scheduled', { lots: places.length, startsAt: setup.startsAt, endsAt: setup.endsAt }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'committed') return;
  throw result.guard === 'AUCTION_LOTS_NOT_READY' ? lotsNotReady() : auctionChanged();
}

const lotsNotReady = () =>
  refusal('LOTS_NOT_OPEN', 'A lot has ended, has bids, or is for another charity. Please take it out first.');

type Move = { actor: AuctionActor; to: AuctionStatus; reason: string };

/** Moves an auction to its next state, or refuses. */
async function moveTo(ctx: Ctx, stored: AuctionRow, move: Move): Promise<void> {
  await requireMove(ctx, stored, move);
  const { to, reason } = move;
  const from = statusAt(stored, ctx.now());
  const isStart = stored.mode === 'live' && from === 'doors' && to === 'live';
  const auction = isStart ? await throughTheDoors(ctx, stored) : stored;
  const last = moveStatements(ctx, auction.id, { from, to, reason });
  const released = to === 'cancelled' ? releaseLots(auction.id, ctx.now()) : [];
  const result = await ctx.commit({ statements: [...catchUp(ctx, auction), ...last, ...released] });
  if (result.status === 'conflict') throw auctionChanged();
  await afterMove(ctx, auction, to, reason);
}

/** The auction with its doors open, and refused unless the check of them finds nothing red (decision 0156). */
async function throughTheDoors(ctx: Ctx, auction: AuctionRow): Promise<AuctionRow> {
  const steps = catchUp(ctx, auction);
  if (steps.length > 0 && (await ctx.commit({ statements: steps })).status === 'conflict') throw auctionChanged();
  await afterMove(ctx, auction, 'doors', '');
  await requireGreenDoors(ctx, auction.id);
  return { ...auction, status: 'doors' };
}

/** Moves that are due by the clock and not recorded yet. */
export function catchUp(ctx: Ctx, auction: AuctionRow): Statement[] {
  const steps = stepsByTheClock(auction, ctx.now());
  return steps.flatMap((step) => moveStatements(ctx, auction.id, { ...step, reason: '' }));
}

export const moveStatements = (
  ctx: Ctx,
  id: string,
  { from, to, reason }: { from: AuctionStatus; to: AuctionStatus; reason: string },
): Statement[] => [
  moveAuction({ id, from, to, reason, at: ctx.now() }),
  event(ctx, id, `auction.${to}`, { from, ...(reason === '' ? {} : { reason }) }),
];

async function requireMove(ctx: Ctx, auction: AuctionRow, { actor, to, reason }: Move): Promise<void> {
  const now = ctx.now();
  const facts = factsOf(auction, await totalsOf(ctx, auction.id), now);
  const verdict = judgeMove({ auction: facts, now, reason }, actor, to);
  if (!verdict.ok)
    throw refusal(verdict.code, verdict.message, verdict.code === 'REASON_NEEDED' ? { field: 'reason' } : {});
}

const event = (ctx: Ctx, id: string, verb: string, data: Record<string, unknown>): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'auction', id }, data });
