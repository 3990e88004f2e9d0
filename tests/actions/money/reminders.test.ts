import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  cartItems,
  events,
  invoices,
  notificationChoices,
  notifications,
  offers,
  outbox,
  users,
} from '../../../db/schema/index.ts';
import { remindUnpaid } from '../../../functions/money/remind.ts';
import { remindPledged } from '../../../functions/money/remind-pledged.ts';
import { castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { subscribeBrowser } from '../../support/push.ts';
import { pledgedInvoice } from '../../support/raises.ts';
import { type Win, win } from '../../support/wins.ts';
import { CARDS, cron, newKey, pay } from './payments/kit.ts';

ownDatabase();

const HOUR_MS = 60 * 60 * 1000;

async function atHour(hours: number): Promise<void> {
  moveClock(hours * HOUR_MS);
  await remindUnpaid(cron());
}

/** The messages about a win, by channel, and its events. */
async function messagesAbout({ itemId, lot }: Win, page = '/cart') {
  const db = database();
  const due = and(eq(notifications.event, 'due'), like(notifications.content, `%"${page}"%`));
  const recorded = await db.select({ data: events.data }).from(events).where(eq(events.subjectId, itemId));
  return {
    page: await db.$count(notifications, due),
    mails: (await reminders(lot, 'mail')).length,
    texts: (await reminders(lot, 'sms')).length,
    pushes: (await reminders(lot, 'push')).length,
    recorded: recorded.map(({ data }) => JSON.parse(data).reminder),
  };
}

/** The undelivered messages about a lot. */
async function reminders(lot: string, kind: 'mail' | 'sms' | 'push') {
  const [offer] = await database().select({ title: offers.title }).from(offers).where(eq(offers.id, lot));
  const about = like(outbox.payload, `%${offer?.title}%`);
  return database()
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), about));
}

describe('reminders of a win (R25)', () => {
  it('are sent once after a day and once after 42 hours, by every chosen channel', async () => {
    await database()
      .update(users)
      .set({ phone: '+447700900123', phoneVerifiedAt: 1 })
      .where(eq(users.id, castId('dev')));
    await api('user/push/add', await subscribeBrowser(), { as: 'dev' });
    await api('user/updatePreference', { choices: { due_sms: true, due_push: true } }, { as: 'dev' });
    const won = await win('dev', 4_200, { title: 'An hour of glazing' });
    await atHour(23);
    expect(await messagesAbout(won)).toEqual({ page: 0, mails: 0, texts: 0, pushes: 0, recorded: [] });
    await atHour(24.01);
    await atHour(25);
    await Promise.all([remindUnpaid(cron()), remindUnpaid(cron())]);
    expect(await messagesAbout(won)).toEqual({ page: 1, mails: 1, texts: 1, pushes: 1, recorded: [1] });
    const [mail] = await reminders(won.lot, 'mail');
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
      to: 'dev@kindhour.example',
      subject: 'Please pay for An hour of glazing',
      text: expect.stringMatching(
        /for £42\.00.*\n\nPlease pay by .*\n\nAfter that you get a strike.*\n\nPay now: .*\/cart/s,
      ),
    });
    await atHour(42.01);
    await atHour(47);
    await atHour(49);
    expect(await messagesAbout(won)).toEqual({ page: 2, mails: 2, texts: 2, pushes: 2, recorded: [1, 2] });
  });

  it('are skipped if they were missed', async () => {
    const won = await win('clara', 3_000, { title: 'An hour of carving' });
    await atHour(43);
    await atHour(44);
    expect((await messagesAbout(won)).recorded).toEqual([2]);
    const late = await win('clara', 3_000);
    await atHour(48.5);
    expect((await messagesAbout(late)).recorded).toEqual([]);
  });

  it('link to the invoice once there is one, and end with the payment', async () => {
    const won = await win('ben', 5_000, { title: 'An hour of gilding' });
    const order = { type: 'auction' as const, cart_id: won.cartGroup, idempotency_key: newKey() };
    const { invoice_id } = (await api('cart/checkout', order, { as: 'ben' })).data;
    await atHour(24.5);
    expect(await messagesAbout(won, `/invoice/${invoice_id}`)).toMatchObject({ page: 1, mails: 1, recorded: [1] });
    moveClock(0);
    expect(await pay('ben', invoice_id, CARDS.good)).toMatchObject({ data: { status: 'paid' } });
    await atHour(43);
    expect((await messagesAbout(won)).recorded).toEqual([1]);
  });

  it('follow the person’s language, and appear on the site although an old choice was against it', async () => {
    await api('user/updatePreference', { language: 'es' }, { as: 'priya' });
    const off = { userId: castId('priya'), event: 'due', channel: 'page' as const, wanted: false, updatedAt: 1 };
    await database().insert(notificationChoices).values(off);
    const won = await win('priya', 5_000, { title: 'An hour of tiling' });
    await atHour(25);
    expect((await messagesAbout(won)).recorded).toEqual([1]);
    const own = eq(notifications.userId, castId('priya'));
    expect(await database().$count(notifications, and(own, eq(notifications.event, 'due')))).toBe(1);
    expect(JSON.parse((await reminders(won.lot, 'mail'))[0]?.payload ?? '').subject).toMatch(/^Falta pagar/);
    const [item] = await database().select().from(cartItems).where(eq(cartItems.id, won.itemId));
    expect(item).toMatchObject({ reminded: 1, status: 'open' });
  });
});

describe('reminders of a pledge (R25, LA14)', () => {
  const remindedOf = async (invoiceId: string) => {
    const rows = await database()
      .select()
      .from(notifications)
      .where(like(notifications.content, `%/invoice/${invoiceId}%`));
    return rows.filter(({ content }) => content.includes('hasn’t arrived yet')).length;
  };
  const remindBefore = async (dueAt: number, hours: number) => {
    moveClock(dueAt - hours * HOUR_MS - Date.now());
    await remindPledged(cron());
  };

  it('are sent once a day before it is due and once six hours before', async () => {
    moveClock(0);
    const { invoiceId } = await pledgedInvoice('gus');
    const [invoice] = await database().select().from(invoices).where(eq(invoices.id, invoiceId));
    const dueAt = invoice?.dueAt ?? 0;
    const counts: number[] = [];
    for (const hours of [100, 25, 23.9, 23.9, 7, 5.9, 1, -1]) {
      await remindBefore(dueAt, hours);
      counts.push(await remindedOf(invoiceId));
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it('are not sent once it is paid', async () => {
    moveClock(0);
    const { invoiceId } = await pledgedInvoice('dev');
    const [invoice] = await database().select().from(invoices).where(eq(invoices.id, invoiceId));
    expect(await pay('dev', invoiceId, CARDS.good)).toMatchObject({ data: { status: 'paid' } });
    await remindBefore(invoice?.dueAt ?? 0, 20);
    expect(await remindedOf(invoiceId)).toBe(0);
  });
});
