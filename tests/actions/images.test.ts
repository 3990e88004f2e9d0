import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { images, offers } from '../../db/schema/index.ts';
import { jpegFile, pngFile, SECRET, webpFile } from '../../src/domain/pictures/pictures.testkit.ts';
import { database, ownDatabase, send } from '../support/kit.ts';
import { saveOffer, upload } from '../support/offers.ts';

ownDatabase();

const WRONG_TYPE = 'Something went wrong! Please make sure you upload the expected file type';
const one = async (bytes: Uint8Array<ArrayBuffer> | string, name = 'hands.jpg') => upload([{ name, bytes }]);

describe('uploading a picture', () => {
  it('keeps it without its metadata and serves it so that nothing in it can run', async () => {
    const { http, data } = await one(jpegFile());
    expect(http).toBe(200);
    const [file] = data.files ?? [];
    const [row] = await database()
      .select()
      .from(images)
      .where(eq(images.id, file?.file_name ?? ''));
    expect(row).toMatchObject({ ownerId: 'usr_amara', type: 'image/jpeg', width: 800, height: 600 });
    const answer = await send(file?.url ?? '');
    const headers = ['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control'];
    expect(headers.map((name) => answer.headers.get(name))).toEqual([
      ...['image/jpeg', 'nosniff', expect.stringContaining('sandbox'), expect.stringContaining('immutable')],
    ]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBe(row?.bytes);
    expect(String.fromCharCode(...bytes)).not.toContain(SECRET);
    const again = await send(file?.url ?? '', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('goes by the bytes, not by the name', async () => {
    expect((await one(pngFile(), 'a.svg')).data.files?.[0]?.url).toMatch(/\.png$/);
    expect((await one(webpFile(), 'a.exe')).data.files?.[0]?.url).toMatch(/\.webp$/);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="evil()"/>', 'a.svg'],
    ['an SVG that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['a GIF', 'GIF89a\x01\0\x01\0', 'a.gif'],
    ['a page', '<!doctype html><script>evil()</script>', 'a.jpg'],
    ['half a picture', jpegFile().slice(0, 60), 'a.jpg'],
  ])('refuses %s', async (_name, bytes, name) => {
    expect(await upload([{ name, bytes }])).toMatchObject({
      http: 422,
      message: WRONG_TYPE,
      data: { code: 'IMAGE_TYPE' },
    });
  });

  it('refuses a bomb by its header, too many bytes, none and two', async () => {
    expect((await one(pngFile(65_535, 65_535))).data.code).toBe('IMAGE_SIZE');
    expect((await one(pngFile(8000, 5001))).data.code).toBe('IMAGE_SIZE');
    expect((await one(pngFile(8000, 5000))).http).toBe(200);
    expect((await one(new Uint8Array(10 * 1024 * 1024 + 1))).data.code).toBe('IMAGE_SIZE');
    expect((await one(new Uint8Array(12 * 1024 * 1024))).http).toBe(413);
    expect((await upload([])).data.code).toBe('IMAGE_TYPE');
    expect(
      (
        await upload([
          { name: 'a', bytes: pngFile() },
          { name: 'b', bytes: pngFile() },
        ])
      ).data.code,
    ).toBe('IMAGE_TYPE');
  });

  it('is for who is signed in, and only for the own offers', async () => {
    expect((await upload([{ name: 'a', bytes: pngFile() }], null)).http).toBe(401);
    const image_id = (await one(pngFile())).data.files?.[0]?.file_name ?? '';
    expect((await saveOffer({ image_id }, 'edwin')).code).toBe('IMAGE_UNKNOWN');
    const { data } = await saveOffer({ image_id });
    expect((await database().select().from(offers).where(eq(offers.id, data.id)))[0]).toMatchObject({
      imageId: image_id,
    });
  });
});

describe('/pictures', () => {
  it.each(['..%2f..%2fsecret', 'a.jpg', `${'0'.repeat(32)}.svg`, `${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.jpg%00`])(
    'has no %s',
    async (key) => expect((await send(`/pictures/${key}`)).status).toBe(404),
  );
});
