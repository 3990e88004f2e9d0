import { eq, inArray, sql } from 'drizzle-orm';
import {
  accessRequests,
  clarifications,
  comments,
  offerImages,
  offerNotifications,
  offerReports,
  offerTemplates,
  offerViews,
  savedSearches,
  watches,
} from '../../../schema/index.ts';
import { type DataSubject, section } from './section.ts';

const ANOTHER = 'names another person';
const ownOffers = ({ id }: DataSubject) => sql`(SELECT id FROM offers WHERE seller_id = ${id})`;

/** What belongs to a person's offers, and what they requested, watch and search for. */
export const INTEREST_SECTIONS = [
  section({
    name: 'offer_pictures',
    table: offerImages,
    by: [],
    own: (person) => inArray(offerImages.offerId, ownOffers(person)),
  }),
  section({
    name: 'offer_clarifications',
    table: clarifications,
    by: [],
    own: (person) => inArray(clarifications.offerId, ownOffers(person)),
  }),
  section({
    name: 'offer_views',
    table: offerViews,
    by: [],
    own: (person) => inArray(offerViews.offerId, ownOffers(person)),
  }),
  section({
    name: 'offer_templates',
    table: offerTemplates,
    by: [offerTemplates.ownerId],
    own: ({ id }) => eq(offerTemplates.ownerId, id),
  }),
  section({
    name: 'offers_reported',
    table: offerReports,
    by: [offerReports.reporterId],
    own: ({ id }) => eq(offerReports.reporterId, id),
  }),
  section({
    name: 'interest_shown',
    table: accessRequests,
    by: [accessRequests.requesterId],
    own: ({ id }) => eq(accessRequests.requesterId, id),
    leftOut: { sellerId: ANOTHER, decidedBy: ANOTHER },
  }),
  section({
    name: 'interest_received',
    table: accessRequests,
    by: [accessRequests.sellerId, accessRequests.decidedBy],
    own: ({ id }) => eq(accessRequests.sellerId, id),
    leftOut: { requesterId: ANOTHER, requestNotes: 'another person’s words' },
  }),
  section({
    name: 'questions_and_replies',
    table: comments,
    by: [comments.authorId],
    own: ({ id }) => eq(comments.authorId, id),
  }),
  section({ name: 'watched', table: watches, by: [watches.userId], own: ({ id }) => eq(watches.userId, id) }),
  section({
    name: 'saved_searches',
    table: savedSearches,
    by: [savedSearches.userId],
    own: ({ id }) => eq(savedSearches.userId, id),
  }),
  section({
    name: 'offer_notifications',
    table: offerNotifications,
    by: [offerNotifications.userId],
    own: ({ id }) => eq(offerNotifications.userId, id),
  }),
];
