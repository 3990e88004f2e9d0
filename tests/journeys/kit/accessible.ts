import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A phone and a desktop, in CSS pixels. */
const WIDTHS = [390, 1280];

/** Axe's rules about colours; the results of the others do not depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Axe's violations on the page in its present state, one line each, without frames of other sites. Leaves the page with
 * reduced motion, so that no colour is judged halfway through a transition.
 */
export async function violations(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await coloursSettled(page);
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(AXE);
  const options = JSON.stringify({ resultTypes: ['violations'], iframes: false, runOnly });
  return page.evaluate<string[]>(`axe.run({ exclude: ['iframe'] }, ${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ': ' + target + ' ' + failureSummary)))`);
}

/**
 * All accessibility problems of the page in its present state, in light and dark and at each width: axe's violations, and
 * elements that are wider than the screen. Leaves the page at the last width.
 */
export async function barriers(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    const height = page.viewportSize()?.height ?? 900;
    await page.setViewportSize({ width, height });
    const inLight = [...(await violationsIn(page, 'light')), ...(await tooWide(page))];
    const inDark = await violationsIn(page, 'dark', COLOUR_RULES);
    found.push(...inLight.map((text) => `${width} px, light: ${text}`));
    found.push(...inDark.map((text) => `${width} px, dark: ${text}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

async function violationsIn(page: Page, colorScheme: 'light' | 'dark', rules?: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  return violations(page, rules);
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
