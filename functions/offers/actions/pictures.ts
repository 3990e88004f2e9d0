import type { pictures } from '../../../src/contract/offers/pictures.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { LARGEST } from '../../../src/domain/offers/pictures/address.ts';
import { cleanFileName, MOST_FILES } from '../../../src/domain/offers/pictures/limits.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { SentFile } from '../../platform/files.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { Refusal, refusal } from '../../platform/refusal.ts';
import { readPictureFile } from '../pictures/read-picture-file.ts';
import { type PictureOptions, storePicture } from '../pictures/store-picture.ts';

const QUALITY = 80;
const NO_BOX = { width: LARGEST, height: LARGEST };

export const pictureActions: Handlers<typeof pictures> = {
  'commonFunction/image_uploader/muliple_img_uploader': async (ctx, input, files) => {
    const compressed = input.isCompress === 'true' || input.isCompress === '1';
    const box = compressed ? { width: input.resultWidth, height: input.resultHeight } : NO_BOX;
    const { title, purpose, quality } = input;
    return { data: await storeAll(ctx, files, { title, purpose, quality, box }) };
  },

  'commonFunction/rich_text_upload': async (ctx, { alt }, files) => {
    const [file] = files;
    if (!file || files.length > 1) throw refusal('IMAGE_TYPE', 'Upload Failed!');
    const options = { title: alt, purpose: 'text', quality: QUALITY, box: NO_BOX } as const;
    return { data: { files: [await storePicture(ctx, file, options)] } };
  },

  'commonFunction/getImageBase': async (ctx, { file_name }) => ({ data: await readPictureFile(ctx, file_name) }),
};

type Stored = Awaited<ReturnType<typeof storePicture>> & { position: number };
type Failed = { position: number; originalname: string; code: string; message: string };

/** One at a time, because a Worker has memory for one. A refused file does not lose the others. */
async function storeAll(ctx: SignedIn, sent: SentFile[], options: PictureOptions) {
  if (sent.length === 0) throw refusal('IMAGE_TYPE', 'Upload Failed!');
  if (sent.length > MOST_FILES) {
    throw refusal('TOO_MANY_FILES', say('At most {n} pictures at once.', { n: MOST_FILES }), { limit: MOST_FILES });
  }
  const files: Stored[] = [];
  const failed: Failed[] = [];
  let first: Refusal | null = null;
  for (const [position, file] of sent.entries()) {
    try {
      files.push({ ...(await storePicture(ctx, file, options)), position });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      first ??= error;
      const message = ctx.words.t(error.phrase);
      failed.push({ position, originalname: cleanFileName(file.name), code: error.code, message });
    }
  }
  if (files.length === 0 && first) throw first;
  return { files, failed };
}
