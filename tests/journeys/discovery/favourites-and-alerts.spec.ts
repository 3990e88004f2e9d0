import { eq } from 'drizzle-orm';
import { savedSearches, watches } from '../../../db/schema/index.ts';
import { type MailSource, stopUrl } from '../../../functions/notifications/unsubscribe.ts';
import type { Env } from '../../../functions/platform/env.ts';
import { SECRETS } from '../../support/stack/stack.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { pressOn } from '../kit/keyboard.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DAY = 24 * 60 * 60 * 1000;

const watchedBy = async (userId: string) =>
  (await database().select({ id: watches.subjectId }).from(watches).where(eq(watches.userId, userId))).map(
    ({ id }) => id,
  );
const newsOf = async (userId: string) =>
  (
    await database().select({ news: savedSearches.news }).from(savedSearches).where(eq(savedSearches.userId, userId))
  ).map(({ news }) => news);
const aWord = (id: string) => `zq${id.slice(-8)}`;

test('a favourite is stored as it looks even if the first answer is slow, and is listed, removed and restored by keyboard', async ({
  arrive,
}) => {
  const nell = await newcomer();
  const title = `A walk ${aWord(nell.id)}`;
  const lot = await openLot({ title, scheduledEndAt: Date.now() + 5 * DAY });
  const page = await signInAs(await arrive(null, PHONE), nell);
  await page.route('**/api/**/addWatchlist', async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto(`/search?q=${aWord(nell.id)}`);
  const heart = page.getByRole('button', { name: `Favourite: ${title}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.dblclick();
  await expect(page.getByText(`“${title}” has been removed from your favourites.`)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.waitForLoadState('networkidle');
  expect(await watchedBy(nell.id)).toEqual([]);
  await heart.click({ clickCount: 3, delay: 10 });
  await expect(page.getByText(`“${title}” has been added to your favourites.`)).toBeVisible();
  expect(await watchedBy(nell.id)).toEqual([lot]);

  await page.goto('/watchlist/watchlist');
  await expect(page.getByText('On sale')).toBeVisible();
  expect(await barriers(page, 390)).toEqual([]);
  await pressOn(page, heart);
  await expect.poll(() => watchedBy(nell.id)).toEqual([]);
  const undo = page.getByRole('button', { name: 'Undo' });
  // It stays as long as something points at it, however slow the machine is.
  await undo.hover();
  await pressOn(page, undo);
  await expect.poll(() => watchedBy(nell.id)).toEqual([lot]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('an offer that opens later can be found, with a reminder for when it does', async ({ arrive }) => {
  const nell = await newcomer();
  const title = `A wassail ${aWord(nell.id)}`;
  const id = await openLot({ title, opensAt: Date.now() + DAY, scheduledEndAt: Date.now() + 2 * DAY });
  const page = await signInAs(await arrive(null, PHONE), nell);
  await page.goto(`/search?q=${aWord(nell.id)}&when=upcoming`);
  await expect(page.getByText(/^Opens \w+/)).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: `Remind me when it opens: ${title}` }).click();
  await expect.poll(() => watchedBy(nell.id)).toEqual([id]);
  expect(await violations(page)).toEqual([]);
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
});

test('a search is saved, changed and restored on its page, and its e-mails end only with a button', async ({
  arrive,
  baseURL,
}) => {
  const nell = await newcomer();
  const word = aWord(nell.id);
  const page = await signInAs(await arrive(null, PHONE), nell);
  await page.goto(`/search?q=${word}`);
  await page.getByText('Save this search').click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(word);
  expect(await barriers(page, 390)).toEqual([]);
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

  const [search] = await database().select().from(savedSearches).where(eq(savedSearches.userId, nell.id));
  await page.goto(await stopUrlOf(baseURL, { of: 'search', id: search?.id ?? '' }));
  expect(await newsOf(nell.id)).toEqual(['at_once']);
  await page.getByRole('button', { name: 'Yes, stop these e-mails' }).click();
  await expect(page.getByText('You won’t get any more e-mails about this.')).toBeVisible();
  expect(await newsOf(nell.id)).toEqual(['none']);
});

test('changes to a saved search appear in its row', async ({ arrive }) => {
  const nell = await newcomer();
  const row = { id: `ssr_${aWord(nell.id)}`, userId: nell.id, name: 'My word', query: `q=${aWord(nell.id)}` };
  const at = Date.now();
  await database()
    .insert(savedSearches)
    .values({ ...row, news: 'at_once', createdAt: at, notifiedNumber: 0, notifiedAt: at });
  const page = await signInAs(await arrive(null, PHONE), nell);
  await page.goto('/saved_search');
  const badge = page.getByRole('main').locator('.badge');
  await expect(badge).toHaveText('Straight away');
  expect(await barriers(page, 390)).toEqual([]);
  await page.locator('summary', { hasText: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My other word');
  await page.getByLabel('E-mails about new offers').selectOption('none');
  await page.getByRole('button', { name: 'Save My word' }).click();
  await expect(badge).toHaveText('No e-mails');
  await page.getByRole('button', { name: 'Remove My other word' }).click();
  await expect(page.getByText('“My other word” has been removed.')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/saved_search');
  await expect(page.getByRole('link', { name: 'My other word', exact: true })).toHaveCount(0);
});

test('a person who stops mails about several things can choose among them', async ({ request, baseURL }) => {
  const waysOn = async (...news: MailSource[]) => {
    const html = await (await request.get(await stopUrlOf(baseURL, ...news))).text();
    const [form = ''] = /<form\b(?:(?!<\/form>)[\s\S])*Yes, stop these e-mails[\s\S]*?<\/form>/.exec(html) ?? [];
    expect(form).toContain('Yes, stop these e-mails');
    return Array.from(form.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href]) => href);
  };
  const search = (id: string) => ({ of: 'search', id }) as const;
  const giver = (id: string) => ({ of: 'giver', followerId: 'usr_ben', id }) as const;
  expect(await waysOn(giver('usr_amara'))).toEqual([]);
  expect(await waysOn(giver('usr_amara'), giver('usr_edwin'))).toEqual(['/account/profile#following']);
  expect(await waysOn(search('sse_one'), search('sse_two'))).toEqual(['/saved_search']);
  expect(await waysOn(search('sse_one'), giver('usr_edwin'))).toEqual(['/saved_search', '/account/profile#following']);
});

/** The address of an e-mail that stops e-mails about these. */
function stopUrlOf(baseURL: string | undefined, ...news: MailSource[]): Promise<string> {
  const env = { SITE_URL: baseURL ?? '', APP_SECRET: SECRETS.appSecret } as Env;
  return stopUrl({ env }, 'usr_ben', news);
}
