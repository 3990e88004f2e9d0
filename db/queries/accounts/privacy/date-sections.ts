import { eq, sql } from 'drizzle-orm';
import { availability, bidDates, cartDates, delegates, offerDates } from '../../../schema/index.ts';
import { section } from './section.ts';

const ANOTHER = 'names another person';

/** When a person can be booked, and who arranges dates for whom. */
export const DATE_SECTIONS = [
  section({
    name: 'availability',
    table: availability,
    by: [availability.hostId],
    own: ({ id }) => eq(availability.hostId, id),
  }),
  section({
    name: 'assistants',
    table: delegates,
    by: [delegates.hostId],
    own: ({ id }) => eq(delegates.hostId, id),
    leftOut: { delegateId: ANOTHER },
  }),
  section({
    name: 'assistant_of',
    table: delegates,
    by: [delegates.delegateId],
    own: ({ id }) => eq(delegates.delegateId, id),
    leftOut: { hostId: ANOTHER },
  }),
  section({
    name: 'dates_offered',
    table: offerDates,
    by: [],
    own: ({ id }) => sql`${offerDates.offerId} IN (SELECT id FROM offers WHERE seller_id = ${id})`,
  }),
  section({
    name: 'dates_chosen',
    table: cartDates,
    by: [cartDates.guestId],
    own: ({ id }) => eq(cartDates.guestId, id),
    leftOut: { hostId: ANOTHER },
  }),
  section({
    name: 'dates_held',
    table: cartDates,
    by: [cartDates.hostId],
    own: ({ id }) => eq(cartDates.hostId, id),
    leftOut: { guestId: ANOTHER, itemId: 'of another person’s cart' },
  }),
  section({
    name: 'dates_ticked',
    table: bidDates,
    by: [bidDates.guestId],
    own: ({ id }) => eq(bidDates.guestId, id),
  }),
];
