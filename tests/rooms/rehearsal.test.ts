/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctions, paddleRaises } from '../../db/schema/index.ts';
import type { AuctionRoom } from '../../party/auction-room.ts';
import type { LotRoom } from '../../party/lot-room.ts';
import { rehearsalRoom } from '../../src/contract/auctions/live/rehearsal-room.ts';
import { problemsOf, type RehearsalReport } from '../../src/domain/auctions/rehearsal/report.ts';
import { database, moveClock, ownDatabase, testEnv } from '../support/kit.ts';
import { type Evening, liveEvening } from '../support/live.ts';
import { openTestLot } from '../support/lots.ts';
import { hurried, rehearsalOf, rehearseInAHurry, reportOf } from '../support/rehearsals.ts';
import { wholeDatabase } from '../support/whole-database.ts';
import { place, roomOf } from './kit.ts';
import { watch } from './watching.ts';

ownDatabase();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PROJECTOR = { userId: null, view: 'projector' as const };
const CHARITY = { id: '209603', name: 'Royal National Lifeboat Institution' };
const evening = (lots: number, given: Parameters<typeof liveEvening>[0] = {}) =>
  liveEvening({ lots: Array.from({ length: lots }, () => ({})), until: 'doors', startsInMs: HOUR, ...given });
const refusals = ({ lots }: RehearsalReport) => lots.map(({ refused }) => refused);

describe('a rehearsal', () => {
  it('plays a whole evening of ten lots, and leaves every row of the database as it was', async () => {
    const tall = { startPence: 1_000, reservePence: 500_000 };
    const lots = [{}, tall, { privateSale: true }, {}, {}, {}, {}, {}, {}, {}];
    const played = await evening(0, { lots, charityId: CHARITY.id, terms: 'Pay within a week.', access: 'private' });
    // A maximum that someone has left, which must not lead here: the host would learn of it (LA10).
    const early = played.lots.at(-1) ?? '';
    await database().run(sql`INSERT INTO future_proxies (id, lot_id, bidder_id, amount_pence, terms_version, at)
      VALUES ('fpx_early', ${early}, 'usr_ben', 5000000, 1, 1)`);
    const before = await wholeDatabase();
    const report = await rehearseInAHurry(hurried(played, { charity: CHARITY }));
    expect(await wholeDatabase()).toEqual(before);
    expect(refusals(report)).toEqual(lots.map(() => null));
    expect(report.lots.map(({ result }) => result)).toEqual(lots.map((lot) => (lot === tall ? 'passed' : 'sold')));
    expect(report).toMatchObject({ untried: 0, interrupted: false, raiseRefused: null, pledges: 6, screens: 8 });
    expect(report.bidsAccepted).toBeGreaterThanOrEqual(10 * 5);
    expect(report.bidsSent).toBeGreaterThan(report.bidsAccepted);
    expect(report.hammers).toBe(10 + report.hammersCleared);
    expect(report.slowestAnswerMs).toBeGreaterThan(0);
  });

  it('plays an evening whose doors are not open yet, and a bid stops a hammer that falls (LA5)', async () => {
    const played = await evening(1, { until: 'scheduled' });
    const before = await wholeDatabase();
    const report = await rehearseInAHurry(hurried(played, { speed: 5 }));
    expect(refusals(report)).toEqual([null]);
    expect(report).toMatchObject({ hammers: 2, hammersCleared: 1 });
    expect(await wholeDatabase()).toEqual(before);
  });

  it('waits for the clock where there is no host (R29)', async () => {
    const played = await evening(1, { mode: 'auto', winAfterMs: 15_000 });
    const report = await rehearseInAHurry(hurried(played, { mode: 'auto', winAfterMs: 15_000 }));
    expect(report.lots.map(({ result }) => result)).toEqual(['sold']);
    expect(report).toMatchObject({ hammers: 0, hammersCleared: 0 });
  });

  it('names each lot that cannot be sold, and plays the others', async () => {
    const lots = [{}, {}, { kind: 'time_to_win' as const, softCloseCapMs: 0 }, {}, {}];
    const played = await evening(0, { lots, until: 'scheduled' });
    const [closed = '', bidOn = '', , refused = ''] = played.lots;
    const past = Date.now() - HOUR;
    await database().run(
      sql`UPDATE lots SET opens_at = ${past}, terms = json_set(terms, '$.opensAt', ${past}) WHERE offer_id = ${bidOn}`,
    );
    await database().run(
      sql`UPDATE lots SET status = 'closed', result = 'cancelled', closed_at = 1 WHERE offer_id = ${closed}`,
    );
    expect(await place(bidOn, { by: 'ben', pounds: 20 })).toMatchObject({ ok: true });
    await database().run(sql`UPDATE lots SET opens_at = ${Date.now() + 5 * HOUR} WHERE offer_id = ${refused}`);
    const report = await rehearseInAHurry(hurried(played));
    expect(refusals(report)).toEqual(['LOT_CLOSED', 'LOT_HAS_BIDS', 'NOT_LIVE', 'BID_OUT_OF_ORDER', null]);
    expect(problemsOf(report).map(({ values }) => values?.n)).toEqual([1, 2, 3, 4]);
  });

  it('is seen by nobody in the room of the evening, and does not hold up a real bid', async () => {
    const played = await evening(1);
    const other = await openTestLot();
    const ben = await watch(played.id, 'ben');
    const before = (await ben.sees(() => true)).n;
    const rehearsing = rehearseInAHurry(hurried(played));
    for (let pounds = 10; pounds < 14; pounds++)
      expect(await place(other, { by: pounds % 2 === 0 ? 'ben' : 'clara', pounds })).toMatchObject({ ok: true });
    await rehearsing;
    const seen = ben.rooms.filter(({ n }) => n > before);
    expect(seen.every(({ lot, block, status }) => lot === null && block === 0 && status === 'doors')).toBe(true);
  });

  it('says that it was interrupted when its rooms are killed, and can be begun again', async () => {
    const played = await evening(2);
    const { refused } = { ...(await rehearsalOf(played.id).start(hurried(played, { speed: 10 }), 'key-1')) };
    expect(refused).toBeNull();
    await expect.poll(() => lotsPlayed(played), { timeout: 30_000 }).toBeGreaterThan(0);
    await abortAllDurableObjects();
    expect(await reportOf(played.id)).toMatchObject({ interrupted: true, untried: 2 });
    moveClock(60_001);
    expect(await rehearseInAHurry(hurried(played, { lots: [] }))).toMatchObject({ interrupted: false, untried: 0 });
  });

  it('says that the database refuses the paddle raise, without the names of its tables', async () => {
    const played = await evening(1, { charityId: CHARITY.id });
    const raise = { auctionId: played.id, charityId: CHARITY.id, charityName: CHARITY.name, currency: 'GBP' as const };
    await database()
      .insert(paddleRaises)
      .values({ ...raise, id: 'rai_first', status: 'closed', createdAt: 1 });
    const report = await rehearseInAHurry(hurried(played, { charity: CHARITY, lots: [] }));
    expect(report).toMatchObject({ pledges: 0, raiseRefused: 'DATABASE_REFUSED' });
    expect(problemsOf(report)).toHaveLength(1);
  });

  it('leaves nothing in its rooms', async () => {
    const played = await evening(1);
    await rehearseInAHurry(hurried(played));
    const hall = rehearsalRoom(played.id);
    const seen = await testEnv.AUCTION_ROOM.get(testEnv.AUCTION_ROOM.idFromName(hall)).look(hall, PROJECTOR);
    expect(seen).toBeNull();
    expect(await askStaged(played.lots[0] ?? '')).toContain('no rehearsal is under way');
  });

  it('keeps its place among the three of the network for twenty minutes at most', async () => {
    const places = rehearsalOf('places');
    const taken = async () => [await places.takePlace('a'), await places.takePlace('b'), await places.takePlace('c')];
    expect(await taken()).toEqual([true, true, true]);
    expect([await places.takePlace('d'), await places.takePlace('c')]).toEqual([false, true]);
    moveClock(20 * MINUTE + 1);
    expect(await places.takePlace('d')).toBe(true);
    for (const id of ['a', 'b', 'c', 'd']) await places.leavePlace(id);
  });

  it('ends in time for the evening, and says what it has not reached', async () => {
    const played = await evening(2);
    const report = await rehearseInAHurry(hurried(played, { startsAt: Date.now() + 60_000 }));
    expect(report).toMatchObject({ lots: [], untried: 2 });
  });

  it('is refused by the rooms of the evening itself', async () => {
    const played = await evening(1);
    const room = testEnv.AUCTION_ROOM.get(testEnv.AUCTION_ROOM.idFromName(played.id));
    const inRoom = runInDurableObject(room, (one: AuctionRoom) => failing(() => one.rehearse(hurried(played))));
    expect(await inRoom).toContain('for the evening itself');
    const [lot = ''] = played.lots;
    const inLot = runInDurableObject(roomOf(lot), (one: LotRoom) => failing(() => one.rehearse(lot, null)));
    expect(await inLot).toContain('for the lot itself');
    expect(await askStaged(lot)).toContain('no rehearsal is under way');
    const [row] = await database().select().from(auctions).where(eq(auctions.id, played.id));
    expect(row?.status).toBe('doors');
  });
});

const failing = (work: () => Promise<unknown>): Promise<string> => work().then(() => 'worked', String);

/** How the room of a rehearsed lot refuses a call. */
const askStaged = (lot: string) =>
  runInDurableObject(roomOf(rehearsalRoom(lot)), (one: LotRoom) => failing(async () => one.closeIfOver(lot)));

const lotsPlayed = async ({ id }: Evening): Promise<number> =>
  ({ ...(await rehearsalOf(id).look()) }).running?.played ?? 0;
