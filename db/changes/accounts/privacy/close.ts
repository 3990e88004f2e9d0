import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { formerMember } from '../../../../src/domain/accounts/privacy/close.ts';
import { blockerCounts } from '../../../queries/accounts/privacy/blockers.ts';
import type { DataSubject } from '../../../queries/accounts/privacy/section.ts';
import {
  accessRequests,
  addresses,
  auctionLots,
  auctionRequests,
  auctions,
  availability,
  bidDates,
  blocks,
  calendarFeeds,
  cartDates,
  cartItems,
  challenges,
  codes,
  comments,
  companyOwners,
  contactMessages,
  delegates,
  followers,
  futureProxies,
  identities,
  images,
  invites,
  invoices,
  kycChecks,
  links,
  meetingPictures,
  meetingProposals,
  meetingReminders,
  meetings,
  messages,
  newsletterContacts,
  notificationChoices,
  notifications,
  offerImages,
  offerNotifications,
  offerReports,
  offers,
  offerTemplates,
  passkeys,
  personTime,
  profiles,
  providerCustomers,
  reports,
  reviews,
  savedSearches,
  sessions,
  thanks,
  threadMembers,
  users,
  watches,
} from '../../../schema/index.ts';
import { KIND_SQL } from '../../../schema/purchase-kinds.ts';
import { build, guarded, type Statement, statement } from '../../../statement.ts';

/** `email` and `phone` only if verified, so that rows of someone else's address stay. `tag` is random, `at` UTC ms. */
export type Closing = DataSubject & { emailDigest: string; tag: string; at: number };

/**
 * Closes an account and deletes everything that identifies its owner; bids, invoices, ledger and events stay (H2).
 * Guard `untied` holds while the account is open and nothing keeps it from being closed.
 */
export function closeAccount(closing: Closing): Statement[] {
  const untied = Object.values(blockerCounts(closing.id, closing.at)).map((count) => sql`(${count}) = 0`);
  return [guarded('untied', anonymise(closing, and(...untied))), ...deletePersonal(closing)];
}

/** Closes an account again that came back with a restored backup, whatever came back with it (H3). */
export function closeAccountAgain(closing: Closing): Statement[] {
  return [statement(anonymise(closing)), ...deletePersonal(closing)];
}

/** Removes everything personal from the row, and with it the password and every session. */
function anonymise({ id, tag, at }: Closing, untied?: SQL) {
  return build
    .update(users)
    .set({
      ...formerMember(tag),
      emailVerifiedAt: null,
      pendingEmail: null,
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: null,
      passwordChangedAt: null,
      staff: false,
      status: 'deactivated',
      seniority: null,
      companyId: null,
      companyName: null,
      city: null,
      timeZone: null,
      profileImage: null,
      language: 'en',
      country: 'GB',
      referencePlan: null,
      kycStatus: 'none',
      sessionEpoch: sql`session_epoch + 1`,
      closedAt: at,
    })
    .where(and(eq(users.id, id), isNull(users.closedAt), untied));
}

function deletePersonal(closing: Closing): Statement[] {
  const { id, emailDigest, at } = closing;
  const log = {
    sql: `INSERT INTO closed_accounts (user_id, closed_at, email_digest) SELECT ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = ?)`,
    args: [id, at, emailDigest, id],
  };
  return [...ownRows(closing), ...byAddress(closing), ...cancelUnfinished(closing), log];
}

/**
 * Deletes the person's own rows. Rows of pictures are deleted after their files (`deletePictureRows`), and devices go
 * with their sessions.
 */
function ownRows({ id, at }: Closing): Statement[] {
  return [
    build.delete(profiles).where(eq(profiles.userId, id)),
    build.delete(addresses).where(eq(addresses.userId, id)),
    build.delete(followers).where(eq(followers.followerId, id)),
    build.delete(followers).where(eq(followers.followedId, id)),
    build.delete(identities).where(eq(identities.userId, id)),
    build.delete(passkeys).where(eq(passkeys.userId, id)),
    build.delete(links).where(eq(links.userId, id)),
    build.delete(challenges).where(eq(challenges.userId, id)),
    build.delete(invites).where(eq(invites.invitedBy, id)),
    build.delete(notificationChoices).where(eq(notificationChoices.userId, id)),
    build.delete(providerCustomers).where(eq(providerCustomers.userId, id)),
    build.delete(notifications).where(eq(notifications.userId, id)),
    build.delete(kycChecks).where(eq(kycChecks.userId, id)),
    build.delete(sessions).where(eq(sessions.userId, id)),
    build.delete(availability).where(eq(availability.hostId, id)),
    build.delete(bidDates).where(eq(bidDates.guestId, id)),
    build.delete(cartDates).where(or(eq(cartDates.guestId, id), eq(cartDates.hostId, id))),
    build.delete(delegates).where(or(eq(delegates.hostId, id), eq(delegates.delegateId, id))),
    build.delete(futureProxies).where(eq(futureProxies.bidderId, id)),
    build.delete(watches).where(eq(watches.userId, id)),
    build.delete(savedSearches).where(eq(savedSearches.userId, id)),
    build.delete(offerNotifications).where(eq(offerNotifications.userId, id)),
    build.delete(offerTemplates).where(eq(offerTemplates.ownerId, id)),
    build.update(offerReports).set({ reporterId: null, note: '' }).where(eq(offerReports.reporterId, id)),
    build
      .update(accessRequests)
      .set({ status: 'withdrawn' })
      .where(and(eq(accessRequests.requesterId, id), waiting)),
    build.update(accessRequests).set({ requestNotes: '' }).where(eq(accessRequests.requesterId, id)),
    build
      .update(auctionRequests)
      .set({ status: 'withdrawn' })
      .where(and(eq(auctionRequests.requesterId, id), waiting)),
    build.update(auctionRequests).set({ requestNotes: '' }).where(eq(auctionRequests.requesterId, id)),
    build
      .delete(auctionLots)
      .where(or(inArray(auctionLots.auctionId, draftAuctions(id)), inArray(auctionLots.offerId, ownDrafts(id)))),
    build.delete(auctions).where(inArray(auctions.id, draftAuctions(id))),
    build.update(auctions).set({ imageId: null }).where(eq(auctions.ownerId, id)),
    build.update(meetings).set({ place: null, videoUrl: null, hostPosition: null }).where(eq(meetings.hostId, id)),
    build.update(meetings).set({ guestPosition: null }).where(eq(meetings.guestId, id)),
    build.update(meetingProposals).set({ note: '' }).where(eq(meetingProposals.byUserId, id)),
    build.delete(threadMembers).where(eq(threadMembers.userId, id)),
    build.update(messages).set({ hidden: '[]', imageId: null }).where(eq(messages.senderId, id)),
    build.delete(blocks).where(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id))),
    build.update(reports).set({ reporterId: null, note: '' }).where(eq(reports.reporterId, id)),
    build.delete(meetingPictures).where(eq(meetingPictures.personId, id)),
    build.delete(meetingReminders).where(eq(meetingReminders.personId, id)),
    build.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)),
    build.delete(personTime).where(eq(personTime.personId, id)),
    build.update(comments).set({ text: '', hiddenAt: at }).where(eq(comments.authorId, id)),
    build.update(reviews).set({ text: '' }).where(eq(reviews.authorId, id)),
    build
      .update(reviews)
      .set({ reply: sql`CASE WHEN reply IS NULL THEN NULL ELSE '' END` })
      .where(eq(reviews.subjectId, id)),
    build
      .update(thanks)
      .set({ text: '', imageId: null, agreedAt: null, withdrawnAt: at })
      .where(eq(thanks.guestId, id)),
    build.update(thanks).set({ agreedAt: null }).where(eq(thanks.hostId, id)),
    build
      .update(thanks)
      .set({ imageId: null })
      .where(inArray(thanks.imageId, ownPictures(id))),
    build.delete(offerImages).where(inArray(offerImages.offerId, ownOffers(id))),
    build.delete(offers).where(and(eq(offers.sellerId, id), neverOnSale)),
  ].map(statement);
}

const waiting = sql`status IN ('pending', 'approved')`;
const ownPictures = (id: string) => sql`(SELECT id FROM images WHERE owner_id = ${id})`;
const ownOffers = (id: string) => sql`(SELECT id FROM offers WHERE seller_id = ${id})`;
const ownDrafts = (id: string) => sql`(SELECT id FROM offers WHERE seller_id = ${id} AND ${neverOnSale})`;
const draftAuctions = (id: string) => sql`(SELECT id FROM auctions WHERE owner_id = ${id} AND status = 'draft')`;
const neverOnSale = sql`market_status = 'draft' AND NOT EXISTS (SELECT 1 FROM lots WHERE lots.offer_id = offers.id)`;

/** Matches no row: every address and number is longer. */
const NO_MATCH = '-';

/** Rows that name the person by address or number only. */
function byAddress({ id, email: verified, phone, at }: Closing): Statement[] {
  const named = { firstName: 'Former', lastName: 'member', title: '', updatedAt: at };
  const email = verified ?? NO_MATCH;
  const mine = or(eq(codes.target, email), eq(codes.target, phone ?? NO_MATCH));
  return [
    build.delete(codes).where(and(sql`purpose IN ('register', 'login', 'reset', 'change')`, mine)),
    build.delete(newsletterContacts).where(eq(newsletterContacts.email, email)),
    build.delete(contactMessages).where(or(eq(contactMessages.userId, id), eq(contactMessages.email, email))),
    build.delete(invites).where(and(eq(invites.email, email), isNull(invites.usedAt))),
    build.update(invites).set({ email: '', firstName: '', lastName: '' }).where(eq(invites.usedBy, id)),
    build
      .update(companyOwners)
      .set({ ...named, email: sql`'former-' || id || '@closed.invalid'`, removedAt: sql`coalesce(removed_at, ${at})` })
      .where(eq(companyOwners.email, email)),
  ].map(statement);
}

/** Cancels unfinished purchases and memberships, and clears the pictures of their offers. */
function cancelUnfinished({ id }: Closing): Statement[] {
  const inCart = and(eq(cartItems.userId, id), eq(cartItems.status, 'open'), followsOffer);
  const chosen = and(eq(invoices.userId, id), isNoDebt, eq(invoices.status, 'unpaid'), notBegun);
  return [
    build.update(cartItems).set({ status: 'cancelled' }).where(inCart),
    build.update(invoices).set({ status: 'void' }).where(chosen),
    build.update(offers).set({ imageId: null }).where(eq(offers.sellerId, id)),
  ].map(statement);
}

const followsOffer = sql`${cartItems.kind} ${sql.raw(KIND_SQL.followsOffer)}`;
const isNoDebt = sql`NOT ${invoices.kind} ${sql.raw(KIND_SQL.isDebt)}`;

const notBegun = sql`NOT EXISTS (SELECT 1 FROM payments WHERE payments.invoice_id = invoices.id
  AND payments.status IN ('started', 'requires_action', 'processing', 'succeeded'))`;

/** For pictures whose files are deleted. */
export const deletePictureRows = (ids: readonly string[]): Statement[] =>
  ids.map((id) => statement(build.delete(images).where(eq(images.id, id))));
