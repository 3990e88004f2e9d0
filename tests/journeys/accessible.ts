import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe says against the page as it is now, a line for each place; frames of others are theirs. */
export async function violations(page: Page): Promise<string[]> {
  // Frames are left out, so that axe needs no page of its own to put their results together.
  const { violations: found } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Has every page of a walk bring axe along: handing it over anew for each look takes as long as the look. */
export async function bringAxe(page: Page): Promise<void> {
  const playwright = fileURLToPath(import.meta.resolve('@axe-core/playwright'));
  await page.addInitScript({ path: createRequire(playwright).resolve('axe-core/axe.min.js') });
}

/** The same as `violations` on a page that has brought axe along. */
export function violationsSeen(page: Page): Promise<string[]> {
  return page.evaluate<
    string[]
  >(`axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false }).then(
    ({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ': ' + target + ' ' + failureSummary)))`);
}

/** Colours glide from light to dark; they are judged when they have arrived. */
export async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(COLOURS_SETTLED);
}

const COLOURS_SETTLED = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
  Promise.allSettled(document.getAnimations().flatMap((each) => each instanceof CSSTransition ? [each.finished] : [])))`;

/** What makes the page wider than the screen; empty when it is not. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const all = [...document.querySelectorAll('body *')];
    return all.filter((each) => each.getBoundingClientRect().right > width).map((each) => each.tagName + '.' + each.className);
  })()`);
}
