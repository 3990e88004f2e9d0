import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { removePictures } from '../../../functions/accounts/close-account.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { emailDigest } from '../../../functions/platform/email-digest.ts';
import { hashPassword } from '../../../functions/platform/passwords.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { codeIn, mailsTo } from '../../support/mailbox.ts';
import { verifiedNewcomer } from '../../support/people/newcomers.ts';
import { unchecked } from '../../support/unchecked.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

const PASSWORD = 'a kettle and two cups';

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD, new Uint8Array(16));
  await database().update(schema.users).set({ passwordHash });
});

const close = (as: CastName, form: object = {}) =>
  api('user/closeAccount', { word: 'close', password: PASSWORD, ...form }, { as });
const may = async (as: CastName) => (await api('user/canCloseAccount', {}, { as })).data;
const personOf = async (id: string) => (await database().select().from(schema.users).where(eq(schema.users.id, id)))[0];
const bid = (lot: string, as: CastName, amount_pence: number) =>
  api('bid/confirm', { project_id: lot, amount_pence, idempotency_key: crypto.randomUUID() }, { as });

describe('an account with open business (H2)', () => {
  const refusal = async (as: CastName, code: string) => {
    const { can_close, reasons } = await may(as);
    expect(can_close).toBe(false);
    expect(reasons.map((reason) => reason.code)).toContain(code);
    for (const { message, href } of reasons) expect(message.length > 20 && href.startsWith('/'), message).toBe(true);
    expect(await close(as)).toMatchObject({ http: 409, code: 'ACCOUNT_TIED', data: { reasons } });
    expect(await personOf(castId(as))).toMatchObject({ status: 'active', closedAt: null });
  };

  it('cannot be closed while it has a bid on an open lot or an open offer', async () => {
    const lot = await openTestLot({ seller: 'edwin' });
    expect((await bid(lot, 'dev', 15_00)).http).toBe(200);
    await refusal('dev', 'BIDS_STAND');
    await refusal('edwin', 'OFFERS_OPEN');
  });

  it('cannot be closed while a won lot or a sale is unpaid', async () => {
    await win('clara', 30_00, { seller: 'priya' });
    await refusal('clara', 'WINS_UNPAID');
    await refusal('priya', 'SALES_UNPAID');
  });

  it.each(['unpaid', 'processing'] as const)('cannot be closed while an invoice is %s', async (status) => {
    await database().delete(schema.payments);
    await addInvoice('gus', `inv_${status}`, status, 'buynow');
    await refusal('gus', 'INVOICES_OPEN');
    await unchecked(['invoices'], () =>
      database()
        .update(schema.invoices)
        .set({ status: 'void' })
        .where(eq(schema.invoices.id, `inv_${status}`)),
    );
  });

  it('cannot be closed as the only operator’s', async () => {
    await refusal('olive', 'LAST_OPERATOR');
  });
});

describe('closing', () => {
  it('needs the word and the password or a code', async () => {
    expect(await close('ben', { word: 'yes' })).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect(await close('ben', { password: 'no' })).toMatchObject({ http: 422, code: 'PASSWORD_WRONG' });
    expect(await close('ben', { password: undefined })).toMatchObject({ http: 422, code: 'PROOF_NEEDED' });
    expect(await close('ben', { password: undefined, verify_code: '123456' })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await personOf('usr_ben')).toMatchObject({ status: 'active' });
  });

  it('deletes everything personal and leaves the books unchanged (H2, H3, I32)', async () => {
    const key = await fill('ben');
    const before = await books();
    const counts = await kept();
    expect((await may('ben')).can_close).toBe(true);
    expect((await api('user/closeAccount', { word: 'CERRAR', password: PASSWORD }, { as: 'ben' })).http).toBe(200);
    const [mail] = await mailsTo('ben-planted@kindhour.example');
    expect(mail?.subject).toBe('Your account is closed');
    await removePictures(
      makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } }),
    );
    expect(await traces(['planted', '+447700900177', 'kind street'])).toEqual([]);
    expect(await testEnv.UPLOADS.get(key)).toBeNull();
    expect(await books()).toEqual(before);
    expect(await kept()).toEqual(counts);
    const former = await personOf('usr_ben');
    expect(former).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      status: 'deactivated',
      passwordHash: null,
    });
    expect(former?.sessionEpoch).toBe(1);
    moveClock(2_000);
    expect((await api('user/loadUser', {}, { as: 'ben' })).http).toBe(401);
    expect(await api('user/login', { username: 'ben', password: PASSWORD })).toMatchObject({ code: 'LOGIN_FAILED' });
    const mask = await emailDigest(testEnv, 'ben-planted@kindhour.example');
    expect(await database().select().from(schema.closedAccounts)).toMatchObject([
      { userId: 'usr_ben', emailDigest: mask },
    ]);
    const events = await database().select().from(schema.events).where(eq(schema.events.verb, 'user.closed'));
    expect(events).toMatchObject([{ actorId: 'usr_ben', subjectId: 'usr_ben', data: '{}' }]);
  });

  it('accepts a code instead of a password, and voids an unpaid membership', async () => {
    await addInvoice('fern', 'inv_fern', 'unpaid', 'membership');
    const { data } = await api('user/sendEmailVerifyCode', { email: 'fern@kindhour.example' }, { as: 'fern' });
    const verify_code = await codeIn('fern@kindhour.example');
    const proof = { password: undefined, verify_code, request_id: data.request_id ?? undefined };
    expect(await close('fern', proof)).toMatchObject({ http: 200, code: undefined });
    const [invoice] = await database().select().from(schema.invoices).where(eq(schema.invoices.id, 'inv_fern'));
    expect(invoice?.status).toBe('void');
  });

  it('happens once, even for parallel requests', async () => {
    const replies = await Promise.all([close('gus'), close('gus'), close('gus')]);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    const events = await database().select().from(schema.events).where(eq(schema.events.actorId, 'usr_gus'));
    expect(events.filter(({ verb }) => verb === 'user.closed')).toHaveLength(1);
  });

  it('leaves the rows of a stranger whose address was never verified', async () => {
    const address = 'stranger@elsewhere.example';
    await database().insert(schema.newsletterContacts).values({
      email: address,
      tokenHash: 'x',
      language: 'en',
      status: 'joined',
      createdAt: 1,
      updatedAt: 1,
    });
    const reach = { email: address, emailVerifiedAt: null, status: 'email_unverified' } as const;
    await database().update(schema.users).set(reach).where(eq(schema.users.id, 'usr_dev'));
    const open = eq(schema.lots.status, 'open');
    await database().update(schema.lots).set({ status: 'closed', result: 'cancelled' }).where(open);
    expect((await close('dev')).http).toBe(200);
    expect(await database().$count(schema.newsletterContacts, eq(schema.newsletterContacts.email, address))).toBe(1);
    const mask = await emailDigest(testEnv, address);
    expect(await database().$count(schema.closedAccounts, eq(schema.closedAccounts.emailDigest, mask))).toBe(0);
  });
});

describe('opening an account again (H4)', () => {
  it('gives a new account without a second trial', async () => {
    const form = await verifiedNewcomer({ username: 'wendy' });
    const first = (await api('user/register', form)).data as unknown as { id: string; token: string };
    const address = { action: 'add', address1: '1 Kind Street', city: 'York', zip: 'YO1 8AS' } as const;
    await api('user/userAddress', address, { token: first.token });
    const gone = await api('user/closeAccount', { word: 'close' }, { token: first.token });
    expect(gone.http).toBe(200);
    moveClock(60_000);
    const { data } = await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 });
    const verify_code = await codeIn(form.email, 3);
    const again = await api('user/register', { ...form, verify_code, request_id: data.request_id ?? undefined });
    expect(again.http, again.message).toBe(200);
    const second = again.data as unknown as { id: string; token: string };
    expect(second.id).not.toBe(first.id);
    const { data: list } = await api('user/userAddress', { action: 'list' } as never, { token: second.token });
    expect(list.totalRecords).toBe(0);
    const trials = (id: string) => database().$count(schema.memberships, eq(schema.memberships.userId, id));
    expect([await trials(first.id), await trials(second.id)]).toEqual([1, 0]);
  });
});

/** Fills every table with a person's rows that contain a marker; returns the key of their picture. */
async function fill(name: 'ben'): Promise<string> {
  const db = database();
  const userId = castId(name);
  const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png';
  const email = 'ben-planted@kindhour.example';
  const mine = { userId, createdAt: 1 };
  await testEnv.UPLOADS.put(key, 'planted');
  const named = { firstName: 'Planted', lastName: 'Planted', email, username: 'planted', phone: '+447700900177' };
  const more = {
    phoneVerifiedAt: 1,
    profileImage: key,
    companyName: 'Planted',
    city: 'Planted',
  };
  await db
    .update(schema.users)
    .set({ ...named, ...more })
    .where(eq(schema.users.id, userId));
  const image = { id: 'img_1', ownerId: userId, key, type: 'image/png', bytes: 1, width: 1, height: 1, alt: 'planted' };
  await db.insert(schema.images).values({ ...image, createdAt: 1 });
  await db.insert(schema.profiles).values({ userId, bio: 'planted', updatedAt: 1 });
  const place = { address1: 'Kind Street 1', city: 'York', zip: 'YO1', country: 'GB', updatedAt: 1 };
  await db.insert(schema.addresses).values({ id: 'adr_1', ...mine, ...place });
  await db.insert(schema.followers).values({ followerId: userId, followedId: 'usr_amara', createdAt: 1 });
  await db.insert(schema.followers).values({ followerId: 'usr_clara', followedId: userId, createdAt: 1 });
  await db.insert(schema.identities).values({ id: 'idn_1', ...mine, provider: 'google', subject: 'planted', email });
  await db.insert(schema.providerCustomers).values({ userId, provider: 'stripe', ref: 'cus_planted' });
  const passkey = { id: 'planted', name: 'planted', publicKey: 'k', counter: 1, transports: '[]' };
  await db.insert(schema.passkeys).values({ ...mine, ...passkey });
  const until = { createdAt: 1, expiresAt: 9 };
  await db.insert(schema.links).values({ tokenHash: 'l', purpose: 'verify_email', userId, target: email, ...until });
  await db.insert(schema.challenges).values({ id: 'cha_1', kind: 'oauth', userId, data: 'planted', ...until });
  const code = { purpose: 'login', channel: 'email', codeHash: 'x', ...until } as const;
  await db.insert(schema.codes).values({ id: 'cod_1', target: email, ...code });
  const invite = { email: 'friend-planted@x.example', userType: 'both', ...until } as const;
  await db.insert(schema.invites).values({ id: 'ivt_1', tokenHash: 'i1', invitedBy: userId, ...invite });
  const came = { ...invite, email, firstName: 'Planted', usedBy: userId, usedAt: 2 };
  await db.insert(schema.invites).values({ id: 'ivt_2', tokenHash: 'i2', invitedBy: 'usr_amara', ...came });
  await db.insert(schema.companies).values({ id: 'cmp_1', name: 'A company', createdBy: 'usr_amara', createdAt: 1 });
  const owner = { companyId: 'cmp_1', firstName: 'Planted', lastName: 'Planted', email, createdBy: 'usr_amara' };
  await db.insert(schema.companyOwners).values({ id: 'own_1', ...owner, createdAt: 1, updatedAt: 1 });
  await db
    .insert(schema.kycChecks)
    .values({ id: 'kyc_1', ...mine, status: 'failed', reason: 'planted', sealed: 'planted' });
  const choice = { event: 'outbid', channel: 'email', wanted: true, updatedAt: 1 } as const;
  await db.insert(schema.notificationChoices).values({ userId, ...choice });
  await db.insert(schema.notifications).values({ id: 'ntc_1', event: 'outbid', content: '{"planted":1}', ...mine });
  const message = { name: 'Planted', email, subject: 'planted', message: 'planted', createdAt: 1 };
  await db.insert(schema.contactMessages).values([
    { id: 'con_1', userId, ...message },
    { id: 'con_2', ...message },
  ]);
  const contact = { email, tokenHash: 'n', language: 'en', status: 'joined', createdAt: 1, updatedAt: 1 } as const;
  await db.insert(schema.newsletterContacts).values(contact);
  const session = { tokenHash: 's', userId, epoch: 0, userAgent: 'planted', createdAt: 1, expiresAt: 9 };
  await db.insert(schema.sessions).values(session);
  const device = {
    id: 'psh_1',
    sessionHash: 's',
    endpoint: 'https://push/planted',
    p256dh: 'planted',
    auth: 'planted',
  };
  await db.insert(schema.pushSubscriptions).values({ ...device, ...mine });
  const draft = {
    sellerId: userId,
    title: 'planted',
    descriptionHtml: '',
    descriptionText: '',
    marketStatus: 'draft',
  } as const;
  await db
    .insert(schema.offers)
    .values({ id: 'ofr_d', ...draft, auction: true, buyNow: false, createdAt: 1, updatedAt: 1 });
  await addInvoice('ben', 'inv_paid', 'paid', 'auction');
  const lines = JSON.stringify([
    { account: 'buyer:usr_ben', amountPence: -1100 },
    { account: 'charity:209603', amountPence: 1100 },
  ]);
  const sale = { id: 'ldg_1', kind: 'capture', reference: 'pay_none', currency: 'GBP', lines, at: 1 } as const;
  await db.run(sql`DROP TRIGGER ledger_transactions_of_payments`);
  await db.insert(schema.ledgerTransactions).values(sale);
  return key;
}

async function addInvoice(
  name: CastName,
  id: string,
  status: 'unpaid' | 'processing' | 'paid',
  kind: 'auction' | 'buynow' | 'membership',
) {
  const sums = { amountPence: 1000, feePence: 100, totalPence: 1100, currency: 'GBP' } as const;
  const number = 9000 + (await database().$count(schema.invoices));
  const row = { id, number, userId: castId(name), kind, status, dueAt: 1, createdAt: 1, ...sums };
  await unchecked(['invoices'], () => database().insert(schema.invoices).values(row));
}

/** The balance of every account, and of all together. */
const books = () =>
  database().all(sql`SELECT account, sum(amount_pence) AS pence FROM ledger GROUP BY account ORDER BY account`);

/** Counts that must not shrink: the record of money and promises. */
const kept = async () => {
  const { bids, invoices, ledger, memberships, lots } = schema;
  return Promise.all([bids, invoices, ledger, memberships, lots].map((table) => database().$count(table)));
};

/** Every column of every table that still contains one of these texts. */
async function traces(texts: readonly string[]): Promise<string[]> {
  const columns = await database().all<{ name: string; column: string }>(sql`SELECT m.name, c.name AS "column"
    FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.type LIKE 'TEXT%'`);
  const found: string[] = [];
  for (const { name, column } of columns) {
    for (const text of texts) {
      const hit = sql`SELECT 1 FROM ${sql.identifier(name)} WHERE ${sql.identifier(column)} LIKE ${`%${text}%`} LIMIT 1`;
      if ((await database().all(hit)).length > 0) found.push(`${name}.${column}: ${text}`);
    }
  }
  return found;
}
