import { and, eq, or, sql } from 'drizzle-orm';
import {
  addresses,
  challenges,
  codes,
  companies,
  companyOwners,
  contactMessages,
  followers,
  identities,
  invites,
  kycChecks,
  links,
  memberships,
  newsletterContacts,
  notificationChoices,
  notifications,
  passkeys,
  profiles,
  providerCustomers,
  pushSubscriptions,
  sessions,
  users,
} from '../../../schema/index.ts';
import { section } from './section.ts';

/** Matches no row: every address and number is longer. */
const NO_MATCH = '-';
const ANOTHER = 'names another person';
const SECRET = 'a hash, a key or a secret that would let others in';

/** The account, how the person signs in, and their notifications. */
export const ACCOUNT_SECTIONS = [
  section({
    name: 'account',
    table: users,
    by: [users.id],
    own: ({ id }) => eq(users.id, id),
    leftOut: { passwordHash: SECRET, sessionEpoch: 'a counter of ours that ends sessions' },
  }),
  section({ name: 'details', table: profiles, by: [profiles.userId], own: ({ id }) => eq(profiles.userId, id) }),
  section({ name: 'addresses', table: addresses, by: [addresses.userId], own: ({ id }) => eq(addresses.userId, id) }),
  section({
    name: 'memberships',
    table: memberships,
    by: [memberships.userId],
    own: ({ id }) => eq(memberships.userId, id),
  }),
  section({
    name: 'sessions',
    table: sessions,
    by: [sessions.userId],
    own: ({ id }) => eq(sessions.userId, id),
    leftOut: { tokenHash: SECRET, follows: SECRET, epoch: 'a counter of ours that ends sessions' },
  }),
  section({
    name: 'connected_accounts',
    table: identities,
    by: [identities.userId],
    own: ({ id }) => eq(identities.userId, id),
  }),
  section({
    name: 'payment_accounts',
    table: providerCustomers,
    by: [providerCustomers.userId],
    own: ({ id }) => eq(providerCustomers.userId, id),
  }),
  section({
    name: 'passkeys',
    table: passkeys,
    by: [passkeys.userId],
    own: ({ id }) => eq(passkeys.userId, id),
    leftOut: {
      id: SECRET,
      publicKey: SECRET,
      counter: 'tells a copy of the passkey from the original',
    },
  }),
  section({
    name: 'mailed_links',
    table: links,
    by: [links.userId],
    own: ({ id }) => eq(links.userId, id),
    leftOut: { tokenHash: SECRET },
  }),
  section({
    name: 'codes',
    table: codes,
    by: [codes.target],
    own: ({ email, phone }) =>
      and(
        sql`purpose IN ('register', 'login', 'reset', 'change')`,
        or(eq(codes.target, email ?? NO_MATCH), eq(codes.target, phone ?? NO_MATCH)),
      ),
    leftOut: { codeHash: SECRET, requestHash: SECRET },
  }),
  section({
    name: 'sign_ins_begun',
    table: challenges,
    by: [challenges.userId],
    own: ({ id }) => eq(challenges.userId, id),
    leftOut: { data: SECRET },
  }),
  section({
    name: 'invitations_sent',
    table: invites,
    by: [invites.invitedBy],
    own: ({ id }) => eq(invites.invitedBy, id),
    leftOut: { tokenHash: SECRET, email: ANOTHER, firstName: ANOTHER, lastName: ANOTHER, usedBy: ANOTHER },
  }),
  section({
    name: 'invitation_accepted',
    table: invites,
    by: [invites.usedBy],
    own: ({ id }) => eq(invites.usedBy, id),
    leftOut: { tokenHash: SECRET, invitedBy: ANOTHER },
  }),
  section({
    name: 'following',
    table: followers,
    by: [followers.followerId],
    own: ({ id }) => eq(followers.followerId, id),
  }),
  section({
    name: 'followers',
    table: followers,
    by: [followers.followedId],
    own: ({ id }) => eq(followers.followedId, id),
    leftOut: { followerId: ANOTHER, news: 'the choice of another person' },
  }),
  section({
    name: 'companies_founded',
    table: companies,
    by: [companies.createdBy],
    own: ({ id }) => eq(companies.createdBy, id),
  }),
  section({
    name: 'company_ownership',
    table: companyOwners,
    by: [companyOwners.email],
    own: ({ email }) => eq(companyOwners.email, email ?? NO_MATCH),
    leftOut: { createdBy: ANOTHER },
  }),
  section({
    name: 'company_owners_named',
    table: companyOwners,
    by: [companyOwners.createdBy],
    own: ({ id }) => eq(companyOwners.createdBy, id),
    leftOut: { firstName: ANOTHER, lastName: ANOTHER, email: ANOTHER, title: ANOTHER, shareBasisPoints: ANOTHER },
  }),
  section({
    name: 'identity_checks',
    table: kycChecks,
    by: [kycChecks.userId],
    own: ({ id }) => eq(kycChecks.userId, id),
    leftOut: { sealed: 'sealed on its way to the identity service, and forgotten when the check is decided' },
  }),
  section({
    name: 'notification_choices',
    table: notificationChoices,
    by: [notificationChoices.userId],
    own: ({ id }) => eq(notificationChoices.userId, id),
  }),
  section({
    name: 'push_subscriptions',
    table: pushSubscriptions,
    by: [pushSubscriptions.userId],
    own: ({ id }) => eq(pushSubscriptions.userId, id),
    leftOut: {
      sessionHash: SECRET,
      endpoint: SECRET,
      p256dh: SECRET,
      auth: SECRET,
    },
  }),
  section({
    name: 'notices',
    table: notifications,
    by: [notifications.userId],
    own: ({ id }) => eq(notifications.userId, id),
  }),
  section({
    name: 'messages_to_us',
    table: contactMessages,
    by: [contactMessages.userId],
    own: ({ id }) => eq(contactMessages.userId, id),
  }),
  section({
    name: 'newsletter',
    table: newsletterContacts,
    by: [newsletterContacts.email],
    own: ({ email }) => eq(newsletterContacts.email, email ?? NO_MATCH),
    leftOut: { tokenHash: SECRET },
  }),
];
