/** What the operator may set about offers, with the values of a new network. Durations are ms, money is pence, rates are basis points. */
export const OFFERS_SETTINGS = {
  /** §5: least and most days between start and end of an offer; null means any. */
  minimumOfferDays: null as number | null,
  maximumOfferDays: null as number | null,
  /** Pictures that one person may keep, and upload in a day (F4): files, and bytes of all their sizes together. */
  mostPictures: 500,
  mostPictureBytes: 500 * 1024 * 1024,
  mostPicturesADay: 120,
  mostPictureBytesADay: 150 * 1024 * 1024,
};
