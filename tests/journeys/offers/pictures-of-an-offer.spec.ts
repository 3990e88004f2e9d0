import { eq } from 'drizzle-orm';
import { images, offers } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { file, galleryOf, names, openForm, PHONE, TWO, tiles } from '../kit/gallery.ts';
import { database, expect, test } from '../kit/test.ts';

const UPLOADER = '**/muliple_img_uploader';

test('on a phone, two pictures are uploaded, one of them at the second try, then cropped, captioned and sorted', async ({
  arrive,
}) => {
  const page = await arrive(null, PHONE);
  const seller = await openForm(page);
  await page.route(UPLOADER, (route) => route.abort(), { times: 1 });
  await page.getByLabel('Choose pictures').setInputFiles(TWO);
  await expect(page.locator('.is-pending').getByText('Upload Failed!')).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Upload again bread.jpg' }).click();
  await expect(tiles(page)).toHaveCount(2);
  const [butter, bread] = await names(page);

  await page.getByRole('button', { name: 'Crop Picture 2 of 2' }).click();
  const cutting = page.getByRole('dialog', { name: 'Crop photo' });
  await cutting.getByLabel('Size').fill('2');
  await cutting.getByRole('img').press('ArrowRight');
  await cutting.getByLabel('Keep 4:3').uncheck();
  await cutting.getByLabel('Width in pixels').fill('');
  await expect(cutting.getByRole('button', { name: 'Save crop' })).toBeDisabled();
  await cutting.getByLabel('Width in pixels').fill('400');
  await cutting.getByLabel('Height in pixels').fill('300');
  expect(await violations(page)).toEqual([]);
  await cutting.getByRole('button', { name: 'Save crop' }).click();
  await expect.poll(async () => (await names(page))[1]).not.toBe(bread);

  await expect(page.getByText('What does it show? People who can’t see it will hear your words.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add a caption Picture 2 of 2' }).click();
  const caption = page.getByRole('dialog', { name: 'Caption' });
  await caption.getByRole('button', { name: 'Save caption' }).click();
  await expect(caption.getByLabel('Title')).toHaveAccessibleDescription('Enter Title');
  await expect(caption.getByLabel('What it shows')).toHaveAccessibleDescription('Enter Description');
  await caption.getByLabel('Title').fill('The crust');
  await caption.getByLabel('What it shows').fill('A loaf that was just cut');
  await caption.getByRole('button', { name: 'Save caption' }).click();

  await page.getByRole('button', { name: 'Move picture 2 of 2 forward' }).click();
  await expect(page.getByText('Moved to position 1 of 2.')).toBeAttached();
  expect((await names(page))[1]).toBe(butter);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.waitForURL(/edit\?id=ofr_/);
  expect(await galleryOf(seller)).toMatchObject([
    { title: 'The crust', width: 400, height: 300 },
    { id: butter, title: '', width: 640, height: 480 },
  ]);
  await page.reload();
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName('The crust');
});

test('a crop starts at nine tenths of the width in 4:3 and can be set to as much as fits', async ({ arrive }) => {
  const page = await arrive(null, PHONE);
  await openForm(page);
  await page.getByLabel('Choose pictures').setInputFiles(file('bread.jpg', 1600, 1200));
  await expect(tiles(page)).toHaveCount(1);
  const size = { width: images.width, height: images.height };
  const cut = async (press: string[]) => {
    const [before] = await names(page);
    await page.getByRole('button', { name: 'Crop Picture 1 of 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop photo' });
    for (const name of [...press, 'Save crop']) await dialog.getByRole('button', { name }).click();
    await expect.poll(async () => (await names(page))[0]).not.toBe(before);
    const [after = ''] = await names(page);
    return database()
      .select(size)
      .from(images)
      .where(eq(images.id, after ?? ''));
  };
  expect(await cut([])).toEqual([{ width: 1440, height: 1080 }]);
  expect(await cut(['Fit'])).toEqual([{ width: 1440, height: 1080 }]);
  expect(await cut([])).toEqual([{ width: 1296, height: 972 }]);
});

test('saving waits for pictures that are still being uploaded', async ({ arrive }) => {
  const page = await arrive(null);
  const seller = await openForm(page);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(UPLOADER, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Choose pictures').setInputFiles(TWO.slice(0, 1));
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Your pictures are still being uploaded. Please wait a moment.')).toBeVisible();
  go();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  expect(await galleryOf(seller)).toHaveLength(1);
});

test('pictures are sorted, removed and restored by keyboard alone', async ({ arrive }) => {
  const page = await arrive(null);
  await openForm(page);
  await page.getByLabel('Choose pictures').setInputFiles([...TWO, file('salt.png', 300, 300)]);
  await expect(tiles(page)).toHaveCount(3);
  const [one, two, three] = await names(page);
  await page.getByRole('button', { name: 'Move picture 1 of 3 back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 2 of 3 back' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Move picture 3 of 3 back' })).toBeFocused();
  expect(await names(page)).toEqual([two, three, one]);
  await page.getByRole('button', { name: 'Remove Picture 2 of 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  expect(await names(page)).toEqual([two, one]);
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual([two, three, one]);
  await page.getByRole('button', { name: 'Crop Picture 1 of 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Crop photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Crop Picture 1 of 3' })).toBeFocused();
});

test('a file that is not a picture is refused at once, a forbidden upload disappears, and a failed one can be repeated', async ({
  arrive,
}) => {
  const page = await arrive(null, PHONE);
  await openForm(page);
  const svg = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.getByLabel('Choose pictures').setInputFiles(svg);
  const wrong = 'Something went wrong! Please make sure you upload the expected file type';
  await expect(page.getByText(wrong)).toBeVisible();
  await page.route(UPLOADER, (route) => route.fulfill({ status: 403, body: 'no' }), { times: 1 });
  await page.getByLabel('Choose pictures').setInputFiles(file('no.png', 8, 8));
  await expect(page.getByText('no.png: HTTP error: 403')).toBeVisible();
  await expect(page.locator('.is-pending')).toHaveCount(0);
  await page.route(UPLOADER, (route) => route.fulfill({ status: 200, body: '<html>' }), { times: 1 });
  await page.getByLabel('Choose pictures').setInputFiles(file('odd.png', 8, 8));
  await expect(page.locator('.is-pending').getByText('Invalid JSON')).toBeVisible();
  await page.getByRole('button', { name: 'Upload again odd.png' }).click();
  await expect(tiles(page)).toHaveCount(1);
});

test('a picture is placed inside the text, with its description', async ({ arrive }) => {
  const page = await arrive(null, PHONE);
  const seller = await openForm(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('We bake.');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture to the text' });
  await dialog.getByLabel('Choose a picture').setInputFiles(file('loaf.jpg', 1200, 900));
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog.getByText('Please describe the picture.')).toBeVisible();
  await dialog.getByLabel('What it shows').fill('A "loaf"');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' }).getByRole('img', { name: 'A "loaf"' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.waitForURL(/edit\?id=ofr_/);
  const [offer] = await database().select().from(offers).where(eq(offers.sellerId, seller));
  expect(offer?.descriptionHtml).toMatch(
    /We bake\..*<img src="\/pictures\/[0-9a-f]{32}-1200x900-960\.webp" alt="A &quot;loaf&quot;" width="960" height="720"/,
  );
  expect(await galleryOf(seller)).toHaveLength(1);
});

test('picture tools that failed to load can be loaded again', async ({ arrive }) => {
  const page = await arrive(null);
  await page.route(/\/Gallery\.[^/]+\.js$/, (route) => route.abort());
  await openForm(page);
  await expect(page.getByRole('alert').getByText('We couldn’t load the picture tools.')).toBeVisible();
  await page.unroute(/\/Gallery\.[^/]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Choose pictures')).toBeAttached();
  await expect(page.getByText('We couldn’t load the picture tools.')).toHaveCount(0);
});
