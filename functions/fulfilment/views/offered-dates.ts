import { availabilityOfHost } from '../../../db/queries/fulfilment/availability.ts';
import { auctionsToDate, offeredDates, offerForDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import { slotLength, USUAL_MINUTES } from '../../../src/domain/fulfilment/dates/length.ts';
import { isAtNight } from '../../../src/domain/fulfilment/slots/waking-hours.ts';
import { readLocalTime, toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { hostZone } from '../dates/best-tick.ts';
import { showOfferedDates } from '../dates/offered.ts';
import { showSaleDates } from '../dates/sale-dates.ts';

/** A page of a host's auctions that have not ended, with how many dates each offers. */
export const showAuctionsToDate = ({ db, person }: SignedIn, { page, limit }: { page: number; limit: number }) =>
  auctionsToDate(db, person.id, page, limit);

/** The dates that a host offers with one of their auctions; null if it is not theirs, or has ended. */
export async function showDatesToOffer({ db, person }: SignedIn, offerId: string) {
  const [offer, dates, saved] = await Promise.all([
    offerForDates(db, offerId),
    offeredDates(db, offerId),
    availabilityOfHost(db, person.id),
  ]);
  if (offer?.hostId !== person.id || !offer.auction || offer.status === 'closed') return null;
  const zone = hostZone(saved?.stored, offer.hostZone);
  const length = (slotLength(offer.minutes ?? USUAL_MINUTES) ?? 0) * MINUTE_MS;
  return {
    id: offer.id,
    title: offer.title,
    zone,
    fits: length > 0,
    dates: dates.map((at) => ({
      at,
      typed: toLocalInput(at, zone),
      isNight: isAtNight({ from: at, to: at + length }, zone),
      other: secondMoment(at, zone),
    })),
  };
}

/** The other moment with the same time on the clock, where it occurs twice (S9); UTC ms. */
function secondMoment(at: number, zone: string): number | null {
  const read = readLocalTime(toLocalInput(at, zone), zone);
  if (read?.means !== 'two moments') return null;
  return read.first === at ? read.second : read.first;
}

/** The slots that a buyer of a standing offer chooses from, a page of them from a moment on (UTC ms); null for other offers. */
export const showSlotsOfOffer = (ctx: Ctx, offerId: string, from: number) =>
  showSaleDates(ctx, offerId, { from, most: SLOTS_SHOWN });

const SLOTS_SHOWN = 60;

/** The dates offered with an auction as its reader sees them; null if there are none to show. */
export async function showDatesOfOffer(ctx: Ctx, offerId: string) {
  const dates = await offeredDates(ctx.db, offerId);
  if (dates.every((at) => at <= ctx.now())) return null;
  const shown = await showOfferedDates(ctx, offerId, dates);
  const records = shown?.records.filter(({ start_at: at }) => at > ctx.now()) ?? [];
  return shown && records.length > 0 ? { ...shown, records } : null;
}
