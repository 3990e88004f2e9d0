import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beforeEnd } from '../../../db/queries/discovery/watches.ts';
import { events, lots, notifications, outbox, watches } from '../../../db/schema/index.ts';
import { notifyWatchers } from '../../../functions/discovery/notify-watchers.ts';
import { MOST_WATCHED } from '../../../src/domain/discovery/watching.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, send } from '../../support/kit.ts';
import { liveEvening } from '../../support/live.ts';
import { openTestLot } from '../../support/lots.ts';
import { saveOffer } from '../../support/offers.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.now();
const db = () => database();
const watched = (who: CastName) =>
  db()
    .select({ id: watches.subjectId })
    .from(watches)
    .where(eq(watches.userId, castId(who)));
const recorded = (id: string) =>
  db()
    .select({ verb: events.verb })
    .from(events)
    .where(and(eq(events.subjectId, id), like(events.verb, 'watch.%')));

describe('the watch list', () => {
  it.each(['user/addWatchlist', 'user/addToFavorites'] as const)('adds an offer once with %s', async (path) => {
    const id = await openTestLot();
    const first = await api(path, { project_id: id }, { as: 'ben' });
    const again = await api(path, { project_id: id }, { as: 'ben' });
    expect([first, again]).toMatchObject([
      { http: 200, data: { project_id: id, watching: 1 }, message: 'Added to your favourites.' },
      { http: 200, data: { project_id: id, watching: 1 } },
    ]);
    expect(await recorded(id)).toEqual([{ verb: 'watch.added' }]);
    expect(await watched('ben')).toContainEqual({ id });
    expect(await db().$count(outbox)).toBe(0);
  });

  it('adds an offer once if it is requested several times at once', async () => {
    const project_id = await openTestLot();
    const both = await Promise.all([1, 2, 3].map(() => api('user/addWatchlist', { project_id }, { as: 'clara' })));
    expect(both.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(await recorded(project_id)).toHaveLength(1);
  });

  it.each(['user/removeWatchlist', 'user/removeFromFavorites'] as const)('removes an offer with %s', async (path) => {
    const project_id = await openTestLot();
    await api('user/addWatchlist', { project_id }, { as: 'ben' });
    expect(await api(path, { project_id }, { as: 'clara' })).toMatchObject({ http: 200, data: { watching: 0 } });
    expect(await watched('ben')).toContainEqual({ id: project_id });
    expect(await api(path, { project_id }, { as: 'ben' })).toMatchObject({ http: 200, data: { watching: 0 } });
    expect(await api(path, { project_id }, { as: 'ben' })).toMatchObject({ http: 200, data: { watching: 0 } });
    expect(await watched('ben')).not.toContainEqual({ id: project_id });
    expect(await recorded(project_id)).toEqual([{ verb: 'watch.added' }, { verb: 'watch.removed' }]);
  });

  it('refuses drafts, unknown offers, the person’s own offers, and visitors', async () => {
    const draft = (await saveOffer({ title: 'Half an idea', market_status: 'draft' })).data.id;
    const own = await openTestLot({ seller: 'priya' });
    const answers = await Promise.all([
      api('user/addWatchlist', { project_id: 'ofr_nowhere' }, { as: 'ben' }),
      api('user/addWatchlist', { project_id: draft }, { as: 'ben' }),
      api('user/addWatchlist', { project_id: draft }, { as: 'amara' }),
      api('user/addWatchlist', { project_id: own }, { as: 'priya' }),
      api('user/addWatchlist', { project_id: own }),
    ]);
    expect(answers.map(({ http, code }) => [http, code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [409, 'OWN_OFFER'],
      [401, 'NOT_SIGNED_IN'],
    ]);
    expect(answers[0]?.message).toBe(answers[1]?.message);
  });

  it('holds at most five hundred offers', async () => {
    const rows = Array.from({ length: MOST_WATCHED }, (_, i) => ({
      userId: castId('dev'),
      kind: 'offer' as const,
      subjectId: `ofr_full${i}`,
      at: i,
    }));
    for (let i = 0; i < rows.length; i += 100)
      await db()
        .insert(watches)
        .values(rows.slice(i, i + 100));
    const project_id = await openTestLot();
    const answer = await api('user/addWatchlist', { project_id }, { as: 'dev' });
    expect(answer).toMatchObject({ http: 409, code: 'WATCHING_MOST', data: { limit: MOST_WATCHED } });
    expect(await recorded(project_id)).toEqual([]);
    await db()
      .delete(watches)
      .where(eq(watches.userId, castId('dev')));
  });

  it('is listed with the state of each offer, newest first, and only for its owner', async () => {
    const states = {
      upcoming: await openTestLot({ opensAt: now + DAY, scheduledEndAt: now + 3 * DAY }),
      open: await openTestLot({ scheduledEndAt: now + 3 * DAY }),
      ends_soon: await openTestLot({ scheduledEndAt: now + HOUR }),
      sold: await openTestLot(),
      ended: await openTestLot({ opensAt: now - DAY, scheduledEndAt: now - HOUR }),
      cancelled: await openTestLot(),
    };
    for (const result of ['sold', 'cancelled'] as const)
      await db().update(lots).set({ status: 'closed', result, sold: 1 }).where(eq(lots.offerId, states[result]));
    const rows = Object.values(states).map((subjectId, at) => ({
      userId: castId('fern'),
      kind: 'offer' as const,
      subjectId,
      at,
    }));
    await db().insert(watches).values(rows);
    const list = await api('user/getWatchlist', {}, { as: 'fern' });
    expect(list.data.records.map(({ state }) => state)).toEqual(Object.keys(states).toReversed());
    expect(list.data).toMatchObject({ totalRecords: 6, setDisp: true });
    expect((await api('user/getWatchlist', { limit: 4, page: 2 }, { as: 'fern' })).data.records).toHaveLength(2);
    expect((await api('user/getWatchlist', {}, { as: 'gus' })).data).toEqual({
      records: [],
      totalRecords: 0,
      setDisp: false,
    });
  });

  it('can be exported without formulas (E5), to a file with a safe name (E7)', async () => {
    const id = await openTestLot({ title: '=HYPERLINK("http://evil.example")' });
    await api('user/addWatchlist', { project_id: id }, { as: 'gus' });
    const { data } = await api('user/exportWatchlist', {}, { as: 'gus' });
    expect(data.filename).toMatch(/^kindhour-favourites-\d{4}-\d\d-\d\d\.csv$/);
    const [head = '', line = '', ...rest] = data.records.trimEnd().split('\r\n');
    expect(head).toMatch(/^Offer,TimeGiver,Charity,State,/);
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)"/);
    expect(line).toMatch(new RegExp(`/productView/${id}"?$`));
    expect(rest).toEqual([]);
    expect((await api('user/exportWatchlist', {}, { as: 'olive' })).data.records.trimEnd().split('\n')).toHaveLength(1);
    const file = await send('/watchlist/favourites.csv', {
      headers: { cookie: `kindhour=${'test-session-of-gus'.padEnd(43, '-')}` },
    });
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${data.filename}"`);
    expect(await file.text()).toMatch(/^\uFEFF?Offer,TimeGiver,.*\r\n"'=HYPERLINK\(""http/);
    expect((await send('/watchlist/favourites.csv')).headers.get('location')).toMatch(/^\/login/);
  });
});

describe('a favourite of a visitor', () => {
  const form = (cookie = '') =>
    send('/form/user/addWatchlist', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://kindhour.test',
        cookie,
      },
      body: new URLSearchParams({ project_id: 'ofr_wished', next: '/search', back: '/productView/ofr_wished' }),
    });

  it('leads to the sign-in page and is stored in a cookie', async () => {
    const answer = await form();
    expect(answer.headers.get('location')).toMatch(/^\/login\?next=%2FproductView%2Fofr_wished/);
    expect(answer.headers.getSetCookie().join()).toMatch(
      /pending-favourite=ofr_wished; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/,
    );
  });

  it('is not stored for a request from another site', async () => {
    const answer = await send('/form/user/addWatchlist', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: new URLSearchParams({ project_id: 'ofr_wished' }),
    });
    expect(answer.headers.getSetCookie().join()).not.toMatch(/pending-favourite=/);
  });
});

describe('notifications of favourites', () => {
  const notifiedOf = async (id: string, who: CastName) => ({
    page: await db().$count(
      notifications,
      and(eq(notifications.userId, castId(who)), like(notifications.content, `%/productView/${id}"%`)),
    ),
    mails: await db().$count(outbox, and(eq(outbox.kind, 'mail'), like(outbox.payload, `%productView/${id}%`))),
    events: (await recorded(id)).map(({ verb }) => verb).filter((verb) => verb.includes('notified')),
  });
  const at = async (ms: number) => {
    moveClock(ms);
    await notifyWatchers(cron());
  };
  let soon: string;

  beforeAll(async () => {
    soon = await openTestLot({ title: 'An hour of clouds', scheduledEndAt: now + 3 * DAY });
    await api('user/addWatchlist', { project_id: soon }, { as: 'ben' });
  });

  it('are sent once, a day before the end', async () => {
    await at(2 * DAY - HOUR);
    expect(await notifiedOf(soon, 'ben')).toEqual({ page: 0, mails: 0, events: [] });
    await at(2 * DAY + HOUR);
    await Promise.all([at(2 * DAY + HOUR), at(2 * DAY + HOUR)]);
    expect(await notifiedOf(soon, 'ben')).toEqual({ page: 1, mails: 1, events: ['watch.notified_ending'] });
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(like(outbox.payload, `%productView/${soon}%`));
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
      to: 'ben@kindhour.example',
      subject: 'An hour of clouds ends soon',
    });
    await at(3 * DAY - HOUR);
    expect(await notifiedOf(soon, 'ben')).toEqual({ page: 1, mails: 1, events: ['watch.notified_ending'] });
  });

  it('are sent once by sweeps that run at the same time', async () => {
    const id = await openTestLot({ scheduledEndAt: now + 3 * DAY });
    await api('user/addWatchlist', { project_id: id }, { as: 'dev' });
    await Promise.all(Array.from({ length: 4 }, () => at(2 * DAY + HOUR)));
    expect(await notifiedOf(id, 'dev')).toEqual({ page: 1, mails: 1, events: ['watch.notified_ending'] });
  });

  it('are sent once, an hour before the end, for a favourite added on the last day', async () => {
    const late = await openTestLot({ scheduledEndAt: now + 20 * HOUR });
    await api('user/addWatchlist', { project_id: late }, { as: 'clara' });
    for (const hours of [0, 2, 12, 18.9]) await at(hours * HOUR);
    expect(await notifiedOf(late, 'clara')).toEqual({ page: 0, mails: 0, events: [] });
    await at(19.1 * HOUR);
    await Promise.all([at(19.2 * HOUR), at(19.2 * HOUR)]);
    await at(19.9 * HOUR);
    expect(await notifiedOf(late, 'clara')).toEqual({ page: 1, mails: 1, events: ['watch.notified_ending'] });
  });

  it('are not sent for favourites added in the last hour, or for offers that have closed', async () => {
    const last = await openTestLot({ scheduledEndAt: now + HOUR - 60_000 });
    const over = await openTestLot({ scheduledEndAt: now + 3 * DAY });
    for (const project_id of [last, over]) await api('user/addWatchlist', { project_id }, { as: 'clara' });
    await db().update(lots).set({ status: 'closed', result: 'sold', sold: 1 }).where(eq(lots.offerId, over));
    for (const hours of [0.1, 0.9, 2 * 24 + 1, 3 * 24 - 0.5]) await at(hours * HOUR);
    expect(await notifiedOf(last, 'clara')).toMatchObject({ page: 0, events: [] });
    expect(await notifiedOf(over, 'clara')).toMatchObject({ page: 0, events: [] });
  });

  it('are not sent again if the favourite is removed and added again', async () => {
    const id = await openTestLot({ scheduledEndAt: now + 3 * DAY });
    await api('user/addWatchlist', { project_id: id }, { as: 'priya' });
    await at(2 * DAY + HOUR);
    await api('user/removeWatchlist', { project_id: id }, { as: 'priya' });
    await api('user/addWatchlist', { project_id: id }, { as: 'priya' });
    await at(3 * DAY - HOUR / 2);
    expect(await notifiedOf(id, 'priya')).toMatchObject({ page: 1, mails: 1 });
  });

  it('say when the live auction of a favourite begins, and no end, which only its host knows', async () => {
    const { id: evening, lots } = await liveEvening({ startsInMs: 2 * DAY });
    const [id = ''] = lots;
    await api('user/addWatchlist', { project_id: id }, { as: 'dev' });
    await at(2 * DAY - HOUR);
    expect(await notifiedOf(id, 'dev')).toMatchObject({ page: 0, events: [] });
    await at(2 * DAY + 60_000);
    await at(2 * DAY + 11.5 * HOUR);
    expect(await notifiedOf(id, 'dev')).toMatchObject({ events: ['watch.notified_opened'] });
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(like(outbox.payload, `%liveAuction/${evening}%`));
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
      to: 'dev@kindhour.example',
      subject: expect.stringMatching(/^The live auction with .* has begun$/),
    });
  });

  it('use an index for the lots and one for their watchers', async () => {
    const plan = await db().all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN ${beforeEnd(now, { soonMs: DAY, lastMs: HOUR }, 100)}`,
    );
    const steps = plan.map(({ detail }) => detail).join('; ');
    expect(steps).toMatch(/SEARCH l USING INDEX lots_closing \(status=\? AND closes_at>\? AND closes_at<\?\)/);
    expect(steps).toMatch(/SEARCH w USING (COVERING )?INDEX watches_ending \(subject_id=\? AND at<\?\)/);
    expect(steps).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  it('are sent once when a favourite opens, by the channels each person has chosen', async () => {
    const id = await openTestLot({ opensAt: now + DAY, scheduledEndAt: now + 9 * DAY });
    for (const as of ['clara', 'dev'] as const) await api('user/addWatchlist', { project_id: id }, { as });
    await api('user/updatePreference', { choices: { opened_email: false } }, { as: 'dev' });
    await at(DAY - HOUR);
    expect(await notifiedOf(id, 'clara')).toMatchObject({ page: 0, events: [] });
    await at(DAY + HOUR);
    await at(DAY + 2 * HOUR);
    expect(await notifiedOf(id, 'clara')).toEqual({
      page: 1,
      mails: 1,
      events: ['watch.notified_opened', 'watch.notified_opened'],
    });
    expect(await notifiedOf(id, 'dev')).toMatchObject({ page: 1 });
  });
});
