import { z } from 'zod';
import { MOST_SIDE } from '../../domain/offers/pictures/limits.ts';
import { defineArea, visible } from '../action.ts';

/** A whole number or a switch, as a form field sends it: as text. */
const whole = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);
const folder = z.enum(['templates']).default('templates');

const stored = z.object({
  file_name: z.string().describe('the name that an offer, a profile or a text stores'),
  originalname: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  variants: z
    .array(z.object({ url: z.string(), width: z.int(), type: z.string() }))
    .describe('other sizes and formats'),
});

const refusals = { IMAGE_TYPE: 422, IMAGE_SIZE: 422, TOO_MANY_PICTURES: 409, NOT_CONFIGURED: 503 } as const;

export const pictures = defineArea({
  'commonFunction/image_uploader/muliple_img_uploader': {
    about:
      'Stores pictures (JPEG, PNG or WebP, each at most 10 MB and 40 megapixels, all together 11 MB), encoded again without their metadata, and gives the names to save them under. A refused file does not affect the others.',
    who: 'user',
    input: z.strictObject({
      folder,
      title: visible().max(200).default(''),
      purpose: z
        .enum(['offer', 'photo', 'message'])
        .default('offer')
        .describe('`message` stores it for the two of a conversation alone'),
      isCompress: z
        .enum(['true', 'false', '1', '0'])
        .default('true')
        .describe('fit into resultWidth × resultHeight; the site sends false, as its pages show larger pictures'),
      quality: whole(1, 100, 80),
      resultWidth: whole(16, MOST_SIDE, 500),
      resultHeight: whole(16, MOST_SIDE, 500),
    }),
    output: z.object({
      files: z.array(stored.extend({ position: z.int().describe('its position among the files sent, from 0') })),
      failed: z.array(z.object({ position: z.int(), originalname: z.string(), code: z.string(), message: z.string() })),
    }),
    refusals: { ...refusals, TOO_MANY_FILES: 422 },
    writes: true,
    multipart: true,
    perMinute: 30,
  },
  'commonFunction/rich_text_upload': {
    about: 'Stores one picture for a text, such as the description of an offer.',
    who: 'user',
    input: z.strictObject({ folder, alt: visible().max(200).default('') }),
    output: z.object({ files: z.array(stored) }),
    refusals,
    writes: true,
    multipart: true,
    perMinute: 30,
  },
  'commonFunction/getImageBase': {
    about: 'One uploaded picture as base64: one’s own by its stored name, any by its address.',
    who: 'user',
    input: z.strictObject({ file_folder: folder, file_name: z.string().trim().min(1).max(200) }),
    output: z.object({ file_name: z.string(), type: z.string(), bytes: z.int(), base64: z.string() }),
    refusals: { NOT_FOUND: 404, IMAGE_SIZE: 422 },
    perMinute: 60,
  },
});
