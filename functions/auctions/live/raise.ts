import { addRaise, countRaise, finishRaise, setLevel, storeCount } from '../../../db/changes/auctions/raises.ts';
import { charityOfAuction, invoicesOfRaise, latestRaise, pledgesOf } from '../../../db/queries/auctions/raises.ts';
import { RAISE_ROLES, sumOf } from '../../../src/domain/auctions/live/raise.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { openDesk } from './access.ts';
import { tellAuctionRoom } from './ask-room.ts';
import { invoiceDuePledges } from './invoice-pledges.ts';
import { event, notNow, openRaise } from './pledges.ts';

/** Opens a paddle raise at a level, or moves on to a lower one. It is for the charity of the evening. Returns its id. */
export async function nextLevel(ctx: SignedIn, auctionId: string, levelPence: number): Promise<string> {
  const { row } = await openDesk(ctx, auctionId, ...RAISE_ROLES);
  if (row.status !== 'live') throw notNow();
  if (levelPence % 100 !== 0) throw refusal('LEVEL_NOT_WHOLE', 'A level is a whole amount, without pence.');
  const [latest, charity] = await Promise.all([latestRaise(ctx.db, auctionId), charityOfAuction(ctx.db, auctionId)]);
  if (!charity) throw refusal('NO_CHARITY', 'Pledges need one charity for the whole evening.');
  const running = latest && latest.status !== 'final' ? latest : null;
  if (running?.status === 'counted') throw notNow();
  if (running?.levelPence != null && levelPence >= running.levelPence)
    throw refusal('LEVEL_ONLY_FALLS', 'The next level has to be lower.');
  const id = running?.id ?? ctx.newId('paddleRaise');
  const facts = { charityId: charity.id, charityName: charity.name, currency: row.currency };
  const begun = running ? [] : [addRaise({ id, auctionId, ...facts, at: ctx.now() })];
  const result = await ctx.commit({
    statements: [...begun, setLevel(id, levelPence), event(ctx, 'raise.level', id, { auction: auctionId, levelPence })],
  });
  if (result.status !== 'committed') throw refusal('TRY_AGAIN', 'That didn’t work. Please try again.');
  await tellAuctionRoom(ctx, auctionId);
  return id;
}

type Count = { raise_id: string; pledges: number; total: number };

/** Stores what a clerk has counted. Once two of them have counted what is checked, the pledging is over (LA14). */
export async function countPledges(ctx: SignedIn, auctionId: string, { raise_id, pledges, total }: Count) {
  await openDesk(ctx, auctionId, ...RAISE_ROLES, 'clerk');
  const raise = await openRaise(ctx, auctionId, raise_id);
  const totalPence = total * 100;
  const count = { raiseId: raise.id, clerkId: ctx.person.id, pledges, totalPence, at: ctx.now() };
  const data = { auction: auctionId, pledges, totalPence };
  const statements = [storeCount(count), countRaise(raise.id), event(ctx, 'raise.counted', raise.id, data)];
  if ((await ctx.commit({ statements })).status !== 'committed') throw notNow();
  await tellAuctionRoom(ctx, auctionId);
  const [after, checked] = await Promise.all([latestRaise(ctx.db, auctionId), pledgesOf(ctx.db, raise.id).then(sumOf)]);
  const agrees = checked.pledges === pledges && checked.totalPence === totalPence;
  return { counted: after?.id === raise.id && after.status === 'counted', agrees };
}

/** Makes the result final and invoices it. What is left undone, the sweep finishes. Returns how many invoices this raise has. */
export async function finish(ctx: SignedIn, auctionId: string, raiseId: string): Promise<number> {
  await openDesk(ctx, auctionId, ...RAISE_ROLES);
  const raise = await latestRaise(ctx.db, auctionId);
  if (raise?.id !== raiseId) throw notFound('pledge');
  if (raise.status === 'open' || raise.status === 'closed') throw notNow();
  if (raise.status === 'counted')
    await ctx.commit({
      statements: [finishRaise(raise.id, ctx.now()), event(ctx, 'raise.final', raise.id, { auction: auctionId })],
    });
  await tellAuctionRoom(ctx, auctionId);
  await invoiceDuePledges(ctx, raise.id);
  return invoicesOfRaise(ctx.db, raise.id);
}
