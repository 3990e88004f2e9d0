import { type OfferForPreview, offerForPreview } from '../../../db/queries/discovery/previews.ts';
import { formatMoney } from '../../../src/domain/kit/money.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { withinRateLimit } from '../../platform/rate-limit.ts';
import { folderOf } from '../remove-previews.ts';
import type { PreviewCard } from './card.ts';
import { pictureData } from './picture.ts';

const A_YEAR_S = 365 * 24 * 60 * 60;
const OFFER = /^ofr_[0-9a-z]{10,40}$/;
/** Per network: drawing takes a few hundred ms of CPU time. */
const DRAWN_PER_MINUTE = 30;
/** Shown for a preview that cannot be drawn. */
const FALLBACK = '/art/preview.png';

/** The picture, or the address to redirect to. */
export type Preview = FileContent | { at: string };

/**
 * `GET /preview/{offer}/{version}.png`: the picture that social networks show with a link to an offer. Drawn once and
 * stored under a digest of its content, so that a seller's new name, or a closed account, is drawn again (H3). Older
 * versions redirect to the newest. Null for drafts.
 */
export async function previewOf(
  ctx: Ctx,
  { offer: offerId, file }: { offer: string; file: string },
): Promise<Preview | null> {
  const offer = OFFER.test(offerId) ? await offerForPreview(ctx.db, offerId) : null;
  if (!offer) return null;
  if (file !== `${offer.version}.png`) return { at: `/preview/${offerId}/${offer.version}.png` };
  const key = `${folderOf(offerId)}${offer.version}-${await digestOf(wordsOf(offer), offer.imageKey)}.png`;
  const stored = await ctx.env.UPLOADS.get(key);
  if (stored) return png(stored.body as unknown as ReadableStream);
  const drawn = (await withinRateLimit('preview', DRAWN_PER_MINUTE, ctx)) ? await draw(ctx, offer) : null;
  if (!drawn) return { at: FALLBACK };
  ctx.after(() => store(ctx, offerId, key, drawn));
  return png(drawn);
}

async function draw(ctx: Ctx, offer: OfferForPreview): Promise<Uint8Array | null> {
  try {
    // Large and seldom needed, so it is loaded only here.
    const { drawPreview } = await import('./draw.ts');
    return await drawPreview(await cardOf(ctx, offer));
  } catch (error) {
    logFault('preview', error);
    return null;
  }
}

async function cardOf(ctx: Ctx, offer: OfferForPreview): Promise<PreviewCard> {
  const words = wordsOf(offer);
  if (!words.title) throw new RangeError('The title is written in letters that cannot be drawn');
  return { ...words, picture: offer.imageKey === null ? null : await pictureData(ctx.env, offer.imageKey) };
}

function wordsOf(offer: OfferForPreview): Omit<PreviewCard, 'picture'> {
  const money = (pence: number) => formatMoney(pence, offer.currency).replace(/\.00$/, '');
  const price = offer.auction ? `Bids from ${money(offer.startPence ?? 0)}` : money(offer.buyNowPence ?? 0);
  const { title, seller, charityName } = offer;
  return { title: drawable(title), host: drawable(fullName(seller)), charity: drawable(charityName), price };
}

const DIGEST_LENGTH = 16;

async function digestOf(...shown: unknown[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(shown)));
  return Buffer.from(hash).toString('hex').slice(0, DIGEST_LENGTH);
}

/** Drops characters that the fonts lack: they would be drawn as boxes. */
const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}\p{M}£$€+=<>|]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Stores a picture and deletes the offer's older ones. */
async function store({ env }: Ctx, offerId: string, key: string, drawn: Uint8Array): Promise<void> {
  const { objects } = await env.UPLOADS.list({ prefix: folderOf(offerId) });
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
