import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe says against the page as it is now, a line for each place; frames of others are theirs. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Colours glide from light to dark; they are judged when they have arrived. */
export async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(COLOURS_SETTLED);
}

const COLOURS_SETTLED = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
  Promise.allSettled(document.getAnimations().flatMap((each) => each instanceof CSSTransition ? [each.finished] : [])))`;
