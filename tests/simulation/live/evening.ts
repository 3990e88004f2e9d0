import { openLiveAuction, queueLots } from '../../../db/changes/auctions/live.ts';
import { addStaff, dealPaddle } from '../../../db/changes/auctions/staff.ts';
import { auctionLots, auctions } from '../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../db/statement.ts';
import { placeLot } from '../people/lots.ts';
import type { World } from '../world.ts';

const HOUR_MS = 3_600_000;
export const AUCTION_ID = 'auc_simulated';
export const HOST = 'amara';
export const CLERK = 'priya';
/** A second pair of eyes for pledges by paddle (LA14). */
export const SECOND_CLERK = 'dev';
/** The whole evening is for this charity, as a paddle raise needs. */
const CHARITY = '209603';
/** Two bidders who sit in the room, with their paddles. */
export const FLOOR: readonly (readonly [name: string, paddle: number])[] = [
  ['ben', 100],
  ['clara', 101],
];

/** Opens a live evening of Amara’s with a few lots; two clerks and two paddles are there. */
export function openEvening(world: World, lots: number): string[] {
  const startsAt = world.wallClock() - HOUR_MS;
  const times = { opensAt: startsAt, closesAt: startsAt + 12 * HOUR_MS };
  const mode = world.random() < 0.8 ? ('host' as const) : ('auto' as const);
  const ids = Array.from({ length: lots }, (_, i) => {
    const startPence = 1_000 * (1 + Math.floor(world.random() * 3));
    const reservePence = startPence * (world.random() < 0.8 ? 1 : 40);
    const terms = { opensAt: times.opensAt, scheduledEndAt: times.closesAt, startPence, reservePence };
    return placeLot(world, `ofr_live${i}`, terms);
  });
  const at = startsAt;
  const facts = { title: 'An evening', mode: 'live' as const, charityId: CHARITY };
  const auction = { id: AUCTION_ID, ownerId: `usr_${HOST}`, ...facts };
  const dates = { startsAt, statusAt: at, createdAt: at, updatedAt: at };
  run(world, [
    statement(build.insert(auctions).values({ ...auction, status: 'draft', ...dates })),
    ...ids.map((offerId, i) => {
      const row = { auctionId: AUCTION_ID, offerId, sellerId: `usr_${HOST}`, state: 'in' as const, at };
      return statement(build.insert(auctionLots).values({ ...row, position: i, lotNumber: i + 1, ...times }));
    }),
    ...['scheduled', 'doors', 'live'].map((status) => ({
      sql: 'UPDATE auctions SET status = ? WHERE id = ?',
      args: [status, AUCTION_ID],
    })),
    openLiveAuction({ auctionId: AUCTION_ID, mode, winAfterMs: 20_000, hostId: `usr_${HOST}`, at }),
    ...queueLots(AUCTION_ID),
    ...[CLERK, SECOND_CLERK].flatMap((name) =>
      addStaff({ auctionId: AUCTION_ID, userId: `usr_${name}`, role: 'clerk', by: `usr_${HOST}`, at }),
    ),
    ...FLOOR.flatMap(([name, number]) =>
      dealPaddle({ auctionId: AUCTION_ID, number, userId: `usr_${name}`, by: `usr_${CLERK}`, at }),
    ),
  ]);
  return ids;
}

function run({ database }: World, statements: readonly Statement[]): void {
  for (const { sql, args } of statements) database.run(sql, args);
}
