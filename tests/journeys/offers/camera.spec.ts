import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { browserOptions } from '../../support/stack/browser.ts';
import { violations } from '../kit/accessible.ts';
import { file, galleryOf, openForm, PHONE, tiles } from '../kit/gallery.ts';
import { expect, test } from '../kit/test.ts';

/** Cameras as Chromium simulates them, and the person's answer to the browser's question. */
const CAMERAS = {
  allowed: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  refused: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
};

type Given = Pick<PlaywrightWorkerArgs, 'playwright'> & { baseURL: string | undefined };

async function withCamera(
  which: keyof typeof CAMERAS,
  { playwright, baseURL }: Given,
  journey: (page: Page) => Promise<void>,
): Promise<void> {
  const { args, ...options } = browserOptions();
  const browser: Browser = await playwright.chromium.launch({ ...options, args: [...args, ...CAMERAS[which]] });
  try {
    await journey(await browser.newPage({ ...(baseURL ? { baseURL } : {}), ...PHONE, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
}

const useCamera = (page: Page) => page.getByRole('button', { name: 'Use the camera' });
const cameraIn = (page: Page) => page.getByRole('dialog', { name: 'Use the camera' });
const sizeSeen = (page: Page) =>
  page.evaluate<unknown[]>(
    "(({ videoWidth, videoHeight }) => [videoWidth, videoHeight])(document.querySelector('video') ?? {})",
  );

test('the camera takes a picture of an offer of 1280 by 720, is switched off, and takes one of a person', async ({
  playwright,
  baseURL,
}) => {
  await withCamera('allowed', { playwright, baseURL }, async (page) => {
    const seller = await openForm(page);
    await useCamera(page).click();
    await expect.poll(() => sizeSeen(page)).toEqual([1280, 720]);
    expect(await violations(page)).toEqual([]);
    await page.evaluate("globalThis.seen = document.querySelector('video').srcObject.getTracks()");
    const states = () => page.evaluate('globalThis.seen.map(({ kind, readyState }) => [kind, readyState])');
    expect(await states()).toEqual([['video', 'live']]);
    await cameraIn(page).getByRole('button', { name: 'Take photo' }).click();
    await expect(tiles(page)).toHaveCount(1);
    await expect(cameraIn(page)).toHaveCount(0);
    expect(await states()).toEqual([['video', 'ended']]);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await page.waitForURL(/edit\?id=ofr_/);
    expect(await galleryOf(seller)).toMatchObject([{ width: 1280, height: 720 }]);

    await page.goto('/account/profile');
    await page
      .getByRole('button', { name: /a photo/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    await dialog.getByRole('button', { name: 'Use the camera' }).click();
    await expect.poll(() => sizeSeen(page)).toEqual([1280, 720]);
    await dialog.getByRole('button', { name: 'Take photo' }).click();
    await expect(dialog.getByRole('img', { name: /Your photo/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.locator('.photo img')).toHaveAttribute('src', /-500x500-\d+\.webp$/);
  });
});

test('without a camera the page says why, and a picture can still be chosen', async ({ playwright, baseURL }) => {
  await withCamera('refused', { playwright, baseURL }, async (page) => {
    await openForm(page);
    const openAndRead = async (why: string) => {
      await useCamera(page).click();
      await expect(cameraIn(page).getByRole('alert')).toHaveText(why);
      await expect(cameraIn(page).locator('video')).toHaveCount(0);
      await expect(cameraIn(page).getByRole('button')).toHaveText(['Cancel']);
    };
    await openAndRead('We couldn’t open the camera. You may need to allow it for this site in your browser.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(cameraIn(page)).toHaveCount(0);
    await expect(useCamera(page)).toBeFocused();
    await page.evaluate(NO_CAMERA);
    await openAndRead('No camera was found. You can choose a picture instead.');
    await page.keyboard.press('Escape');
    await page.getByLabel('Choose pictures').setInputFiles(file('bread.jpg', 1600, 1200));
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.getByLabel('Title')).toHaveValue('Bread and butter');
  });
});

/** What a browser answers on a device without one. */
const NO_CAMERA =
  "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))";
