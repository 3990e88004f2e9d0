import { and, eq } from 'drizzle-orm';
import { memberships, offers } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { callAs } from '../kit/call-as.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep } from '../kit/offer-steps.ts';
import { database, expect, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
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

/** A template without gaps, so that a form that starts from it can be submitted at once. */
async function template(token: string): Promise<string> {
  const what = { title: 'An hour of chess', desc_proc: '<p>An hour, and a cup of tea.</p>', charity_id: '209603' };
  const form = { id: 0, ...what, auction: true, buynow: false, sprice: 20, market_status: 'draft' };
  const { data } = await callAs(token, 'template/product/projectAction', { id: 0, name: 'Chess', form });
  return data.responseData.id;
}

test('a limited membership is used only after a question, and the form says when nothing is left', async ({
  arrive,
}) => {
  const who = await limited();
  const page = await signInAs(await arrive(null, PHONE), who);
  const question = page.getByRole('dialog', { name: 'Use one of your membership?' });
  const submit = page.getByRole('button', { name: 'Submit' });
  const use = `/post_project/create_lot/use?id=${await template(who.token)}`;
  const begin = async (title: string) => {
    await page.goto(use);
    await page.getByLabel('Title').fill(title);
    await openStep(page, 'Extras');
  };

  await test.step('whoever thinks again goes on editing, and nothing is published', async () => {
    await begin('The first of two');
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

  await test.step('whoever says yes has published it', async () => {
    await submit.click();
    await question.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/productView\/ofr_/);
    expect(await opened(who.id)).toEqual(['The first of two']);
  });

  await test.step('beyond the last one it is said beside the buttons and not asked', async () => {
    const sale = { auction: true, buynow: false, sprice: 20, market_status: 'open' };
    const what = { id: 0, title: 'The second of two', desc_proc: '<p>An hour.</p>', charity_id: '209603' };
    const when = { date_added: Date.now(), date_closed: Date.now() + 10 * DAY };
    await callAs(who.token, 'product/projectAction', { ...what, ...sale, ...when });
    await begin('One too many');
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
