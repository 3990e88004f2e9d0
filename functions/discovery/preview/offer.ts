import { type OfferForPreview, offerForPreview } from '../../../db/queries/discovery/previews.ts';
import { formatMoney } from '../../../src/domain/kit/money.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import type { Ctx } from '../../platform/context.ts';
import { digestOf, drawable } from './drawable.ts';
import type { PreviewSubject } from './subject.ts';

/** The preview of an offer: its address names the version of the offer. Null for drafts. */
export async function offerSubject({ db }: Pick<Ctx, 'db'>, id: string): Promise<PreviewSubject | null> {
  const offer = await offerForPreview(db, id);
  if (!offer) return null;
  const words = wordsOf(offer);
  const version = String(offer.version);
  const picture = offer.imageKey === null ? null : pictureAddress(offer.imageKey);
  return { id, version, storedAs: `${version}-${await digestOf(words, picture)}`, words, picture };
}

function wordsOf(offer: OfferForPreview): PreviewSubject['words'] {
  const money = (pence: number) => formatMoney(pence, offer.currency).replace(/\.00$/, '');
  const amount = offer.auction ? `Bids from ${money(offer.startPence ?? 0)}` : money(offer.buyNowPence ?? 0);
  const { title, seller, charityName } = offer;
  return { above: drawable(fullName(seller)), title: drawable(title), below: `for ${drawable(charityName)}`, amount };
}
