import type { Page } from '@playwright/test';
import { notifications } from '../../../db/schema/index.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { firstBid } from '../../support/award.ts';
import { castToken } from '../../support/cast.ts';
import { tooWide } from '../kit/accessible.ts';
import { closedOffer } from '../kit/addresses.ts';
import { isLive } from '../kit/bidding.ts';
import { callAs } from '../kit/call-as.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const HOUR = 3_600_000;
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenwerkstattbesichtigung';

const bar = (page: Page) => page.locator('.bid-bar');

test('a visitor’s pages are short, say early how it works and what there is, and never wider than the screen (WCAG 1.4.10)', async ({
  arrive,
}) => {
  const opensAt = Date.now() + HOUR;
  const soon = ['Bread that is proving', LONG, 'A walk at dawn'];
  const times = { opensAt, scheduledEndAt: opensAt + HOUR };
  const [lot] = await Promise.all([openLot({ title: LONG }), ...soon.map((title) => openLot({ title, ...times }))]);
  const page = await arrive(null, PHONE);

  await test.step('the home page', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('How it works');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_500);
  });

  await test.step('one row is above the offers of a search', async () => {
    await page.goto('/search');
    // As many as a busy network has.
    await page.locator('#search-figure').evaluate((figure) => {
      figure.textContent = '1,234 offers';
    });
    const row = await page.locator('.search-page__bar').boundingBox();
    const first = await page.locator('.offer').first().boundingBox();
    expect(row?.height).toBeLessThan(60);
    expect((first?.y ?? 0) - (row?.y ?? 0)).toBeLessThan(120);
    await expect(page.getByRole('link', { name: 'Save this search' })).toBeVisible();
  });

  await test.step('an offer that has ended leads on to others like it', async () => {
    await page.goto(await closedOffer());
    const more = page.getByRole('region', { name: 'More hours like this' });
    await expect(more.locator('.offer')).toHaveCount(4);
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('long words break', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['/', `/productView/${lot}`, `/search?q=${LONG.slice(0, 12)}`, `/charities?q=${LONG}`]) {
      await page.goto(address);
      expect(await tooWide(page), address).toEqual([]);
    }
  });
});

test('a person’s bids and notifications are short lists, and settings stay folded below them', async ({ arrive }) => {
  const person = await newcomer();
  const title = 'A morning under sail with a retired instructor';
  const lots = await Promise.all(Array.from({ length: 12 }, () => openLot({ title })));
  await Promise.all(lots.map((lot) => firstBid(database(), lot, person.id, 3_000)));
  await database()
    .insert(notifications)
    .values(lots.map((_, n) => outbidNotice(person.id, n)));
  const page = await signInAs(await arrive(null, PHONE), person);
  const heightOf = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  expect(await heightOf('/auctions/all')).toBeLessThan(4_000);
  expect(await heightOf('/account/notifications')).toBeLessThan(4_000);
  await expect(page.getByRole('group', { name: 'You’ve been outbid' })).toBeHidden();
  await page.getByText('What to notify you about').click();
  await expect(page.getByRole('group', { name: 'You’ve been outbid' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page)).toEqual([]);
});

function outbidNotice(userId: string, n: number) {
  const phrase = say('You have been outbid on “{title}”: the price is now {price}.', { title: 'Bread', price: '£30' });
  const content = JSON.stringify({ phrase, href: '/' });
  return { id: `ntf_${userId}_${n}`, userId, event: 'outbid' as const, content, createdAt: Date.now() - n };
}

test('price, clock and a way to bid stay in view while the bid box is not', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour with a bar' });
  const page = await arrive('dev', PHONE);
  await page.goto(`/productView/${lot}`);
  await isLive(page);

  await test.step('the bar is there, and its price follows the bids', async () => {
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toContainText('£10.00');
    await callAs(castToken('ben'), 'bid/confirm', {
      project_id: lot,
      amount_pence: 1_500,
      kind: 'straight',
      idempotency_key: crypto.randomUUID(),
    });
    await expect(bar(page)).toContainText('£15.00');
    await expect(bar(page)).toContainText(/left/);
  });

  await test.step('it leads to the amount, and is not in front of it', async () => {
    await bar(page).getByRole('link', { name: 'Bid' }).click();
    await expect(page.getByRole('textbox', { name: 'Your bid' })).toBeFocused();
    await expect(bar(page)).toBeHidden();
  });

  await test.step('nothing that has the focus is behind it', async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar(page)).toBeVisible();
    const link = page.getByRole('link', { name: 'Privacy and cookies' });
    await link.focus();
    const [below, above] = [await link.boundingBox(), await bar(page).boundingBox()];
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  });

  await test.step('without JavaScript it is a link to the bid box', async () => {
    const plain = await arrive('dev', { ...PHONE, javaScriptEnabled: false });
    await plain.goto(`/productView/${lot}`);
    await bar(plain).getByRole('link', { name: 'Bid' }).click();
    await expect(plain).toHaveURL(/#bid-box$/);
    await expect(plain.getByLabel('Your bid')).toBeInViewport();
  });
});
