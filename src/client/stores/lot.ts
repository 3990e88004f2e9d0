import { atom } from 'nanostores';
import type { LotUpdate } from '../../contract/bidding/room.ts';
import type { Catalogue } from '../../contract/index.ts';

export type OfferView = Catalogue['product/singleProduct']['output']['_zod']['output'];
export type PlacedBid = Catalogue['bid/confirm']['output']['_zod']['output'];

/** The latest known state of the page's lot. Amounts in pence, times UTC ms. */
export type LiveLot = Pick<
  OfferView,
  | 'id'
  | 'version'
  | 'status'
  | 'result'
  | 'bought'
  | 'held_until'
  | 'price_pence'
  | 'next_minimum_pence'
  | 'reserve'
  | 'bids'
  | 'closes_at'
  | 'extended'
> &
  Pick<OfferView, 'leading' | 'own_maximum_pence' | 'own_bid_exact' | 'server_time'>;

export const $lot = atom<LiveLot | null>(null);

/** Calls `changed` whenever this lot has a new version, until the returned function is called. */
export function onLotChange(offerId: string, changed: () => void): () => void {
  let version = $lot.get()?.version;
  return $lot.listen((lot) => {
    if (lot?.id !== offerId || lot.version === version) return;
    version = lot.version;
    changed();
  });
}

/** Updates the lot from an offer that was fetched for this person, unless that is older. */
export function showLot(view: LiveLot): void {
  const shown = $lot.get();
  if (shown?.id === view.id && shown.version > view.version) return;
  $lot.set(lotOf(view));
}

/** Applies a broadcast if it is newer. False if the lot must be fetched to know what it means for this person. */
export function applyBroadcast(news: LotUpdate): boolean {
  const shown = $lot.get();
  if (!shown || shown.id !== news.offer_id || !isNewer(shown, news)) return true;
  const { version, status, result, bought, held_until, price_pence, leading, reserve, bids } = news;
  const { closes_at, extended, server_time } = news;
  const next_minimum_pence = leading ? shown.next_minimum_pence : news.next_minimum_pence;
  const update = { version, status, result, bought, held_until, price_pence, next_minimum_pence };
  $lot.set({ ...shown, ...update, leading, reserve, bids, closes_at, extended, server_time });
  return !leading || shown.leading;
}

/** Whether a broadcast skips versions in which something may have happened to this person's own bids (LA11). */
export function skipsVersions(news: LotUpdate): boolean {
  const shown = $lot.get();
  if (shown?.id !== news.offer_id || shown.own_maximum_pence === null) return false;
  return news.version > shown.version + 1;
}

/** Applies the answer to this person's own bid, which may be older than a broadcast that arrived before it. */
export function applyPlacedBid(placed: PlacedBid): void {
  const shown = $lot.get();
  if (!shown) return;
  const { own_maximum_pence, own_bid_exact } = placed;
  if (shown.version > placed.version) {
    $lot.set({ ...shown, own_maximum_pence, own_bid_exact });
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
    extended: shown.extended || closes_at > shown.closes_at,
    bids,
    own_maximum_pence,
    own_bid_exact,
  });
}

/** Closing by the clock does not change the version. */
const isNewer = (shown: LiveLot, news: LotUpdate): boolean =>
  news.version > shown.version || (news.version === shown.version && news.status !== shown.status);

/** The live fields of an offer. */
export function lotOf(view: LiveLot): LiveLot {
  const { id, version, status, result, bought, held_until, price_pence, next_minimum_pence } = view;
  const { reserve, bids, closes_at, extended, leading, own_maximum_pence, own_bid_exact, server_time } = view;
  const lot = { id, version, status, result, bought, held_until, price_pence, next_minimum_pence };
  return { ...lot, reserve, bids, closes_at, extended, leading, own_maximum_pence, own_bid_exact, server_time };
}
