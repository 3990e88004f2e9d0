import { type Ctx, logFault } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { withinRateLimit } from '../../platform/limits/rate-limit.ts';
import { folderOf } from '../remove-previews.ts';
import type { PreviewCard } from './card.ts';
import { hostSubject } from './host.ts';
import { offerSubject } from './offer.ts';
import { pictureData } from './picture.ts';
import type { PreviewSubject } from './subject.ts';

const A_YEAR_S = 365 * 24 * 60 * 60;
const OFFER = /^ofr_[0-9a-z]{10,40}$/;
const HOST = /^usr_[0-9a-z_]{1,60}$/;
/** Per network: drawing takes a few hundred ms of CPU time. */
const DRAWN_PER_MINUTE = 30;
/** Shown for a preview that cannot be drawn. */
const FALLBACK = '/art/preview.png';

/** The picture, or the address to redirect to. */
export type Preview = FileContent | { at: string };

/**
 * `GET /preview/{id}/{version}.png`: the picture that social networks show with a link to an offer or a host. Drawn once
 * and stored under a digest of its content, so that a host's new name, or a closed account, is drawn again (H3). Older
 * versions redirect to the newest. Null for drafts and for people who never hosted.
 */
export async function previewOf(ctx: Ctx, { id, file }: { id: string; file: string }): Promise<Preview | null> {
  const subject = await subjectOf(ctx, id);
  if (!subject) return null;
  if (file !== `${subject.version}.png`) return { at: `/preview/${id}/${subject.version}.png` };
  const key = `${folderOf(id)}${subject.storedAs}.png`;
  const stored = await ctx.env.UPLOADS.get(key);
  if (stored) return png(stored.body as unknown as ReadableStream);
  const drawn = (await withinRateLimit('preview', DRAWN_PER_MINUTE, ctx)) ? await draw(ctx, subject) : null;
  if (!drawn) return { at: FALLBACK };
  ctx.after(() => store(ctx, id, key, drawn));
  return png(drawn);
}

async function subjectOf(ctx: Ctx, id: string): Promise<PreviewSubject | null> {
  if (OFFER.test(id)) return offerSubject(ctx, id);
  return HOST.test(id) ? hostSubject(ctx, id) : null;
}

async function draw(ctx: Ctx, subject: PreviewSubject): Promise<Uint8Array | null> {
  try {
    // Large and seldom needed, so it is loaded only here.
    const { drawPreview } = await import('./draw.ts');
    return await drawPreview(await cardOf(ctx, subject));
  } catch (error) {
    logFault('preview', error);
    return null;
  }
}

async function cardOf({ env }: Ctx, { words, picture }: PreviewSubject): Promise<PreviewCard> {
  if (!words.title) throw new RangeError('The title is written in letters that cannot be drawn');
  return { ...words, picture: picture && (await pictureData(env, picture)) };
}

/** Stores a picture and deletes the older ones of the same offer or host. */
async function store({ env }: Ctx, id: string, key: string, drawn: Uint8Array): Promise<void> {
  const { objects } = await env.UPLOADS.list({ prefix: folderOf(id) });
  await env.UPLOADS.put(key, drawn, { httpMetadata: { contentType: 'image/png' } });
  const old = objects.map((each) => each.key).filter((each) => each !== key);
  if (old.length > 0) await env.UPLOADS.delete(old);
}

const png = (body: ReadableStream | Uint8Array): FileContent => ({
  body,
  type: 'image/png',
  publicForS: A_YEAR_S,
  immutable: true,
});
