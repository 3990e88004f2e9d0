import { eq } from 'drizzle-orm';
import { savedSearches, watches } from '../../../db/schema/index.ts';
import { type MailSource, stopUrl } from '../../../functions/notifications/unsubscribe.ts';
import type { Env } from '../../../functions/platform/env.ts';
import { SECRETS } from '../../support/stack/stack.ts';
import { barriers } from '../kit/accessible.ts';
import { pressOn } from '../kit/keyboard.ts';
import { mailsTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DAY = 24 * 60 * 60 * 1000;
/** The sweep comes once a minute. */
const A_SWEEP_MS = 100_000;

const watchedBy = async (userId: string) =>
  (await database().select({ id: watches.subjectId }).from(watches).where(eq(watches.userId, userId))).map(
    ({ id }) => id,
  );
const newsOf = async (userId: string) =>
  (
    await database().select({ news: savedSearches.news }).from(savedSearches).where(eq(savedSearches.userId, userId))
  ).map(({ news }) => news);
const aWord = (id: string) => `zq${id.slice(-8)}`;

test('a favourite is added, listed, removed and restored by keyboard', async ({ arrive }) => {
  const nell = await newcomer();
  const title = `A walk ${aWord(nell.id)}`;
  const lot = await openLot({ title, scheduledEndAt: Date.now() + 5 * DAY });
  const page = await signInAs(await arrive(null), nell);
  await page.goto(`/search?q=${aWord(nell.id)}`);
  const heart = page.getByRole('button', { name: `Favourite: ${title}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await pressOn(page, heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`“${title}” has been added to your favourites.`)).toBeVisible();
  await expect.poll(() => watchedBy(nell.id)).toEqual([lot]);
  await page.goto('/watchlist/watchlist');
  await expect(page.getByText('On sale')).toBeVisible();
  await pressOn(page, heart);
  await expect.poll(() => watchedBy(nell.id)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => watchedBy(nell.id)).toEqual([lot]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a favourite pressed twice in a row is stored as it looks, even if the first answer is slow', async ({
  arrive,
}) => {
  const nell = await newcomer();
  const title = `A swim ${aWord(nell.id)}`;
  const lot = await openLot({ title, scheduledEndAt: Date.now() + 5 * DAY });
  const page = await signInAs(await arrive(null), nell);
  await page.route('**/api/**/addWatchlist', async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto(`/search?q=${aWord(nell.id)}`);
  const heart = page.getByRole('button', { name: `Favourite: ${title}` });
  await heart.dblclick();
  await expect(page.getByText(`“${title}” has been removed from your favourites.`)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.waitForLoadState('networkidle');
  expect(await watchedBy(nell.id)).toEqual([]);
  await heart.click({ clickCount: 3, delay: 10 });
  await expect(page.getByText(`“${title}” has been added to your favourites.`)).toBeVisible();
  expect(await watchedBy(nell.id)).toEqual([lot]);
});

test('a visitor’s favourite is stored after the sign-in, without JavaScript', async ({ arrive }) => {
  const nell = await newcomer();
  const title = `A talk ${aWord(nell.id)}`;
  const lot = await openLot({ title, scheduledEndAt: Date.now() + 5 * DAY });
  const page = await arrive(null, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`/search?q=${aWord(nell.id)}`);
  await page.getByRole('button', { name: `Favourite: ${title}` }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInAs(page, nell);
  await page.goto(`/productView/${lot}`);
  await expect(page.getByText('Added to your favourites.')).toBeVisible();
  expect(await watchedBy(nell.id)).toEqual([lot]);
  await page.goto('/watchlist/watchlist');
  await page.getByRole('button', { name: `Favourite: ${title}` }).click();
  await expect(page.getByText('Removed from your favourites.')).toBeVisible();
  expect(await watchedBy(nell.id)).toEqual([]);
});

test('a search is saved, and a mail leads to what another TimeGiver posts', async ({ arrive }) => {
  test.setTimeout(180_000);
  const nell = await newcomer();
  const word = aWord(nell.id);
  const page = await signInAs(await arrive(null, PHONE), nell);
  await page.goto(`/search?q=${word}`);
  await page.getByText('Save this search').click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(word);
  await page.getByLabel('Name', { exact: true }).fill('My word');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“My word” has been saved.')).toBeVisible();
  const saved = page.locator('summary').getByText('Saved search');
  await expect(saved).toBeVisible();
  await expect(page.locator('summary.save-search__link')).toBeFocused();
  await expect(page.getByText('Save this search')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Save this search')).toBeVisible();
  await expect(saved).toBeHidden();
  await page.getByText('Save this search').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved).toBeVisible();
  await saved.click();
  await page.getByLabel('E-mails about new offers').selectOption('daily');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('E-mails about new offers')).toBeHidden();
  expect(await newsOf(nell.id)).toEqual(['daily']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => newsOf(nell.id)).toEqual(['at_once']);
  await expect(saved).toBeVisible();
  const lot = await openLot({ title: `Something ${word}`, scheduledEndAt: Date.now() + 5 * DAY });

  const subject = `New for “My word”: Something ${word}`;
  const arrived = async () =>
    (await mailsTo(`${nell.id.slice(4)}@kindhour.example`)).find((mail) => mail.subject === subject)?.text ?? '';
  await expect.poll(arrived, { timeout: A_SWEEP_MS, intervals: [2_000] }).toContain(`/productView/${lot}`);
  const text = await arrived();
  await page.goto(new URL(/\/productView\/\S+/.exec(text)?.[0] ?? '', page.url()).href);
  await expect(page.getByRole('heading', { name: `Something ${word}`, level: 1 })).toBeVisible();

  await page.goto(/\/stop_mails\/\S+/.exec(text)?.[0] ?? '');
  const [before] = await database().select().from(savedSearches).where(eq(savedSearches.userId, nell.id));
  expect(before?.news).toBe('at_once');
  await page.getByRole('button', { name: 'Yes, stop these e-mails' }).click();
  await expect(page.getByText('You won’t get any more e-mails about this.')).toBeVisible();
  await page.goto('/saved_search');
  await expect(page.locator('.badge', { hasText: 'No e-mails' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove My word' }).click();
  await expect(page.getByText('“My word” has been removed.')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/saved_search');
  await expect(page.getByRole('link', { name: 'My word', exact: true })).toHaveCount(0);
});

test('changes to a saved search appear in its row', async ({ arrive }) => {
  const nell = await newcomer();
  const page = await signInAs(await arrive(null), nell);
  await page.goto(`/search?q=${aWord(nell.id)}`);
  await page.getByText('Save this search').click();
  await page.getByLabel('Name', { exact: true }).fill('My word');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“My word” has been saved.')).toBeVisible();
  await page.goto('/saved_search');
  const badge = page.getByRole('main').locator('.badge');
  await expect(badge).toHaveText('Straight away');
  await page.locator('summary', { hasText: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My other word');
  await page.getByLabel('E-mails about new offers').selectOption('none');
  await page.getByRole('button', { name: 'Save My word' }).click();
  await expect(badge).toHaveText('No e-mails');
  await expect(page.getByRole('button', { name: 'Remove My other word' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove My other word' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'My other word', exact: true })).toBeVisible();
});

test('a person who stops mails about several things can choose among them', async ({ arrive, baseURL }) => {
  const page = await arrive(null);
  const waysOn = async (...news: MailSource[]) => {
    const env = { SITE_URL: baseURL ?? '', APP_SECRET: SECRETS.appSecret } as Env;
    await page.goto(await stopUrl({ env }, 'usr_ben', news));
    await expect(page.getByRole('button', { name: 'Yes, stop these e-mails' })).toBeVisible();
    const ways = page.getByRole('main').locator('form a');
    return ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  const search = (id: string) => ({ of: 'search', id }) as const;
  const giver = (id: string) => ({ of: 'giver', followerId: 'usr_ben', id }) as const;
  expect(await waysOn(giver('usr_amara'))).toEqual([]);
  expect(await waysOn(giver('usr_amara'), giver('usr_edwin'))).toEqual(['/account/profile#following']);
  expect(await waysOn(search('sse_one'), search('sse_two'))).toEqual(['/saved_search']);
  expect(await waysOn(search('sse_one'), giver('usr_edwin'))).toEqual(['/saved_search', '/account/profile#following']);
});

test('favourites and saved searches are accessible', async ({ arrive }) => {
  const nell = await newcomer();
  const word = aWord(nell.id);
  const lot = await openLot({ title: `Seen ${word}`, scheduledEndAt: Date.now() + 5 * DAY });
  const at = Date.now();
  await database().insert(watches).values({ userId: nell.id, kind: 'offer', subjectId: lot, at });
  await database()
    .insert(savedSearches)
    .values({
      id: `ssr_${word}`,
      userId: nell.id,
      name: 'Seen',
      query: `q=${word}`,
      news: 'daily',
      createdAt: at,
      notifiedNumber: 0,
      notifiedAt: at,
    });
  const page = await signInAs(await arrive(null, PHONE), nell);
  for (const address of [`/search?q=${word}&save=1`, '/watchlist/watchlist', '/watchlist/auctions', '/saved_search']) {
    await page.goto(address);
    expect(await barriers(page, [390]), address).toEqual([]);
  }
});
