import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, images } from '../../../db/schema/index.ts';
import { jpegFile, pngFile, SECRET } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { arm, database, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { bytesAt, infoOf, upload, uploadOne } from '../../support/offers/pictures.ts';

ownDatabase();

const rowOf = async (id: string) => (await database().select().from(images).where(eq(images.id, id)))[0];
const whole = { width: 1600, height: 1200 };

describe('uploading a picture', () => {
  it('stores it re-encoded in several widths, records it, and returns its address', async () => {
    const file = await uploadOne(jpegFile(whole), 'C:\\fotos\\hands\u202egpj.jpg', { fields: { title: 'Two hands' } });
    expect(file).toMatchObject({ originalname: 'handsgpj.jpg', ...whole, position: 0 });
    expect(file.variants.map(({ width, type }) => [width, type])).toEqual(
      [320, 640, 960, 1280, 1600].map((width) => [width, 'image/webp']),
    );
    const main = await bytesAt(file.url);
    expect(await infoOf(main)).toMatchObject({ type: 'image/jpeg', width: 1280, height: 960 });
    let bytes = main.length;
    for (const { url, width } of file.variants) {
      const picture = await bytesAt(url);
      expect(await infoOf(picture)).toMatchObject({ type: 'image/webp', width, height: (width * 3) / 4 });
      bytes += picture.length;
    }
    const row = await rowOf(file.file_name);
    expect(row).toMatchObject({
      ownerId: 'usr_amara',
      type: 'image/jpeg',
      ...whole,
      alt: 'Two hands',
      purpose: 'offer',
    });
    expect(row?.originalName).toBe('handsgpj.jpg');
    expect(row?.bytes).toBeGreaterThanOrEqual(bytes);
    const [event] = await database().select().from(events).where(eq(events.subjectId, file.file_name));
    expect(event).toMatchObject({ verb: 'image.stored', actorId: 'usr_amara' });
  });

  it('serves every size so that nothing in it can run, and cached for ever', async () => {
    const file = await uploadOne(pngFile());
    for (const [url, type] of [
      [file.url, 'image/jpeg'],
      [file.variants[0]?.url ?? '', 'image/webp'],
    ] as const) {
      const answer = await send(url);
      const headers = ['content-type', 'x-content-type-options', 'content-disposition'];
      expect(headers.map((name) => answer.headers.get(name))).toEqual([type, 'nosniff', 'inline']);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('vary') ?? '').not.toMatch(/accept(?!-)/i);
      const etag = answer.headers.get('etag') ?? '';
      await answer.arrayBuffer();
      expect((await send(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });

  it('never enlarges it, and fits it into the requested box', async () => {
    const small = await uploadOne(pngFile(200, 100));
    expect(small.variants.map(({ width }) => width)).toEqual([200]);
    const large = await uploadOne(pngFile(4000, 3000));
    expect(large).toMatchObject({ width: 1920, height: 1440 });
    expect(await uploadOne(pngFile(4000, 3000), 'a', { fields: { isCompress: 'true' } })).toMatchObject({
      width: 500,
      height: 375,
    });
    const box = { isCompress: '1', resultWidth: '800', resultHeight: '90', quality: '40' };
    expect(await uploadOne(pngFile(4000, 3000), 'a', { fields: box })).toMatchObject({ width: 120, height: 90 });
  });

  it.each([
    ['quality', '0'],
    ['quality', 'fine'],
    ['resultWidth', '100000'],
    ['resultHeight', '-5'],
    ['folder', '../../etc'],
  ])('refuses %s %s and says which field', async (name, value) => {
    const { http, data } = await upload([{ name: 'a', bytes: pngFile() }], { fields: { [name]: value } });
    expect([http, data.code]).toEqual([400, 'INVALID_INPUT']);
    expect(JSON.stringify(data)).toContain(name);
  });

  it('accepts several at once; a refused one does not lose the others', async () => {
    const { http, data } = await upload([
      { name: 'one.png', bytes: pngFile() },
      { name: 'two.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { name: 'three.png', bytes: pngFile(8000, 5001) },
      { name: 'four.jpg', bytes: jpegFile() },
    ]);
    expect(http).toBe(200);
    expect(data.files?.map(({ position, originalname }) => [position, originalname])).toEqual([
      [0, 'one.png'],
      [3, 'four.jpg'],
    ]);
    expect(data.failed).toEqual([
      {
        position: 1,
        originalname: 'two.svg',
        code: 'IMAGE_TYPE',
        message: 'Something went wrong! Please make sure you upload the expected file type',
      },
      {
        position: 2,
        originalname: 'three.png',
        code: 'IMAGE_SIZE',
        message: 'The picture has more than 40 megapixels.',
      },
    ]);
  });

  it('refuses an empty upload and more than twelve files', async () => {
    expect(await upload([])).toMatchObject({ http: 422, message: 'Upload Failed!', data: { code: 'IMAGE_TYPE' } });
    const many = Array.from({ length: 13 }, () => ({ name: 'a', bytes: pngFile(8, 8) }));
    expect((await upload(many)).data.code).toBe('TOO_MANY_FILES');
    expect((await upload(many.slice(1))).data.files).toHaveLength(12);
  });

  it('limits the bytes of one file and of all together', async () => {
    const mega = 1024 * 1024;
    const heavy = (size: number) => ({ name: 'a', bytes: new Uint8Array(size) });
    expect((await upload([heavy(10 * mega + 1)])).data.code).toBe('IMAGE_SIZE');
    expect((await upload([heavy(9 * mega), heavy(9 * mega), heavy(9 * mega)])).http).toBe(413);
    const path = 'commonFunction/rich_text_upload';
    expect((await upload([heavy(12 * mega)], { path })).http).toBe(413);
  });

  it('requires a signed-in person', async () => {
    expect((await upload([{ name: 'a', bytes: pngFile() }], { as: null })).http).toBe(401);
  });

  it('leaves no file in storage without a row, whatever fails', async () => {
    const kept = async () => (await testEnv.UPLOADS.list()).objects.length;
    const before = await kept();
    arm('picture stored');
    expect((await upload([{ name: 'a', bytes: pngFile() }])).http).toBe(500);
    expect(await kept()).toBe(before);
  });
});

describe('a picture inside a text', () => {
  it('is stored by its own action', async () => {
    const options = { path: 'commonFunction/rich_text_upload', fields: { folder: 'templates', alt: 'A loaf' } };
    const file = await uploadOne(jpegFile(), 'loaf.jpg', options);
    expect(await rowOf(file.file_name)).toMatchObject({ purpose: 'text', alt: 'A loaf' });
    const two = [
      { name: 'a', bytes: pngFile() },
      { name: 'b', bytes: pngFile() },
    ];
    expect((await upload(two, options)).data.code).toBe('IMAGE_TYPE');
  });
});

describe('/pictures', () => {
  const mark = '0'.repeat(32);
  it.each([
    '..%2f..%2fsecret',
    'a.jpg',
    `${mark}.svg`,
    `${mark}.jpg`,
    `${mark}.jpg%00`,
    `${mark}-1x1.jpg`,
    `${mark}-1x1-1.webp`,
    `${mark}-1x1-1.jpg`,
    `${mark}-99999x1.jpg`,
  ])('has no %s', async (key) => expect((await send(`/pictures/${key}`)).status).toBe(404));
});

it('reveals nothing about the owner', async () => {
  const file = await uploadOne(jpegFile({ orientation: 6 }));
  expect(file).toMatchObject({ width: 600, height: 800 });
  for (const url of [file.url, ...file.variants.map((variant) => variant.url)]) {
    const letters = new TextDecoder('latin1').decode(await bytesAt(url));
    for (const trace of [SECRET, 'Exif', 'ns.adobe', 'http']) expect(letters).not.toContain(trace);
  }
});
