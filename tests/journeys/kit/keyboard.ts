import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MAX_TABS = 120;

/** Moves the focus to an element with the Tab key. Fails if it cannot be reached or is not in the viewport. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expect(target).toBeInViewport();
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with Tab`);
}

/** Moves the focus to an element and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
