import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { availability, lots, offers, users } from '../../schema/index.ts';

/** What an offer says about its meeting, with its host's clock. Times in UTC ms. */
export const offersToMeet = (db: Reader, offerIds: readonly string[]) =>
  db
    .select({
      id: offers.id,
      hostId: users.id,
      format: offers.format,
      minutes: offers.meetingMinutes,
      venue: offers.meetingVenue,
      meetingAt: offers.meetingAt,
      hostZone: availability.zone,
      hostTimeZone: users.timeZone,
      hostCountry: users.country,
      before: availability.before,
      after: availability.after,
    })
    .from(offers)
    .innerJoin(lots, eq(lots.offerId, offers.id))
    .innerJoin(users, eq(users.id, lots.hostId))
    .leftJoin(availability, eq(availability.hostId, users.id))
    .where(inArray(offers.id, [...offerIds]));

export type OfferToMeet = Awaited<ReturnType<typeof offersToMeet>>[number];
