import type { Page } from '@playwright/test';
import { names, openForm, PHONE, TWO, tiles } from '../kit/gallery.ts';
import { expect, test } from '../kit/test.ts';

type Point = { x: number; y: number };

/** Opens a form with two pictures and scrolls to them. From then on time moves only with `page.clock.runFor`. */
async function openSorting(page: Page): Promise<(string | null)[]> {
  await page.clock.install();
  await openForm(page);
  await page.getByLabel('Choose pictures').setInputFiles(TWO);
  await expect(tiles(page)).toHaveCount(2);
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'));
  await scrollToPictures(page);
  return names(page);
}

const scrollToPictures = (page: Page) =>
  tiles(page)
    .first()
    .evaluate((tile) => tile.scrollIntoView());

/** A finger on the screen. */
async function fingerOn(page: Page) {
  const screen = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => send('touchStart', [at]),
    up: () => send('touchEnd', []),
    async drag(from: Point, to: Point) {
      for (const part of [0.05, 0.2, 0.4, 0.6, 0.8, 1]) {
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      }
    },
  };
}

async function middleOf(page: Page, at: number): Promise<Point> {
  const box = await tiles(page).nth(at).getByRole('img').boundingBox();
  if (!box) throw new Error(`picture ${at} is not on the page`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

const isPlace = async (page: Page, at: number) =>
  /is-place/.test((await tiles(page).nth(at).getAttribute('class')) ?? '');

const scrolledBy = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

test('a finger drags a picture after holding it for a quarter of a second, and scrolls the page otherwise', async ({
  arrive,
}) => {
  const page = await arrive(null, { ...PHONE, isMobile: true });
  const before = await openSorting(page);
  const swapped = [...before].reverse();
  const finger = await fingerOn(page);

  await test.step('a held picture is dragged, and the page stays where it is', async () => {
    const [first, second] = [await middleOf(page, 0), await middleOf(page, 1)];
    const top = await scrolledBy(page);
    await finger.down(first);
    await page.clock.runFor(249);
    await expect(tiles(page).nth(0)).not.toHaveClass(/is-held/);
    await page.clock.runFor(1);
    await expect(tiles(page).nth(0)).toHaveClass(/is-held/);
    await finger.drag(first, second);
    await expect(tiles(page).nth(1)).toHaveClass(/is-place/);
    await finger.up();
    await expect.poll(() => names(page)).toEqual(swapped);
    await expect(page.getByText('Moved to position 2 of 2.')).toBeAttached();
    expect(await scrolledBy(page)).toBe(top);
  });

  await test.step('a swipe over a picture scrolls and drags nothing', async () => {
    const second = await middleOf(page, 1);
    const top = await scrolledBy(page);
    await finger.down(second);
    await page.clock.runFor(150);
    await finger.drag(second, { x: second.x, y: second.y - 300 });
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(top + 150);
    await page.clock.runFor(1_000);
    await expect(page.locator('.is-held')).toHaveCount(0);
    await finger.up();
    await page.clock.runFor(1_000);
    await expect(page.locator('.is-held')).toHaveCount(0);
    expect(await names(page)).toEqual(swapped);
  });
});

test('a finger that drags a picture to the edge of the screen scrolls on to hidden places', async ({ arrive }) => {
  const page = await arrive(null, { ...PHONE, isMobile: true });
  const before = await openSorting(page);
  const finger = await fingerOn(page);
  const height = 380;
  await page.setViewportSize({ width: 390, height });
  await scrollToPictures(page);
  const first = await middleOf(page, 0);
  const [edge, calm] = [
    { ...first, y: height - 15 },
    { ...first, y: height / 2 },
  ];
  const top = await scrolledBy(page);
  expect((await tiles(page).nth(1).boundingBox())?.y).toBeGreaterThan(height);
  await finger.down(first);
  await page.clock.runFor(250);
  await finger.drag(first, edge);
  for (let frames = 0; frames < 40 && !(await isPlace(page, 1)); frames++) await page.clock.runFor(50);
  expect(await isPlace(page, 1)).toBe(true);
  expect(await scrolledBy(page)).toBeGreaterThan(top);
  await finger.drag(edge, calm);
  await page.clock.runFor(100);
  const rests = await scrolledBy(page);
  await page.clock.runFor(500);
  expect(await scrolledBy(page)).toBe(rests);
  await finger.drag(calm, await middleOf(page, 1));
  await expect(tiles(page).nth(1)).toHaveClass(/is-place/);
  await finger.up();
  await expect.poll(() => names(page)).toEqual([...before].reverse());
});

test('a mouse drags a picture after a tenth of a second, and Escape cancels', async ({ arrive }) => {
  const page = await arrive(null);
  const before = await openSorting(page);
  const [first, second] = [await middleOf(page, 0), await middleOf(page, 1)];
  const hold = async () => {
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.clock.runFor(99);
    await expect(tiles(page).nth(0)).not.toHaveClass(/is-held/);
    await page.clock.runFor(1);
    await expect(tiles(page).nth(0)).toHaveClass(/is-held/);
    await page.mouse.move(second.x, second.y);
    await expect(tiles(page).nth(1)).toHaveClass(/is-place/);
  };
  await hold();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(page)).toEqual(before);
  await hold();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual([...before].reverse());
});
