import { beforeAll, describe, expect, it } from 'vitest';
import { openImages } from '../../../functions/outside/images.ts';
import { jpegFile, pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { ownDatabase, testEnv } from '../../support/kit.ts';
import { PAYLOADS, pictureCorpus, type Sent } from '../../support/offers/picture-corpus.ts';
import { bytesAt, infoOf, upload, uploadOne } from '../../support/offers/pictures.ts';

ownDatabase();

const WRONG_TYPE = 'Something went wrong! Please make sure you upload the expected file type';
const letters = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
let corpus: Sent[];
beforeAll(async () => {
  const made = await openImages(testEnv).encode(pngFile(64, 48), {
    type: 'image/webp',
    width: 64,
    height: 48,
    quality: 80,
  });
  if (!made) throw new Error('no WebP');
  corpus = pictureCorpus(made);
});

const ALL = pictureCorpus(jpegFile()).map(({ what, becomes }, index) => ({ what, becomes, index }));

describe('uploaded files (F1, F2, F5)', () => {
  it('include at least sixty samples', () => expect(ALL.length).toBeGreaterThanOrEqual(60));

  it.each(ALL)('with $what become $becomes', async ({ becomes, index }) => {
    const sent = corpus[index];
    if (!sent) throw new Error('no such file');
    const { http, message, data } = await upload([sent]);
    if (becomes !== 'stored') {
      expect({ http, code: data.code }).toEqual({ http: 422, code: becomes });
      if (becomes === 'IMAGE_TYPE') expect(message).toBe(WRONG_TYPE);
      return;
    }
    const file = data.files?.[0];
    expect(file?.originalname.length).toBeLessThanOrEqual(200);
    expect(file?.originalname).not.toMatch(/[/\\\u202e]/);
    for (const url of [file?.url ?? '', ...(file?.variants ?? []).map((variant) => variant.url)]) {
      const bytes = await bytesAt(url);
      expect((await infoOf(bytes))?.type).toBe(url.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
      for (const payload of [...PAYLOADS, 'ANIM', 'acTL']) expect(letters(bytes)).not.toContain(payload);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are turned upright before their Exif is dropped: orientation %i',
    async (orientation) => {
      const file = await uploadOne(jpegFile({ width: 80, height: 40, orientation }));
      const upright = orientation < 5 ? { width: 80, height: 40 } : { width: 40, height: 80 };
      expect(file).toMatchObject(upright);
      expect(await infoOf(await bytesAt(file.url))).toMatchObject(upright);
    },
  );
});
