import type { RoomBidder } from '../../src/contract/bidding/room.ts';
import { ROBOTS } from '../../src/domain/auctions/rehearsal/plan.ts';

/** The bidders of an auction’s rehearsals. They are never stored. */
export const robotsFor = (auctionId: string): RoomBidder[] =>
  Array.from({ length: ROBOTS }, (_, i) => robot(`usr_robot_${auctionId}_${i}`));

const robot = (id: string): RoomBidder => ({
  id,
  username: id,
  firstName: 'Robot',
  email: `${id}@drill.invalid`,
  language: 'en',
  companyId: null,
  status: 'active',
  seniority: 'Senior',
  giver: false,
  bothAccess: false,
  staff: false,
  member: true,
});
