import { drillStatements } from '../../db/changes/auctions/drill.ts';
import { openLiveAuction } from '../../db/changes/auctions/live.ts';
import {
  addPledge,
  addRaise,
  checkPledge,
  countRaise,
  finishRaise,
  setLevel,
  storeCount,
} from '../../db/changes/auctions/raises.ts';
import { addStaff, dealPaddle } from '../../db/changes/auctions/staff.ts';
import { dealtNumbers } from '../../db/queries/auctions/staff.ts';
import type { Statement } from '../../db/statement.ts';
import type { Ctx } from '../../functions/platform/context.ts';
import type { RehearsedEvening, Stage } from '../../src/contract/auctions/live/rehearsal-room.ts';
import { PADDLES } from '../../src/domain/auctions/live/paddles.ts';
import { rehearsalTime } from '../../src/domain/auctions/rehearsal/clock.ts';
import { RAISE_LEVELS } from '../../src/domain/auctions/rehearsal/plan.ts';
import { drillRefusal } from '../live/drill-refusal.ts';

type Raised = { pledges: number | null; raiseRefused: string | null };

/**
 * Plays the paddle raise of an evening that is for one charity: levels, pledges online and by paddle, which a second clerk
 * checks, and two counts that agree. One batch, which the database rolls back.
 */
export async function rehearseRaise(ctx: Ctx, evening: RehearsedEvening, stage: Stage): Promise<Raised> {
  const { charity, currency } = evening;
  if (!charity) return { pledges: null, raiseRefused: null };
  const at = rehearsalTime(stage.clock, ctx.now());
  const { auctionId, hostId, ownerId, mode, winAfterMs, robots } = stage;
  const raiseId = ctx.newId('paddleRaise');
  const [online = '', seated = '', clerk = ''] = robots.map(({ id }) => id);
  const dealt = await dealtNumbers(ctx.db, auctionId);
  const paddle = PADDLES.findLast((number) => !dealt.has(number)) ?? 0;
  const pledged = { raiseId, auctionId, at };
  const atLevel = (levelPence: number): Statement[] => {
    const [tapped, entered] = [ctx.newId('pledge'), ctx.newId('pledge')];
    return [
      setLevel(raiseId, levelPence),
      ...addPledge({ ...pledged, id: tapped, userId: online, paddle: null, levelPence, by: online }),
      ...addPledge({ ...pledged, id: entered, userId: seated, paddle, levelPence, by: hostId }),
      ...checkPledge(entered, raiseId, clerk, at),
    ];
  };
  const pledges = 2 * RAISE_LEVELS.length;
  const totalPence = 2 * RAISE_LEVELS.reduce((sum, level) => sum + level, 0);
  const count = { raiseId, pledges, totalPence, at };
  const steps = [
    openLiveAuction({ auctionId, mode, winAfterMs, hostId, at }),
    ...addStaff({ auctionId, userId: clerk, role: 'clerk', by: ownerId, at }),
    ...dealPaddle({ auctionId, number: paddle, userId: seated, by: clerk, at }),
    addRaise({ id: raiseId, auctionId, charityId: charity.id, charityName: charity.name, currency, at }),
    ...RAISE_LEVELS.flatMap(atLevel),
    storeCount({ ...count, clerkId: hostId }),
    storeCount({ ...count, clerkId: clerk }),
    countRaise(raiseId),
    finishRaise(raiseId, at),
  ];
  const drill = { auctionId, bidderIds: robots.map(({ id }) => id), at };
  const result = await ctx.commit({ statements: drillStatements(drill, steps), trial: true });
  const rehearsed = `the rehearsed paddle raise of ${auctionId}`;
  if (result.status === 'committed') throw new Error(`${rehearsed} was stored`);
  const raiseRefused = drillRefusal(rehearsed, result.guard);
  return { pledges: raiseRefused === null ? pledges : 0, raiseRefused };
}
