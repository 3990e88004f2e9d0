import { addStaff, dealPaddle } from '../../../db/changes/auctions/staff.ts';
import type { Statement } from '../../../db/statement.ts';
import { eveningStatements, eveningTimes } from '../../support/evening-statements.ts';
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
  const { opensAt, closesAt: scheduledEndAt } = eveningTimes(startsAt);
  const mode = world.random() < 0.8 ? ('host' as const) : ('auto' as const);
  const ids = Array.from({ length: lots }, (_, i) => {
    const startPence = 1_000 * (1 + Math.floor(world.random() * 3));
    const reservePence = startPence * (world.random() < 0.8 ? 1 : 40);
    return placeLot(world, `ofr_live${i}`, { opensAt, scheduledEndAt, startPence, reservePence });
  });
  const at = startsAt;
  const evening = { id: AUCTION_ID, title: 'An evening', offers: ids, startsAt, mode, winAfterMs: 20_000 };
  run(world, [
    ...eveningStatements({ ...evening, ownerId: `usr_${HOST}`, charityId: CHARITY }),
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
