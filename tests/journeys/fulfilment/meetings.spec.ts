import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cartItems, meetings } from '../../../db/schema/index.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { award } from '../../support/award.ts';
import { tooWide, violations } from '../kit/accessible.ts';
import { callAs } from '../kit/call-as.ts';
import { TWO } from '../kit/gallery.ts';
import { pressOn } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { agreedMeeting, plantMeeting } from '../kit/meetings.ts';
import { type Newcomer, newcomer, signInAs } from '../kit/newcomer.ts';
import { type Arrive, database, expect, openLot, test } from '../kit/test.ts';

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const PHONE = { width: 390, height: 844 };
const HOST = 'amara@kindhour.example';
const NEW_YORK = 'America/New_York';

const addressOf = (id: string) => `/appointment/schedule/${id}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A day ahead, as a form has it. */
const dayIn = (days: number) => toLocalInput(Date.now() + days * DAY, 'UTC').slice(0, 10);

/** An hour of Amara's that a guest has won and paid for; the id of its meeting. */
async function paidBy({ id: userId, token }: Newcomer, title: string): Promise<string> {
  const lotId = await openLot({ title });
  const cartGroup = `crt_${lotId}`;
  await award(database(), lotId, userId, 4_200);
  const item = { id: `itm_${lotId}`, userId, lotId, kind: 'auction' as const, quantity: 1 };
  const sale = { unitPence: 4_200, currency: 'GBP' as const, cartGroup, status: 'open' as const };
  const now = Date.now();
  await database()
    .insert(cartItems)
    .values({ ...item, ...sale, dueAt: now + HOUR, createdAt: now });
  const order = { type: 'auction', cart_id: cartGroup, idempotency_key: `order-${lotId}` };
  const { invoice_id } = (await callAs(token, 'cart/checkout', order)).data.responseData;
  const card = { invoice_id, payment_method: 'pm_card_visa', idempotency_key: `payment-${lotId}` };
  await callAs(token, 'payment/stripe_payment', card);
  const [meeting] = await database().select({ id: meetings.id }).from(meetings).where(eq(meetings.lotId, lotId));
  return meeting?.id ?? '';
}

/** Follows the link of an e-mail in a browser that knows nothing and runs no scripts. */
const followWith =
  (arrive: Arrive) =>
  async (address: string, subject: string): Promise<Page> => {
    const { text } = await mailTo(address, subject);
    const page = await arrive(null, { javaScriptEnabled: false, viewport: PHONE });
    const link = /\/(appointment\/schedule|review)\/\S+\?key=[\w-]+/.exec(text)?.[0] ?? '';
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' });
    return page;
  };

const setMeeting = (id: string, changes: Partial<typeof meetings.$inferInsert>) =>
  database().update(meetings).set(changes).where(eq(meetings.id, id));

/** Answers each question of the review with a 5, says something, and sends it. */
async function rate(page: Page, words: string): Promise<void> {
  for (const five of await page.getByRole('radio', { name: '5', exact: true }).all()) await five.check();
  await page.locator('#review-text').fill(words);
  await page.locator('form[action="/form/review/save"] button').click();
  await expect(page.getByText(words)).toBeVisible();
}

test('a paid hour is dated, moved, kept and reviewed by a guest in another zone and language and a host who only follows e-mails, without JavaScript or signing in', async ({
  arrive,
}) => {
  const guest = await newcomer({ account: { language: 'es', timeZone: NEW_YORK } });
  const title = `Masa madre ${guest.id.slice(-6)}`;
  const id = await paidBy(guest, title);
  const follow = followWith(arrive);
  const page = await signInAs(await arrive(null), guest);
  await page.goto('/account/meetings');
  await page.getByRole('link', { name: '¿Cuándo quieres ver a Amara?' }).click();
  await page.getByLabel('Fecha 1').fill(`${dayIn(12)}T10:00`);
  await page.getByLabel('Fecha 2').fill(`${dayIn(13)}T03:00`);
  await page.getByRole('button', { name: 'Proponer estas fechas' }).click();
  await expect(heading(page)).toHaveText('Amara está eligiendo una fecha');

  const host = await follow(HOST, `Which date suits you? ${title}`);
  await expect(heading(host)).toHaveText(/suggests 2 dates$/);
  await expect(host.getByText('10:00 for')).toBeVisible();
  await expect(host.getByText('at night for')).toBeVisible();
  await host.getByRole('radio', { name: '15:00' }).check();
  await host.getByRole('button', { name: 'Accept this date' }).click();
  await expect(heading(host)).toHaveText(/^You’re meeting/);
  await expect(host.getByText('15:00–16:00')).toBeVisible();
  expect(host.url()).toContain('key=');
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
  const moving = await follow(HOST, `Can you move the date? ${title}`);
  await moving.getByRole('button', { name: 'Move it to this date' }).click();
  await expect(moving.getByText('14:00–15:00')).toBeVisible();

  await setMeeting(id, { state: 'ended', startsAt: Date.now() - 2 * HOUR, endsAt: Date.now() - HOUR });
  await page.reload();
  await expect(heading(page)).toHaveText('¿Qué tal con Amara?');
  await page.getByRole('button', { name: 'Sí, nos vimos' }).click();
  await expect(heading(page)).toHaveText('Te has visto con Amara');
  await expect(page.getByText(/42,00.£ han ido a/)).toBeVisible();
  await page.getByRole('link', { name: /valoración/ }).click();
  await rate(page, 'Masa, manos y paciencia.');
  const reviewing = await follow(HOST, `Thank you: ${title}`);
  await expect(reviewing.getByText('Masa, manos y paciencia.')).toHaveCount(0);
  await rate(reviewing, 'Came with flour on the sleeves already.');
  await expect(reviewing.getByText('Masa, manos y paciencia.')).toBeVisible();
  await reviewing.goto(addressOf(id));
  await expect(reviewing).toHaveURL(/\/login\?next=/);
});

test('a host cancels from an e-mail, and the guest chooses the money back with the keyboard', async ({ arrive }) => {
  const guest = await newcomer();
  const title = `Rain ${guest.id.slice(-6)}`;
  const id = await paidBy(guest, title);
  const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 12 * DAY;
  await setMeeting(id, { state: 'agreed', startsAt, endsAt: startsAt + HOUR });
  const host = await followWith(arrive)(HOST, `Paid: ${title}`);
  await host.getByText('Cancel the meeting').click();
  await expect(host.getByText('chooses: £44.10 back, or another date.')).toBeVisible();
  await host.getByRole('button', { name: 'Yes, cancel it' }).click();

  const page = await signInAs(await arrive(null), guest);
  await page.goto(addressOf(id));
  await expect(heading(page)).toHaveText('Amara had to cancel. What would you like?');
  await pressOn(page, page.getByRole('button', { name: 'Money back: £44.10' }));
  await expect(heading(page)).toHaveText('Your money is on its way back');
  await expect(page.getByText('You get £44.10 back, the fee included.')).toBeVisible();
});

test('nobody came: the guest says so, the host disagrees from an e-mail, and the team decides', async ({ arrive }) => {
  const guest = await newcomer();
  const title = `Doors ${guest.id.slice(-6)}`;
  const id = await paidBy(guest, title);
  const follow = followWith(arrive);
  const startsAt = Date.now() - 20 * 60_000;
  await setMeeting(id, { state: 'agreed', startsAt, endsAt: startsAt + HOUR, guestEnteredAt: startsAt });
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false, viewport: PHONE }), guest);
  await page.goto(addressOf(id));
  await page.getByText('Amara didn’t come').first().click();
  await page.getByRole('button', { name: 'Amara didn’t come' }).click();
  await expect(heading(page)).toHaveText('We’ve asked Amara what happened');
  const host = await follow(HOST, `Were you there? ${title}`);
  await expect(heading(host)).toHaveText(/says that you weren’t there$/);
  await host.getByText('That’s not right').first().click();
  await expect(host.getByRole('link', { name: 'Sign in to add pictures' })).toBeVisible();
  await host.getByLabel('What happened?').first().fill('I was at the other door.');
  await host.getByRole('button', { name: 'That’s not right' }).click();
  await expect(heading(host)).toHaveText('We’re finding out what happened');

  await page.reload();
  await page.getByLabel('What happened?').fill('There is only one door.');
  await page.getByLabel('Pictures (optional)').setInputFiles(TWO);
  await page.getByRole('button', { name: 'Tell our team' }).click();
  await expect(page.getByText('Thank you. Our team reads it before we decide.')).toBeVisible();
  const operator = await arrive('olive', { javaScriptEnabled: false });
  await operator.goto(`/operator/meeting/${id}`);
  await expect(operator.getByText('There is only one door.')).toBeVisible();
  await expect(operator.getByRole('img', { name: /^A picture by/ })).toHaveCount(2);
  await operator.getByLabel('Refund everything to the guest').check();
  await operator.getByLabel('Reason').selectOption('host_absent');
  await operator.getByLabel('Explain it to both').fill('The photo shows one door.');
  await operator.getByRole('button', { name: 'Save decision' }).click();
  await page.reload();
  await expect(heading(page)).toHaveText('Your money is on its way back');
  const told = await follow(HOST, `Our decision: ${title}`);
  await told.getByText('What has happened').click();
  await expect(told.getByText('The photo shows one door.')).toBeVisible();
  await told.getByText('Ask us to look again').first().click();
  await told.getByLabel('Why should we look again?').fill('There are two.');
  await told.getByRole('button', { name: 'Ask us to look again' }).click();
  await expect(told.getByText('Someone else on our team looks at it within seven days.')).toBeVisible();
});

test('the pages of meetings fit a phone and pass the checks with everything unfolded', async ({ arrive }) => {
  const [undated, agreed, noDate] = [
    (await plantMeeting()).id,
    await agreedMeeting(),
    (await plantMeeting({ state: 'no_date' })).id,
  ];
  const page = await arrive('clara', { viewport: { width: 320, height: 800 } });
  for (const address of [...[undated, agreed, noDate].map(addressOf), '/account/meetings']) {
    await page.goto(address);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main details')) (each as HTMLDetailsElement).open = true;
    });
    expect([...(await violations(page)), ...(await tooWide(page))], address).toEqual([]);
  }
});
