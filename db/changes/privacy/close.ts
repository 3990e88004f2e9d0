import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { formerMember } from '../../../src/domain/privacy/close.ts';
import type { Whom } from '../../queries/privacy/section.ts';
import { tiesOf } from '../../queries/privacy/ties.ts';
import {
  accessRequests,
  addresses,
  cartItems,
  challenges,
  closedAccounts,
  codes,
  companyOwners,
  contactMessages,
  followers,
  identities,
  invites,
  invoices,
  kycChecks,
  links,
  newsletterContacts,
  notificationChoices,
  offerImages,
  offerReports,
  offers,
  offersTold,
  offerTemplates,
  pageNotices,
  passkeys,
  profiles,
  pushSubscriptions,
  savedSearches,
  sessions,
  users,
  watches,
} from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** `email` and `phone` as far as they were proven: rows of another's address are not touched. `mark` is random, `at` UTC ms. */
export type Closing = Whom & { emailMask: string; mark: string; at: number };

/**
 * Closes an account and removes all that says who its owner is; bids, invoices, ledger and events stay as they are
 * (H2). Guard `untied` holds while the account is open and nothing stands against closing it.
 */
export function closeAccount(closing: Closing): Statement[] {
  const untied = Object.values(tiesOf(closing.id, closing.at)).map((count) => sql`(${count}) = 0`);
  return [guarded('untied', nameless(closing, and(...untied))), ...forgotten(closing)];
}

/** The same for an account that was closed before and came back with a backup, whatever came back with it (H3). */
export function closeAccountAgain(closing: Closing): Statement[] {
  return [statement(nameless(closing)), ...forgotten(closing)];
}

/** The row of the person says nothing of them any more, no password opens it, and no session of theirs counts. */
function nameless({ id, mark, at }: Closing, untied?: SQL) {
  return build
    .update(users)
    .set({
      ...formerMember(mark),
      ...{
        emailVerifiedAt: null,
        waitingEmail: null,
        phone: null,
        phoneVerifiedAt: null,
        passwordHash: null,
        passwordChangedAt: null,
      },
      ...{ staff: false, status: 'deactivated', seniority: null, companyId: null, companyName: null, city: null },
      ...{ profileImage: null, language: 'en', country: 'GB', referencePlan: null, stripeCustomerId: null },
      ...{ kycStatus: 'none', sessionEpoch: sql`session_epoch + 1`, closedAt: at },
    })
    .where(and(eq(users.id, id), isNull(users.closedAt), untied));
}

function forgotten(closing: Closing): Statement[] {
  const { id, emailMask, at } = closing;
  const log = build.insert(closedAccounts).values({ userId: id, closedAt: at, emailMask });
  return [...ownRows(id), ...byAddress(closing), ...loose(closing), statement(log.onConflictDoNothing())];
}

/** What is the person's own alone goes. The rows of pictures go after their files (db/changes/privacy/pictures.ts). */
function ownRows(id: string): Statement[] {
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
    build.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id)),
    build.delete(pageNotices).where(eq(pageNotices.userId, id)),
    build.delete(kycChecks).where(eq(kycChecks.userId, id)),
    build.delete(sessions).where(eq(sessions.userId, id)),
    build.delete(watches).where(eq(watches.userId, id)),
    build.delete(savedSearches).where(eq(savedSearches.userId, id)),
    build.delete(offersTold).where(eq(offersTold.userId, id)),
    build.delete(offerTemplates).where(eq(offerTemplates.ownerId, id)),
    build.update(offerReports).set({ reporterId: null, note: '' }).where(eq(offerReports.reporterId, id)),
    build
      .update(accessRequests)
      .set({ status: 'withdrawn' })
      .where(and(eq(accessRequests.requesterId, id), waiting)),
    build.update(accessRequests).set({ requestNotes: '' }).where(eq(accessRequests.requesterId, id)),
    build.delete(offerImages).where(inArray(offerImages.offerId, ownOffers(id))),
    build.delete(offers).where(and(eq(offers.sellerId, id), neverOnSale)),
  ].map(statement);
}

const waiting = sql`status IN ('pending', 'approved')`;
const ownOffers = (id: string) => sql`(SELECT id FROM offers WHERE seller_id = ${id})`;
const neverOnSale = sql`market_status = 'draft' AND NOT EXISTS (SELECT 1 FROM lots WHERE lots.offer_id = offers.id)`;

/** No row has it: every address and number is longer. */
const NOBODYS = '-';

/** What is found by the address or number alone. */
function byAddress({ id, email: proven, phone, at }: Closing): Statement[] {
  const named = { firstName: 'Former', lastName: 'member', title: '', updatedAt: at };
  const email = proven ?? NOBODYS;
  const reached = or(eq(codes.target, email), eq(codes.target, phone ?? NOBODYS));
  return [
    build.delete(codes).where(and(sql`purpose IN ('register', 'login', 'reset', 'change')`, reached)),
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

/** What waits for the person: things in the cart that were never bought, a membership that was never paid, and pictures. */
function loose({ id }: Closing): Statement[] {
  const inCart = and(eq(cartItems.userId, id), eq(cartItems.status, 'open'), eq(cartItems.kind, 'buynow'));
  const chosen = and(eq(invoices.userId, id), eq(invoices.kind, 'membership'), eq(invoices.status, 'unpaid'), notBegun);
  return [
    build.update(cartItems).set({ status: 'cancelled' }).where(inCart),
    build.update(invoices).set({ status: 'void' }).where(chosen),
    build.update(offers).set({ imageId: null }).where(eq(offers.sellerId, id)),
  ].map(statement);
}

const notBegun = sql`NOT EXISTS (SELECT 1 FROM payments WHERE payments.invoice_id = invoices.id
  AND payments.status IN ('started', 'requires_action', 'processing', 'succeeded'))`;
