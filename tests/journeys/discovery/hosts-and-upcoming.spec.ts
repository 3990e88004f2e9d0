import { eq } from 'drizzle-orm';
import { profiles, users, watches } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const DAY = 24 * 3_600_000;

for (const [language, words] of [
  ['en', { more: 'More about Nell Marsh', badge: 'ID checked', hours: 'Hours by Nell Marsh' }],
  ['es', { more: 'Más sobre Nell Marsh', badge: 'Identidad comprobada', hours: 'Horas de Nell Marsh' }],
] as const) {
  test(`an offer leads to its host, without JavaScript too (${language})`, async ({ arrive }) => {
    const nell = await newcomer({ giver: true });
    const checked = { kycStatus: 'passed' };
    await database().update(users).set(checked).where(eq(users.id, nell.id));
    await database().update(profiles).set({ bio: 'I keep bees.\n\nAnd honey.' }).where(eq(profiles.userId, nell.id));
    const id = await openLot({ sellerId: nell.id, title: 'An hour with bees' });
    const page = await arrive(null, { ...PHONE, javaScriptEnabled: false });
    await page.goto(`/productView/${id}?lang=${language}`);
    await expect(page.getByText('I keep bees. And honey.')).toBeVisible();
    await page.getByRole('link', { name: words.more }).click();
    await expect(page).toHaveURL(new RegExp(`/host/${nell.id}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Nell Marsh' })).toBeVisible();
    await expect(page.getByText(words.badge)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.hours })).toBeVisible();
    await expect(page.getByRole('link', { name: 'An hour with bees' })).toBeVisible();
  });
}

test('an offer that opens later can be found, with a reminder for when it does', async ({ arrive }) => {
  const nell = await newcomer();
  const word = `wassail${nell.username.slice(1, 9)}`;
  const title = `A ${word} in the orchard`;
  const id = await openLot({ title, opensAt: Date.now() + DAY, scheduledEndAt: Date.now() + 2 * DAY });
  const page = await signInAs(await arrive(null, PHONE), nell);
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goto(`/search?q=${word}&when=upcoming`);
  await expect(page.getByText(/^Opens \w+/)).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: `Remind me when it opens: ${title}` }).click();
  const saved = () => database().select().from(watches).where(eq(watches.userId, nell.id));
  await expect.poll(async () => (await saved()).map(({ subjectId }) => subjectId)).toEqual([id]);
  expect(await violations(page)).toEqual([]);
});
