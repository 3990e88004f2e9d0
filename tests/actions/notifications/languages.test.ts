/// <reference types="@cloudflare/vitest-plugin/types" />
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { followers, savedSearches, users, watches } from '../../../db/schema/index.ts';
import { expireRequests } from '../../../functions/access/expire-requests.ts';
import { tellOfAuctions } from '../../../functions/auctions/tell.ts';
import { notifyOfNewOffers } from '../../../functions/discovery/new-offers.ts';
import { notifyWatchers } from '../../../functions/discovery/notify-watchers.ts';
import { announce, remindOf } from '../../../functions/fulfilment/announce.ts';
import { sendRefunds } from '../../../functions/money/refunds/settle.ts';
import { remindUnpaid } from '../../../functions/money/remind.ts';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { resetCaches } from '../../../functions/platform/cache.ts';
import type { NotificationEvent } from '../../../src/domain/notifications/events.ts';
import { announced, move } from '../../support/auctions.ts';
import { firstBid } from '../../support/award.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { deliveriesDone, mailsTo } from '../../support/mailbox.ts';
import { bid } from '../../support/offers.ts';
import { account } from '../../support/people/accounts.ts';
import { newNumber, textsTo } from '../../support/people/phones.ts';
import { agreedDate, plantMeeting } from '../../support/planted-meeting.ts';
import { win } from '../../support/wins.ts';
import { CARDS, cron, pay, unpaid } from '../money/payments/kit.ts';
import { heldSeat, refund } from '../money/refunds/kit.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Language = 'en' | 'es';
const SIGNATURE: Readonly<Record<Language, string>> = {
  en: 'Kindhour: an hour of someone’s time, for charity',
  es: 'Kindhour: una hora del tiempo de alguien, por una causa benéfica',
};

/** Makes an event happen to `to`; the e-mail contains `title`. */
type Scenario = { to: CastName; run: (title: string) => Promise<unknown> };

const close = async (lot: string) => {
  moveClock(3 * HOUR);
  await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot)).closeIfOver(lot);
};

/** A lot of Amara's that Clara wins against Ben. */
async function sell(title: string): Promise<void> {
  const lot = await openTestLot({ title });
  await bid(lot, 30_00, 'ben');
  await bid(lot, 50_00, 'clara');
  await close(lot);
}

const openForDays = (title: string) => openTestLot({ title, scheduledEndAt: Date.now() + 3 * DAY });

async function ask(title: string): Promise<string> {
  const lot = await openTestLot({ title, privateSale: true, scheduledEndAt: Date.now() + 10 * DAY });
  const { data } = await api('product/projectAccessRequest', { project_id: lot }, { as: 'ben' });
  return data.id;
}

const answer = (request_id: string, approved_status: 'approved' | 'rejected') =>
  api('product/projectAccessReqStatus', { request_id, approved_status }, { as: 'amara' });

async function watch(subjectId: string, at: number): Promise<void> {
  await database()
    .insert(watches)
    .values({ userId: castId('ben'), kind: 'offer', subjectId, at });
}

const CURSOR = { createdAt: 1, notifiedAt: 0, notifiedNumber: 0 };

async function savedSearch(title: string): Promise<void> {
  const id = `ssr_${crypto.randomUUID().slice(0, 8)}`;
  const row = { id, userId: castId('ben'), name: title, query: `q=${title}`, news: 'at_once' } as const;
  await database()
    .insert(savedSearches)
    .values({ ...row, ...CURSOR });
}

/** Every event that sends e-mails, in every way in which it comes about; new followers only send texts, see below. */
const SCENARIOS: Readonly<Record<Exclude<NotificationEvent, 'follower'>, Readonly<Record<string, Scenario>>>> = {
  outbid: {
    bid: {
      to: 'ben',
      run: async (title) => {
        const lot = await openTestLot({ title });
        await bid(lot, 30_00, 'ben');
        await bid(lot, 50_00, 'clara');
      },
    },
  },
  won: { closed: { to: 'clara', run: sell } },
  lost: { closed: { to: 'ben', run: sell } },
  sold: { closed: { to: 'amara', run: sell } },
  unsold: {
    'without bids': { to: 'amara', run: async (title) => close(await openTestLot({ title })) },
    'below the reserve': {
      to: 'amara',
      run: async (title) => {
        const lot = await openTestLot({ title, reservePence: 900_00 });
        await bid(lot, 30_00, 'ben');
        await close(lot);
      },
    },
  },
  due: {
    reminder: {
      to: 'clara',
      run: async (title) => {
        await win('clara', 42_00, { title });
        moveClock(25 * HOUR);
        await remindUnpaid(cron());
      },
    },
  },
  changed: {
    cancelled: {
      to: 'ben',
      run: async (title) => {
        const lot = await openForDays(title);
        await bid(lot, 30_00, 'ben');
        await api('product/changeStatus', { id: lot, status: 'cancelled', reason: 'The oven broke.' }, { as: 'amara' });
      },
    },
    clarified: {
      to: 'ben',
      run: async (title) => {
        const lot = await openForDays(title);
        await bid(lot, 30_00, 'ben');
        await api('product/clarify', { id: lot, text: 'Bring an apron.' }, { as: 'amara' });
      },
    },
  },
  paid: {
    card: {
      to: 'clara',
      run: async (title) => {
        const invoice = await unpaid('clara', 20_00, { title });
        await pay('clara', invoice.id, CARDS.good);
      },
    },
  },
  refund: {
    sent: {
      to: 'clara',
      run: async (title) => {
        await refund(await heldSeat('clara', 20_00, title));
        await sendRefunds(cron());
      },
    },
  },
  question: {
    'in public': {
      to: 'amara',
      run: async (title) => {
        const project_id = await openTestLot({ title });
        await api('comment/saveComment', { project_id, comment: 'Is the flour included in it?' }, { as: 'ben' });
      },
    },
  },
  message: {
    first: {
      to: 'amara',
      run: async (title) => {
        const project_id = await openTestLot({ title });
        await api('messages/saveMessageFromView', { project_id, message: 'May I bring my own flour?' }, { as: 'ben' });
        moveClock(2 * 60_000);
      },
    },
  },
  answer: {
    'in public': {
      to: 'ben',
      run: async (title) => {
        const project_id = await openTestLot({ title });
        const comment = 'Is the flour included in it?';
        const { data } = await api('comment/saveComment', { project_id, comment }, { as: 'ben' });
        const reply = { project_id, parent_id: data.id, comment: 'It is.' };
        await api('comment/saveComment', reply, { as: 'amara' });
      },
    },
  },
  ioi: { asked: { to: 'amara', run: ask } },
  ioi_answer: {
    approved: { to: 'ben', run: async (title) => answer(await ask(title), 'approved') },
    rejected: { to: 'ben', run: async (title) => answer(await ask(title), 'rejected') },
    expired: {
      to: 'ben',
      run: async (title) => {
        await ask(title);
        moveClock(4 * DAY);
        await expireRequests(cron());
      },
    },
  },
  match: {
    posted: {
      to: 'ben',
      run: async (title) => {
        await savedSearch(title);
        await openForDays(title);
        await notifyOfNewOffers(cron());
      },
    },
  },
  new_offer: {
    posted: {
      to: 'dev',
      run: async (title) => {
        const pair = { followerId: castId('dev'), followedId: castId('edwin'), news: 'at_once', ...CURSOR } as const;
        await database()
          .insert(followers)
          .values({ ...pair, notifiedAt: Date.now() });
        await openTestLot({ title, seller: 'edwin', opensAt: Date.now(), scheduledEndAt: Date.now() + 3 * DAY });
        moveClock(1_000);
        await notifyOfNewOffers(cron());
      },
    },
  },
  meeting_reminder: {
    'an hour before': {
      to: 'amara',
      run: async (title) => {
        const meeting = await plantMeeting({ ...agreedDate(), title });
        const ctx = cron();
        await ctx.commit({ statements: await remindOf(ctx, meeting, 'host') });
      },
    },
  },
  review: {
    published: {
      to: 'amara',
      run: async (title) => {
        const { id: meeting_id } = await plantMeeting({ title, state: 'delivered', money: 'released' });
        await api('review/save', { meeting_id, described: 5, welcome: 5, again: 5 }, { as: 'clara' });
        await api('review/save', { meeting_id, on_time: 5, considerate: 5, again: 5 }, { as: 'amara' });
      },
    },
  },
  meeting: {
    agreed: {
      to: 'clara',
      run: async (title) => {
        const meeting = await plantMeeting({ ...agreedDate(), title });
        const ctx = cron();
        await ctx.commit({ statements: await announce(ctx, meeting, 'accepted') });
      },
    },
  },
  opened: {
    favourite: {
      to: 'ben',
      run: async (title) => {
        const opensAt = Date.now() + HOUR;
        await watch(await openTestLot({ title, opensAt, scheduledEndAt: opensAt + 5 * DAY }), Date.now());
        moveClock(HOUR + 1_000);
        await notifyWatchers(cron());
      },
    },
  },
  ending: {
    favourite: {
      to: 'ben',
      run: async (title) => {
        await watch(await openForDays(title), Date.now());
        moveClock(3 * DAY - HOUR / 2);
        await notifyWatchers(cron());
      },
    },
  },
  auction: {
    cancelled: {
      to: 'ben',
      run: async (title) => {
        const { id } = await announced({ title });
        await api('auction/addAuctionWatchList', { auction_id: id }, { as: 'ben' });
        await move(id, 'cancelled', 'The hall is flooded.');
        await tellOfAuctions(cron());
      },
    },
  },
};

const ALL = Object.entries(SCENARIOS).flatMap(([event, ways]) =>
  Object.entries(ways).flatMap(([way, scenario]) =>
    (['es', 'en'] as const).map((language) => [event, way, language, scenario] as const),
  ),
);

/** One person reads `language`, everyone else the other. */
async function speak(reader: CastName, language: Language): Promise<void> {
  await database()
    .update(users)
    .set({ language: language === 'es' ? 'en' : 'es' });
  await database()
    .update(users)
    .set({ language })
    .where(eq(users.id, castId(reader)));
  resetCaches();
}

/** Sends what is in the outbox, unless that is being done already. */
async function deliver(): Promise<void> {
  await deliverOutbox(cron());
  await deliveriesDone();
}

let titles = 0;

/** Letters only, because a search is for words. */
const newTitle = () => `Clouds${[...String(++titles)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

describe('a notification is in the language of its reader', () => {
  it.each(ALL)('%s, %s, in %s', async (_event, _way, language, { to, run }) => {
    await database().delete(savedSearches);
    await database().delete(followers);
    await speak(to, language);
    const title = newTitle();
    await run(title);
    await deliver();
    const own = (await mailsTo(`${to}@kindhour.example`)).filter(({ text, subject }) =>
      `${subject} ${text}`.includes(title),
    );
    expect(own.length).toBeGreaterThan(0);
    const [newest] = own;
    expect(newest?.text).toContain(SIGNATURE[language]);
    expect(newest?.text).not.toContain(SIGNATURE[language === 'es' ? 'en' : 'es']);
  });
});

describe('a text about a new follower', () => {
  it.each([
    ['es', 'ahora sigue tus ofertas.'],
    ['en', 'now follows your offers.'],
  ] as const)('is in the language of its reader: %s', async (language, words) => {
    const { e164: phone } = newNumber();
    await database().delete(followers);
    const giver = await account({ giver: true, phone, phoneVerifiedAt: 1 });
    await api('user/updatePreference', { choices: { follower_sms: true } }, { token: giver.token });
    await speak('dev', language === 'es' ? 'en' : 'es');
    await database().update(users).set({ language }).where(eq(users.id, giver.id));
    expect((await api('user/addFollower', { user_id: giver.id }, { as: 'dev' })).http).toBe(200);
    await deliver();
    expect((await textsTo(phone))[0]?.body).toContain(words);
  });
});

describe('the news that an offer is cancelled', () => {
  it('goes to the people whose bids count, and not to those whose bids were retracted (R21, R23)', async () => {
    await speak('ben', 'en');
    const title = newTitle();
    const lot = await openForDays(title);
    await firstBid(database(), lot, castId('dev'), 30_00);
    const typingError = { project_id: lot, reason: 'typing_error' } as const;
    expect((await api('bid/bidCancel', typingError, { as: 'dev' })).http).toBe(200);
    expect((await api('product/changeStatus', { id: lot, status: 'cancelled' }, { as: 'amara' })).http).toBe(200);
    await deliver();
    const told = await mailsTo('dev@kindhour.example', 0);
    expect(told.filter(({ text }) => text.includes(title))).toEqual([]);
  });
});
