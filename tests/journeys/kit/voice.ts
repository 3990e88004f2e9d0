import type { Page } from '@playwright/test';

/** What a live region said; `at` in ms since the page began to load. */
type Heard = { isUrgent: boolean; text: string; at: number };

/** Collects what the live regions of the next pages say, as a screen reader gets it. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      for (const region of new Set(elements.map((element) => element?.closest('[aria-live]')))) {
        const text = region?.textContent?.trim();
        const isUrgent = region?.getAttribute('aria-live') === 'assertive';
        if (text) heard.push({ isUrgent, text, at: performance.now() });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** All that was said on this page so far. */
export const heardOn = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
