import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cartItems, meetings } from '../../../db/schema/index.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { award } from '../../support/award.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { file, TWO } from '../kit/gallery.ts';
import { pressOn } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { plantMeeting } from '../kit/meetings.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { typeCard } from '../kit/paying.ts';
import { type Arrive, database, expect, openLot, test } from '../kit/test.ts';

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const PHONE = { width: 390, height: 844 };
const HOST = 'amara@kindhour.example';
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

/** Answers each question of the review with a 5, says something, and sends it. */
async function rate(page: Page, words: string): Promise<void> {
  for (const five of await page.getByRole('radio', { name: '5', exact: true }).all()) await five.check();
  await page.locator('#review-text').fill(words);
  await page.locator('form[action="/form/review/save"] button').click();
  await expect(page.getByText(words)).toBeVisible();
}

test('a paid hour is dated, moved, kept and reviewed by two people in two zones and languages', async ({ arrive }) => {
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
  await host.getByRole('button', { name: 'Accept this date' }).click();
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
  await page.getByRole('link', { name: /valoración/ }).click();
  await rate(page, 'Masa, manos y paciencia.');
  await host.goto(`/review/${id}`);
  await expect(host.getByText('Masa, manos y paciencia.')).toHaveCount(0);
  await rate(host, 'Came with flour on the sleeves already.');
  await expect(host.getByText('Masa, manos y paciencia.')).toBeVisible();
});

test('a host cancels, and the guest chooses the money back with the keyboard', async ({ arrive }) => {
  const guest = await newcomer();
  const page = await signInAs(await arrive(null), guest);
  const id = await paidBy(page, guest, `Sourdough ${guest.id.slice(-6)}`);
  const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 11 * DAY;
  const host = await arrive('amara', { javaScriptEnabled: false });
  await host.goto(addressOf(id));
  await host.getByLabel('Date 1').fill(toLocalInput(startsAt, 'Europe/London'));
  await host.getByRole('button', { name: 'Suggest these dates' }).click();
  await page.goto(addressOf(id));
  await page.getByRole('button', { name: 'Accept this date' }).click();
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
  const guest = await newcomer();
  const id = await paidBy(await signInAs(await arrive(null), guest), guest, `Doors ${guest.id.slice(-6)}`);
  const startsAt = Date.now() - 20 * 60_000;
  const dates = { startsAt, endsAt: startsAt + HOUR, guestEnteredAt: startsAt };
  await database()
    .update(meetings)
    .set({ state: 'agreed', ...dates })
    .where(eq(meetings.id, id));
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false, viewport: PHONE }), guest);
  await page.goto(addressOf(id));
  await page.getByText('Amara didn’t come').first().click();
  await page.getByRole('button', { name: 'Amara didn’t come' }).click();
  await expect(heading(page)).toHaveText('We’ve asked Amara what happened');
  const host = await arrive('amara', { javaScriptEnabled: false });
  await host.goto(addressOf(id));
  await expect(heading(host)).toHaveText(/says that you weren’t there$/);
  await host.getByText('That’s not right').first().click();
  await host.getByLabel('What happened?').first().fill('I was at the other door.');
  await host
    .getByLabel('Pictures (optional)')
    .first()
    .setInputFiles(file('door.jpg', 640, 480));
  await host.getByRole('button', { name: 'That’s not right' }).click();
  await expect(heading(host)).toHaveText('We’re finding out what happened');

  await page.reload();
  await expect(page.getByRole('img', { name: 'A picture by Amara' })).toBeVisible();
  await page.getByLabel('What happened?').fill('There is only one door.');
  await page.getByLabel('Pictures (optional)').setInputFiles(TWO);
  await page.getByRole('button', { name: 'Tell our team' }).click();
  await expect(page.getByText('Thank you. Our team reads it before we decide.')).toBeVisible();
  const operator = await arrive('olive', { javaScriptEnabled: false });
  await operator.goto(`/operator/meeting/${id}`);
  await expect(operator.getByText('There is only one door.')).toBeVisible();
  await expect(operator.getByRole('img', { name: /^A picture by/ })).toHaveCount(3);
  await operator.getByLabel('Refund everything to the guest').check();
  await operator.getByLabel('Reason').selectOption('host_absent');
  await operator.getByLabel('Explain it to both').fill('The photo shows one door.');
  await operator.getByRole('button', { name: 'Save decision' }).click();
  await page.reload();
  await expect(heading(page)).toHaveText('Your money is on its way back');
  await host.reload();
  await host.getByText('What has happened').click();
  await expect(host.getByText('The photo shows one door.')).toBeVisible();
  await host.getByText('Ask us to look again').first().click();
  await host.getByLabel('Why should we look again?').fill('There are two.');
  await host.getByRole('button', { name: 'Ask us to look again' }).click();
  await expect(host.getByText('Someone else on our team looks at it within seven days.')).toBeVisible();
});

test('two people date, move, keep and review a meeting from their e-mails alone, without JavaScript or signing in', async ({
  arrive,
}) => {
  const guest = await newcomer();
  const title = `Letter ${guest.id.slice(-6)}`;
  // The form of the card is the provider's script.
  const id = await paidBy(await signInAs(await arrive(null), guest), guest, title);
  const follow = followWith(arrive);

  const first = await follow(HOST, `Paid: ${title}`);
  await first.getByLabel('Date 1').fill(`${dayIn(20)}T11:00`);
  await first.getByRole('button', { name: 'Suggest these dates' }).click();
  const choosing = await follow(guest.email, `Which date suits you? ${title}`);
  await choosing.getByRole('button', { name: 'Accept this date' }).click();
  await expect(heading(choosing)).toHaveText(/^You’re meeting/);
  expect(choosing.url()).toContain('key=');
  await choosing.getByText('Ask for another date').click();
  await choosing.getByLabel('Date 1').fill(`${dayIn(21)}T11:00`);
  await choosing.getByRole('button', { name: 'Ask to move it' }).click();
  await expect(choosing.getByText('Sent. The old date stays')).toBeVisible();
  const moving = await follow(HOST, `Can you move the date? ${title}`);
  await moving.getByRole('button', { name: 'Move it to this date' }).click();
  await expect(moving.getByText('11:00–12:00')).toBeVisible();

  const startsAt = Date.now() - 3 * HOUR;
  const past = { startsAt, endsAt: startsAt + HOUR, dueAt: Date.now() - 1_000 };
  await database().update(meetings).set(past).where(eq(meetings.id, id));
  const after = await follow(guest.email, `How was it? ${title}`);
  await after.getByRole('button', { name: 'Yes, we met' }).click();
  await expect(heading(after)).toHaveText(/^You met/);
  await rate(await follow(guest.email, `Thank you: ${title}`), 'Read and written by e-mail.');
  const answered = await follow(HOST, `Thank you: ${title}`);
  await rate(answered, 'A guest of letters.');
  await expect(answered.getByText('Read and written by e-mail.')).toBeVisible();
  await answered.goto(addressOf(id));
  await expect(answered).toHaveURL(/\/login\?next=/);
});

test('a meeting that the host cancels is refunded from e-mails alone', async ({ arrive }) => {
  const guest = await newcomer();
  const title = `Rain ${guest.id.slice(-6)}`;
  const id = await paidBy(await signInAs(await arrive(null), guest), guest, title);
  const follow = followWith(arrive);
  const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 12 * DAY;
  await database()
    .update(meetings)
    .set({ state: 'agreed', startsAt, endsAt: startsAt + HOUR })
    .where(eq(meetings.id, id));
  const host = await follow(HOST, `Paid: ${title}`);
  await host.getByText('Cancel the meeting').click();
  await host.getByRole('button', { name: 'Yes, cancel it' }).click();
  const page = await follow(guest.email, `Cancelled: ${title}`);
  await page.getByRole('button', { name: 'Money back: £44.10' }).click();
  await expect(heading(page)).toHaveText('Your money is on its way back');
});

test('a meeting to which nobody came is decided from e-mails alone', async ({ arrive }) => {
  const guest = await newcomer();
  const title = `Gate ${guest.id.slice(-6)}`;
  const id = await paidBy(await signInAs(await arrive(null), guest), guest, title);
  const follow = followWith(arrive);
  const first = await follow(HOST, `Paid: ${title}`);
  await first.getByLabel('Date 1').fill(`${dayIn(24)}T11:00`);
  await first.getByRole('button', { name: 'Suggest these dates' }).click();
  const page = await follow(guest.email, `Which date suits you? ${title}`);
  await page.getByRole('button', { name: 'Accept this date' }).click();
  const startsAt = Date.now() - 20 * 60_000;
  await database()
    .update(meetings)
    .set({ startsAt, endsAt: startsAt + HOUR, guestEnteredAt: startsAt })
    .where(eq(meetings.id, id));
  await page.reload();
  await page.getByText('Amara didn’t come').first().click();
  await page.getByRole('button', { name: 'Amara didn’t come' }).click();
  const host = await follow(HOST, `Were you there? ${title}`);
  await host.getByText('That’s not right').first().click();
  await expect(host.getByRole('link', { name: 'Sign in to add pictures' })).toBeVisible();
  await host.getByLabel('What happened?').first().fill('I was at the back gate.');
  await host.getByRole('button', { name: 'That’s not right' }).click();
  const telling = await follow(guest.email, `Our team decides: ${title}`);
  await telling.getByLabel('What happened?').fill('There is no back gate.');
  await telling.getByRole('button', { name: 'Tell our team' }).click();
  const operator = await arrive('olive', { javaScriptEnabled: false });
  await operator.goto(`/operator/meeting/${id}`);
  await operator.getByLabel('Refund everything to the guest').check();
  await operator.getByLabel('Reason').selectOption('host_absent');
  await operator.getByLabel('Explain it to both').fill('There is one gate.');
  await operator.getByRole('button', { name: 'Save decision' }).click();
  await expect(heading(await follow(guest.email, `Our decision: ${title}`))).toHaveText(
    'Your money is on its way back',
  );
});

test('the pages of meetings fit a phone and pass the checks', async ({ arrive }) => {
  const startsAt = Math.ceil(Date.now() / 900_000) * 900_000 + 12 * DAY;
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
