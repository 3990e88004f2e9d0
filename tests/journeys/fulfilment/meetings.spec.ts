import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cartItems, meetings } from '../../../db/schema/index.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { award } from '../../support/award.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { pressOn } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { plantMeeting } from '../kit/meetings.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { typeCard } from '../kit/paying.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const PHONE = { width: 390, height: 844 };
const NEW_YORK = 'America/New_York';

const addressOf = (id: string) => `/appointment/schedule/${id}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A day ahead, as a form has it. */
const dayIn = (days: number) => toLocalInput(Date.now() + days * DAY, 'UTC').slice(0, 10);

/** An hour of Amara's that a new guest has won and now pays for by card; the id of its meeting. */
async function paidBy(page: Page, guest: { id: string }, title: string): Promise<string> {
  const lotId = await openLot({ title });
  const cartGroup = `crt_${lotId}`;
  await award(database(), lotId, guest.id, 4_200);
  const item = { id: `itm_${lotId}`, userId: guest.id, lotId, kind: 'auction' as const, quantity: 1 };
  const sale = { unitPence: 4_200, currency: 'GBP' as const, cartGroup, status: 'open' as const };
  const now = Date.now();
  await database()
    .insert(cartItems)
    .values({ ...item, ...sale, dueAt: now + HOUR, createdAt: now });
  await page.goto(`/checkout/auction/${cartGroup}`);
  const button = page.getByRole('button', { name: /^(Pay|Pagar) \D*44[.,]10/ });
  await expect(button).toBeEnabled();
  await typeCard(page, '4242 4242 4242 4242');
  await button.click();
  const find = async () =>
    (await database().select({ id: meetings.id }).from(meetings).where(eq(meetings.lotId, lotId)))[0]?.id;
  await expect.poll(find, { timeout: 45_000 }).toBeDefined();
  return (await find()) ?? '';
}

test('a paid hour is dated, moved and kept by two people in two zones and languages', async ({ arrive }) => {
  const guest = await newcomer({ account: { language: 'es', timeZone: NEW_YORK } });
  const page = await signInAs(await arrive(null), guest);
  const id = await paidBy(page, guest, `Masa madre ${guest.id.slice(-6)}`);

  await page.goto('/account/meetings');
  await page.getByRole('link', { name: '¿Cuándo quieres ver a Amara?' }).click();
  await page.getByLabel('Fecha 1').fill(`${dayIn(12)}T10:00`);
  await page.getByLabel('Fecha 2').fill(`${dayIn(13)}T03:00`);
  await page.getByRole('button', { name: 'Proponer estas fechas' }).click();
  await expect(heading(page)).toHaveText('Amara está eligiendo una fecha');

  const host = await arrive('amara', { javaScriptEnabled: false, viewport: PHONE });
  await host.goto(addressOf(id));
  await expect(heading(host)).toHaveText(/suggests 2 dates$/);
  await expect(host.getByText('10:00 for')).toBeVisible();
  await expect(host.getByText('at night for')).toBeVisible();
  await host.getByRole('radio', { name: '15:00' }).check();
  await host.getByRole('button', { name: 'Agree this date' }).click();
  await expect(heading(host)).toHaveText(/^You’re meeting/);
  await expect(host.getByText('15:00–16:00')).toBeVisible();
  await host.getByLabel('Where exactly will you meet?').fill('12 Elm Row, second door');
  await host.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(host.locator('.place')).toHaveText('12 Elm Row, second door');

  await page.reload();
  await expect(heading(page)).toHaveText('Vas a ver a Amara');
  await expect(page.getByText('10:00–11:00')).toBeVisible();
  await expect(page.getByText('12 Elm Row, second door')).toBeVisible();
  await expect(page.getByText(/Para Amara: .*15:00–16:00 GMT/)).toBeVisible();
  await page.getByText('Pedir otra fecha').click();
  await page.getByLabel('Fecha 1').fill(`${dayIn(14)}T09:00`);
  await page.getByRole('button', { name: 'Pedir el cambio' }).click();
  await expect(page.getByText('Enviado. La fecha anterior sigue en pie')).toBeVisible();

  await host.reload();
  await host.getByRole('button', { name: 'Move it to this date' }).click();
  await expect(host.getByText('14:00–15:00')).toBeVisible();

  const startsAt = Date.now() - 2 * HOUR;
  const past = { startsAt, endsAt: startsAt + HOUR, dueAt: Date.now() - 1_000 };
  await database().update(meetings).set(past).where(eq(meetings.id, id));
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('¿Qué tal con Amara?', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Sí, nos vimos' }).click();
  await expect(heading(page)).toHaveText('Te has visto con Amara');
  await expect(page.getByText(/42,00.£ han ido a/)).toBeVisible();
  await expect(page.getByRole('link', { name: /valoración/ })).toBeVisible();
});

test('a host cancels, and the guest chooses the money back with the keyboard', async ({ arrive }) => {
  const guest = await newcomer();
  const page = await signInAs(await arrive(null), guest);
  const id = await paidBy(page, guest, `Sourdough ${guest.id.slice(-6)}`);
  const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 9 * DAY;
  const host = await arrive('amara', { javaScriptEnabled: false });
  await host.goto(addressOf(id));
  await host.getByLabel('Date 1').fill(toLocalInput(startsAt, 'Europe/London'));
  await host.getByRole('button', { name: 'Suggest these dates' }).click();
  await page.goto(addressOf(id));
  await page.getByRole('button', { name: 'Agree this date' }).click();
  await expect(heading(page)).toHaveText('You’re meeting Amara');
  await host.goto(addressOf(id));
  await host.getByText('Cancel the meeting').click();
  await expect(host.getByText('chooses: £44.10 back, or another date.')).toBeVisible();
  await host.getByRole('button', { name: 'Yes, cancel it' }).click();

  await page.reload();
  await expect(heading(page)).toHaveText('Amara had to cancel. What would you like?');
  await pressOn(page, page.getByRole('button', { name: 'Money back: £44.10' }));
  await expect(heading(page)).toHaveText('Your money is on its way back');
  await expect(page.getByText('You get £44.10 back, the fee included.')).toBeVisible();
});

test('nobody came: one side says so, the other disagrees, and the team decides', async ({ arrive }) => {
  const startsAt = Date.now() - 20 * 60_000;
  const dates = { startsAt, endsAt: startsAt + HOUR, guestEnteredAt: startsAt };
  const { id } = await plantMeeting({ state: 'agreed', ...dates });
  const page = await arrive('clara', { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(addressOf(id));
  await page.getByText('Amara didn’t come').first().click();
  await page.getByRole('button', { name: 'Amara didn’t come' }).click();
  await expect(heading(page)).toHaveText('We’ve asked Amara what happened');
  const host = await arrive('amara', { javaScriptEnabled: false });
  await host.goto(addressOf(id));
  await expect(heading(host)).toHaveText('Clara says that you weren’t there');
  await host.getByText('That’s not right').first().click();
  await host.getByLabel('What happened?').first().fill('I was at the other door.');
  await host.getByRole('button', { name: 'That’s not right' }).click();
  await expect(heading(host)).toHaveText('We’re finding out what happened');
});

test('a guest answers from the e-mail alone, without JavaScript and without signing in', async ({ arrive }) => {
  const guest = await newcomer();
  const meeting = await plantMeeting({ guestId: guest.id, title: `Letter ${guest.id.slice(-6)}` });
  const host = await arrive('amara', { javaScriptEnabled: false });
  await host.goto(addressOf(meeting.id));
  await host.getByLabel('Date 1').fill(`${dayIn(20)}T11:00`);
  await host.getByRole('button', { name: 'Suggest these dates' }).click();
  const { text } = await mailTo(guest.email, `Which date suits you? ${meeting.title}`);
  const link = /\/appointment\/schedule\/\S+\?key=[\w-]+/.exec(text)?.[0] ?? '';
  const page = await arrive(null, { javaScriptEnabled: false, viewport: PHONE });
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' });
  await page.getByRole('button', { name: 'Agree this date' }).click();
  await expect(heading(page)).toHaveText('You’re meeting Amara');
  expect(page.url()).toContain('key=');
  await page.getByText('Ask for another date').click();
  await page.getByLabel('Date 1').fill(`${dayIn(21)}T11:00`);
  await page.getByRole('button', { name: 'Ask to move it' }).click();
  await expect(page.getByText('Sent. The old date stays')).toBeVisible();
  await page.goto(addressOf(meeting.id));
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('the pages of meetings fit a phone and pass the checks', async ({ arrive }) => {
  const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 9 * DAY;
  const ids = [
    (await plantMeeting()).id,
    (await plantMeeting({ state: 'agreed', startsAt, endsAt: startsAt + HOUR, guestZone: NEW_YORK })).id,
    (await plantMeeting({ state: 'no_date' })).id,
  ];
  const page = await arrive('clara');
  for (const address of [...ids.map(addressOf), '/account/meetings', '/account/meetings?show=over']) {
    await page.goto(address);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main details')) (each as HTMLDetailsElement).open = true;
    });
    expect(await barriers(page, [320, 1280])).toEqual([]);
  }
  const host = await arrive('amara');
  await host.goto(addressOf(ids[1] ?? ''));
  expect(await violations(host)).toEqual([]);
  const stranger = await arrive('dev');
  expect((await stranger.goto(addressOf(ids[0] ?? '')))?.status()).toBe(404);
});
