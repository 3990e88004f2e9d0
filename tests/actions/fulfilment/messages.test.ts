import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openReports } from '../../../db/queries/fulfilment/reports.ts';
import {
  attempts,
  events,
  meetings,
  messages,
  notifications,
  outbox,
  threadMembers,
  threads,
  users,
} from '../../../db/schema/index.ts';
import { forgetOldThreads } from '../../../functions/fulfilment/messages/forget.ts';
import { deliverOutbox } from '../../../functions/notifications/deliver.ts';
import { MASK } from '../../../src/domain/fulfilment/messages/mask.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { bid } from '../../support/offers.ts';
import { cron } from '../money/payments/kit.ts';
import { paidMeeting } from './paid-meeting.ts';

ownDatabase();

beforeEach(async () => {
  await database().delete(attempts);
});

const MINUTE = 60_000;
const db = () => database();
const FAR = { scheduledEndAt: Date.now() + 20 * 24 * 60 * MINUTE };

const ask = (project_id: string, message: string, as: CastName = 'ben') =>
  api('messages/saveMessageFromView', { project_id, message }, { as });
const write = (thread_id: string, message: string, as: CastName) =>
  api('messages/saveMessage', { thread_id, message }, { as });
const open = (thread_id: string, as: CastName) => api('messages/messages', { thread_id }, { as });
const unread = async (as: CastName) => (await api('messages/unreadmessages', {}, { as })).data.unread;

/** A conversation that Ben has begun about an offer of Amara's, or of another host's. */
async function conversation(seller: CastName = 'amara', title = 'Bread'): Promise<{ id: string; lot: string }> {
  const lot = await openTestLot({ seller, title, ...FAR });
  return { id: (await ask(lot, 'Hello!')).data.id, lot };
}

describe('a conversation about an offer', () => {
  it('is one for each offer and asker, and shows both what was written', async () => {
    const lot = await openTestLot({ title: 'Rye', ...FAR });
    const first = await ask(lot, 'May I bring flour?');
    expect(first).toMatchObject({ http: 200, data: { message: { seq: 1, mine: 1, message: 'May I bring flour?' } } });
    const { id } = first.data;
    expect((await write(id, 'Please do.', 'amara')).data.message).toMatchObject({ seq: 2, mine: 1 });
    expect((await ask(lot, 'Thanks!')).data.id).toBe(id);
    expect((await ask(lot, 'Me too?', 'clara')).data.id).not.toBe(id);
    const { data } = await open(id, 'ben');
    expect(data.actualmessages.map(({ message, mine }) => [message, mine])).toEqual([
      ['May I bring flour?', 1],
      ['Please do.', 0],
      ['Thanks!', 1],
    ]);
    expect(data.projectmessages[0]).toMatchObject({ id, title: 'Rye', role: 'guest', with: { name: 'Amara Okafor' } });
    const hosts = (await open(id, 'amara')).data;
    expect(hosts.projectmessages.find((each) => each.id === id)).toMatchObject({
      role: 'host',
      with: { name: 'Ben' },
      unread: 2,
    });
  });

  it('of two first messages at once is one', async () => {
    const lot = await openTestLot({ ...FAR });
    const sent = await Promise.all([ask(lot, 'One'), ask(lot, 'Two'), ask(lot, 'Three')]);
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await open(sent[0]?.data.id ?? '', 'ben');
    expect(data.actualmessages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('cannot be started with oneself, about a draft, or after the offer’s end; an existing one continues', async () => {
    const { id, lot } = await conversation();
    expect(await ask(lot, 'Hello me', 'amara')).toMatchObject({ http: 409, code: 'OWN_OFFER' });
    expect(await ask('ofr_none', 'Hello')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await ask(lot, '  ')).toMatchObject({ http: 422, code: 'EMPTY_MESSAGE' });
    moveClock(30 * 24 * 60 * MINUTE);
    expect(await ask(lot, 'Hello', 'clara')).toMatchObject({ http: 409, code: 'OFFER_OVER' });
    expect((await write(id, 'It was lovely', 'ben')).http).toBe(200);
  });

  it('masks contact details for the reader, and shows the sender what was masked', async () => {
    const { id } = await conversation();
    const sent = await write(id, 'Ring 07700 900123 at 15:00', 'ben');
    const masked = { message: `Ring ${MASK} at 15:00`, masked: [{ kind: 'phone', text: '07700 900123' }] };
    expect(sent.data.message).toMatchObject(masked);
    const read = await open(id, 'amara');
    expect(read.data.actualmessages.at(-1)).toMatchObject({ ...masked, masked: [{ kind: 'phone', text: null }] });
    expect(JSON.stringify(read)).not.toContain('900123');
  });

  it('is sent once however often it is sent under the same key (R4)', async () => {
    const lot = await openTestLot({ title: 'Retried', ...FAR });
    const first = { project_id: lot, message: 'Only once, please', idempotency_key: 'retry-first' };
    const begun = await Promise.all([0, 1].map(() => api('messages/saveMessageFromView', first, { as: 'ben' })));
    const thread_id = begun[0]?.data.id ?? '';
    expect(begun.map(({ http, data }) => [http, data.message?.id])).toEqual(
      begun.map(() => [200, begun[0]?.data.message.id]),
    );
    const answer = { thread_id, message: 'Yes', idempotency_key: 'retry-answer' };
    const send = (as: CastName, other = {}) => api('messages/saveMessage', { ...answer, ...other }, { as });
    const [sent, again] = [await send('amara'), await send('amara')];
    expect(again).toMatchObject({ http: 200, data: { message: { id: sent.data.message.id, seq: 2 } } });
    expect((await send('ben')).data.message.seq).toBe(3);
    expect((await send('amara', { message: 'No' })).data.message.seq).toBe(4);
    expect((await send('amara', { idempotency_key: 'retry-other' })).data.message.seq).toBe(5);
    expect(await db().$count(messages, eq(messages.threadId, thread_id))).toBe(5);
    expect((await open(thread_id, 'ben')).data.projectmessages.find(({ id }) => id === thread_id)?.unread).toBe(3);
  });

  it('refuses the numbers of cards', async () => {
    const { id } = await conversation();
    expect(await write(id, '4242 4242 4242 4242', 'ben')).toMatchObject({ code: 'CARD_DATA_NOT_ACCEPTED' });
  });
});

describe('the conversation of a meeting', () => {
  it('is another one, begins with either of the two, and masks nothing', async () => {
    const meeting_id = await paidMeeting({ guest: 'ben', host: 'amara' });
    const say = (as: CastName, message: string) => api('messages/saveMessage', { meeting_id, message }, { as });
    const { data } = await say('amara', 'Ring 07700 900123, or see https://example.com/way');
    expect(data.message).toMatchObject({ message: 'Ring 07700 900123, or see https://example.com/way', masked: [] });
    expect((await say('ben', 'I will.')).data.id).toBe(data.id);
    expect(await say('clara', 'And me?')).toMatchObject({ http: 404 });
    const { projectmessages } = (await open(data.id, 'ben')).data;
    expect(projectmessages.find((each) => each.id === data.id)).toMatchObject({ meeting_id, role: 'guest' });
  });
});

describe('reading', () => {
  it('counts what is unread until it is read', async () => {
    const { id } = await conversation('priya');
    await write(id, 'Are you there?', 'ben');
    expect(await unread('priya')).toBe(2);
    expect((await api('messages/unreadmessages', { thread_id: id }, { as: 'priya' })).data).toEqual({
      unread: 2,
      last_seq: 2,
    });
    expect((await api('messages/readMessages', { thread_id: id, seq: 1 }, { as: 'priya' })).data).toEqual({
      unread: 1,
    });
    expect((await api('messages/readMessages', { thread_id: id, seq: 2 }, { as: 'priya' })).data).toEqual({
      unread: 0,
    });
    expect((await open(id, 'ben')).data.projectmessages.find((each) => each.id === id)?.unread).toBe(0);
  });

  it('pages back through a long conversation', async () => {
    const { id } = await conversation('edwin');
    for (let n = 2; n <= 35; n++) {
      if (n % 20 === 0) moveClock(n * MINUTE);
      await write(id, `Number ${n}`, n % 2 ? 'ben' : 'edwin');
    }
    const last = (await open(id, 'ben')).data.actualmessages;
    expect([last.length, last[0]?.seq, last.at(-1)?.seq]).toEqual([30, 6, 35]);
    const { data } = await api('messages/messages', { thread_id: id, before: 6 }, { as: 'ben' });
    expect(data.actualmessages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it('finds words whatever their case and accents, only in one’s own conversations', async () => {
    const { id } = await conversation('amara', 'Crème brûlée');
    await write(id, 'Ein Stück JALAPEÑO, bitte', 'ben');
    const find = (search: string, as: CastName) => api('messages/searchactualmessages', { search }, { as });
    expect((await find('jalapeno', 'amara')).data).toMatchObject({
      totalRecords: 1,
      actualmessages: [{ thread_id: id }],
    });
    expect((await find('jalapeno', 'clara')).data).toEqual({ totalRecords: 0, actualmessages: [] });
    const about = (search: string, as: CastName) => api('messages/searchprojectmessages', { search }, { as });
    expect((await about('crème', 'ben')).data).toMatchObject({ totalRecords: 1, projectmessages: [{ id }] });
    expect((await about('creme', 'ben')).data.totalRecords).toBe(1);
    expect((await about('crème', 'clara')).data.totalRecords).toBe(0);
  });
});

describe('a person’s own view', () => {
  it('archives a conversation for oneself, until the next message', async () => {
    const { id } = await conversation('priya');
    const list = async (as: CastName, type: 'active' | 'archive') =>
      (await api('messages/messages', { type, limit: 60 }, { as })).data.projectmessages.some((each) => each.id === id);
    expect((await api('messages/archiveMessages', { thread_id: id }, { as: 'priya' })).data).toEqual({
      id,
      archived: 1,
    });
    expect([await list('priya', 'active'), await list('priya', 'archive'), await list('ben', 'active')]).toEqual([
      false,
      true,
      true,
    ]);
    await write(id, 'Still there?', 'ben');
    expect([await list('priya', 'active'), await list('priya', 'archive')]).toEqual([true, false]);
  });

  it('deletes a message, and a whole conversation, for oneself alone', async () => {
    const { id } = await conversation();
    const { data } = await write(id, 'Oops', 'ben');
    expect((await api('messages/deleteMessage', { message_id: data.message.id }, { as: 'ben' })).http).toBe(200);
    const texts = async (as: CastName) => (await open(id, as)).data.actualmessages.map(({ message }) => message);
    expect([await texts('ben'), await texts('amara')]).toEqual([['Hello!'], ['Hello!', 'Oops']]);
    await api('messages/deleteMessage', { thread_id: id }, { as: 'ben' });
    expect([await texts('ben'), await texts('amara')]).toEqual([[], ['Hello!', 'Oops']]);
    await write(id, 'Once more', 'amara');
    expect(await texts('ben')).toEqual(['Once more']);
  });

  it('looks to everyone else as if it did not exist', async () => {
    const { id } = await conversation();
    const secret = await write(id, 'PlantedWordOfBen', 'ben');
    const message_id = secret.data.message.id;
    const answers = await Promise.all([
      open(id, 'clara'),
      write(id, 'Hi', 'clara'),
      api('messages/unreadmessages', { thread_id: id }, { as: 'clara' }),
      api('messages/deleteMessage', { message_id }, { as: 'clara' }),
      api('messages/deleteMessage', { thread_id: id }, { as: 'clara' }),
      api('messages/archiveMessages', { thread_id: id }, { as: 'clara' }),
      api('messages/readMessages', { thread_id: id, seq: 1 }, { as: 'clara' }),
      api('messages/block', { thread_id: id }, { as: 'clara' }),
      api('messages/report', { message_id, reason: 'spam' }, { as: 'clara' }),
    ]);
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 404));
    const others = await Promise.all([
      api('messages/messages', {}, { as: 'clara' }),
      api('messages/searchactualmessages', { search: 'PlantedWordOfBen' }, { as: 'clara' }),
      api('messages/messages', {}, { as: 'olive' }),
    ]);
    expect(JSON.stringify([answers, others])).not.toContain('PlantedWordOfBen');
    const rows = await db().select().from(events).where(like(events.data, '%PlantedWordOfBen%'));
    expect(rows).toEqual([]);
  });
});

describe('limits', () => {
  it('are thirty messages a minute', async () => {
    const { id } = await conversation('edwin');
    moveClock(5 * MINUTE);
    for (let n = 0; n < 30; n++) expect((await write(id, 'x', 'edwin')).http).toBe(200);
    expect(await write(id, 'x', 'edwin')).toMatchObject({ http: 429, code: 'TOO_MANY_MESSAGES' });
    moveClock(6 * MINUTE + 1000);
    expect((await write(id, 'x', 'edwin')).http).toBe(200);
  });

  it('are ten new conversations a day', async () => {
    for (let n = 0; n < 10; n++) expect((await ask(await openTestLot(FAR), 'Hello', 'dev')).http).toBe(200);
    const lot = await openTestLot(FAR);
    expect(await ask(lot, 'Hello', 'dev')).toMatchObject({ http: 429, code: 'TOO_MANY_CONVERSATIONS' });
    moveClock(24 * 60 * MINUTE);
    expect((await ask(lot, 'Hello', 'dev')).http).toBe(200);
  });
});

describe('telling the reader', () => {
  const waiting = (thread: string) =>
    db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.dedupe, `message:${thread}:usr_edwin`), like(outbox.payload, '%wrote%')));

  it('mails a reader who is away, at most once in ten minutes, with a link to the conversation', async () => {
    const { id } = await conversation('edwin', 'Knots');
    await write(id, 'Are knots hard?', 'ben');
    expect(await waiting(id)).toHaveLength(1);
    moveClock(2 * MINUTE);
    await deliverOutbox(cron());
    const [mail] = await mailsTo('edwin@kindhour.example');
    expect(mail?.subject).toBe('Ben wrote to you about “Knots”');
    expect(mail?.text).toContain(`/messages?thread=${id}`);
    expect(JSON.stringify(mail)).not.toContain('ben@');
    const bell = await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, 'usr_edwin'), eq(notifications.event, 'message')));
    expect(bell.filter(({ content }) => content.includes(id))).toHaveLength(1);
    moveClock(11 * MINUTE);
    await write(id, 'Hello?', 'ben');
    expect(await waiting(id)).toHaveLength(1);
  });

  it('mails nothing to a reader who reads it within a minute', async () => {
    const { id } = await conversation('edwin', 'Sails');
    expect(await waiting(id)).toHaveLength(1);
    await api('messages/readMessages', { thread_id: id, seq: 1 }, { as: 'edwin' });
    expect(await waiting(id)).toEqual([]);
    const [bell] = await db()
      .select()
      .from(notifications)
      .where(like(notifications.content, `%${id}%`));
    expect(bell?.readAt).not.toBeNull();
  });
});

describe('blocking', () => {
  it('closes every conversation of the two at once, in both directions, until it ends', async () => {
    const { id } = await conversation('amara');
    const other = await conversation('amara');
    expect((await api('messages/block', { thread_id: id }, { as: 'amara' })).data).toEqual({ id, blocked: 1 });
    for (const [thread, as] of [
      [id, 'ben'],
      [id, 'amara'],
      [other.id, 'ben'],
    ] as const)
      expect(await write(thread, 'Hello?', as)).toMatchObject({ http: 409, code: 'CONVERSATION_CLOSED' });
    expect(await ask(await openTestLot({ seller: 'amara', ...FAR }), 'Hello?')).toMatchObject({
      code: 'CONVERSATION_CLOSED',
    });
    await api('messages/block', { thread_id: id, blocked: 0 }, { as: 'ben' });
    expect((await write(id, 'Hello?', 'ben')).http).toBe(409);
    await api('messages/block', { thread_id: id, blocked: 0 }, { as: 'amara' });
    expect((await write(id, 'Hello!', 'ben')).http).toBe(200);
  });

  it('keeps each from the other’s offers: bids, purchases and requests to join', async () => {
    const { id } = await conversation('priya');
    const lots = {
      auction: await openTestLot({ seller: 'priya', ...FAR }),
      fixed: await openTestLot({ seller: 'priya', fixedPrice: true, ...FAR }),
      privately: await openTestLot({ seller: 'priya', privateSale: true, ...FAR }),
    };
    const attempts = async () => [
      (await bid(lots.auction, 30_00, 'ben')).code,
      (
        await api(
          'buynow/addToCart',
          { product_id: lots.fixed, qty: 1, idempotency_key: crypto.randomUUID() },
          { as: 'ben' },
        )
      ).code,
      (await api('product/projectAccessRequest', { project_id: lots.privately }, { as: 'ben' })).code,
    ];
    await api('messages/block', { thread_id: id }, { as: 'priya' });
    moveClock(10_000);
    expect(await attempts()).toEqual(['OFFER_NOT_AVAILABLE', 'OFFER_NOT_AVAILABLE', 'OFFER_NOT_AVAILABLE']);
    await api('messages/block', { thread_id: id, blocked: 0 }, { as: 'priya' });
    moveClock(20_000);
    expect(await attempts()).toEqual([undefined, undefined, undefined]);
  });

  it('stops a dated meeting of the two', async () => {
    const startsAt = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 5 * 24 * 60 * MINUTE;
    const dated = {
      state: 'agreed',
      startsAt,
      endsAt: startsAt + 60 * MINUTE,
      wall: '2026-12-03T15:00',
      agreedAt: 1,
    } as const;
    const meeting_id = await paidMeeting({ guest: 'clara', host: 'edwin', ...dated });
    const { data } = await api('messages/saveMessage', { meeting_id, message: 'Hello' }, { as: 'clara' });
    expect((await api('messages/block', { thread_id: data.id }, { as: 'clara' })).http).toBe(200);
    const [row] = await db().select({ state: meetings.state }).from(meetings).where(eq(meetings.id, meeting_id));
    expect(row?.state).toBe('stopped');
    await api('messages/block', { thread_id: data.id, blocked: 0 }, { as: 'clara' });
    expect(await write(data.id, 'Hello?', 'edwin')).toMatchObject({ code: 'CONVERSATION_CLOSED' });
  });

  it('stops notes on an undated meeting, and leaves the two free to agree a date', async () => {
    const appointment_id = await paidMeeting({ guest: 'dev', host: 'edwin' });
    const { data } = await api('messages/saveMessage', { meeting_id: appointment_id, message: 'Hello' }, { as: 'dev' });
    await api('messages/block', { thread_id: data.id }, { as: 'edwin' });
    const slots = [Math.ceil(Date.now() / 900_000) * 900_000 + 5 * 24 * 60 * MINUTE];
    const propose = (note: string) =>
      api('appointment/update', { appointment_id, command: 'propose', slots, note } as never, { as: 'dev' });
    const decline = (reason: string) =>
      api('appointment/update', { appointment_id, command: 'decline', reason } as never, { as: 'edwin' });
    expect(await propose('PlantedNote')).toMatchObject({ http: 409, code: 'NOTE_CLOSED' });
    expect((await db().select().from(meetings).where(eq(meetings.id, appointment_id)))[0]?.state).toBe('undated');
    expect(await propose('')).toMatchObject({ http: 200, data: { status: 'proposed' } });
    expect(await decline('Never with you')).toMatchObject({ http: 409, code: 'NOTE_CLOSED' });
    expect(await decline('')).toMatchObject({ http: 200, data: { status: 'undated' } });
    await api('messages/block', { thread_id: data.id, blocked: 0 }, { as: 'edwin' });
    expect((await propose('Mornings are best')).http).toBe(200);
  });

  it('is nothing that the blocked person is told', async () => {
    const { id } = await conversation('priya');
    await api('messages/block', { thread_id: id }, { as: 'priya' });
    expect(JSON.stringify(await open(id, 'ben'))).not.toMatch(/block/i);
  });

  it('is not needed with an account that was closed', async () => {
    const { id } = await conversation('edwin');
    await db()
      .update(users)
      .set({ status: 'deactivated' })
      .where(eq(users.id, castId('edwin')));
    expect(await write(id, 'Hello?', 'ben')).toMatchObject({ code: 'CONVERSATION_CLOSED' });
    const { data } = await open(id, 'ben');
    expect(data.projectmessages.find((each) => each.id === id)?.with).toEqual({ name: '…', image: null });
    await db()
      .update(users)
      .set({ status: 'active' })
      .where(eq(users.id, castId('edwin')));
  });
});

describe('reporting', () => {
  it('takes the message with the ten before it to the operator, once', async () => {
    const { id } = await conversation('amara', 'Reported');
    moveClock(10 * MINUTE);
    for (let n = 2; n <= 14; n++) await write(id, `Line ${n}`, 'ben');
    const { data } = await open(id, 'amara');
    const message_id = data.actualmessages.find(({ seq }) => seq === 13)?.id ?? '';
    expect(
      await api('messages/report', { message_id, reason: 'harassment', note: 'Stop.' }, { as: 'amara' }),
    ).toMatchObject({ http: 200 });
    expect(await api('messages/report', { message_id, reason: 'spam' }, { as: 'amara' })).toMatchObject({
      code: 'ALREADY_REPORTED',
    });
    expect(await api('messages/report', { message_id, reason: 'spam' }, { as: 'ben' })).toMatchObject({ http: 404 });
    const [row] = (await openReports(db(), { page: 1, limit: 20 })).filter(({ subjectId }) => subjectId === message_id);
    expect(row).toMatchObject({
      kind: 'message',
      reporterId: 'usr_amara',
      reportedId: 'usr_ben',
      reason: 'harassment',
      note: 'Stop.',
      status: 'open',
    });
    const content = JSON.parse(row?.content ?? '[]') as { seq: number }[];
    expect(content.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const [mail] = await mailsTo('hello@kindhour.example');
    expect(mail?.subject).toBe('A message was reported');
    expect(mail?.text).not.toContain('Line');
  });
});

describe('a report', () => {
  it('is possible twenty times a day', async () => {
    const { id } = await conversation('edwin');
    const message_id = (await open(id, 'edwin')).data.actualmessages[0]?.id ?? '';
    const used = { key: 'message reports:usr_edwin', windowStart: Date.now(), count: 20 };
    await db().insert(attempts).values(used);
    const report = () => api('messages/report', { message_id, reason: 'spam' }, { as: 'edwin' });
    expect(await report()).toMatchObject({ http: 429, code: 'TOO_MANY_MESSAGES' });
    moveClock(24 * 60 * MINUTE + 1000);
    expect((await report()).http).toBe(200);
  });
});

describe('old conversations', () => {
  it('are deleted 180 days after the last message, and those of a meeting not before its end', async () => {
    const { id } = await conversation();
    const meeting_id = await paidMeeting({ guest: 'ben', host: 'amara' });
    const kept = (await api('messages/saveMessage', { meeting_id, message: 'See you' }, { as: 'ben' })).data.id;
    const left = async () => (await db().select({ id: threads.id }).from(threads)).map((row) => row.id);
    moveClock(179 * 24 * 60 * MINUTE);
    await forgetOldThreads(cron());
    expect(await left()).toContain(id);
    moveClock(220 * 24 * 60 * MINUTE);
    for (let n = 0; n < 5; n++) await forgetOldThreads(cron());
    expect(await left()).not.toContain(id);
    expect(await left()).toContain(kept);
    expect(await db().select().from(threadMembers).where(eq(threadMembers.threadId, id))).toEqual([]);
  });
});

describe('a message in the database', () => {
  it('is by one of the two, and stays as it was written', async () => {
    const { id } = await conversation();
    const row = { id: 'msg_x', threadId: id, seq: 9, senderId: 'usr_clara', text: 'x', plain: 'x', at: 1 };
    await expect(db().insert(messages).values(row)).rejects.toThrow();
    await expect(db().update(messages).set({ text: 'y' }).where(eq(messages.threadId, id))).rejects.toThrow();
  });
});
