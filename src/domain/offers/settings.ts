/**
 * The operator's settings for offers, with the values of a new network. Durations in ms, money in pence, rates in basis
 * points.
 */
export const OFFERS_SETTINGS = {
  /**
   * How offers may be sold (§7 features). Open auctions continue; nothing is added to a cart while `buynow` is off.
   */
  features: { auction: true, buynow: true },
  /** §5: the fewest and most days between start and end of an offer; null means any. */
  minimumOfferDays: null as number | null,
  maximumOfferDays: null as number | null,
  /** The drafts that one person may keep (F4); a spreadsheet may make as many as it has rows. */
  mostDrafts: 200,
  /**
   * The pictures that one person may store, in total and per day (F4): files, and bytes of all their sizes together.
   */
  mostPictures: 500,
  mostPictureBytes: 500 * 1024 * 1024,
  mostPicturesADay: 120,
  mostPictureBytesADay: 150 * 1024 * 1024,
};
