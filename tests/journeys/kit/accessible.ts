import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A phone and a desktop, in CSS pixels. */
const WIDTHS = [390, 1280];

/**
 * Axe's violations on the page in its present state, one line each, without frames of other sites. Leaves the page with
 * reduced motion, so that no colour is judged halfway through a transition.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await coloursSettled(page);
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(AXE);
  const options = JSON.stringify({ resultTypes: ['violations'], iframes: false });
  return page.evaluate<string[]>(`axe.run({ exclude: ['iframe'] }, ${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ': ' + target + ' ' + failureSummary)))`);
}

/**
 * All accessibility problems of the page in its present state, in light at the first width and in dark at the last. Each
 * colour scheme is judged once, as the contrast of every pair of colours has a test of its own (tests/look/contrast.test.ts).
 * Leaves the page at the last width.
 */
export async function barriers(page: Page, [first = 0, last = first]: readonly number[] = WIDTHS): Promise<string[]> {
  const found = await barriersIn(page, 'light', first);
  return [...found, ...(await barriersIn(page, 'dark', last))];
}

/** The same in one colour scheme: axe's violations, and elements that are wider than the screen. Leaves the page at the width. */
export async function barriersIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  width = colorScheme === 'light' ? WIDTHS[0] : WIDTHS[1],
): Promise<string[]> {
  await page.setViewportSize({ width: width ?? 0, height: page.viewportSize()?.height ?? 900 });
  await page.emulateMedia({ colorScheme });
  const problems = [...(await violations(page)), ...(await tooWide(page))];
  await page.emulateMedia({ colorScheme: null });
  return problems.map((text) => `${width} px, ${colorScheme}: ${text}`);
}

/** Finishes colour transitions. Those in a closed `<details>` never end by themselves. */
async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(FINISH_TRANSITIONS);
}

const FINISH_TRANSITIONS = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => {
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
})`;

/** The elements that make the page wider than the screen. */
export async function tooWide(page: Page): Promise<string[]> {
  const elements = await page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const all = [...document.querySelectorAll('body *')];
    return all.filter((each) => each.getBoundingClientRect().right > width).map((each) => each.tagName + '.' + each.className);
  })()`);
  return elements.map((element) => `too wide: ${element}`);
}
