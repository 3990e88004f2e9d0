import { expect, type Locator, type Page } from '@playwright/test';

export const priceOn = (page: Page): Locator => page.locator('[data-price]');
export const positionOn = (page: Page): Locator => page.locator('[data-position]');

/** Opens an offer and waits until its price is live. */
export async function openOffer(page: Page, id: string): Promise<void> {
  await page.goto(`/productView/${id}`);
  await isLive(page);
}

/** Waits until all islands of the page are hydrated. */
export async function isLive(page: Page): Promise<void> {
  await expect(page.locator('astro-island').first()).toBeAttached();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** The label of each kind of bid, and the beginning of its review. */
const REVIEW_OF = { 'Set a maximum': 'Bid up to', 'Bid a fixed amount': 'Bid' };
type HowToBid = keyof typeof REVIEW_OF;

/** Enters an amount and opens the review. */
export async function reviewBid(page: Page, pounds: string, kind: HowToBid = 'Set a maximum') {
  await page.getByLabel('Your bid').fill(pounds);
  await page.getByRole('radio', { name: kind }).check();
  await page.getByRole('button', { name: 'Review your bid' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${REVIEW_OF[kind]} £${pounds}`) })).toBeVisible();
}

export async function confirmBid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm bid' }).click();
}

export async function bid(page: Page, pounds: string, kind: HowToBid = 'Set a maximum') {
  await reviewBid(page, pounds, kind);
  await confirmBid(page);
}

/** When the lot closes according to the page (UTC ms). */
export async function closingTimeOn(page: Page): Promise<number> {
  return Number(await page.locator('kind-countdown').first().getAttribute('closes-at'));
}
