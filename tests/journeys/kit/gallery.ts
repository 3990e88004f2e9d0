import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { images, offerImages, offers } from '../../../db/schema/index.ts';
import { jpegFile, pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { newcomer, signInAs } from './newcomer.ts';
import { database } from './test.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const NEW = '/post_project/create_lot/new';
/** A plain picture file. */
export const file = (name: string, width: number, height: number) => ({
  name,
  mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  buffer: Buffer.from(name.endsWith('png') ? pngFile(width, height) : jpegFile({ width, height })),
});
export const TWO = [file('bread.jpg', 1600, 1200), file('butter.png', 640, 480)];

/** The stored pictures in the form, and their ids in order. */
export const tiles = (page: Page) => page.locator('[data-picture]');
export const names = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-picture')));

/** Opens a new offer's form as a new TimeGiver, and returns their id. */
export async function openForm(page: Page): Promise<string> {
  const nell = await newcomer({ giver: true });
  await signInAs(page, nell);
  await page.goto(NEW);
  await page.getByLabel('Title').fill('Bread and butter');
  return nell.id;
}

/** The pictures of a seller's newest offer, in order. */
export async function galleryOf(sellerId: string) {
  const [offer] = await database()
    .select()
    .from(offers)
    .where(eq(offers.sellerId, sellerId))
    .orderBy(desc(offers.createdAt));
  const rows = await database()
    .select({ id: offerImages.imageId, title: offerImages.title, width: images.width, height: images.height })
    .from(offerImages)
    .innerJoin(images, eq(images.id, offerImages.imageId))
    .where(eq(offerImages.offerId, offer?.id ?? ''))
    .orderBy(offerImages.position);
  return rows;
}
