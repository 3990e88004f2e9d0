import { type Ctx, logFault } from '../../functions/platform/context.ts';
import { type RehearsedEvening, rehearsalRoom, type Stage } from '../../src/contract/auctions/live/rehearsal-room.ts';
import { SPEED } from '../../src/domain/auctions/rehearsal/clock.ts';
import type { RehearsalReport, RehearsedLot } from '../../src/domain/auctions/rehearsal/report.ts';
import { endsBy } from '../../src/domain/auctions/rehearsal/start.ts';
import { type Counts, LotPlayer, Stuck } from './lot-player.ts';
import { rehearseRaise } from './raise.ts';
import { robotsFor } from './robots.ts';
import { Screens } from './screens.ts';

type OnPlayed = (lots: number) => void;
type Lot = RehearsedEvening['lots'][number];

/**
 * Plays an evening from its first lot to its paddle raise, with robots in front of screens, and says what it found. Tells
 * `onPlayed` how many lots it has played. Throws if there is no hall to play in.
 */
export async function conduct(
  ctx: Ctx,
  evening: RehearsedEvening,
  startedAt: number,
  onPlayed: OnPlayed,
): Promise<RehearsalReport> {
  const stage = stageOf(evening, startedAt);
  const hall = rehearsalRoom(evening.auctionId);
  await ctx.rooms.auction(hall).rehearse(evening);
  const screens = await Screens.open(ctx.rooms.auction(hall), watchersOf(stage));
  try {
    const counts = { ...NOTHING_YET };
    const lots = await playLots(ctx, evening, { stage, screens, counts, onPlayed });
    const raise = await rehearseRaise(ctx, evening, stage);
    const untried = evening.lots.length - lots.length;
    const times = { startedAt, endedAt: ctx.now() };
    return { ...times, lots, untried, ...counts, ...screens.tally, ...raise, interrupted: false };
  } finally {
    screens.close();
    await ctx.rooms.auction(hall).rehearse(null);
  }
}

const NOTHING_YET: Counts = { bidsSent: 0, bidsAccepted: 0, hammers: 0, hammersCleared: 0, slowestAnswerMs: 0 };

/** The report of a rehearsal that was cut off: nothing of what it found is left. */
export const cutOff = ({ lots }: RehearsedEvening, startedAt: number, endedAt: number): RehearsalReport => ({
  startedAt,
  endedAt,
  lots: [],
  untried: lots.length,
  ...NOTHING_YET,
  slowestScreenMs: 0,
  screens: 0,
  missedFrames: 0,
  pledges: null,
  raiseRefused: null,
  interrupted: true,
});

function stageOf(evening: RehearsedEvening, startedAt: number): Stage {
  const { auctionId, ownerId, hostId, mode, winAfterMs, streamDelayMs, block, startsAt } = evening;
  const clock = { startedAt, showsAt: Math.max(startedAt, startsAt ?? 0), speed: evening.speed ?? SPEED };
  return { auctionId, ownerId, hostId, mode, winAfterMs, streamDelayMs, block, clock, robots: robotsFor(auctionId) };
}

/** The host’s desk first, then every robot’s page, then a projector. */
const watchersOf = ({ hostId, robots }: Stage) => [
  { userId: hostId, view: 'desk' as const },
  ...robots.map(({ id }) => ({ userId: id, view: 'room' as const })),
  { userId: null, view: 'projector' as const },
];

type Tools = { stage: Stage; screens: Screens; counts: Counts; onPlayed: OnPlayed };

async function playLots(ctx: Ctx, { lots, startsAt }: RehearsedEvening, tools: Tools): Promise<RehearsedLot[]> {
  const played: RehearsedLot[] = [];
  const until = endsBy(startsAt, tools.stage.clock.startedAt);
  for (const lot of lots) {
    if (ctx.now() > until) break;
    played.push(await playLot(ctx, lot, played.length, tools));
    tools.onPlayed(played.length);
  }
  return played;
}

async function playLot(ctx: Ctx, { lotId, number, title }: Lot, place: number, tools: Tools): Promise<RehearsedLot> {
  const label = { lotId, number, title };
  const room = () => ctx.rooms.lot(rehearsalRoom(lotId));
  const clear = () =>
    room()
      .rehearse(lotId, null)
      .catch(() => ({ refused: null }));
  try {
    const { refused } = await room().rehearse(lotId, tools.stage);
    if (refused !== null) return { ...label, result: 'none', refused };
    const result = await new LotPlayer(lotId, place, { ctx, ...tools }).play();
    await clear();
    return { ...label, result, refused: null };
  } catch (error) {
    if (!(error instanceof Stuck)) logFault(`rehearsal of ${lotId}`, error);
    // What the database refused says more than what the desk made of it.
    const { refused } = await clear();
    return { ...label, result: 'none', refused: refused ?? (error instanceof Stuck ? error.code : 'NO_ANSWER') };
  }
}
