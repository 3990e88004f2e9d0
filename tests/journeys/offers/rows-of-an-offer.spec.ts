import { desc, eq } from 'drizzle-orm';
import { offers } from '../../../db/schema/index.ts';
import { tooWide, violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep, requiredFields } from '../kit/offer-steps.ts';
import { database, expect, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

test('rows are corrected, removed and restored on a phone', async ({ arrive }) => {
  const page = await arrive(null, PHONE);
  const nell = await newcomer({ giver: true });
  await signInAs(page, nell);
  await page.goto('/post_project/create_lot/new');
  await openStep(page, 'Extras');
  const row = (n: number) => page.getByRole('group', { name: `Row ${n}`, exact: true });
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(row(1).getByLabel('Thing')).toBeFocused();
  await page.keyboard.type('An apron');
  await row(1).getByLabel('Who brings it').selectOption('The TimeBidder');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await row(2).getByLabel('Who brings it').selectOption('The TimeGiver');

  await test.step('a row goes and comes back', async () => {
    await page.getByRole('button', { name: 'Remove row 1' }).click();
    await expect(page.getByText('Row 1 removed.')).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo: bring back row 1' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(1).getByLabel('Thing')).toHaveValue('An apron');
    await expect(row(1).getByLabel('Thing')).toBeFocused();
  });

  await test.step('what is wrong is said at its cell', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await requiredFields(page).getByRole('button', { name: 'What you’ll need, row 2, Thing' }).click();
    const wrong = row(2).getByLabel('Thing');
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAccessibleDescription('Required!');
    await expect(row(1).getByLabel('Thing')).not.toHaveAttribute('aria-invalid');
    expect(await violations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await wrong.fill('A jar');
    await expect(row(2).getByText('Required!')).toHaveCount(0);
  });

  await openStep(page, 'What you offer');
  await page.getByLabel('Title').fill('An hour with an apron');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await openStep(page, 'Extras');
  await expect(row(2).getByLabel('Thing')).toHaveValue('A jar');
  const [saved] = await database()
    .select({ fields: offers.fields, id: offers.id })
    .from(offers)
    .where(eq(offers.sellerId, nell.id))
    .orderBy(desc(offers.createdAt));
  expect(JSON.parse(saved?.fields ?? '{}').what_you_will_need).toMatchObject([
    { thing: 'An apron', who_brings_it: 'The TimeBidder' },
    { thing: 'A jar', who_brings_it: 'The TimeGiver' },
  ]);
  await page.goto(`/productView/${saved?.id}`);
  await expect(page.getByRole('heading', { name: 'What you’ll need' })).toBeVisible();
  await expect(page.getByText('A jar')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
});
