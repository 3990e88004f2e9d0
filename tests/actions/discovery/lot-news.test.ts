import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, notifications, outbox, users } from '../../../db/schema/index.ts';
import { notifyOfLots } from '../../../functions/discovery/lot-news.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { bid } from '../../support/offers.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
const now = Date.now();
/** The hour of a coming day in UTC, which is that of the network in winter. */
const atHour = (hour: number) => Math.ceil(now / DAY) * DAY + hour * HOUR;
const watch = (project_id: string, as: CastName) => api('user/addWatchlist', { project_id }, { as });

async function toldTo(who: CastName, lot: string) {
  const own = and(eq(notifications.userId, castId(who)), like(notifications.content, `%/productView/${lot}"%`));
  const rows = await database().select().from(notifications).where(own);
  return rows.map(({ event, content }) => [event, JSON.parse(content).phrase.text]);
}

const sent = (kind: 'mail' | 'sms', lot: string) =>
  database().$count(outbox, and(eq(outbox.kind, kind), like(outbox.dedupe, `%reserve_met:${lot}:%`)));

const verbsOf = async (lot: string) =>
  (
    await database()
      .select()
      .from(events)
      .where(and(eq(events.subjectId, lot), like(events.verb, 'lot.%')))
  ).map(({ verb }) => verb);

describe('the news of a running lot', () => {
  it('goes once to its host and watchers when its reserve is met (R12)', async () => {
    const lot = await openTestLot({ reservePence: 4_000 });
    await watch(lot, 'clara');
    await bid(lot, 3_000, 'ben');
    await notifyOfLots(cron());
    expect([await toldTo('clara', lot), await toldTo('amara', lot)]).toEqual([[], []]);
    await bid(lot, 4_500, 'ben');
    await bid(lot, 5_000, 'ben');
    for (let times = 0; times < 2; times++) await notifyOfLots(cron());
    expect(await verbsOf(lot)).toEqual(['lot.reserve_met', 'lot.told_reserve_met']);
    expect(await toldTo('clara', lot)).toEqual([['ending', expect.stringContaining('has met its reserve')]]);
    expect(await toldTo('amara', lot)).toEqual([['sold', expect.stringContaining('have met your reserve')]]);
    expect(await toldTo('dev', lot)).toEqual([]);
    expect(await sent('mail', lot)).toBe(2);
  });

  it('is none without a reserve', async () => {
    const lot = await openTestLot();
    await bid(lot, 3_000, 'ben');
    expect(await verbsOf(lot)).toEqual([]);
  });

  it('goes once to its watchers when late bids extend it (R14)', async () => {
    const lot = await openTestLot({ scheduledEndAt: now + HOUR });
    await watch(lot, 'dev');
    moveClock(HOUR - MINUTE);
    await bid(lot, 3_000, 'ben');
    await bid(lot, 4_000, 'clara');
    for (let times = 0; times < 2; times++) await notifyOfLots(cron());
    expect(await verbsOf(lot)).toEqual(['lot.extended', 'lot.told_extended']);
    expect(await toldTo('dev', lot)).toEqual([['ending', expect.stringContaining('so it runs longer')]]);
    expect(await toldTo('amara', lot)).toEqual([]);
    moveClock(0);
  });

  it('is not told once the lot is over, or an hour later', async () => {
    const over = await openTestLot({ reservePence: 2_000, scheduledEndAt: now + HOUR });
    const old = await openTestLot({ reservePence: 2_000, scheduledEndAt: now + 9 * HOUR });
    for (const lot of [over, old]) {
      await watch(lot, 'clara');
      await bid(lot, 3_000, 'ben');
    }
    moveClock(2 * HOUR);
    await notifyOfLots(cron());
    expect([await toldTo('clara', over), await toldTo('clara', old)]).toEqual([[], []]);
    moveClock(0);
  });

  it('sends no text at night on the reader’s clock', async () => {
    await database()
      .update(users)
      .set({ phone: '+447700900124', phoneVerifiedAt: 1 })
      .where(eq(users.id, castId('priya')));
    await api('user/updatePreference', { choices: { ending_sms: true } }, { as: 'priya' });
    const texts: number[] = [];
    for (const hour of [3, 12]) {
      moveClock(atHour(hour) - now);
      const lot = await openTestLot({ reservePence: 2_000, opensAt: now - HOUR, scheduledEndAt: atHour(hour) + HOUR });
      await watch(lot, 'priya');
      await bid(lot, 3_000, 'ben');
      await notifyOfLots(cron());
      texts.push(await sent('sms', lot));
      expect(await toldTo('priya', lot)).toHaveLength(1);
    }
    expect(texts).toEqual([0, 1]);
    moveClock(0);
  });
});
