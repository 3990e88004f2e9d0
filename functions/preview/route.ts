import { type OfferForPreview, offerForPreview } from '../../db/queries/previews.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { fullName } from '../../src/domain/people/name.ts';
import { type Ctx, logFault, makeContext, type Surroundings } from '../context.ts';
import { ipOf } from '../credentials.ts';
import { mayCall } from '../pace.ts';
import { folderOf } from '../verbs/remove-previews.ts';
import type { PreviewCard } from './card.ts';
import { pictureData } from './picture.ts';

const A_YEAR_S = 365 * 24 * 60 * 60;
const OFFER = /^ofr_[0-9a-z]{10,40}$/;
/** For one network: each takes a few hundred ms of a processor. */
const DRAWN_PER_MINUTE = 30;
/** What stands for a preview that cannot be drawn. */
const DRAWN_BEFORE = '/art/preview.png';

type Asked = { offer: string; file: string };

/**
 * `GET /preview/{offer}/{version}.png`: the picture that a link to an offer is shown with. Drawn once for what it shows
 * and kept; an older version leads to the newest. A draft has none. A name that was changed, or given up with its
 * account, is drawn anew under the same version (H3).
 */
export async function answerPreview(request: Request, around: Surroundings, asked: Asked): Promise<Response> {
  const ctx = makeContext(around, { actor: { kind: 'visitor', id: null }, ip: ipOf(request) });
  const { offer: offerId, file } = asked;
  const offer = OFFER.test(offerId) ? await offerForPreview(ctx.db, offerId) : null;
  if (!offer) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  if (file !== `${offer.version}.png`) return leadTo(`/preview/${offerId}/${offer.version}.png`);
  const key = `${folderOf(offerId)}${offer.version}-${await markOf(wordsOf(offer), offer.imageKey)}.png`;
  const kept = await ctx.env.UPLOADS.get(key);
  if (kept) return png(kept.body as unknown as ReadableStream);
  const drawn = mayCall('preview', DRAWN_PER_MINUTE, ctx) ? await draw(ctx, offer) : null;
  if (!drawn) return leadTo(DRAWN_BEFORE);
  ctx.after(() => keep(ctx, offerId, key, drawn));
  return png(drawn);
}

async function draw(ctx: Ctx, offer: OfferForPreview): Promise<Uint8Array | null> {
  try {
    // Drawing code is large and seldom needed: no other request waits for it.
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

const MARK_LENGTH = 16;

/** Tells pictures that show something else apart. */
async function markOf(...shown: unknown[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(shown)));
  return Buffer.from(hash).toString('hex').slice(0, MARK_LENGTH);
}

/** What the fonts have letters for: the rest would stand there as boxes. */
const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}\p{M}£$€+=<>|]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What was drawn before it is of no more use. */
async function keep({ env }: Ctx, offerId: string, key: string, drawn: Uint8Array): Promise<void> {
  const { objects } = await env.UPLOADS.list({ prefix: folderOf(offerId) });
  await env.UPLOADS.put(key, drawn, { httpMetadata: { contentType: 'image/png' } });
  const old = objects.map((each) => each.key).filter((each) => each !== key);
  if (old.length > 0) await env.UPLOADS.delete(old);
}

const png = (body: ReadableStream | Uint8Array): Response =>
  new Response(body as BodyInit, {
    headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${A_YEAR_S}, immutable` },
  });

const leadTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=60' } });
