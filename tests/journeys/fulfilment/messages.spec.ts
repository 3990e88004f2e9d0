import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { messages, threads } from '../../../db/schema/index.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { openOffer } from '../kit/bidding.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const NARROW = { viewport: { width: 320, height: 640 } };
const DAY = 24 * 60 * 60 * 1000;
const PICTURE = fileURLToPath(new URL('../../../docs/pictures/home.png', import.meta.url));

/** An offer of a new host, and the conversation that a new guest has begun about it. */
async function begun() {
  const [guest, host] = [await newcomer(), await newcomer({ giver: true })];
  const title = `Knots ${guest.id.slice(-6)}`;
  const lot = await openLot({ sellerId: host.id, title, scheduledEndAt: Date.now() + 5 * DAY });
  return { guest, host, title, lot };
}

test('a guest asks on an offer on a phone, the host answers, and both read it without reloading', async ({
  arrive,
}) => {
  const { guest, host, title, lot } = await begun();
  const asking = await signInAs(await arrive(null, PHONE), guest);
  await openOffer(asking, lot);
  await asking.getByText(/^Ask .* about this offer$/).click();
  await asking.getByLabel('Your question').fill('Is it hard? Ring 07700 900123.');
  await asking.getByRole('button', { name: 'Send question' }).click();
  await expect(asking).toHaveURL(/\/messages\?thread=thr_/);
  await expect(asking.getByRole('log').getByText('07700 900123')).toBeVisible();
  await expect(asking.getByText('We’ve hidden what is crossed out')).toBeVisible();
  expect(await barriers(asking, 390)).toEqual([]);

  const answering = await signInAs(await arrive(null), host);
  await answering.goto('/messages');
  await answering.getByRole('link', { name: new RegExp(title) }).click();
  await expect(answering.getByRole('log').getByText('Is it hard? Ring (hidden).')).toBeVisible();
  await expect(answering.getByText('07700')).toHaveCount(0);
  await answering.getByLabel('Your message').fill('Not at all.\nCome and see.');
  await answering.getByRole('button', { name: 'Send' }).click();
  await expect(answering.getByRole('log').getByText('Not at all.')).toBeVisible();
  await expect(answering.getByLabel('Your message')).toHaveValue('');
  expect(await violations(answering)).toEqual([]);
  await expect(asking.getByRole('log').getByText('Not at all.')).toBeVisible({ timeout: 15_000 });
  await asking.getByRole('link', { name: 'All conversations' }).click();
  await expect(asking.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await asking.goBack();
  await expect(asking.getByRole('log').getByText('Not at all.')).toBeVisible();
});

test('without JavaScript people write, send a picture, archive, report and block (F1)', async ({ arrive }) => {
  const { guest, host, lot } = await begun();
  const asking = await signInAs(await arrive(null, { ...NARROW, javaScriptEnabled: false }), guest);
  await asking.goto(`/productView/${lot}`);
  await asking.getByText(/^Ask .* about this offer$/).click();
  await asking.getByLabel('Your question').fill('May I come early?');
  await asking.getByRole('button', { name: 'Send question' }).click();
  await asking.getByText('Add a picture').click();
  await asking.getByLabel(/^Picture/).setInputFiles(PICTURE);
  await asking.getByRole('button', { name: 'Send' }).click();
  const picture = asking.getByRole('img', { name: 'The picture you sent' });
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  expect((await asking.request.get(address)).headers()['content-type']).toBe('image/jpeg');
  const stranger = await signInAs(await arrive(null), await newcomer());
  const refused = await stranger.request.get(address, { maxRedirects: 0 });
  expect([refused.status(), refused.headers()['content-type'] ?? '']).not.toContain('image/jpeg');
  expect(refused.status()).not.toBe(200);

  const answering = await signInAs(await arrive(null, { javaScriptEnabled: false }), host);
  await answering.goto('/messages');
  await answering.locator('.threads__one').first().click();
  await expect(answering.getByRole('img', { name: /^The picture .* sent$/ })).toBeVisible();
  await answering.getByRole('link', { name: 'Report' }).first().click();
  await answering.getByLabel('What’s wrong?').selectOption({ label: 'I don’t feel safe' });
  await answering.getByRole('button', { name: 'Report it' }).click();
  await expect(answering.getByText('Thank you. We look into every report.')).toBeVisible();
  await answering.getByText('Archive, delete or block').click();
  await answering.getByRole('button', { name: /^Block / }).click();
  await expect(answering.getByText(/^You’ve blocked /)).toBeVisible();
  await asking.reload();
  await expect(asking.getByText('This conversation is closed')).toBeVisible();
  const [thread] = await database().select().from(threads).where(eq(threads.offerId, lot));
  expect(await database().$count(messages, eq(messages.threadId, thread?.id ?? ''))).toBe(2);
});
