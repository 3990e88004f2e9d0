import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { memberships, offers } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep } from '../kit/offer-steps.ts';
import { database, expect, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const DAY = 24 * 60 * 60 * 1000;

/** A TimeGiver whose monthly membership has two auctions and no fixed-price offers. */
async function limited() {
  const who = await newcomer({ giver: true });
  const times = { startsAt: Date.now() - DAY, endsAt: Date.now() + 20 * DAY, createdAt: Date.now() - DAY };
  const plan = { plan: 'timeBidder', period: 'monthly', trial: false, amountPence: 15_00 } as const;
  const limits = JSON.stringify({ monthly_auction: 2, monthly_lots: 0 });
  await database()
    .insert(memberships)
    .values({ id: `mem_${crypto.randomUUID()}`, userId: who.id, limits, ...plan, ...times });
  return who;
}

const opened = async (sellerId: string) =>
  (
    await database()
      .select({ title: offers.title })
      .from(offers)
      .where(and(eq(offers.sellerId, sellerId), eq(offers.marketStatus, 'open')))
  ).map(({ title }) => title);

async function fill(page: Page, title: string): Promise<void> {
  await page.goto('/post_project/create_lot/new');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('An hour, and a cup of tea.');
  await page.getByRole('combobox', { name: 'Charity' }).fill('lifeboat');
  await page.getByRole('option', { name: /Royal National Lifeboat Institution/ }).click();
  await openStep(page, 'Price');
  await page.getByLabel('Start price').fill('20');
  await openStep(page, 'Extras');
}

test('a limited membership is used only after a question, and the form says when nothing is left', async ({
  arrive,
}) => {
  const who = await limited();
  const page = await signInAs(await arrive(null, PHONE), who);
  const question = page.getByRole('dialog', { name: 'Use one of your membership?' });
  const submit = page.getByRole('button', { name: 'Submit' });

  await test.step('whoever thinks again goes on editing, and nothing is published', async () => {
    await fill(page, 'The first of two');
    await submit.click();
    await expect(question).toContainText('This uses one of the 2 auctions left of the 2 in your membership.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await submit.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('The first of two');
    expect(await opened(who.id)).toEqual([]);
  });

  await test.step('a draft takes nothing of it', async () => {
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Draft saved.').last()).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('whoever says yes has published it', async () => {
    await submit.click();
    await question.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/productView\/ofr_/);
    expect(await opened(who.id)).toEqual(['The first of two']);
    await fill(page, 'The second of two');
    await submit.click();
    await expect(question).toContainText('This uses the last auction in your membership.');
    await question.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/productView\/ofr_/);
  });

  await test.step('beyond that it is said beside the buttons and not asked', async () => {
    await fill(page, 'One too many');
    await expect(page.getByText('Auction membership limit was Exceed')).toBeVisible();
    await submit.click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Auction membership limit was Exceed');
    expect(await violations(page)).toEqual([]);
    expect((await opened(who.id)).toSorted()).toEqual(['The first of two', 'The second of two']);
  });

  await test.step('the other kind has a limit of its own', async () => {
    await openStep(page, 'Price');
    await page.getByRole('switch', { name: 'Auction' }).click();
    await page.getByRole('switch', { name: 'Buy Now' }).click();
    await expect(page.getByText('Direct Sale Lots Membership limit was Exceed')).toBeVisible();
  });
});
