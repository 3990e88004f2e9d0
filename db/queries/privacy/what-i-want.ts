import { eq, inArray, sql } from 'drizzle-orm';
import {
  accessRequests,
  clarifications,
  offerImages,
  offerReports,
  offersTold,
  offerTemplates,
  offerViews,
  savedSearches,
  watches,
} from '../../schema/index.ts';
import { section, type Whom } from './section.ts';

const ANOTHER = 'names somebody else';
const ownOffers = ({ id }: Whom) => sql`(SELECT id FROM offers WHERE seller_id = ${id})`;

/** What goes with somebody's offers, and what they asked for, watch and look for. */
export const WHAT_I_WANT = [
  section({
    ...{ name: 'offer_pictures', table: offerImages, by: [] },
    own: (whom) => inArray(offerImages.offerId, ownOffers(whom)),
  }),
  section({
    ...{ name: 'offer_clarifications', table: clarifications, by: [] },
    own: (whom) => inArray(clarifications.offerId, ownOffers(whom)),
  }),
  section({
    ...{ name: 'offer_views', table: offerViews, by: [] },
    own: (whom) => inArray(offerViews.offerId, ownOffers(whom)),
  }),
  section({
    ...{ name: 'offer_templates', table: offerTemplates, by: [offerTemplates.ownerId] },
    own: ({ id }) => eq(offerTemplates.ownerId, id),
  }),
  section({
    ...{ name: 'offers_reported', table: offerReports, by: [offerReports.reporterId] },
    own: ({ id }) => eq(offerReports.reporterId, id),
  }),
  section({
    ...{ name: 'interest_shown', table: accessRequests, by: [accessRequests.requesterId] },
    own: ({ id }) => eq(accessRequests.requesterId, id),
    leftOut: { sellerId: ANOTHER, decidedBy: ANOTHER },
  }),
  section({
    ...{ name: 'interest_received', table: accessRequests, by: [accessRequests.sellerId, accessRequests.decidedBy] },
    own: ({ id }) => eq(accessRequests.sellerId, id),
    leftOut: { requesterId: ANOTHER, requestNotes: 'words of somebody else' },
  }),
  section({ name: 'watched', table: watches, by: [watches.userId], own: ({ id }) => eq(watches.userId, id) }),
  section({
    ...{ name: 'saved_searches', table: savedSearches, by: [savedSearches.userId] },
    own: ({ id }) => eq(savedSearches.userId, id),
  }),
  section({
    ...{ name: 'offers_told', table: offersTold, by: [offersTold.userId] },
    own: ({ id }) => eq(offersTold.userId, id),
  }),
];
