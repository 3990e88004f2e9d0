import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { EXPORT_TABLES } from '../../../functions/accounts/export-person.ts';
import { hashPassword } from '../../../functions/platform/passwords.ts';
import { castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { codeIn } from '../../support/mailbox.ts';
import { account } from '../../support/people/accounts.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const PASSWORD = 'a kettle and two cups';
const AMARA = 'PlantedOfAmara';
const CLARA = 'PlantedOfClara';
/** Two downloads a day are allowed: each one here gets a day of its own. */
let day = 0;
const nextDay = () => moveClock(++day * DAY);

beforeAll(async () => {
  const db = database();
  await db.update(schema.users).set({ passwordHash: await hashPassword(PASSWORD, new Uint8Array(16)) });
  for (const [who, plant] of [
    ['amara', AMARA],
    ['clara', CLARA],
  ] as const) {
    const of = { firstName: `${plant}First`, lastName: `${plant}Last`, email: `${plant}@example.org`.toLowerCase() };
    await db
      .update(schema.users)
      .set(of)
      .where(eq(schema.users.id, `usr_${who}`));
  }
  const lot = await openTestLot({ seller: 'amara' });
  await api(
    'bid/confirm',
    { project_id: lot, amount_pence: 12_00, idempotency_key: crypto.randomUUID() },
    { as: 'clara' },
  );
  await api(
    'bid/confirm',
    { project_id: lot, amount_pence: 20_00, idempotency_key: crypto.randomUUID() },
    { as: 'ben' },
  );
  await win('ben', 30_00, { seller: 'amara' });
  await plantRows();
});

/** Rows of Ben's that refer to others, in every table that no action above has filled. */
async function plantRows() {
  const db = database();
  const at = { createdAt: 1, updatedAt: 1 };
  const invite = { tokenHash: 'h1', invitedBy: 'usr_ben', email: `${CLARA}@x.example`, firstName: CLARA, createdAt: 1 };
  await db.insert(schema.invites).values({ ...invite, id: 'ivt_1', userType: 'both', expiresAt: 9 });
  await db.insert(schema.companies).values({ id: 'cmp_1', name: 'Whitlock & Co', createdBy: 'usr_ben', createdAt: 1 });
  const owner = { companyId: 'cmp_1', firstName: CLARA, lastName: CLARA, email: `${CLARA}@x.example`, ...at };
  await db.insert(schema.companyOwners).values({ id: 'own_1', ...owner, createdBy: 'usr_ben' });
  await db.insert(schema.followers).values({ followerId: 'usr_clara', followedId: 'usr_ben', createdAt: 1 });
  await db
    .insert(schema.profiles)
    .values({ userId: 'usr_ben', bio: '=HYPERLINK("https://evil.example")', updatedAt: 1 });
  await db.insert(schema.profiles).values({ userId: 'usr_clara', bio: CLARA, updatedAt: 1 });
  await db
    .insert(schema.kycChecks)
    .values({ id: 'kyc_1', userId: 'usr_ben', status: 'passed', sealed: 'SEALED', createdAt: 1 });
  await db.insert(schema.passkeys).values({
    id: 'CREDENTIAL',
    userId: 'usr_ben',
    name: 'My phone',
    publicKey: 'PUBLICKEY',
    counter: 1,
    transports: '[]',
    createdAt: 1,
  });
  const event = { at: 1, actorKind: 'user', verb: 'user.followed', subjectKind: 'user', data: '{}' } as const;
  await db.insert(schema.events).values({ ...event, actorId: 'usr_clara', subjectId: 'usr_ben' });
}

const download = (form: Record<string, string>, who: 'ben' | 'amara' = 'ben', headers: Record<string, string> = {}) =>
  send('/account/export', {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `kindhour=${castToken(who)}`,
      origin: SITE,
      ...headers,
    },
  });

type Page = { data: { records: Record<string, unknown>[]; next: number | null } };
type Whole = { made_at: string; tables: Record<string, Record<string, unknown>[]> };
async function wholeOf(who: 'ben' | 'amara' = 'ben') {
  nextDay();
  const response = await download({ format: 'json', password: PASSWORD }, who);
  expect(response.status, response.headers.get('location') ?? '').toBe(200);
  const text = await response.text();
  return { text, headers: response.headers, whole: JSON.parse(text) as Whole };
}

describe('the export as JSON', () => {
  it('contains every table with the person’s own rows', async () => {
    const { whole, headers } = await wholeOf();
    expect(Object.keys(whole.tables)).toEqual(EXPORT_TABLES);
    const { account, bids, lots_won, cart, details, memberships, record, passkeys } = whole.tables;
    expect(account).toMatchObject([{ id: 'usr_ben', email: 'ben@kindhour.example', first_name: 'Ben' }]);
    expect(bids?.map(({ amount_pence }) => amount_pence)).toEqual([20_00, 30_00]);
    expect(bids?.[0]).toMatchObject({ led: 1 });
    expect(lots_won).toHaveLength(1);
    expect(cart).toHaveLength(1);
    expect(details?.[0]?.bio).toMatch(/^=HYPERLINK/);
    expect(memberships?.[0]?.ends_at).toBe('2100-01-01T00:00:00.000Z');
    expect(passkeys).toMatchObject([{ name: 'My phone' }]);
    expect(record).toContainEqual(expect.objectContaining({ actor_id: 'someone else', subject_id: 'usr_ben' }));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="kindhour-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('contains nothing about anyone else, and no secret (I27)', async () => {
    const { text } = await wholeOf();
    for (const plant of [AMARA, CLARA, 'usr_clara', 'SEALED', 'CREDENTIAL', 'PUBLICKEY', 'pbkdf2', 'scrypt']) {
      expect(text.toLowerCase().includes(plant.toLowerCase()), plant).toBe(false);
    }
    const [ben] = await database().select().from(schema.users).where(eq(schema.users.id, 'usr_ben'));
    expect(text).not.toContain(ben?.passwordHash);
  });

  it('names no bidder to a TimeGiver', async () => {
    const { text, whole } = await wholeOf('amara');
    expect(whole.tables.offers_on_sale?.length).toBeGreaterThan(0);
    for (const plant of [CLARA, 'usr_clara', 'usr_ben', 'ben@kindhour'])
      expect(text.includes(plant), plant).toBe(false);
  });

  it('covers every table that names the person', async () => {
    const { whole } = await wholeOf();
    const named: string[] = [];
    for (const { table, column } of await textColumns()) {
      const found = await database().all(
        sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} IN ('usr_ben', 'buyer:usr_ben') LIMIT 1`,
      );
      if (found.length > 0) named.push(table);
    }
    const sections: Record<string, string> = {
      users: 'account',
      events: 'record',
      profiles: 'details',
      cart_items: 'cart',
    };
    const more = {
      lots: 'lots_won',
      kyc_checks: 'identity_checks',
      invites: 'invitations_sent',
      companies: 'companies_founded',
      company_owners: 'company_owners_named',
    };
    const empty = [...new Set(named)].filter(
      (table) => (whole.tables[{ ...sections, ...more }[table] ?? table] ?? []).length === 0,
    );
    expect(named.length).toBeGreaterThan(8);
    expect(empty).toEqual([]);
  });

  it('is complete when the history is longer than a page', async () => {
    const at = Array.from({ length: 1203 }, (_, i) => i);
    const row = {
      actorKind: 'user',
      actorId: 'usr_dev',
      verb: 'test.long',
      subjectKind: 'x',
      subjectId: 'x',
      data: '{}',
    } as const;
    for (let i = 0; i < at.length; i += 100) {
      await database()
        .insert(schema.events)
        .values(at.slice(i, i + 100).map((n) => ({ ...row, at: n })));
    }
    nextDay();
    const { data } = await api('user/exportData', { password: PASSWORD }, { as: 'dev' });
    const seen: unknown[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: Page = await api('user/exportTable', { ticket: data.ticket, table: 'record', after }, { as: 'dev' });
      seen.push(...page.data.records.filter(({ verb }) => verb === 'test.long'));
      after = page.data.next;
    }
    expect(seen).toHaveLength(1203);
  });
});

describe('the export as CSV', () => {
  it('is a zip with a file per table and no formula (E5)', async () => {
    nextDay();
    const response = await download({ format: 'csv', password: PASSWORD });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual(EXPORT_TABLES.map((name) => `${name}.csv`));
    const details = strFromU8(files['details.csv'] ?? new Uint8Array());
    expect(details.split('\r\n')[0]).toMatch(/^user_id,job_title,/);
    expect(details).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(
      strFromU8(files['bids.csv'] ?? new Uint8Array())
        .trim()
        .split('\r\n'),
    ).toHaveLength(3);
    expect(strFromU8(files['push_subscriptions.csv'] ?? new Uint8Array())).toMatch(/^id,user_id,/);
  });
});

describe('a download', () => {
  it('is allowed twice a day, and recorded', async () => {
    nextDay();
    for (const http of [200, 200, 429]) {
      expect((await api('user/exportData', { password: PASSWORD }, { as: 'clara' })).http).toBe(http);
    }
    const third = await api('user/exportData', { password: PASSWORD }, { as: 'clara' });
    expect(third).toMatchObject({
      code: 'EXPORTS_USED',
      message: 'You have downloaded your data twice today. Please come back tomorrow.',
    });
    const events = await database().select().from(schema.events).where(eq(schema.events.verb, 'user.data_exported'));
    expect(events.filter(({ actorId }) => actorId === 'usr_clara')).toHaveLength(2);
    nextDay();
    expect((await api('user/exportData', { password: PASSWORD }, { as: 'clara' })).http).toBe(200);
  });

  it('starts once per code, also for two parallel requests', async () => {
    nextDay();
    const { id, email, token } = await account();
    expect((await api('user/sendEmailVerifyCode', { email }, { token })).http).toBe(200);
    const verify_code = await codeIn(email);
    const answers = await Promise.all([1, 2, 3].map(() => api('user/exportData', { verify_code }, { token })));
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['CODE_WRONG', 'CODE_WRONG', 'done']);
    const own = eq(schema.events.actorId, id);
    const events = await database().select({ verb: schema.events.verb }).from(schema.events).where(own);
    expect(events).toEqual([{ verb: 'user.data_exported' }]);
  });

  it('needs the password or a fresh session', async () => {
    nextDay();
    expect(await api('user/exportData', {}, { as: 'ben' })).toMatchObject({ http: 422, code: 'PROOF_NEEDED' });
    expect(await api('user/exportData', { password: 'no' }, { as: 'ben' })).toMatchObject({
      http: 422,
      code: 'PASSWORD_WRONG',
    });
    const { data } = await api('user/login', { username: 'ben', password: PASSWORD });
    expect((await api('user/exportData', {}, { token: data.token ?? '' })).http).toBe(200);
    const refused = await download({ format: 'json', password: 'not this one' });
    expect(refused.headers.get('location')).toBe('/account/change?at=privacy&notice=PASSWORD_WRONG#privacy');
    expect(
      (await download({ format: 'json', password: PASSWORD }, 'ben', { origin: 'https://evil.example' })).status,
    ).toBe(303);
    const nobody = await download({ format: 'json' }, 'ben', { cookie: '' });
    expect(nobody.headers.get('location')).toBe(
      '/login?next=%2Faccount%2Fchange%3Fat%3Dprivacy%23privacy&notice=NOT_SIGNED_IN',
    );
  });

  it('is read with the person’s own ticket, for an hour', async () => {
    nextDay();
    const { data } = await api('user/exportData', { password: PASSWORD }, { as: 'ben' });
    const read = (as: 'ben' | 'dev', ticket: string, table = 'account') =>
      api('user/exportTable', { ticket, table }, { as });
    expect((await read('ben', data.ticket)).data.records).toHaveLength(1);
    for (const ticket of ['', 'abcd', 'ticket!', `${data.ticket.slice(0, -4)}AAAA`]) {
      expect(await read('ben', ticket), ticket).toMatchObject({ http: 422, code: 'TICKET_INVALID' });
    }
    expect(await read('dev', data.ticket)).toMatchObject({ code: 'TICKET_INVALID' });
    expect((await read('ben', data.ticket, 'users')).http).toBe(404);
    moveClock(day * DAY + 3_600_001);
    expect(await read('ben', data.ticket)).toMatchObject({ code: 'TICKET_INVALID' });
  });
});

/** Every text column of the database, whatever the schema says about it. */
function textColumns(): Promise<{ table: string; column: string }[]> {
  return database().all(sql`SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND c.type = 'TEXT' AND m.name NOT LIKE 'search%' AND m.name NOT LIKE '\\_%' ESCAPE '\\'
      AND m.name NOT IN ('ledger', 'ledger_transactions')`);
}
