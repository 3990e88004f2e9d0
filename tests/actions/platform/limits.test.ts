import { beforeAll, describe, expect, it } from 'vitest';
import { addAddress } from '../../../db/changes/accounts/addresses.ts';
import { countCodeAttempt, startCode } from '../../../db/changes/accounts/codes.ts';
import { addOwner, fewOwners, foundCompany } from '../../../db/changes/accounts/companies.ts';
import { follow } from '../../../db/changes/accounts/followers.ts';
import { addPasskey, fewPasskeys } from '../../../db/changes/accounts/passkeys.ts';
import { guardAuctionDrafts, insertAuction } from '../../../db/changes/auctions/auctions.ts';
import { saveSearch } from '../../../db/changes/discovery/saved-searches.ts';
import { addWatch } from '../../../db/changes/discovery/watches.ts';
import { addDevice } from '../../../db/changes/notifications/push.ts';
import { guardDraftLimit } from '../../../db/changes/offers/offers.ts';
import { insertPicture, type PictureRow } from '../../../db/changes/offers/pictures.ts';
import { insertTemplate } from '../../../db/changes/offers/templates.ts';
import { countOne, countRolling } from '../../../db/changes/platform/counts.ts';
import { offers } from '../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../db/statement.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { AUCTION_FORM, setupFrom } from '../../../src/domain/auctions/form.ts';
import { MOST_SEARCHES, MOST_WATCHED } from '../../../src/domain/discovery/watching.ts';
import { castId } from '../../support/cast.ts';
import { ownDatabase, testEnv } from '../../support/kit.ts';
import { account, sessionOf } from '../../support/people/accounts.ts';

ownDatabase();

const MOST = 3;
const WINDOW_MS = 1_000;
const AT = 100_000;

const commit = (statements: readonly Statement[]) =>
  makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } }).commit({
    statements: [...statements],
  });
const isTaken = async (statements: readonly Statement[]) => (await commit(statements)).status === 'committed';

/** Adds the `n`th thing of a person. */
type Add = (userId: string, n: number) => Statement[] | Promise<Statement[]>;

const PICTURE_BYTES = 1_000;
const ENOUGH = Number.MAX_SAFE_INTEGER;
const NO_LIMIT = { files: ENOUGH, bytes: ENOUGH, filesSince: ENOUGH, bytesSince: ENOUGH, since: 0 };
const picture = (ownerId: string, n: number): PictureRow => ({
  id: `img_${ownerId}${n}`,
  ownerId,
  purpose: 'offer',
  key: `${ownerId}${n}`,
  type: 'image/png',
  width: 8,
  height: 8,
  alt: 'x',
  variants: '[]',
  originalName: 'x.png',
  bytes: PICTURE_BYTES,
  createdAt: n,
});

const EMPTY_AUCTION = setupFrom(AUCTION_FORM.parse({ id: 0 }), null);

/** Everything of which a person may have so many, here three. */
const OWN: Readonly<Record<string, Add>> = {
  addresses: (userId, n) => {
    const place = { address1: '1 Kind Street', city: 'York', zip: 'YO1 8AS', country: 'GB' };
    return [addAddress({ id: `adr_${userId}${n}`, userId, ...place, createdAt: n, updatedAt: n }, MOST)];
  },
  'saved searches': (userId, n) => [
    saveSearch({ id: `ssr_${userId}${n}`, userId, name: 'x', query: `q=${n}`, news: 'none', at: 1 }, MOST),
  ],
  favourites: (userId, n) => [addWatch({ userId, kind: 'offer', subjectId: `ofr_${n}`, at: 1 }, MOST)],
  passkeys: (userId, n) => {
    const row = { id: `key_${userId}${n}`, userId, name: 'x', publicKey: 'k', counter: 0, transports: '[]' };
    return [addPasskey({ ...row, createdAt: n }), fewPasskeys(row, MOST)];
  },
  devices: async (userId, n) => {
    const sessionHash = await hashToken(await sessionOf(userId));
    const keys = { p256dh: 'x', auth: 'x', serverKey: 'x', userAgent: null };
    const row = { id: `psh_${userId}${n}`, userId, sessionHash, endpoint: `https://push.example/${userId}${n}` };
    return addDevice({ ...row, ...keys, createdAt: Date.now() }, MOST);
  },
  'followed people': (userId, n) => {
    const followedId = castId((['amara', 'edwin', 'priya', 'ben'] as const)[n - 1] ?? 'ben');
    return [follow({ followerId: userId, followedId, news: 'none', createdAt: n }, MOST)];
  },
  templates: (userId, n) =>
    insertTemplate(
      { id: `tpl_${userId}${n}`, ownerId: userId, name: 'x', form: '{}', createdAt: n, updatedAt: n },
      MOST,
    ),
  drafts: async (userId, n) => {
    const id = `ofr_${userId}${n}`;
    const kind = { marketStatus: 'draft', auction: false, buyNow: false } as const;
    const texts = { title: 'x', descriptionHtml: '', descriptionText: '' };
    const draft = { id, sellerId: userId, ...kind, ...texts, createdAt: n, updatedAt: n };
    return [statement(build.insert(offers).values(draft)), guardDraftLimit(id, userId, MOST)];
  },
  'drafts of auctions': (userId, n) => {
    const id = `auc_${userId}${n}`;
    return [
      insertAuction({ id, ownerId: userId, setup: EMPTY_AUCTION, templateId: null, at: n }),
      guardAuctionDrafts(id, userId, MOST),
    ];
  },
  pictures: (userId, n) => [insertPicture(picture(userId, n), { ...NO_LIMIT, files: MOST })],
  'bytes of pictures': (userId, n) => [insertPicture(picture(userId, n), { ...NO_LIMIT, bytes: MOST * PICTURE_BYTES })],
  'pictures in a day': (userId, n) => [insertPicture(picture(userId, n), { ...NO_LIMIT, filesSince: MOST, since: 0 })],
  'bytes of pictures in a day': (userId, n) => [
    insertPicture(picture(userId, n), { ...NO_LIMIT, bytesSince: MOST * PICTURE_BYTES, since: 0 }),
  ],
  'owners of a company': (userId, n) => {
    const companyId = `cmp_${userId}`;
    const name = { firstName: 'A', lastName: 'B', email: `owner${n}@limits.example`, shareBasisPoints: 1 };
    const row = { id: `own_${userId}${n}`, companyId, ...name, createdBy: userId, createdAt: n, updatedAt: n };
    const found = n === 1 ? foundCompany({ id: companyId, name: 'x', createdBy: userId, createdAt: 1 }) : [];
    return [...found, addOwner(row), fewOwners(companyId, MOST)];
  },
};

describe('a person', () => {
  it.each(Object.entries(OWN))('has as many %s as allowed, and not one more', async (_, add) => {
    const [{ id }, other] = [await account(), await account()];
    for (let n = 1; n <= MOST; n++) expect(await isTaken(await add(id, n)), `the ${n}th`).toBe(true);
    expect(await isTaken(await add(id, MOST + 1)), 'one more').toBe(false);
    expect(await isTaken(await add(other.id, 1)), 'another person’s first').toBe(true);
  });

  it('may have fifty saved searches and five hundred favourites', () => {
    expect([MOST_SEARCHES, MOST_WATCHED]).toEqual([50, 500]);
  });
});

describe('a count in a window', () => {
  const rolling = (key: string, now: number) =>
    isTaken(countRolling({ key, now, windowMs: WINDOW_MS, most: MOST, guard: 'limit' }));

  it('that begins with the first use allows so many uses until it is over', async () => {
    for (let n = 1; n <= MOST; n++) expect(await rolling('a', AT + n - 1)).toBe(true);
    expect(await rolling('a', AT + WINDOW_MS - 1)).toBe(false);
    expect(await rolling('b', AT)).toBe(true);
    for (let n = 1; n <= MOST; n++) expect(await rolling('a', AT + WINDOW_MS)).toBe(true);
    expect(await rolling('a', AT + WINDOW_MS)).toBe(false);
  });

  it('that begins at a fixed time allows so many uses', async () => {
    const fixed = (key: string, windowStart: number) =>
      isTaken([countOne({ key, windowStart, most: MOST, guard: 'limit' })]);
    for (let n = 1; n <= MOST; n++) expect(await fixed('c', AT)).toBe(true);
    expect(await fixed('c', AT)).toBe(false);
    expect([await fixed('d', AT), await fixed('c', AT + WINDOW_MS)]).toEqual([true, true]);
  });
});

describe('a code', () => {
  const code = (id: string, attempts: 'five' | 'one') =>
    startCode({
      id,
      purpose: 'login',
      channel: 'email',
      target: `${id}@limits.example`,
      codeHash: 'x',
      requestHash: id,
      attempts,
      createdAt: AT,
      expiresAt: AT + WINDOW_MS,
    });
  const attempt = (id: string, now = AT) => isTaken([countCodeAttempt(id, now)]);

  beforeAll(async () => {
    await commit([...code('cod_five', 'five'), ...code('cod_one', 'one'), ...code('cod_old', 'five')]);
  });

  it('allows five attempts, and one where strangers crowd (C1)', async () => {
    for (let n = 1; n <= 5; n++) expect(await attempt('cod_five')).toBe(true);
    expect(await attempt('cod_five')).toBe(false);
    expect([await attempt('cod_one'), await attempt('cod_one')]).toEqual([true, false]);
  });

  it('allows none from the moment that it expires', async () => {
    expect(await attempt('cod_old', AT + WINDOW_MS - 1)).toBe(true);
    expect(await attempt('cod_old', AT + WINDOW_MS)).toBe(false);
  });
});
