import { addPledge, checkPledge, undoPledge } from '../../../db/changes/auctions/raises.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { latestRaise, pledgesOf, type RaiseRow } from '../../../db/queries/auctions/raises.ts';
import { holderOf } from '../../../db/queries/auctions/staff.ts';
import type { Statement } from '../../../db/statement.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { type Access, hasDesk, openLiveRoom } from './access.ts';
import { tellAuctionRoom } from './ask-room.ts';

const TRIES = 3;

type Given = { raise_id: string; level_pence: number; paddle?: number | undefined };
type Pledged = { pledge_id: string; checked: boolean; repeated: boolean };

/**
 * Pledges for oneself online, or for the holder of a paddle. Entered again by another clerk a pledge is checked; entered
 * again by the same one nothing changes. Refuses any level but the current one, so that people pledge what they saw.
 */
export async function pledge(
  ctx: SignedIn,
  auctionId: string,
  { raise_id, level_pence, paddle }: Given,
): Promise<Pledged> {
  const access = await openLiveRoom(ctx, auctionId);
  const userId = paddle === undefined ? ctx.person.id : await holderFor(ctx, access, paddle);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const raise = await openRaise(ctx, auctionId, raise_id);
    const all = await pledgesOf(ctx.db, raise.id);
    const earlier = all.find((row) => row.userId === userId && row.levelPence === level_pence);
    if (earlier && (paddle === undefined || earlier.checkedAt !== null || earlier.enteredBy === ctx.person.id))
      return { pledge_id: earlier.id, checked: earlier.checkedAt !== null, repeated: true };
    if (!earlier && raise.levelPence !== level_pence) throw levelChanged(raise);
    const id = earlier?.id ?? ctx.newId('pledge');
    const at = ctx.now();
    const by = ctx.person.id;
    const row = { id, raiseId: raise.id, auctionId, userId, paddle: paddle ?? null, levelPence: level_pence, by, at };
    const verb = earlier ? 'pledge.checked' : 'pledge.made';
    const statements = earlier ? checkPledge(id, raise.id, by, at) : addPledge(row);
    const data = { raise: raise.id, person: userId, levelPence: level_pence, paddle: paddle ?? null };
    const result = await ctx.commit({ statements: [...statements, event(ctx, verb, id, data)] });
    if (result.status !== 'committed') continue;
    await tellAuctionRoom(ctx, auctionId);
    return { pledge_id: id, checked: earlier !== undefined || paddle === undefined, repeated: false };
  }
  throw refusal('TRY_AGAIN', 'That didn’t work. Please try again.');
}

async function holderFor(ctx: SignedIn, { row, roles }: Access, paddle: number): Promise<string> {
  if (!hasDesk(roles)) throw refusal('NOT_STAFF', 'You don’t work at this auction in that role.');
  const holder = await holderOf(ctx.db, row.auctionId, paddle);
  if (!holder) throw refusal('NO_SUCH_PADDLE', say('Nobody has paddle {n}.', { n: paddle }));
  return holder.id;
}

/** Takes back a pledge before the count. Another person’s looks as if it did not exist, except to those who work there. */
export async function takeBack(ctx: SignedIn, auctionId: string, pledgeId: string): Promise<void> {
  const { roles } = await openLiveRoom(ctx, auctionId);
  const raise = await latestRaise(ctx.db, auctionId);
  const found = raise && (await pledgesOf(ctx.db, raise.id)).find(({ id }) => id === pledgeId);
  if (!raise || !found || !(hasDesk(roles) || found.userId === ctx.person.id)) throw notFound('pledge');
  if (raise.status !== 'open') throw notNow();
  const data = { raise: raise.id, person: found.userId, levelPence: found.levelPence };
  const statements = [...undoPledge(found.id, raise.id, ctx.now()), event(ctx, 'pledge.undone', found.id, data)];
  if ((await ctx.commit({ statements })).status !== 'committed') throw notNow();
  await tellAuctionRoom(ctx, auctionId);
}

/** The raise that a call names, while it is open. */
export async function openRaise(ctx: SignedIn, auctionId: string, raiseId: string): Promise<RaiseRow> {
  const raise = await latestRaise(ctx.db, auctionId);
  if (raise?.id !== raiseId) throw notFound('pledge');
  if (raise.status !== 'open') throw notNow();
  return raise;
}

export const notNow = () => refusal('NOT_NOW', 'That isn’t possible right now.');

const levelChanged = ({ levelPence, currency }: RaiseRow) =>
  refusal('LEVEL_CHANGED', say('The level is now {level}.', { level: { pence: levelPence ?? 0, currency } }), {
    level_pence: levelPence,
  });

export const event = (ctx: SignedIn, verb: string, id: string, data: Record<string, unknown>): Statement =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'pledge', id }, data });
