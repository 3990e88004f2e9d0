import { eq } from 'drizzle-orm';
import { images } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { file, galleryOf, names, openForm, PHONE, TWO, tiles } from '../kit/gallery.ts';
import { pressOn } from '../kit/keyboard.ts';
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

test('pictures are sorted, removed, restored and cropped by keyboard alone', async ({ arrive }) => {
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
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Save crop' }));
  await expect.poll(async () => (await names(page))[0]).not.toBe(two);
  const [cropped = ''] = await names(page);
  const [stored] = await database()
    .select()
    .from(images)
    .where(eq(images.id, cropped ?? ''));
  expect(stored, 'nine tenths of 640 by 480').toMatchObject({ width: 576, height: 432 });
});

test('picture tools that failed to load are loaded again, wrong files are refused, and saving waits for uploads', async ({
  arrive,
}) => {
  const page = await arrive(null, PHONE);
  await page.route(/\/Gallery\.[^/]+\.js$/, (route) => route.abort());
  const seller = await openForm(page);
  await expect(page.getByRole('alert').getByText('We couldn’t load the picture tools.')).toBeVisible();
  await page.unroute(/\/Gallery\.[^/]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  const choose = page.getByLabel('Choose pictures');
  await expect(choose).toBeAttached();
  await expect(page.getByText('We couldn’t load the picture tools.')).toHaveCount(0);

  await test.step('a file that is not a picture is refused at once, and a forbidden upload disappears', async () => {
    await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    const wrong = 'Something went wrong! Please make sure you upload the expected file type';
    await expect(page.getByText(wrong)).toBeVisible();
    await page.route(UPLOADER, (route) => route.fulfill({ status: 403, body: 'no' }), { times: 1 });
    await choose.setInputFiles(file('no.png', 8, 8));
    await expect(page.getByText('no.png: HTTP error: 403')).toBeVisible();
    await expect(page.locator('.is-pending')).toHaveCount(0);
  });

  await test.step('an upload with an odd answer is repeated, and saving waits for it', async () => {
    await page.route(UPLOADER, (route) => route.fulfill({ status: 200, body: '<html>' }), { times: 1 });
    await choose.setInputFiles(file('odd.png', 8, 8));
    await expect(page.locator('.is-pending').getByText('Invalid JSON')).toBeVisible();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(UPLOADER, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Upload again odd.png' }).click();
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Your pictures are still being uploaded. Please wait a moment.')).toBeVisible();
    go();
    await expect(tiles(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Draft saved.')).toBeVisible();
    expect(await galleryOf(seller)).toHaveLength(1);
  });
});
