import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_TABS = 120;

/** Goes to an element as somebody without a pointer does, and says when it cannot be reached or is not seen to be. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expect(target).toBeInViewport();
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by Tab to ${target}`);
}

/** Presses what is reached so. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
