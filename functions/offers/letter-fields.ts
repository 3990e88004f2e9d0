import { type OfferForPage, rowPictures } from '../../db/queries/offers/offers.ts';
import { inPounds } from '../../src/domain/kit/money.ts';
import { pictureAddress } from '../../src/domain/kit/picture.ts';
import { goodsOf } from '../../src/domain/offers/goods.ts';
import { printPicture } from '../../src/domain/offers/picture.ts';
import type { Ctx } from '../platform/context.ts';

const pounds = (pence: number | null) => (pence === null ? null : inPounds(pence));

/** The fields of §3 Offer that the page does not need: amounts in pounds, the charity's address, and goods. */
export async function letterFields(ctx: Ctx, found: OfferForPage) {
  const { offer, charity, pictures } = found;
  const goods = goodsOf(offer.fields);
  return {
    sprice: pounds(offer.startPence),
    bprice: pounds(offer.buyNowPence),
    shipping_enable: offer.shipping !== null,
    uploadimages: pictures.map((picture) => {
      const { filename, title, description } = printPicture(picture);
      return { filename, title, description };
    }),
    charity_town: charity?.town ?? null,
    charity_zipcode: charity?.postcode ?? null,
    charity_country: charity?.country ?? null,
    fundraiser_id: charity?.fundraiserId ?? '',
    ...goods,
    multiArrayObject: goods.multiArrayObject ? await damageOf(ctx, found.id, goods.multiArrayObject) : [],
    customdatetime: goods.customdatetime ?? [],
  };
}

/** Entries of damage with the addresses of their pictures. */
async function damageOf(ctx: Ctx, offerId: string, entries: readonly { damage_images: string[] }[]) {
  const addresses = new Map((await rowPictures(ctx.db, offerId)).map(({ id, key }) => [id, pictureAddress(key)]));
  return entries.map(({ damage_images }) => ({
    damage_images: damage_images.flatMap((id) => addresses.get(id) ?? []),
  }));
}
