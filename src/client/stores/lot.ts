import { atom } from 'nanostores';
import type { LotUpdate } from '../../contract/bidding/room.ts';
import type { Catalogue } from '../../contract/index.ts';

export type OfferView = Catalogue['product/singleProduct']['output']['_zod']['output'];
export type PlacedBid = Catalogue['bid/confirm']['output']['_zod']['output'];

/** The lot that the page shows, as it last was heard of. Amounts in pence, times UTC ms. */
export type LiveLot = Pick<
  OfferView,
  'id' | 'version' | 'status' | 'result' | 'price_pence' | 'next_minimum_pence' | 'reserve' | 'bids' | 'closes_at'
> &
  Pick<OfferView, 'leading' | 'own_maximum_pence' | 'server_time'>;

export const $lot = atom<LiveLot | null>(null);

/** Shows an offer as the server described it to this person; an older description is ignored. */
export function showLot(view: LiveLot): void {
  const shown = $lot.get();
  if (shown?.id === view.id && shown.version > view.version) return;
  $lot.set(lotOf(view));
}

/** Takes news if it is newer; false when only the server can say what it means for this person. */
export function takeNews(news: LotUpdate): boolean {
  const shown = $lot.get();
  if (!shown || shown.id !== news.offer_id || !isNewer(shown, news)) return true;
  const { version, status, result, price_pence, leading, reserve, bids, closes_at, server_time } = news;
  const next_minimum_pence = leading ? shown.next_minimum_pence : news.next_minimum_pence;
  const heard = { version, status, result, price_pence, next_minimum_pence, leading, reserve, bids };
  $lot.set({ ...shown, ...heard, closes_at, server_time });
  return !leading || shown.leading;
}

/** Takes the answer to an own bid, which may be older than the news that came meanwhile. */
export function takePlaced(placed: PlacedBid): void {
  const shown = $lot.get();
  if (!shown) return;
  const own_maximum_pence = placed.own_maximum_pence;
  if (shown.version > placed.version) {
    $lot.set({ ...shown, own_maximum_pence });
    return;
  }
  const { version, leading, price_pence, next_minimum_pence, reserve, closes_at, bids } = placed;
  $lot.set({
    ...shown,
    version,
    leading,
    price_pence,
    next_minimum_pence,
    reserve,
    closes_at,
    bids,
    own_maximum_pence,
  });
}

/** The close by the clock changes no version. */
const isNewer = (shown: LiveLot, news: LotUpdate): boolean =>
  news.version > shown.version || (news.version === shown.version && news.status !== shown.status);

/** Only what is live: the rest of a description does not belong into the store. */
export function lotOf(view: LiveLot): LiveLot {
  const { id, version, status, result, price_pence, next_minimum_pence, reserve, bids, closes_at } = view;
  const { leading, own_maximum_pence, server_time } = view;
  const lot = { id, version, status, result, price_pence, next_minimum_pence, reserve, bids, closes_at };
  return { ...lot, leading, own_maximum_pence, server_time };
}
