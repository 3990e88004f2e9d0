import { setStrikeAsk } from '../../../db/changes/auctions/live.ts';
import { enqueueMail } from '../../../db/changes/platform/system.ts';
import { auctionOfLiveLot } from '../../../db/queries/auctions/live.ts';
import { activeOperators } from '../../../db/queries/operators/decisions.ts';
import type { Statement } from '../../../db/statement.ts';
import type { StrikeAsk } from '../../../src/contract/auctions/live/frames.ts';
import { strikeAskedMail } from '../../../src/domain/operators/mails.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { type Access, requireRole } from './access.ts';
import { tellAuctionRoom } from './ask-room.ts';
import { readLiveRecord } from './record.ts';

/** The host asks the operators to strike a bid, which they alone can do (LA9). A later request replaces it. */
export async function askForStrike(ctx: SignedIn, { row, roles }: Access, { project_id, place, reason }: StrikeAsk) {
  requireRole(roles, 'host', 'cohost');
  if ((await auctionOfLiveLot(ctx.db, project_id))?.auctionId !== row.auctionId) throw notFound('offer');
  const { events } = await readLiveRecord(ctx, project_id, place - 1);
  const [bid] = events;
  if (bid?.place !== place || bid.undone || !bid.event.startsWith('bid.') || bid.event === 'bid.struck')
    throw refusal('NO_SUCH_BID', 'There is no such bid on this lot, or it has already been struck.');
  const ask = { project_id, place, reason };
  await ctx.commit({
    statements: [
      ...setStrikeAsk({ auctionId: row.auctionId, ask, by: ctx.person.id, at: ctx.now() }),
      ...(await mailsFor(ctx, row, reason)),
    ],
  });
  ctx.after(() => deliverOutbox(ctx));
}

/** Answers the request without striking the bid. */
export async function dropStrikeRequest(ctx: SignedIn, { row, roles }: Access): Promise<void> {
  requireRole(roles, 'host', 'operator');
  await clear(ctx, row.auctionId);
}

/** Clears the request that named a bid that has been struck, and tells the room. */
export async function settleRequest(ctx: SignedIn, { row }: Access, struck: { project_id: string; place: number }) {
  const ask = row.strikeAsk === null ? null : (JSON.parse(row.strikeAsk) as StrikeAsk);
  if (ask?.project_id !== struck.project_id || ask.place !== struck.place) return;
  await clear(ctx, row.auctionId);
  await tellAuctionRoom(ctx, row.auctionId);
}

async function clear(ctx: SignedIn, auctionId: string): Promise<void> {
  await ctx.commit({ statements: setStrikeAsk({ auctionId, ask: null, by: ctx.person.id, at: ctx.now() }) });
}

async function mailsFor(ctx: SignedIn, { auctionId, title }: Access['row'], reason: string): Promise<Statement[]> {
  const url = `${ctx.env.SITE_URL}/liveAuction/${auctionId}/host`;
  const operators = await activeOperators(ctx.db);
  return Promise.all(
    operators.map(async ({ email, firstName, language }) => {
      const mail = strikeAskedMail(await ctx.wordsOf(language), { to: email, firstName, title, reason, url });
      return enqueueMail(ctx.newId('outbox'), ctx.now(), mail);
    }),
  );
}
