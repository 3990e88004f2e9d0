import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { events, followers, outbox, savedSearches } from '../../../db/schema/index.ts';
import { notifyOfNewOffers } from '../../../functions/discovery/new-offers.ts';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { MOST_SEARCHES } from '../../../src/domain/discovery/watching.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.now();
const db = () => database();
const save = (as: CastName, query: string, more: { name?: string; news?: 'none' | 'at_once' | 'daily' } = {}) =>
  api('user/addSavedSearch', { query, ...more }, { as });

type Sent = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> };
/** The mails about new offers to a person, oldest first. */
async function mailsFor(who: CastName): Promise<Sent[]> {
  const rows = await db().select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.createdAt, outbox.id);
  return rows
    .map(({ payload }) => JSON.parse(payload) as Sent)
    .filter(({ to, headers }) => to === `${who}@kindhour.example` && headers?.['List-Unsubscribe']);
}
const sweepAt = async (ms = 0) => {
  moveClock(ms);
  await notifyOfNewOffers(cron());
};

describe('a saved search', () => {
  it('is stored in its canonical form, with a name from its words and filters', async () => {
    const first = await save('ben', '/search?kind=auction&q=kites&page=3&nonsense=1&sort=ending');
    expect(first).toMatchObject({
      http: 200,
      data: { name: 'kites, Auctions', query: 'q=kites&kind=auction', news: 'at_once' },
      message: 'Your search has been saved.',
    });
    const again = await save('ben', 'kind=auction&q=kites', { name: 'Kites', news: 'daily' });
    expect(again.data).toMatchObject({ id: first.data.id, name: 'Kites', news: 'daily' });
    const list = await api('user/getSavedSearch', {}, { as: 'ben' });
    expect(list.data).toMatchObject({ totalRecords: 1, setDisp: true, records: [{ name: 'Kites' }] });
    expect((await save('ben', '')).data).toMatchObject({ name: 'All offers', query: '' });
  });

  it('can only be changed and removed by its owner, and is returned when removed', async () => {
    const { id } = (await save('clara', 'q=maps')).data;
    expect(await api('user/updateSavedSearch', { id, name: 'Theirs' }, { as: 'ben' })).toMatchObject({ http: 404 });
    expect(await api('user/removeSavedSearch', { id }, { as: 'ben' })).toMatchObject({ http: 404 });
    expect(await api('user/updateSavedSearch', { id, name: '' }, { as: 'clara' })).toMatchObject({ http: 400 });
    const changed = await api('user/updateSavedSearch', { id, name: 'Old maps', news: 'none' }, { as: 'clara' });
    expect(changed.data).toMatchObject({ name: 'Old maps', news: 'none', query: 'q=maps' });
    const removed = await api('user/removeSavedSearch', { id }, { as: 'clara' });
    expect(removed.data).toEqual(changed.data);
    expect((await api('user/getSavedSearch', {}, { as: 'clara' })).data.records).toEqual([]);
    expect((await api('user/removeSavedSearch', { id }, { as: 'clara' })).http).toBe(404);
    expect((await api('user/removeSavedSearch', { id: 'ssr_none' }, { as: 'clara' })).message).toBe(
      (await api('user/removeSavedSearch', { id }, { as: 'ben' })).message,
    );
    const verbs = await db().select({ verb: events.verb }).from(events).where(eq(events.subjectId, id));
    expect(verbs.map(({ verb }) => verb)).toEqual(['search.saved', 'search.changed', 'search.removed']);
  });

  it('can be one of at most fifty', async () => {
    const row = {
      userId: castId('gus'),
      name: 'x',
      news: 'none' as const,
      createdAt: 0,
      notifiedNumber: 0,
      notifiedAt: 0,
    };
    const rows = Array.from({ length: MOST_SEARCHES }, (_, i) => ({ ...row, id: `ssr_g${i}`, query: `q=g${i}` }));
    await db().insert(savedSearches).values(rows);
    expect(await save('gus', 'q=more')).toMatchObject({ http: 409, code: 'SEARCHES_MOST' });
    expect((await save('gus', 'q=g7', { name: 'Seven' })).data).toMatchObject({ id: 'ssr_g7', name: 'Seven' });
    expect((await api('user/getSavedSearch', { limit: 20, page: 3 }, { as: 'gus' })).data.records).toHaveLength(10);
  });
});

describe('mails about a saved search', () => {
  beforeAll(async () => {
    await openTestLot({ title: 'Telescopes before' });
    await save('dev', 'q=telescopes', { name: 'Stars' });
    await save('priya', 'q=telescopes', { news: 'none' });
  });

  it('are sent once for each offer that opens later, with an unsubscribe link', async () => {
    await sweepAt();
    expect(await mailsFor('dev')).toEqual([]);
    const id = await openTestLot({ title: 'Telescopes & tea' });
    await openTestLot({ title: 'Something else' });
    await Promise.all([sweepAt(), sweepAt()]);
    await sweepAt();
    const [mail, ...more] = await mailsFor('dev');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New for “Stars”: Telescopes & tea');
    expect(mail?.text).toContain(`http://kindhour.test/productView/${id}`);
    expect(mail?.text).not.toContain('Something else');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await mailsFor('priya')).toEqual([]);
  });

  it('do not include the person’s own offers', async () => {
    await save('priya', 'q=kayaks');
    await openTestLot({ title: 'Kayaks', seller: 'priya' });
    await sweepAt();
    expect(await mailsFor('priya')).toEqual([]);
  });

  it('are sent when a scheduled offer opens', async () => {
    const before = (await mailsFor('dev')).length;
    await openTestLot({ title: 'Telescopes later', opensAt: now + 2 * HOUR, scheduledEndAt: now + 9 * DAY });
    await sweepAt();
    await sweepAt(HOUR);
    expect(await mailsFor('dev')).toHaveLength(before);
    await sweepAt(2.1 * HOUR);
    await sweepAt(3 * HOUR);
    expect((await mailsFor('dev')).slice(before).map(({ subject }) => subject)).toEqual([
      'New for “Stars”: Telescopes later',
    ]);
  });

  it('are sent once by the next run if the database was away', async () => {
    const before = (await mailsFor('dev')).length;
    await openTestLot({ title: 'Telescopes at last', scheduledEndAt: now + 9 * DAY });
    const broken = cron();
    await notifyOfNewOffers({ ...broken, commit: () => Promise.reject(new Error('away')) });
    expect(await mailsFor('dev')).toHaveLength(before);
    await sweepAt();
    await sweepAt();
    expect(await mailsFor('dev')).toHaveLength(before + 1);
  });

  it('are one digest a day if daily, with ten offers at most', async () => {
    await save('fern', 'q=weaving', { name: 'Looms', news: 'daily' });
    for (let i = 0; i < 12; i++) await openTestLot({ title: `Weaving ${i}`, scheduledEndAt: now + 9 * DAY });
    await sweepAt(HOUR);
    expect(await mailsFor('fern')).toEqual([]);
    await sweepAt(DAY + HOUR);
    const [digest, ...more] = await mailsFor('fern');
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('New for “Looms”: more than 10 offers');
    expect(digest?.text.match(/productView/g)).toHaveLength(10);
    expect(digest?.text).toContain('See all results: http://kindhour.test/search?q=weaving');
    await openTestLot({ title: 'Weaving once more', scheduledEndAt: now + 9 * DAY });
    await sweepAt(DAY + 2 * HOUR);
    expect(await mailsFor('fern')).toHaveLength(1);
    await sweepAt(2 * DAY + 2 * HOUR);
    expect((await mailsFor('fern'))[1]?.subject).toBe('New for “Looms”: Weaving once more');
  });

  it('are not sent later for offers that opened while they were off', async () => {
    const { id } = (await save('olive', 'q=bees', { news: 'none' })).data;
    await openTestLot({ title: 'Bees meanwhile' });
    await api('user/updateSavedSearch', { id, news: 'at_once' }, { as: 'olive' });
    await sweepAt();
    expect(await mailsFor('olive')).toEqual([]);
  });

  it('end with a one-click unsubscribe, which a wrong token cannot trigger', async () => {
    const [mail] = await mailsFor('dev');
    const path =
      /<http:\/\/kindhour\.test(\/stop_mails\/.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const click = (address: string) =>
      send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const stars = async () =>
      (await api('user/getSavedSearch', {}, { as: 'dev' })).data.records.find(({ name }) => name === 'Stars')?.news;
    expect((await click(`${path.slice(0, -2)}AA`)).status).toBe(404);
    expect((await click('/stop_mails/search..ssr_none.x')).status).toBe(404);
    expect(await stars()).toBe('at_once');
    expect((await click(path)).status).toBe(200);
    expect((await click(path)).status).toBe(200);
    expect(await stars()).toBe('none');
    const token = path.slice('/stop_mails/'.length);
    expect((await api('user/stopNews', { token })).data).toEqual({ stopped: 'search' });
    expect(await api('user/stopNews', { token: 'x' })).toMatchObject({ http: 409, code: 'LINK_GONE' });
  });
});

describe('mails about a followed TimeGiver', () => {
  it('are sent once, immediately or daily, until the person unsubscribes', async () => {
    await openTestLot({ title: 'Edwin before', seller: 'edwin' });
    await api('user/addFollower', { user_id: castId('edwin') }, { as: 'clara' });
    await api('user/addFollower', { user_id: castId('edwin'), news: 'daily' }, { as: 'dev' });
    const ofEdwin = async () =>
      (await mailsFor('dev')).map(({ subject }) => subject).filter((subject) => subject.startsWith('Edwin'));
    const ids = [
      await openTestLot({ title: 'Edwin one', seller: 'edwin', scheduledEndAt: now + 9 * DAY }),
      await openTestLot({ title: 'Edwin two', seller: 'edwin', scheduledEndAt: now + 9 * DAY }),
    ];
    await openTestLot({ title: 'Amara one' });
    await sweepAt();
    await sweepAt();
    const [mail, ...more] = await mailsFor('clara');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Edwin Hale has 2 new offers.');
    for (const id of ids) expect(mail?.text).toContain(`/productView/${id}`);
    expect(mail?.text).not.toContain('Amara one');
    expect(await ofEdwin()).toEqual([]);
    await sweepAt(DAY + HOUR);
    expect(await ofEdwin()).toEqual(['Edwin Hale has 2 new offers.']);
    const path = /<http:\/\/kindhour\.test(\/stop_mails\/.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1];
    expect((await api('user/stopNews', { token: path?.slice('/stop_mails/'.length) ?? '' })).data).toEqual({
      stopped: 'giver',
    });
    const pair = and(eq(followers.followerId, castId('clara')), eq(followers.followedId, castId('edwin')));
    expect(await db().select({ news: followers.news }).from(followers).where(pair)).toEqual([{ news: 'none' }]);
    await openTestLot({ title: 'Edwin three', seller: 'edwin' });
    await sweepAt();
    await deliverOutbox(cron());
    await deliveriesDone();
    const received = (await mailsTo('clara@kindhour.example')).map(({ subject }) => subject);
    expect(received.filter((subject) => subject.startsWith('Edwin'))).toEqual(['Edwin Hale has 2 new offers.']);
  });
});
