import { timeLots } from '../../db/changes/auctions/lots.ts';
import type { LotPlace } from '../../db/queries/auctions/lots.ts';
import type { Statement } from '../../db/statement.ts';
import { type AuctionTimes, lotTimesAt } from '../../src/domain/auctions/schedule.ts';

/** The writes that give the lots of an auction, in this order, the times that it gives them (R15). */
export function timesOfLots(
  auction: AuctionTimes & { id: string },
  lots: readonly Pick<LotPlace, 'offerId' | 'position'>[],
  at: number,
): Statement[] {
  const timed = lots.flatMap(({ offerId, position }) => {
    const times = position === null ? null : lotTimesAt(auction, position);
    return times ? [{ offerId, ...times }] : [];
  });
  return timeLots(auction.id, timed, at);
}
