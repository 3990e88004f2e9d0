import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeAddress, makePrimary, removeAddress } from '../../../db/changes/accounts/addresses.ts';
import { changeOwner, removeOwner } from '../../../db/changes/accounts/companies.ts';
import { renewInvite, revokeInvite } from '../../../db/changes/accounts/invites.ts';
import { removePasskey, renamePasskey } from '../../../db/changes/accounts/passkeys.ts';
import { changeSearch, deleteSearch } from '../../../db/changes/discovery/saved-searches.ts';
import { removeWatch } from '../../../db/changes/discovery/watches.ts';
import { replyToReview } from '../../../db/changes/fulfilment/reviews.ts';
import { agreeToThanks, withdrawThanks } from '../../../db/changes/fulfilment/thanks.ts';
import { cancelCartItem } from '../../../db/changes/money/cart.ts';
import { removeDevice } from '../../../db/changes/notifications/push.ts';
import { deleteTemplate, switchTemplate, updateTemplate } from '../../../db/changes/offers/templates.ts';
import type { Reader } from '../../../db/client.ts';
import { findRequest, listRequests, ownRequests } from '../../../db/queries/access/interest.ts';
import { addressesOf, ownAddress } from '../../../db/queries/accounts/addresses.ts';
import { listFollowers } from '../../../db/queries/accounts/followers.ts';
import { identitiesOf } from '../../../db/queries/accounts/identities.ts';
import { listInvites, ownInvite } from '../../../db/queries/accounts/invites.ts';
import { passkeysOf } from '../../../db/queries/accounts/passkeys.ts';
import { sessionsOf } from '../../../db/queries/accounts/sessions-list.ts';
import { myBids } from '../../../db/queries/bidding/bids.ts';
import { listSavedSearches, savedSearchOf } from '../../../db/queries/discovery/saved-searches.ts';
import { allWatched, watchedAmong } from '../../../db/queries/discovery/watches.ts';
import { publishedReviewOf, reviewedMeeting } from '../../../db/queries/fulfilment/reviews.ts';
import { thanksOfMeeting } from '../../../db/queries/fulfilment/thanks.ts';
import { hasCartGroup, invoiceOfGroup, openCartRows, openGroup } from '../../../db/queries/money/cart.ts';
import { customerOf } from '../../../db/queries/money/customers.ts';
import { countInvoices, invoiceOf, invoicePage } from '../../../db/queries/money/invoices.ts';
import { isPaymentOf } from '../../../db/queries/money/payments.ts';
import { listChoices, listNotifications } from '../../../db/queries/notifications/notifications.ts';
import { ownListings } from '../../../db/queries/offers/listings.ts';
import { ownOffer } from '../../../db/queries/offers/offers.ts';
import { ownPicture, usablePictures, usablePicturesByKey } from '../../../db/queries/offers/pictures.ts';
import { listTemplates } from '../../../db/queries/offers/template-list.ts';
import { templateOwnedBy, templateToUse } from '../../../db/queries/offers/templates.ts';
import * as schema from '../../../db/schema/index.ts';
import type { Statement } from '../../../db/statement.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { database, ownDatabase, testEnv } from '../../support/kit.ts';
import { account } from '../../support/people/accounts.ts';
import { namesAny, type Planted, plantRowsOf, rowsOf } from '../../support/people/plant-rows.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

type Rows = Awaited<ReturnType<typeof rowsOf>>;
/** A person with all rows that name them. */
type Owner = Planted & { rows: Rows };

let ann: Owner;
let bob: Owner;

beforeAll(async () => {
  const people = [
    { ...(await account()), mark: 'MarkOfAnn' },
    { ...(await account()), mark: 'MarkOfBob' },
  ];
  for (const person of people) {
    await plantRowsOf(person);
    await fillCart(person);
    await showReviews();
    await putOnSale(person);
  }
  await sameSearchForBoth(people);
  const [first, second] = await Promise.all(people.map(async (person) => ({ ...person, rows: await rowsOf(person) })));
  if (!first || !second) throw new Error('two people are needed');
  [ann, bob] = [first, second];
});

/** Makes the person's item one that they have won, with an invoice. */
async function fillCart({ id }: Planted): Promise<void> {
  const db = database();
  const [invoice] = await db.select().from(schema.invoices).where(eq(schema.invoices.userId, id)).limit(1);
  const won = { kind: 'auction', invoiceId: invoice?.id ?? null } as const;
  await unchecked(['cart_items'], () => db.update(schema.cartItems).set(won).where(eq(schema.cartItems.userId, id)));
}

/** Makes the requests that name the person requests for offers that have been on sale. */
async function putOnSale(person: Planted): Promise<void> {
  const { access_requests: requests = [], lots = [] } = await rowsOf(person);
  await unchecked(['access_requests'], async () => {
    for (const [i, { id }] of requests.entries()) {
      const offerId = String(lots[i]?.offerId);
      await database()
        .update(schema.accessRequests)
        .set({ offerId })
        .where(eq(schema.accessRequests.id, String(id)));
    }
  });
}

/** Lets the reviews and notes of thanks be seen and answered. */
async function showReviews(): Promise<void> {
  await unchecked(['reviews'], () => database().update(schema.reviews).set({ hiddenAt: null, reply: null }));
  await database().update(schema.thanks).set({ shared: true });
}

const SAME_QUERY = 'q=bread';

/** Two people may save the same search. */
async function sameSearchForBoth(people: readonly Planted[]): Promise<void> {
  for (const { id, mark } of people) {
    const row = { id: `${mark}-same`, userId: id, name: `${mark} bread`, query: SAME_QUERY, news: 'none' } as const;
    await database()
      .insert(schema.savedSearches)
      .values({ ...row, createdAt: 1, notifiedNumber: 0, notifiedAt: 0 });
  }
}

/** A value of the first row of a table that has this column and, if given, names the owner in `by`. */
function ownValue({ rows, id }: Owner, table: string, column = 'id', by?: string): string {
  const row = rows[table]?.find((each) => each[column] && (!by || each[by] === id));
  if (!row) throw new Error(`no ${table} with ${column}`);
  return String(row[column]);
}

const PAGE = { page: 1, limit: 50 };
const NOW = 1;

/** Look-ups of one thing, by whatever names it: as `userId`, for a thing of `owner`. */
const LOOK_UPS: Readonly<Record<string, (db: Reader, userId: string, owner: Owner) => Promise<unknown>>> = {
  'an address by id': (db, userId, owner) => ownAddress(db, userId, ownValue(owner, 'addresses')),
  'a saved search by id': (db, userId, owner) => savedSearchOf(db, userId, { id: ownValue(owner, 'saved_searches') }),
  'a saved search by query': (db, userId, owner) =>
    savedSearchOf(db, userId, { query: ownValue(owner, 'saved_searches', 'query') }),
  'a cart by group': (db, userId, owner) =>
    openCartRows(db, userId, { kind: 'auction', now: NOW, cartGroup: ownValue(owner, 'cart_items', 'cartGroup') }),
  'the invoice of a group': (db, userId, owner) =>
    invoiceOfGroup(db, userId, ownValue(owner, 'cart_items', 'cartGroup')),
  'whether a group exists': (db, userId, owner) => hasCartGroup(db, userId, ownValue(owner, 'cart_items', 'cartGroup')),
  'an invoice by id': (db, userId, owner) => invoiceOf(db, userId, ownValue(owner, 'invoices')),
  'a payment by id': (db, userId, owner) => isPaymentOf(db, userId, ownValue(owner, 'payments', 'id', 'userId')),
  'an invitation by id': (db, userId, owner) => ownInvite(db, userId, ownValue(owner, 'invites', 'id', 'invitedBy')),
  'a received request by id': (db, userId, owner) =>
    findRequest(db, { sellerId: userId }, ownValue(owner, 'access_requests', 'id', 'sellerId')),
  'a sent request by id': (db, userId, owner) =>
    findRequest(db, { requesterId: userId }, ownValue(owner, 'access_requests', 'id', 'requesterId')),
  'sent requests for an offer': (db, userId, owner) =>
    ownRequests(db, userId, ownValue(owner, 'access_requests', 'offerId', 'requesterId')),
  'a picture by id': (db, userId, owner) => ownPicture(db, userId, ownValue(owner, 'images', 'id', 'ownerId')),
  'pictures to use by id': (db, userId, owner) => usablePictures(db, userId, [ownValue(owner, 'images')]),
  'pictures to use by key': (db, userId, owner) =>
    usablePicturesByKey(db, userId, [ownValue(owner, 'images', 'key').slice(0, 32)]),
  'a template by id': (db, userId, owner) => templateOwnedBy(db, userId, ownValue(owner, 'offer_templates')),
  'a meeting with its reviews by id': (db, userId, owner) =>
    reviewedMeeting(db, userId, ownValue(owner, 'meetings', 'id', 'guestId')),
  'a received review by id': (db, userId, owner) =>
    publishedReviewOf(db, userId, ownValue(owner, 'reviews', 'id', 'subjectId')),
  'a thank-you note by its meeting': (db, userId, owner) =>
    thanksOfMeeting(db, ownValue(owner, 'thanks', 'meetingId', 'hostId'), userId),
  'a watched offer by id': async (db, userId, owner) => [
    ...(await watchedAmong(db, userId, [ownValue(owner, 'watches', 'subjectId')])),
  ],
};

/** Lists, which have rows of the owner and of nobody else. */
const LISTS: Readonly<Record<string, (db: Reader, userId: string) => Promise<unknown>>> = {
  addresses: (db, userId) => addressesOf(db, userId),
  'saved searches': (db, userId) => listSavedSearches(db, userId, PAGE),
  'open cart': (db, userId) => openCartRows(db, userId, { kind: 'auction', now: NOW }),
  invoices: (db, userId) => invoicePage(db, userId, { statuses: ['paid'], ...PAGE }),
  invitations: (db, userId) => listInvites(db, userId, 1, 50),
  'requests received': (db, userId) => listRequests(db, { sellerId: userId }, { state: 'all', now: NOW, ...PAGE }),
  'requests sent': (db, userId) => listRequests(db, { requesterId: userId }, { state: 'all', now: NOW, ...PAGE }),
  templates: (db, userId) => listTemplates(db, userId, 1, 50),
  favourites: (db, userId) => allWatched(db, userId, 50),
  passkeys: (db, userId) => passkeysOf(db, userId),
  identities: (db, userId) => identitiesOf(db, userId),
  notifications: (db, userId) => listNotifications(db, userId, 1, 50),
  bids: (db, userId) => myBids(db, userId, 'all', NOW, 1, 50),
  'offers of a seller': (db, userId) =>
    ownListings(db, { sellerId: userId, type: 'all', words: '', orderby: 'updated', order: 'desc', now: NOW, ...PAGE }),
};

/** Numbers and short rows, which are the same for both people. */
const COUNTS: Readonly<Record<string, (db: Reader, userId: string) => Promise<unknown>>> = {
  'invoices counted': (db, userId) => countInvoices(db, userId, ['paid']),
  followers: async (db, userId) => (await listFollowers(db, userId, 'followers', PAGE)).length,
  following: async (db, userId) => (await listFollowers(db, userId, 'following', PAGE)).length,
  sessions: async (db, userId) => (await sessionsOf(db, userId, NOW)).length,
  choices: async (db, userId) => (await listChoices(db, userId)).length,
  'the open cart group': async (db, userId) => (await openGroup(db, userId, 'ofr_none', 'GBP')).group,
};

const nothing = (found: unknown): boolean =>
  found === null || found === false || (Array.isArray(found) && found.length === 0);

describe('what belongs to a person (D1, I27)', () => {
  it.each(Object.entries(LOOK_UPS))('%s is found by its owner only', async (_, look) => {
    for (const [owner, other] of pairs()) {
      expect(nothing(await look(database(), owner.id, owner)), owner.mark).toBe(false);
      expect(await look(database(), other.id, owner)).toSatisfy(nothing);
    }
  });

  it('a search that two people have saved is found as each one’s own', async () => {
    for (const [owner] of pairs()) {
      const found = await savedSearchOf(database(), owner.id, { query: SAME_QUERY });
      expect(found).toMatchObject({ id: `${owner.mark}-same`, name: `${owner.mark} bread` });
    }
  });

  it('an offer with its reserve is found by its seller only', async () => {
    for (const [owner, other] of pairs()) {
      const id = ownValue(owner, 'offers', 'id', 'sellerId');
      await database()
        .update(schema.offers)
        .set({ fields: '{}', shipping: null, increments: null })
        .where(eq(schema.offers.id, id));
      expect(await ownOffer(database(), owner.id, id)).toMatchObject({ id });
      expect(await ownOffer(database(), other.id, id)).toBeNull();
    }
  });

  it('an active template is used by its owner only', async () => {
    for (const [owner, other] of pairs()) {
      const id = ownValue(owner, 'offer_templates');
      await database().update(schema.offerTemplates).set({ active: true }).where(eq(schema.offerTemplates.id, id));
      expect(await templateToUse(database(), owner.id, id)).toMatchObject({ id });
      expect(await templateToUse(database(), other.id, id)).toBeNull();
    }
  });

  it.each(Object.entries(LISTS))('the list of %s has the owner’s rows only', async (_, list) => {
    for (const [owner, other] of pairs()) {
      const text = JSON.stringify(await list(database(), owner.id));
      expect(namesAny({ text }, [owner.mark, owner.id])).toBe(true);
      expect(namesAny({ text }, [other.mark, other.id, other.email])).toBe(false);
    }
  });

  it.each(Object.entries(COUNTS))('%s are those of one person', async (name, count) => {
    const [annual, bobs] = [await count(database(), ann.id), await count(database(), bob.id)];
    if (name === 'the open cart group') expect([annual, bobs]).toEqual([null, null]);
    else expect(annual).toBe(bobs);
    expect(annual).not.toBe(0);
  });

  it('an account at a payment provider is that of one person', async () => {
    const refs = await Promise.all([ann, bob].map(({ id }) => customerOf(database(), id, 'stripe')));
    expect(refs.map((ref) => ref?.slice(0, 9))).toEqual(['MarkOfAnn', 'MarkOfBob']);
  });
});

/** Changes of one thing: as `userId`, of a thing of `owner`. */
const CHANGES: Readonly<Record<string, (userId: string, owner: Owner) => Statement | Statement[]>> = {
  'change an address': (userId, owner) => changeAddress(userId, ownValue(owner, 'addresses'), { label: 'x' }),
  'make an address the main one': (userId, owner) => makePrimary(userId, ownValue(owner, 'addresses')),
  'remove an address': (userId, owner) => removeAddress(userId, ownValue(owner, 'addresses')),
  'change a saved search': (userId, owner) =>
    changeSearch({ id: ownValue(owner, 'saved_searches'), userId, name: 'x', news: 'none', at: 1 }),
  'delete a saved search': (userId, owner) => deleteSearch(ownValue(owner, 'saved_searches'), userId),
  'remove a favourite': (userId, owner) =>
    removeWatch({ userId, kind: 'offer', subjectId: ownValue(owner, 'watches', 'subjectId') }),
  'rename a passkey': (userId, owner) => renamePasskey(userId, ownValue(owner, 'passkeys'), 'x'),
  'remove a passkey': (userId, owner) => removePasskey(userId, ownValue(owner, 'passkeys')),
  'remove a device': (userId, owner) => removeDevice(userId, ownValue(owner, 'push_subscriptions')),
  'renew an invitation': (invitedBy, owner) =>
    renewInvite({
      id: ownValue(owner, 'invites', 'id', 'invitedBy'),
      invitedBy,
      tokenHash: `t-${invitedBy}`,
      expiresAt: 9,
    }),
  'revoke an invitation': (invitedBy, owner) =>
    revokeInvite(ownValue(owner, 'invites', 'id', 'invitedBy'), invitedBy, 1),
  'reply to a review': (userId, owner) =>
    replyToReview(userId, { id: ownValue(owner, 'reviews', 'id', 'subjectId'), text: 'x', at: 1 }),
  'agree to a thank-you note': (userId, owner) => agreeToThanks(userId, ownValue(owner, 'thanks', 'id', 'hostId'), 1),
  'withdraw a thank-you note': (userId, owner) => withdrawThanks(userId, ownValue(owner, 'thanks', 'id', 'guestId'), 1),
  'change a template': (ownerId, owner) =>
    updateTemplate(
      { id: ownValue(owner, 'offer_templates'), ownerId },
      { name: 'x', form: '{}', updatedAt: 1 },
      Number(ownValue(owner, 'offer_templates', 'version')),
    ),
  'switch a template off': (ownerId, owner) =>
    switchTemplate({ id: ownValue(owner, 'offer_templates'), ownerId }, false, 1),
  'delete a template': (ownerId, owner) => deleteTemplate({ id: ownValue(owner, 'offer_templates'), ownerId }),
};

/** Changes inside a company: of an owner of another one. */
const COMPANY_CHANGES: Readonly<Record<string, (companyId: string, ownerId: string) => Statement>> = {
  'change an owner': (companyId, ownerId) => changeOwner(companyId, ownerId, { title: 'x' }, 1),
  'remove an owner': (companyId, ownerId) => removeOwner(companyId, ownerId, 1),
};

describe('a change of what belongs to a person (D1)', () => {
  const commit = (statements: Statement | Statement[]) =>
    makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } }).commit({
      statements: [statements].flat(),
    });

  it.each(Object.entries(CHANGES))('%s: only as its owner', async (_, change) => {
    for (const [owner, other] of pairs()) {
      const before = await rowsOf(owner);
      expect(await commit(change(other.id, owner))).toMatchObject({ status: 'conflict' });
      expect(await rowsOf(owner)).toEqual(before);
      expect(await commit(change(owner.id, owner))).toMatchObject({ status: 'committed' });
    }
  });

  it('remove an item from the cart: only as its owner', async () => {
    for (const [owner, other] of pairs()) {
      const id = ownValue(owner, 'cart_items');
      await unchecked(['cart_items'], () =>
        database().update(schema.cartItems).set({ kind: 'buynow', status: 'open' }).where(eq(schema.cartItems.id, id)),
      );
      expect(await commit(cancelCartItem(id, other.id))).toMatchObject({ status: 'conflict' });
      expect(await commit(cancelCartItem(id, owner.id))).toMatchObject({ status: 'committed' });
    }
  });

  it.each(Object.entries(COMPANY_CHANGES))('%s: only in the same company', async (_, change) => {
    for (const [owner, other] of pairs()) {
      const id = ownValue(owner, 'company_owners', 'id', 'createdBy');
      const own = ownValue(owner, 'company_owners', 'companyId', 'createdBy');
      const foreign = ownValue(other, 'company_owners', 'companyId', 'createdBy');
      expect(await commit(change(foreign, id))).toMatchObject({ status: 'conflict' });
      expect(await commit(change(own, id))).toMatchObject({ status: 'committed' });
    }
  });
});

const pairs = (): (readonly [owner: Owner, other: Owner])[] => [
  [ann, bob],
  [bob, ann],
];
