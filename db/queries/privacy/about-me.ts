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
  pageNotices,
  passkeys,
  profiles,
  pushSubscriptions,
  sessions,
  users,
} from '../../schema/index.ts';
import { section } from './section.ts';

/** No row has it: every address and number is longer. */
const NOBODYS = '-';
const ANOTHER = 'names somebody else';
const PROOF = 'lets whoever has it in: a hash, a key or a secret';

/** Who somebody is, how they get in, and what they are told. */
export const ABOUT_ME = [
  section({
    ...{ name: 'account', table: users, by: [users.id], own: ({ id }) => eq(users.id, id) },
    leftOut: { passwordHash: PROOF, sessionEpoch: 'a counter of ours that ends sessions' },
  }),
  section({ name: 'details', table: profiles, by: [profiles.userId], own: ({ id }) => eq(profiles.userId, id) }),
  section({ name: 'addresses', table: addresses, by: [addresses.userId], own: ({ id }) => eq(addresses.userId, id) }),
  section({
    ...{ name: 'memberships', table: memberships, by: [memberships.userId] },
    own: ({ id }) => eq(memberships.userId, id),
  }),
  section({
    ...{ name: 'sessions', table: sessions, by: [sessions.userId], own: ({ id }) => eq(sessions.userId, id) },
    leftOut: { tokenHash: PROOF, follows: PROOF, epoch: 'a counter of ours that ends sessions' },
  }),
  section({
    ...{ name: 'connected_accounts', table: identities, by: [identities.userId] },
    own: ({ id }) => eq(identities.userId, id),
  }),
  section({
    ...{ name: 'passkeys', table: passkeys, by: [passkeys.userId], own: ({ id }) => eq(passkeys.userId, id) },
    leftOut: { id: PROOF, publicKey: PROOF, counter: 'tells a copy of the passkey from the original' },
  }),
  section({
    ...{ name: 'mailed_links', table: links, by: [links.userId], own: ({ id }) => eq(links.userId, id) },
    leftOut: { tokenHash: PROOF },
  }),
  section({
    ...{ name: 'codes', table: codes, by: [codes.target] },
    own: ({ email, phone }) =>
      and(
        sql`purpose IN ('register', 'login', 'reset', 'change')`,
        or(eq(codes.target, email ?? NOBODYS), eq(codes.target, phone ?? NOBODYS)),
      ),
    leftOut: { codeHash: PROOF, requestHash: PROOF },
  }),
  section({
    ...{ name: 'sign_ins_begun', table: challenges, by: [challenges.userId] },
    own: ({ id }) => eq(challenges.userId, id),
    leftOut: { data: PROOF },
  }),
  section({
    ...{
      name: 'invitations_sent',
      table: invites,
      by: [invites.invitedBy],
      own: ({ id }) => eq(invites.invitedBy, id),
    },
    leftOut: { tokenHash: PROOF, email: ANOTHER, firstName: ANOTHER, lastName: ANOTHER, usedBy: ANOTHER },
  }),
  section({
    ...{ name: 'invitation_accepted', table: invites, by: [invites.usedBy], own: ({ id }) => eq(invites.usedBy, id) },
    leftOut: { tokenHash: PROOF, invitedBy: ANOTHER },
  }),
  section({
    ...{ name: 'following', table: followers, by: [followers.followerId] },
    own: ({ id }) => eq(followers.followerId, id),
  }),
  section({
    ...{ name: 'followers', table: followers, by: [followers.followedId] },
    own: ({ id }) => eq(followers.followedId, id),
    leftOut: { followerId: ANOTHER, news: 'what somebody else wants to hear' },
  }),
  section({
    ...{ name: 'companies_founded', table: companies, by: [companies.createdBy] },
    own: ({ id }) => eq(companies.createdBy, id),
  }),
  section({
    ...{ name: 'company_ownership', table: companyOwners, by: [companyOwners.email] },
    own: ({ email }) => eq(companyOwners.email, email ?? NOBODYS),
    leftOut: { createdBy: ANOTHER },
  }),
  section({
    ...{ name: 'company_owners_named', table: companyOwners, by: [companyOwners.createdBy] },
    own: ({ id }) => eq(companyOwners.createdBy, id),
    leftOut: { firstName: ANOTHER, lastName: ANOTHER, email: ANOTHER, title: ANOTHER, shareBasisPoints: ANOTHER },
  }),
  section({
    ...{ name: 'identity_checks', table: kycChecks, by: [kycChecks.userId], own: ({ id }) => eq(kycChecks.userId, id) },
    leftOut: { sealed: 'sealed on its way to the identity service, and forgotten when the check is decided' },
  }),
  section({
    ...{ name: 'notification_choices', table: notificationChoices, by: [notificationChoices.userId] },
    own: ({ id }) => eq(notificationChoices.userId, id),
  }),
  section({
    ...{ name: 'push_subscriptions', table: pushSubscriptions, by: [pushSubscriptions.userId] },
    own: ({ id }) => eq(pushSubscriptions.userId, id),
    leftOut: { sessionHash: PROOF, endpoint: PROOF, p256dh: PROOF, auth: PROOF },
  }),
  section({
    ...{ name: 'notices', table: pageNotices, by: [pageNotices.userId], own: ({ id }) => eq(pageNotices.userId, id) },
  }),
  section({
    ...{ name: 'messages_to_us', table: contactMessages, by: [contactMessages.userId] },
    own: ({ id }) => eq(contactMessages.userId, id),
  }),
  section({
    ...{ name: 'newsletter', table: newsletterContacts, by: [newsletterContacts.email] },
    own: ({ email }) => eq(newsletterContacts.email, email ?? NOBODYS),
    leftOut: { tokenHash: PROOF },
  }),
];
