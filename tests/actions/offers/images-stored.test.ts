import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  events,
  fieldDefinitions,
  images,
  offerImages,
  offers,
  offerTemplates,
  settings,
  users,
} from '../../../db/schema/index.ts';
import { removeUnattached } from '../../../functions/offers/pictures/remove-pictures.ts';
import { storePicture } from '../../../functions/offers/pictures/store-picture.ts';
import { openImages } from '../../../functions/outside/images.ts';
import { makeContext, type SignedIn } from '../../../functions/platform/context.ts';
import type { Env } from '../../../functions/platform/env.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import type { Settings } from '../../../src/domain/settings.ts';
import { api, arm, database, moveClock, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { addFields } from '../../support/offers/fields.ts';
import { upload, uploadOne } from '../../support/offers/pictures.ts';
import { offerForm, saveOffer } from '../../support/offers.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const cron = () => makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } });
const count = async () => (await database().select({ id: images.id }).from(images)).length;

beforeEach(async () => {
  // The seed's pictures are drawings that no test may remove.
  await database().delete(settings);
  moveClock(0);
});

describe('the pictures that one person may store (F4)', () => {
  // Settings are cached for five seconds: each rule gets a time of its own.
  let moved = 0;
  async function limit(rules: Partial<Settings>) {
    const rows = Object.entries(rules).map(([key, value]) => ({ key, value: JSON.stringify(value), updatedAt: 0 }));
    await database().insert(settings).values(rows);
    moved += 10_000;
    moveClock(moved);
  }
  const keptBy = (ownerId: string) =>
    database().get<{ n: number; bytes: number }>(
      sql`SELECT count(*) AS n, coalesce(sum(bytes), 0) AS bytes FROM images WHERE owner_id = ${ownerId}`,
    );
  const small = { name: 'a', bytes: pngFile(8, 8) };

  it('are limited in number, exactly, also for parallel uploads', async () => {
    const { n } = await keptBy('usr_edwin');
    await limit({ mostPictures: n + 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload([small], { as: 'edwin' })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    const refused = answers.filter(({ data }) => data.code === 'TOO_MANY_PICTURES');
    expect(refused).toHaveLength(7);
    for (const { message } of refused) expect(message).toContain(`up to ${n + 3} pictures. Please delete drafts`);
    expect((await keptBy('usr_edwin')).n).toBe(n + 3);
    expect((await testEnv.UPLOADS.list()).objects).toHaveLength(3 * 2);
  });

  it('are limited in bytes, all their sizes together', async () => {
    const before = await keptBy('usr_priya');
    await uploadOne(small.bytes, 'a', { as: 'priya' });
    const each = (await keptBy('usr_priya')).bytes - before.bytes;
    await limit({ mostPictureBytes: before.bytes + each * 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload([small], { as: 'priya' })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(2);
    expect(answers.find(({ http }) => http !== 200)?.message).toMatch(/^You can store up to \d+ MB of pictures\./);
    expect((await keptBy('usr_priya')).bytes).toBe(before.bytes + each * 3);
  });

  it('are limited per day, and allowed again the day after', async () => {
    await database().delete(images).where(eq(images.ownerId, 'usr_ben'));
    await limit({ mostPicturesADay: 2 });
    const { data } = await upload([small, small, small], { as: 'ben' });
    expect([data.files?.length, data.failed?.[0]]).toEqual([
      2,
      expect.objectContaining({
        code: 'TOO_MANY_PICTURES',
        message: 'You’ve uploaded a lot of pictures today. Please try again tomorrow.',
      }),
    ]);
    moveClock(DAY + HOUR);
    expect((await upload([small], { as: 'ben' })).http).toBe(200);
  });
});

describe('an unattached picture', () => {
  const row = (id: string, age: number, ownerId = 'usr_amara') => ({
    id,
    ownerId,
    key: `${id.replace(/\D/g, '').padStart(32, '0')}-8x8.jpg`,
    type: 'image/jpeg',
    bytes: 1,
    width: 8,
    height: 8,
    alt: '',
    variants: '[]',
    createdAt: Date.now() - age,
  });
  const there = async (ids: string[]) =>
    (await database().select({ id: images.id }).from(images).where(inArray(images.id, ids))).map(({ id }) => id).sort();

  it('is deleted after a day with all its files, and recorded', async () => {
    const { file_name, url, variants } = await uploadOne(pngFile(800, 600));
    moveClock(23 * HOUR);
    await removeUnattached(cron());
    expect(await there([file_name])).toEqual([file_name]);
    moveClock(25 * HOUR);
    await removeUnattached(cron());
    expect(await there([file_name])).toEqual([]);
    for (const address of [url, ...variants.map((variant) => variant.url)])
      expect((await send(address)).status).toBe(404);
    const [event] = await database().select().from(events).where(eq(events.verb, 'image.left_over_removed'));
    expect(event).toMatchObject({ actorKind: 'cron', subjectKind: 'image' });
  });

  it('is found among hundreds, some per run; pictures of an offer, a text, a template or a person stay', async () => {
    const saved = await saveOffer({ market_status: 'draft' });
    const offerId = saved.data.id;
    const loose = Array.from({ length: 230 }, (_, index) => row(`img_loose${index}`, 30 * HOUR));
    const held = Array.from({ length: 120 }, (_, index) => row(`img_held9${index}`, 30 * HOUR));
    const [cover, inText, inTemplate, photo] = [1, 2, 3, 4].map((n) => row(`img_kept77${n}`, 30 * HOUR));
    if (!cover || !inText || !inTemplate || !photo) throw new Error('no rows');
    const all = [...loose, ...held, cover, inText, inTemplate, photo];
    for (let at = 0; at < all.length; at += 50)
      await database()
        .insert(images)
        .values(all.slice(at, at + 50));
    await database()
      .insert(offerImages)
      .values(held.map(({ id }, position) => ({ offerId, imageId: id, role: 'gallery' as const, position })));
    const html = `<p><img src="/pictures/${inText.key}" alt="" /></p>`;
    await database().update(offers).set({ imageId: cover.id, descriptionHtml: html }).where(eq(offers.id, offerId));
    await database()
      .update(users)
      .set({ profileImage: `/pictures/${photo.key}` })
      .where(eq(users.id, 'usr_amara'));
    const form = JSON.stringify({ uploadimages: [{ filename: inTemplate.id }] });
    const times = { createdAt: 1, updatedAt: 1 };
    await database()
      .insert(offerTemplates)
      .values({ id: 'tpl_1', ownerId: 'usr_amara', name: 'a', form, ...times });

    const before = await count();
    await removeUnattached(cron());
    expect(await count()).toBe(before - 50);
    for (let run = 0; run < 5; run++) await removeUnattached(cron());
    const kept = [...held, cover, inText, inTemplate, photo].map(({ id }) => id).sort();
    expect(await there(all.map(({ id }) => id))).toEqual(kept);
  });

  it('is found however old it is: every day gets its turn', async () => {
    const old = row('img_old5551', 100 * DAY);
    await database().insert(images).values(old);
    for (let minute = 0; minute < 101 && (await there([old.id])).length > 0; minute++) {
      moveClock(minute * 60_000);
      await removeUnattached(cron());
    }
    expect(await there([old.id])).toEqual([]);
  });

  it('cannot be used while it is being deleted, and is deleted in the end whatever fails', async () => {
    const { file_name } = await uploadOne(pngFile());
    moveClock(25 * HOUR);
    arm('picture files removed');
    await expect(removeUnattached(cron())).rejects.toThrow('picture files removed');
    expect(await there([file_name])).toEqual([file_name]);
    const taken = await api('user/updateProfile', { profile_image: file_name }, { as: 'amara' });
    expect(taken.code).toBe('IMAGE_UNKNOWN');
    await removeUnattached(cron());
    expect(await there([file_name])).toEqual([]);
  });
});

describe('a picture as text (T16)', () => {
  const base = (file_name: string, as: 'amara' | 'edwin' = 'amara') =>
    api('commonFunction/getImageBase', { file_name }, { as });

  it('can be read by its owner by name, and by anyone who has its address', async () => {
    const { file_name, url } = await uploadOne(pngFile());
    const own = await base(file_name);
    expect(own.data).toMatchObject({ file_name, type: 'image/jpeg' });
    const bytes = Uint8Array.from(atob(own.data.base64), (letter) => letter.charCodeAt(0));
    expect(bytes).toEqual(new Uint8Array(await (await send(url)).arrayBuffer()));
    expect(own.data.bytes).toBe(bytes.length);
    expect((await base(file_name, 'edwin')).http).toBe(404);
    expect((await base(url.replace('/pictures/', ''), 'edwin')).data.base64).toBe(own.data.base64);
  });

  it.each(['../../secret', '/etc/passwd', 'img_nobody0000', 'usr_amara', 'art/hero.svg'])(
    'is not found under %s',
    async (name) => {
      expect((await base(name)).http).toBe(404);
    },
  );
});

describe('the image service', () => {
  const options = { title: 'Hands', purpose: 'offer', quality: 80, box: { width: 1920, height: 1920 } } as const;
  const context = (images: SignedIn['outside']['images']) => {
    const ctx = makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'user', id: 'usr_amara' } });
    return { ...ctx, person: { id: 'usr_amara' }, outside: { ...ctx.outside, images } } as SignedIn;
  };
  const neverEncodes = () => Promise.reject(new Error('decoded'));
  const store = (images: SignedIn['outside']['images'], bytes = pngFile()) =>
    storePicture(context(images), { name: 'a.png', bytes }, options);
  const png = (width: number, height: number) => ({ type: 'image/png' as const, width, height });

  it('is required: without its binding every picture is refused, whatever its size, and none is stored', async () => {
    const before = await count();
    const { IMAGES: _, ...without } = testEnv;
    for (const bytes of [pngFile(), pngFile(7200, 5000)]) {
      await expect(store(openImages(without as Env), bytes)).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
    }
    expect(await count()).toBe(before);
  });

  it.each([
    ['40 megapixels and a line', png(8000, 5001)],
    ['a bomb', png(2 ** 31 - 1, 2 ** 31 - 1)],
    ['more than the service reads', 'too large' as const],
  ])('is not asked to decode %s', async (_name, info) => {
    const images = { info: async () => info, encode: neverEncodes };
    await expect(store(images)).rejects.toMatchObject({ code: 'IMAGE_SIZE' });
  });

  it.each([
    ['is no picture', null],
    ['is another kind than its signature says', { type: 'image/jpeg' as const, width: 8, height: 8 }],
  ])('is not asked to decode a file that %s', async (_name, info) => {
    const images = { info: async () => info, encode: neverEncodes };
    await expect(store(images)).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
  });

  it.each([9402, 9413])('causes the message that a picture is too large with error %i', async (code) => {
    const info = () => Promise.reject(Object.assign(new Error('too large'), { code }));
    const images = openImages({ ...testEnv, IMAGES: { info } as unknown as ImagesBinding });
    expect(await images.info(pngFile())).toBe('too large');
  });

  it('is named as the cause when it does not answer, and not the file', async () => {
    const before = await count();
    const silent = () => Promise.reject(new Error('no answer'));
    await expect(store({ info: silent, encode: silent })).rejects.toThrow('no answer');
    await expect(store({ info: async () => png(8, 8), encode: silent })).rejects.toThrow('no answer');
    expect(await count()).toBe(before);
  });
});

describe('pictures inside the text of an offer', () => {
  const rowsOf = (offerId: string) =>
    database().select().from(offerImages).where(eq(offerImages.offerId, offerId)).orderBy(offerImages.position);
  const html = (...urls: string[]) => `<p>Bread</p>${urls.map((url) => `<img src="${url}" alt="A loaf">`).join('')}`;
  const path = 'commonFunction/rich_text_upload';

  it('are recorded, each once in order, and dropped when the text drops them', async () => {
    const [one, two] = [await uploadOne(pngFile(), 'a', { path }), await uploadOne(pngFile(), 'b', { path })];
    const draft = { market_status: 'draft' as const };
    const { data } = await saveOffer({ ...draft, desc_proc: html(two.url, one.url, two.variants[0]?.url ?? '') });
    expect(await rowsOf(data.id)).toMatchObject([
      { role: 'text', position: 0, imageId: two.file_name },
      { role: 'text', position: 1, imageId: one.file_name },
    ]);
    await saveOffer({ ...draft, id: data.id, desc_proc: html(one.url) });
    expect(await rowsOf(data.id)).toMatchObject([{ role: 'text', position: 0, imageId: one.file_name }]);
    await saveOffer({ ...draft, id: data.id, desc_proc: '<p>Bread</p>' });
    expect(await rowsOf(data.id)).toEqual([]);
  });

  it('must be the person’s own', async () => {
    const theirs = await uploadOne(pngFile(), 'a', { path, as: 'edwin' });
    const refused = await saveOffer({ market_status: 'draft', desc_proc: html(theirs.url) });
    expect([refused.code, refused.data]).toEqual(['IMAGE_UNKNOWN', expect.objectContaining({ field: 'desc_proc' })]);
  });

  it('include those in the operator’s own text fields, of an offer and of a template', async () => {
    await addFields('offer', [{ name: 'story', type: 'ckeditor', most_chars: 2_000 }]);
    const [one, two] = [await uploadOne(pngFile(), 'a', { path }), await uploadOne(pngFile(), 'b', { path })];
    const theirs = await uploadOne(pngFile(), 'a', { path, as: 'edwin' });
    const draft = { market_status: 'draft' as const, desc_proc: html(two.url) };
    const { data } = await saveOffer({ ...draft, fields: { story: html(one.url, two.url) } });
    expect(await rowsOf(data.id)).toMatchObject([
      { role: 'text', position: 0, imageId: two.file_name },
      { role: 'text', position: 1, imageId: one.file_name },
    ]);
    moveClock(25 * HOUR);
    await removeUnattached(cron());
    expect((await send(one.url)).status).toBe(200);
    const foreign = offerForm({ ...draft, desc_proc: '', fields: { story: html(theirs.url) } });
    const template = { id: 0 as const, name: 'Theirs', form: foreign };
    for (const refused of [
      await api('product/projectAction', foreign, { as: 'amara' }),
      await api('template/product/projectAction', template, { as: 'amara' }),
    ]) {
      expect([refused.code, refused.data]).toMatchObject(['IMAGE_UNKNOWN', { field: 'fields.story' }]);
    }
    await database().delete(fieldDefinitions).where(eq(fieldDefinitions.form, 'offer'));
  });
});
