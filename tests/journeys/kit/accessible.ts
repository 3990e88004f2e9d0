import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A phone in light and a desktop in dark, in CSS pixels. */
const WIDTHS = { light: 390, dark: 1280 } as const;

export type Look = keyof typeof WIDTHS;

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
 * All accessibility problems of the page in its present state, in light on a phone and in dark on a desktop, or both at this
 * width. Each colour scheme is judged once, as the contrast of every pair of colours has a test of its own
 * (tests/look/contrast.test.ts). Leaves the page at the last width.
 */
export async function barriers(page: Page, width?: number): Promise<string[]> {
  const found = await barriersIn(page, 'light', width);
  return [...found, ...(await barriersIn(page, 'dark', width))];
}

/** The same in one colour scheme: axe's violations, and elements that are wider than the screen. Leaves the page at the width. */
export async function barriersIn(page: Page, look: Look, width: number = WIDTHS[look]): Promise<string[]> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
  await page.emulateMedia({ colorScheme: look });
  const problems = [...(await violations(page)), ...(await tooWide(page))];
  await page.emulateMedia({ colorScheme: null });
  return problems.map((text) => `${width} px, ${look}: ${text}`);
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
