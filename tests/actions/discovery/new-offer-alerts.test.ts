import { and, eq, like, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  events,
  followers,
  lots,
  notifications,
  offerNotifications,
  outbox,
  savedSearches,
} from '../../../db/schema/index.ts';
import { notifyOfNewOffers } from '../../../functions/discovery/new-offers.ts';
import { casesOf } from '../../../src/domain/kit/cases.testkit.ts';
import { SENIORITIES } from '../../../src/domain/kit/people/seniority.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { subscribeBrowser } from '../../support/push.ts';
import { unchecked } from '../../support/unchecked.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const SEEDS = Array.from({ length: casesOf(12) }, (_, n) => n + 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const db = () => database();
type News = 'none' | 'at_once' | 'daily';

let shift = 0;
const now = () => Date.now() + shift;
async function sweepIn(ms: number, times = 1, mostAlerts?: number): Promise<void> {
  shift += Math.round(ms);
  moveClock(shift);
  await Promise.all(Array.from({ length: times }, () => notifyOfNewOffers(cron(), mostAlerts)));
}

let made = 0;
async function search(who: CastName, q: string, news: News = 'at_once'): Promise<string> {
  const id = `ssr_once${++made}`;
  const row = { id, userId: castId(who), name: `For ${q}`, query: `q=${q}&sort=newest&n=${made}`, news };
  await db()
    .insert(savedSearches)
    .values({ ...row, createdAt: now(), notifiedAt: now(), notifiedNumber: await newest() });
  return id;
}

async function follow(who: CastName, whom: CastName, news: News = 'at_once'): Promise<void> {
  const pair = { followerId: castId(who), followedId: castId(whom), news, createdAt: now() };
  await db()
    .insert(followers)
    .values({ ...pair, notifiedAt: now(), notifiedNumber: await newest() });
}

async function newest(): Promise<number> {
  const [row] = await db().select({ number: sql<number>`coalesce(max(number), 0)` }).from(lots);
  return row?.number ?? 0;
}

const post = (title: string, seller: CastName, opensIn = 0) =>
  openTestLot({ title, seller, opensAt: now() + opensIn, scheduledEndAt: now() + 30 * DAY });

type Sent = { to: string; subject: string; text: string; headers?: Record<string, string> };
async function mailsTo(who: CastName): Promise<Sent[]> {
  const rows = await db().select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.createdAt, outbox.id);
  const mails = rows.map(({ payload }) => JSON.parse(payload) as Sent);
  return mails.filter(({ to, headers }) => to === `${who}@kindhour.example` && headers?.['List-Unsubscribe']);
}
const naming = (mails: Sent[], offer: string) => mails.filter(({ text }) => text.includes(`/productView/${offer}`));
const devices = () => db().$count(outbox, eq(outbox.kind, 'push'));
const tokenOf = (mail: Sent | undefined) =>
  /\/stop_mails\/([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

beforeEach(async () => {
  shift = 0;
  for (const table of [savedSearches, followers, offerNotifications, outbox, notifications])
    await unchecked(['outbox'], () => db().delete(table));
  await db().update(lots).set({ status: 'closed', result: 'unsold' });
});

describe('an offer that matches several alerts', () => {
  it('sends one mail, one notification on the site and one push message, which name all of them', async () => {
    await api('user/push/add', await subscribeBrowser(), { as: 'ben' });
    await api('user/updatePreference', { choices: { match_push: true, new_offer_push: true } }, { as: 'ben' });
    await search('ben', 'looms');
    await search('ben', 'weaving');
    await follow('ben', 'amara');
    const id = await post('Weaving on looms', 'amara');
    await sweepIn(0, 3);
    await sweepIn(2 * DAY);
    const [mail, ...more] = await mailsTo('ben');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New from Amara Okafor, for “For looms” and “For weaving”: Weaving on looms');
    expect(mail?.text).toContain(
      'We have found new offers for your saved searches “For looms” and “For weaving”. Amara Okafor, who you follow, has posted something new.',
    );
    expect(mail?.text).toContain(`See the offer: http://kindhour.test/productView/${id}`);
    expect(await db().$count(notifications, eq(notifications.userId, castId('ben')))).toBe(1);
    expect(await devices()).toBe(1);
    expect((await api('user/stopNews', { token: tokenOf(mail) })).data).toEqual({ stopped: 'both' });
    const [listening, following] = [savedSearches.news, followers.news];
    expect(await db().select({ news: listening }).from(savedSearches)).toEqual([{ news: 'none' }, { news: 'none' }]);
    expect(await db().select({ news: following }).from(followers)).toEqual([{ news: 'none' }]);
    expect((await api('user/stopNews', { token: tokenOf(mail) })).http).toBe(200);
  });

  it('has an unsubscribe address that fits into a header line, however many alerts match', async () => {
    for (let i = 0; i < 45; i++) await search('ben', 'lamps');
    await follow('ben', 'amara', 'daily');
    await search('dev', 'lamps');
    await post('Lamps for the evening', 'amara');
    await sweepIn(0);
    const [mail] = await mailsTo('ben');
    expect(mail?.subject).toContain('and 42 more');
    expect(`List-Unsubscribe: ${mail?.headers?.['List-Unsubscribe']}`.length).toBeLessThan(998);
    expect((await api('user/stopNews', { token: tokenOf(mail) })).data).toEqual({ stopped: 'all' });
    const listening = await db()
      .select({ userId: savedSearches.userId })
      .from(savedSearches)
      .where(ne(savedSearches.news, 'none'));
    expect(listening).toEqual([{ userId: castId('dev') }]);
    expect(await db().$count(followers, eq(followers.news, 'daily'))).toBe(0);
    expect((await api('user/stopNews', { token: tokenOf(mail) })).http).toBe(200);
    expect(await db().$count(events, eq(events.verb, 'user.news_stopped'))).toBe(1);
  });

  it('is not repeated by a later digest', async () => {
    await search('clara', 'bees', 'daily');
    await sweepIn(6 * HOUR);
    await follow('clara', 'edwin', 'daily');
    const first = await post('Bees and hives', 'edwin');
    await sweepIn(19 * HOUR);
    expect((await mailsTo('clara')).map(({ subject }) => subject)).toEqual([
      'New from Edwin Hale, for “For bees”: Bees and hives',
    ]);
    await search('clara', 'hives');
    const second = await post('Hives alone', 'edwin');
    await sweepIn(HOUR);
    await sweepIn(DAY);
    await sweepIn(DAY);
    const mails = await mailsTo('clara');
    expect([naming(mails, first).length, naming(mails, second).length, mails.length]).toEqual([1, 1, 2]);
    expect(mails[1]?.subject).toBe('New from Edwin Hale, for “For hives”: Hives alone');
  });

  it('is listed beside others with its own reasons and a link to all searches', async () => {
    await search('dev', 'tea');
    await search('dev', 'cake');
    const both = await post('Tea and cake', 'amara');
    await post('Tea alone', 'amara');
    await sweepIn(0);
    const [mail, ...more] = await mailsTo('dev');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New for “For tea” and “For cake”: 2 offers');
    const notes = mail?.text.split('\n').filter((line) => line.includes(' · '));
    expect(notes).toEqual([
      expect.stringMatching(/ · matches your saved searches “For tea” and “For cake”$/),
      expect.stringMatching(/ · matches your saved search “For tea”$/),
    ]);
    expect(mail?.text).toContain('All saved searches: http://kindhour.test/saved_search');
    expect(naming(await mailsTo('dev'), both)).toHaveLength(1);
  });

  it('is sent by the channels chosen for any of its kinds', async () => {
    await api('user/updatePreference', { choices: { match_email: false } }, { as: 'gus' });
    await search('gus', 'kites');
    await follow('gus', 'amara');
    const both = await post('Kites by the sea', 'amara');
    const found = await post('Kites at night', 'edwin');
    await sweepIn(0);
    const mails = await mailsTo('gus');
    expect([naming(mails, both).length, naming(mails, found).length]).toEqual([1, 0]);
    const pages = async (id: string) =>
      db().$count(notifications, like(notifications.content, `%/productView/${id}"%`));
    expect([await pages(both), await pages(found)]).toEqual([1, 1]);
  });

  it('is not repeated if a search is removed and saved again', async () => {
    await search('ben', 'maps');
    const id = await post('Maps of old', 'amara');
    await sweepIn(0);
    await db().delete(savedSearches);
    await search('ben', 'maps');
    await db().update(savedSearches).set({ notifiedNumber: 0, notifiedAt: 0 });
    await sweepIn(HOUR);
    expect(naming(await mailsTo('ben'), id)).toHaveLength(1);
    expect(await db().$count(offerNotifications, eq(offerNotifications.userId, castId('ben')))).toBe(1);
  });
});

/** A seeded random number generator, so that failures can be repeated. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('notifies everyone of up to ten offers even if batches have to be split', async () => {
  const everyone = ['ben', 'clara', 'dev'] as const;
  for (const who of everyone) await follow(who, 'amara');
  const posted = [];
  for (let i = 0; i < 13; i++) posted.push(await post(`Hour ${i}`, 'amara'));
  await sweepIn(0, 1, 1);
  await sweepIn(HOUR, 1, 1);
  for (const who of everyone) {
    const [mail, ...more] = await mailsTo(who);
    expect(more).toEqual([]);
    const named = posted.filter((id) => mail?.text.includes(`/productView/${id}`));
    expect(named).toEqual(posted.slice(0, 10));
  }
});

it('matches hundreds of searches that use every filter', async () => {
  const id = await post('All of it, on a loom by the sea', 'amara');
  const [lot] = await db().select().from(lots).where(eq(lots.offerId, id));
  const placed = { locationId: 'location-x', eventTypeId: 'event-x', subcategoryId: 'under-x', seniority: 'Senior' };
  await db().update(lots).set(placed).where(eq(lots.offerId, id));
  const asked = new URLSearchParams({ q: 'all of it, on loom by the sea', min: '1', max: '9999', closing: '30' });
  for (const seniority of SENIORITIES) asked.append('seniority', seniority);
  const wanted = { category: lot?.categoryId ?? 'category-x', subcategory: 'under-x', location: 'location-x' };
  for (const [name, value] of Object.entries({ ...wanted, event_type: 'event-x' }))
    for (let i = 0; i < 20; i++) asked.append(name, i === 0 ? value : `${value}-${i}`);
  const { format = '', country = '', charityId = '' } = lot ?? {};
  for (const [name, value] of Object.entries({ format, country, charity: charityId })) asked.append(name, value);
  const rows = Array.from({ length: 400 }, (_, i) => ({
    id: `ssr_much${i}`,
    userId: castId('dev'),
    name: `Much ${i}`,
    query: `${asked}&n=${i}`,
    news: 'at_once' as const,
    createdAt: now(),
    notifiedAt: 0,
    notifiedNumber: 0,
  }));
  await db().insert(savedSearches).values(rows);
  await sweepIn(0);
  expect(naming(await mailsTo('dev'), id)).toHaveLength(1);
  expect(await db().$count(events, and(eq(events.verb, 'search.notified'), like(events.data, `%${id}%`)))).toBe(400);
});

describe('for random searches and follows', () => {
  const WORDS = ['bread', 'sails', 'looms', 'stars'];
  const PEOPLE = ['ben', 'clara', 'dev', 'priya'] as const;
  const GIVERS = ['amara', 'edwin', 'priya'] as const;
  const KINDS: readonly News[] = ['at_once', 'daily', 'none'];
  const MOST_OF_ONE = WORDS.length + GIVERS.length;

  it.each(SEEDS)('each person is notified of each offer once, with every reason (%i)', async (seed) => {
    const roll = dice(20_261_122 + seed);
    const oneOf = <T>(values: readonly T[]): T => values[Math.floor(roll() * values.length)] as T;
    const alerts: { who: CastName; word?: string; giver?: CastName; news: News; reason: string }[] = [];
    for (const who of PEOPLE) {
      for (const word of WORDS.filter(() => roll() < 0.6)) {
        const news = oneOf(KINDS);
        alerts.push({ who, word, news, reason: await search(who, word, news) });
        await sweepIn(roll() * HOUR);
      }
      for (const giver of GIVERS.filter((each) => each !== who && roll() < 0.6)) {
        const news = oneOf(KINDS);
        await follow(who, giver, news);
        alerts.push({ who, giver, news, reason: castId(giver) });
      }
    }
    const posted: { id: string; title: string; seller: CastName }[] = [];
    for (let i = 0; i < 8; i++) {
      const [title, seller] = [WORDS.filter(() => roll() < 0.5).join(' ') || 'nothing', oneOf(GIVERS)];
      posted.push({ id: await post(title, seller, roll() < 0.3 ? Math.round(roll() * DAY) : 0), title, seller });
      if (roll() < 0.6) await sweepIn(roll() * 14 * HOUR, roll() < 0.3 ? 2 : 1, MOST_OF_ONE);
    }
    for (let i = 0; i < 3; i++) await sweepIn(DAY + HOUR);

    let told = 0;
    for (const who of PEOPLE) {
      const mails = await mailsTo(who);
      for (const { id, title, seller } of posted) {
        const finds = alerts.filter(({ who: whose, word, giver, news }) => {
          const matches = giver ? giver === seller : title.split(' ').includes(word ?? '');
          return whose === who && news !== 'none' && seller !== who && matches;
        });
        const recorded = await db()
          .select({ subject: events.subjectId })
          .from(events)
          .where(and(like(events.verb, '%notified'), like(events.data, `%"user":"${castId(who)}"%${id}%`)));
        expect(naming(mails, id).length, `${who}: ${title} of ${seller}`).toBe(finds.length > 0 ? 1 : 0);
        expect(recorded.map(({ subject }) => subject).toSorted()).toEqual(finds.map(({ reason }) => reason).toSorted());
        told += naming(mails, id).length;
      }
    }
    expect(told).toBeGreaterThan(4);
  });
});
