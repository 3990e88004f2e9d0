import type { Reader } from '../../../db/client.ts';
import { publishedAvailability } from '../../../db/queries/fulfilment/availability.ts';
import { quartersOfHosts } from '../../../db/queries/fulfilment/person-time.ts';
import { bookedFrom } from '../../../src/domain/fulfilment/dates/booked.ts';
import { slotLength, USUAL_MINUTES } from '../../../src/domain/fulfilment/dates/length.ts';
import { nextFree } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { AHEAD_MS, MARGIN_MS } from './ahead.ts';

type OfferInList = { id: string; hostId: string; standing: boolean; minutes: number | null };

/**
 * The standing offers among these that have no free slot in 60 days (S12). Reads at most twice, however many offers there
 * are, and not at all without a standing one. A slot that a buyer holds for the minutes of a checkout counts as free.
 */
export async function waitingOffers(
  db: Reader,
  offers: readonly OfferInList[],
  now: number,
): Promise<ReadonlySet<string>> {
  const standing = offers.filter((offer) => offer.standing);
  const published = await publishedAvailability(db, hostsIn(standing));
  if (published.size === 0) return new Set();
  const between = { from: now, to: now + AHEAD_MS };
  const around = { from: now - MARGIN_MS, to: between.to + MARGIN_MS };
  const quarters = await quartersOfHosts(db, [...published.keys()], around, now);
  const isWaiting = ({ hostId, minutes }: OfferInList): boolean => {
    const stored = published.get(hostId);
    const length = slotLength(minutes ?? USUAL_MINUTES);
    if (!stored || length === null) return false;
    const booked = bookedFrom(quarters.filter(({ personId }) => personId === hostId));
    const { step, notice, horizonDays, perDay, before, after, ...availability } = stored;
    const rules = { length, step, notice, horizonDays, perDay, before, after };
    return nextFree({ availability, rules, booked, guestBusy: [], now, between }, 1).length === 0;
  };
  return new Set(standing.filter(isWaiting).map(({ id }) => id));
}

const hostsIn = (offers: readonly OfferInList[]): string[] => [...new Set(offers.map(({ hostId }) => hostId))];
