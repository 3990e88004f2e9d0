import { type PledgeRow, raiseWithPledges } from '../../../db/queries/auctions/raises.ts';
import type { RaiseView } from '../../../src/contract/auctions/live/raise.ts';
import { countsOn, sumOf } from '../../../src/domain/auctions/live/raise.ts';
import type { Ctx } from '../../platform/context.ts';
import { hasDesk, openLiveRoom } from './access.ts';

/** The latest paddle raise of an auction as the caller may see it: without names, and with single pledges only at the desk. */
export async function showRaise(ctx: Ctx, auctionId: string): Promise<RaiseView | null> {
  const { roles } = await openLiveRoom(ctx, auctionId);
  const raise = await raiseWithPledges(ctx.db, auctionId);
  if (!raise) return null;
  const { row, pledges: all, counts } = raise;
  const checked = sumOf(all);
  return {
    raise_id: row.id,
    status: row.status,
    version: row.version,
    charity_name: row.charityName,
    currency: row.currency,
    level_pence: row.levelPence,
    pledged: checked.pledges,
    pledged_pence: checked.totalPence,
    unchecked: all.length - checked.pledges,
    own: all.filter(({ userId }) => userId === ctx.person?.id).map(viewFor(ctx)),
    desk: hasDesk(roles)
      ? {
          pledges: all.map(viewFor(ctx)),
          counts: countsOn(all, counts),
        }
      : null,
  };
}

const viewFor =
  ({ person }: Ctx) =>
  ({ id, paddle, levelPence, checkedAt, enteredBy }: PledgeRow) => ({
    pledge_id: id,
    paddle,
    level_pence: levelPence,
    checked: checkedAt !== null,
    by_you: enteredBy === person?.id,
  });
