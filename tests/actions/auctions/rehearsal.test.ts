import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { liveEvening } from '../../support/live.ts';
import { hurried, rehearsalOf, rehearse, rehearseInAHurry, reportOf } from '../../support/rehearsals.ts';

ownDatabase();

const HOUR = 3_600_000;
const MINUTE = 60_000;
const evening = (given: Parameters<typeof liveEvening>[0] = {}) =>
  liveEvening({ lots: [{}], until: 'doors', startsInMs: HOUR, ...given });
const look = (auction_id: string, as: CastName = 'amara') => api('auction/live/rehearsal', { auction_id }, { as });
const doors = async (auction_id: string) => {
  const { data } = await api('auction/live/checkDoors', { auction_id }, { as: 'amara' });
  return data.lines.find(({ check }) => check === 'rehearsal');
};

describe('auction/live/rehearse', () => {
  it('rehearses the evening at ten times its speed, and the host reads what it found', async () => {
    const { id } = await evening({ charityId: '209603' });
    expect((await look(id)).data).toEqual({ running: null, report: null });
    expect(await rehearse(id)).toMatchObject({ http: 200, data: { auction_id: id, lots: 1 } });
    expect((await look(id)).data.running).toMatchObject({ lots: 1 });
    expect(await rehearse(id)).toMatchObject({ http: 409, code: 'REHEARSAL_RUNS' });
    await reportOf(id);
    const { report, running } = (await look(id)).data;
    expect(running).toBeNull();
    expect(report).toMatchObject({ lots: 1, lots_sold: 1, pledges: 6, screens: 8, problems: [], passed: true });
    expect((report?.ended_at ?? 0) - (report?.started_at ?? 0)).toBeGreaterThan(1_400);
    expect(await rehearse(id)).toMatchObject({ http: 409, code: 'REHEARSED_JUST_NOW' });
  });

  it('is for the host, co-hosts and operators; to others there is no such auction (D1)', async () => {
    const { id } = await evening({ startsInMs: -HOUR });
    await database().run(sql`INSERT INTO auction_staff (auction_id, user_id, role, added_by, added_at) VALUES
      (${id}, 'usr_clara', 'cohost', 'usr_amara', 1), (${id}, 'usr_dev', 'clerk', 'usr_amara', 1)`);
    for (const as of ['amara', 'clara', 'olive'] as const) {
      expect(await rehearse(id, as), as).toMatchObject({ code: 'TOO_LATE_TO_REHEARSE' });
      expect((await look(id, as)).http, as).toBe(200);
    }
    expect(await rehearse(id, 'dev')).toMatchObject({ http: 409, code: 'NOT_STAFF' });
    expect(await look(id, 'dev')).toMatchObject({ http: 409, code: 'NOT_STAFF' });
    expect(await rehearse(id, 'ben')).toMatchObject({ http: 404 });
    expect(await look(id, 'ben')).toMatchObject({ http: 404 });
    expect(await rehearse('auc_none')).toMatchObject({ http: 404 });
  });

  it('is refused in the last five minutes, and while the evening runs', async () => {
    expect(await rehearse((await evening({ startsInMs: 4 * MINUTE })).id)).toMatchObject({
      code: 'TOO_LATE_TO_REHEARSE',
    });
    expect(await rehearse((await evening({ until: 'live' })).id)).toMatchObject({ code: 'NOT_NOW' });
    const { id, lots } = await evening();
    await database().run(sql`UPDATE auction_lots SET state = 'out', position = NULL WHERE offer_id = ${lots[0]}`);
    expect(await rehearse(id)).toMatchObject({ code: 'NO_LOTS' });
  });

  it('is refused while three others rehearse, so that no host costs the others anything', async () => {
    const evenings = await Promise.all([1, 2, 3, 4].map(() => evening()));
    const begun = [];
    for (const each of evenings) begun.push(await rehearse(each.id));
    expect(begun.map(({ code }) => code)).toEqual([undefined, undefined, undefined, 'REHEARSALS_FULL']);
    for (const each of evenings.slice(0, 3)) await reportOf(each.id);
    expect(await rehearse(evenings[3]?.id ?? '')).toMatchObject({ http: 200 });
    await reportOf(evenings[3]?.id ?? '');
  });

  it('begins once, however often the same request arrives', async () => {
    const played = hurried(await evening());
    const begin = async () => ({ ...(await rehearsalOf(played.auctionId).start(played, 'the same')) });
    expect([await begin(), await begin()]).toEqual([{ refused: null }, { refused: null }]);
    await reportOf(played.auctionId);
  });
});

describe('the doors check', () => {
  it('says whether the last rehearsal passed, how old it is, and whether the lots are the same', async () => {
    const played = await evening({ lots: [{}, {}] });
    expect(await doors(played.id)).toMatchObject({ state: 'amber', text: expect.stringContaining('hasn’t been') });
    const hurry = hurried(played, { startsAt: Date.now() + 6 * HOUR });
    await rehearseInAHurry(hurry);
    moveClock(2 * HOUR + MINUTE);
    expect(await doors(played.id)).toMatchObject({
      state: 'green',
      text: 'The last rehearsal, 2 hours ago, went well.',
    });
    await rehearseInAHurry({ ...hurry, lots: hurry.lots.slice(1) });
    expect(await doors(played.id)).toMatchObject({ state: 'amber', text: expect.stringContaining('have changed') });
    moveClock(3 * HOUR);
    await rehearseInAHurry({ ...hurry, startsAt: 0 });
    expect(await doors(played.id)).toMatchObject({ state: 'amber', text: expect.stringContaining('found problems') });
  });
});
