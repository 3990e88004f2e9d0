import { createHash } from 'node:crypto';
import { eq, getTableColumns, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import {
  challenges,
  closedAccounts,
  events,
  identities,
  memberships,
  profiles,
  users,
} from '../../../db/schema/index.ts';
import { emailDigest } from '../../../functions/platform/email-digest.ts';
import { registration } from '../../../src/contract/accounts/registration.ts';
import { api, database, moveClock, ownDatabase, rawApi, testEnv } from '../../support/kit.ts';
import { codeIn } from '../../support/mailbox.ts';
import { addEntries, addFields } from '../../support/offers/fields.ts';
import { codeFor, type Form, newcomer, verifiedNewcomer } from '../../support/people/newcomers.ts';

ownDatabase();

const HOUR_MS = 3_600_000;
const register = (form: Form) => rawApi('user/register', JSON.stringify(form));
const issuesOf = (data: unknown) => (data as { issues: { field: string; message: string }[] }).issues;

async function profileOf(email: string) {
  const [row] = await database()
    .select()
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  return row;
}

describe('the registration values of §3', () => {
  it('are stored, each in its place', async () => {
    const form = await verifiedNewcomer({
      organization: 1,
      companyname: 'Quist & Daughters',
      tax_number: 'GB 123',
      resale_certificate: 'RC-9',
      license_expiry_date: '2028-01-31',
      how_did_you_hear_about_us: 'Other',
      other_detail: 'a poster',
      language: 'es',
      user_type: 'both',
      phone: '07912 345 678',
      plan: 'yearly',
    });
    expect((await register({ ...form, confirm_email: form.email })).http).toBe(200);
    const kept = await profileOf(form.email);
    expect(kept?.users).toMatchObject({
      companyName: 'Quist & Daughters',
      language: 'es',
      bothAccess: true,
      phone: '+447912345678',
      referencePlan: 'yearly',
    });
    expect(kept?.profiles).toMatchObject({
      phoneCountry: 'GB',
      organization: true,
      taxNumber: 'GB 123',
      resaleCertificate: 'RC-9',
      licenseExpiryDate: '2028-01-31',
      howHeard: 'Other',
      otherDetail: 'a poster',
      fields: '{}',
    });
  });

  it('may be empty, as in a plain form', async () => {
    const empty = {
      companyname: '',
      tax_number: '',
      license_expiry_date: '',
      seniority: '',
      phone: '',
      plan: '',
    } as const;
    const form = await verifiedNewcomer({ ...empty, organization: '0', termCheck: 'on' });
    expect((await register(form)).http).toBe(200);
    expect(await profileOf(form.email)).toMatchObject({
      users: { seniority: null, companyName: null, phone: null, referencePlan: null },
      profiles: { organization: false, taxNumber: null, licenseExpiryDate: null },
    });
  });

  it('are refused if they are impossible', async () => {
    const wrong: [Partial<Form>, string, string][] = [
      [{ license_expiry_date: '2028-02-30' }, 'license_expiry_date', 'Please enter valid Date!'],
      [{ confirm_email: 'someone@else.example' }, 'confirm_email', 'The e-mail addresses don’t match'],
      [{ confirm_password: 'another one entirely' }, 'confirm_password', 'Passwords not match'],
      [{ phone: '020 7946 0000' }, 'phone', 'Please enter a mobile number from this country.'],
      [{ termCheck: false as never }, 'termCheck', 'You must accept the terms and conditions'],
    ];
    for (const [values, field, message] of wrong) {
      const reply = await register({ ...newcomer(), ...values });
      expect(reply, field).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
      expect(issuesOf(reply.data)).toContainEqual({ field, message });
    }
  });

  it('need a password and a code unless a provider vouches', async () => {
    const { password, confirm_password, verify_code, ...bare } = newcomer();
    const none = await rawApi('user/register', JSON.stringify({ ...bare, verify_code }));
    expect(issuesOf(none.data)).toMatchObject([{ field: 'password' }]);
    const unproven = await rawApi('user/register', JSON.stringify({ ...bare, password, confirm_password }));
    expect(issuesOf(unproven.data)).toMatchObject([{ field: 'verify_code' }]);
    const invented = { ...bare, social: 'cha_invented' };
    expect(await rawApi('user/register', JSON.stringify(invented))).toMatchObject({ http: 409, code: 'SOCIAL_GONE' });
  });
});

describe('a field that nobody may set about themselves (D2)', () => {
  it('is refused for every column of every table, and changes nothing', async () => {
    const form = await verifiedNewcomer();
    const shape = Object.keys(newcomerShape());
    const ignored = Object.keys(registration['user/register'].ignored);
    const tables = Object.values(schema).filter((value) => is(value, SQLiteTable)) as SQLiteTable[];
    const columns = tables.flatMap((table) => {
      return Object.entries(getTableColumns(table)).flatMap(([name, column]) => [name, column.name]);
    });
    const extra = ['admin', 'is_staff', 'emp_type', 'user_id', 'stripe_id', 'membership', 'email_verified', 'credit'];
    const names = [...new Set([...columns, ...extra])].filter(
      (name) => !shape.includes(name) && !ignored.includes(name),
    );
    expect(names.length).toBeGreaterThan(250);
    const before = await database().$count(users);
    for (const name of names) {
      const reply = await rawApi('user/register', JSON.stringify({ ...form, [name]: 1 }));
      expect(reply, name).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    }
    for (const name of ['admin', 'staff', 'giver', 'constructor', 'emailVerifiedAt']) {
      const body = JSON.stringify(form).replace(/}$/, `,"fields":{"${name}":1}}`);
      expect(await rawApi('user/register', body), name).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    }
    expect(await database().$count(users)).toBe(before);
    const prototype = JSON.stringify(form).replace(/}$/, ',"fields":{"__proto__":{"staff":1}}}');
    expect((await rawApi('user/register', prototype)).http).toBe(200);
    expect(await profileOf(form.email)).toMatchObject({ users: { giver: false, staff: false, bothAccess: false } });
  }, 60_000);

  const newcomerShape = () => ({
    email: 1,
    confirm_email: 1,
    username: 1,
    first_name: 1,
    last_name: 1,
    password: 1,
    confirm_password: 1,
    phone: 1,
    phone_country: 1,
    seniority: 1,
    user_type: 1,
    organization: 1,
    companyname: 1,
    tax_number: 1,
    resale_certificate: 1,
    how_did_you_hear_about_us: 1,
    other_detail: 1,
    license_expiry_date: 1,
    fields: 1,
    termCheck: 1,
    language: 1,
    registerToken: 1,
    social: 1,
    captcha_token: 1,
    verify_code: 1,
    request_id: 1,
  });
});

describe('a trial', () => {
  it('is given once per address, even after the account was closed (H4, B22)', async () => {
    const form = await verifiedNewcomer();
    const mask = await emailDigest(testEnv, form.email.toUpperCase());
    await database().insert(closedAccounts).values({ userId: 'usr_gone', closedAt: 1, emailDigest: mask });
    const again = await register(form);
    expect(again.http).toBe(200);
    const { id } = again.data as { id: string };
    expect(await database().select().from(memberships).where(eq(memberships.userId, id))).toEqual([]);
    const other = await verifiedNewcomer();
    const first = (await register(other)).data as { id: string };
    expect(await database().select().from(memberships).where(eq(memberships.userId, first.id))).toHaveLength(1);
  });

  it('is given once per mailbox, whatever tag its address has (B22)', async () => {
    const form = await verifiedNewcomer();
    const first = (await register(form)).data as { id: string };
    expect(await database().select().from(memberships).where(eq(memberships.userId, first.id))).toHaveLength(1);
    const variant = await verifiedNewcomer({ email: form.email.replace('@', '+again@') });
    const again = (await register(variant)).data as { id: string };
    expect(await database().select().from(memberships).where(eq(memberships.userId, again.id))).toEqual([]);
  });
});

describe('the fields of the operator', () => {
  it('are required, checked and stored', async () => {
    await addEntries('trade', [
      ['food', 0, ''],
      ['sea', 0, ''],
      ['bread', 1, 'food'],
      ['sails', 1, 'sea'],
    ]);
    await addFields('registration', [
      { name: 'trade', type: 'select', list: 'trade', required: true, label: 'Trade' },
      { name: 'craft', type: 'select', list: 'trade', sub_field: 'trade', sub_level: 1 },
      { name: 'hours', type: 'number', minimum: 1 },
      { name: 'worth', type: 'number', calculate_value: { values: ['hours', 15], operator: '*' } },
      { name: 'company_category', type: 'text', class: 'company', required: true },
      { name: 'retired', type: 'text', active: false },
    ]);
    const listed = await api('commonFunction/getAllDynamicArray', { view_page: 'registration' });
    expect(listed.data.records.map(({ name }) => name)).toEqual([
      'trade',
      'craft',
      'hours',
      'worth',
      'company_category',
    ]);
    expect(listed.data.lists.trade).toHaveLength(4);

    const form = await verifiedNewcomer();
    const missing = await register(form);
    expect(issuesOf(missing.data)).toEqual([{ field: 'fields.trade', message: 'Required!' }]);
    const wrong = await register({ ...form, fields: { trade: 'food', craft: 'sails', hours: '0', retired: 'x' } });
    expect(issuesOf(wrong.data).map(({ field }) => field)).toEqual(['fields.craft', 'fields.hours', 'fields.retired']);
    const kept = await register({ ...form, fields: { trade: 'food', craft: 'bread', hours: '3', worth: '1' } });
    expect(kept.http).toBe(200);
    expect(JSON.parse((await profileOf(form.email))?.profiles.fields ?? '')).toEqual({
      trade: 'food',
      craft: 'bread',
      hours: 3,
      worth: 45,
    });

    const company = await verifiedNewcomer({ organization: 1, fields: { trade: 'sea' } });
    expect(issuesOf((await register(company)).data)).toMatchObject([{ field: 'fields.company_category' }]);
    await register({ ...company, fields: { trade: 'sea', company_category: 'Museum' } });
    expect((await profileOf(company.email))?.profiles).toMatchObject({ companyCategory: 'Museum', organization: true });
  });

  it('are shown in the caller’s language', async () => {
    const body = JSON.stringify(await verifiedNewcomer());
    const reply = await rawApi('user/register', body, { headers: { cookie: 'language=es' } });
    expect(issuesOf(reply.data)).toEqual([{ field: 'fields.trade', message: '¡Obligatorio!' }]);
  });
});

describe('checkValidation', () => {
  const check = (input: object, ip: string, as: 'ben' | null = null) => {
    const headers = { 'cf-connecting-ip': ip };
    return rawApi('user/checkValidation', JSON.stringify(input), as ? { as, headers } : { headers });
  };

  it('tells whether a username is free', async () => {
    const ask = (username: string) => check({ type: 'email_username', username }, '192.0.2.1');
    const message = 'This username is taken. Please choose another.';
    expect(await ask('ben')).toMatchObject({ http: 200, data: { available: 0 }, message });
    expect(await ask('BEN')).toMatchObject({ http: 200, data: { available: 0 } });
    expect(await ask('nobody.at.all')).toMatchObject({ http: 200, data: { available: 1 }, message: '' });
    expect(await ask('x')).toMatchObject({ http: 400 });
  });

  it('gives the same answer for every address, except with its newest code (C7, decision 0012)', async () => {
    const ask = (text: string, proof: object = {}) => check({ type: 'email', text, ...proof }, '192.0.2.2');
    const told = await Promise.all(['ben@kindhour.example', 'nobody@nowhere.example'].map((text) => ask(text)));
    expect(told.map(({ http, data }) => [http, data])).toEqual([
      [200, { available: null }],
      [200, { available: null }],
    ]);
    expect(await ask('ben@kindhour.example', { verify_code: '123456' })).toMatchObject({
      http: 422,
      code: 'CODE_WRONG',
    });
    const { email, verify_code, request_id } = await verifiedNewcomer();
    expect(await ask(email, { verify_code, request_id })).toMatchObject({ http: 200, data: { available: 1 } });
  });

  it('answers one network at most sixty times an hour, and no signed-in person (C8)', async () => {
    const ask = () => check({ type: 'email_username', username: 'ben' }, '2001:db8:0:7::1');
    const start = Date.now();
    let answered = 0;
    const startOfHour = Math.ceil(start / HOUR_MS) * HOUR_MS - start;
    for (let i = 0; i < 66; i++) {
      moveClock(startOfHour + i * 10_000);
      const { code } = await ask();
      if (code === undefined) answered += 1;
      else expect(code).toBe('TOO_MANY_CHECKS');
    }
    expect(answered).toBe(60);
    const neighbour = await check({ type: 'email_username', username: 'ben' }, '2001:db8:0:7:ffff::2');
    expect(neighbour).toMatchObject({ http: 429, code: 'TOO_MANY_CHECKS' });
    expect(await check({ type: 'email_username', username: 'x-free' }, '192.0.2.3', 'ben')).toMatchObject({
      http: 409,
      code: 'NOT_REGISTERING',
    });
  }, 60_000);
});

describe('places', () => {
  it('are listed by name, in the language of the caller', async () => {
    const { data } = await api('commonFunction/getAllCountries', {});
    expect(data.totalRecords).toBe(249);
    expect(data.records[0]).toEqual({ name: 'United Kingdom', isoCode: 'GB' });
    const spanish = await rawApi('commonFunction/getAllCountries', '{"order":"desc"}', {
      headers: { cookie: 'language=es' },
    });
    expect((spanish.data as typeof data).records[0]?.name).toMatch(/^Z/);
    expect((await api('commonFunction/getAllStates', { countryCode: 'GB' })).data.records).toHaveLength(4);
    expect((await api('commonFunction/getAllStates', { countryCode: 'FR' })).data.records).toEqual([]);
    expect((await api('commonFunction/getAllCities', { countryCode: 'GB' })).data.records).toEqual([]);
  });
});

describe('a sign-up that began at a provider', () => {
  const MARK = 'm'.repeat(43);
  const headers = { cookie: `kindhour-browser=${MARK}` };

  async function begin(profile: { email: string; emailVerified: boolean }): Promise<string> {
    const id = `cha_${crypto.randomUUID()}`;
    const browser = createHash('sha256').update(MARK).digest('base64url');
    const named = { provider: 'google', subject: id, firstName: 'Nell', lastName: 'Quist' };
    const data = JSON.stringify({ ...named, ...profile, browser });
    const times = { createdAt: Date.now(), expiresAt: Date.now() + HOUR_MS };
    await database()
      .insert(challenges)
      .values({ id, kind: 'social_sign_up', data, ...times });
    return id;
  }

  function bare() {
    const { password: _, confirm_password: __, verify_code: ___, ...form } = newcomer({ fields: { trade: 'sea' } });
    return form;
  }

  it('needs neither code nor password for an address that the provider vouches for, once', async () => {
    const form = bare();
    const social = await begin({ email: form.email, emailVerified: true });
    const send = (values: object, as = headers) =>
      rawApi('user/register', JSON.stringify({ ...form, social, ...values }), { headers: as });
    expect(await send({}, { cookie: `kindhour-browser=${'n'.repeat(43)}` })).toMatchObject({ code: 'SOCIAL_GONE' });
    const other = await send({ email: `other-${form.email}` });
    expect(issuesOf(other.data)).toMatchObject([{ field: 'verify_code' }]);
    const opened = await send({});
    expect(opened.http).toBe(200);
    const { id } = opened.data as { id: string };
    expect(await database().select().from(identities).where(eq(identities.userId, id))).toMatchObject([
      { provider: 'google', subject: social },
    ]);
    expect((await profileOf(form.email))?.users.passwordHash).toBeNull();
    expect(await send({ username: `${form.username}x` })).toMatchObject({ code: 'SOCIAL_GONE' });
  });

  it('needs the code if the provider does not vouch', async () => {
    const form = bare();
    const social = await begin({ email: form.email, emailVerified: false });
    const unproven = await rawApi('user/register', JSON.stringify({ ...form, social }), { headers });
    expect(issuesOf(unproven.data)).toMatchObject([{ field: 'verify_code' }]);
    const code = await codeFor(form.email, 1, headers);
    const proven = await rawApi('user/register', JSON.stringify({ ...form, social, ...code }), { headers });
    expect(proven).toMatchObject({ http: 200, status: 'success' });
  });
});

describe('the event', () => {
  it('records a registration once, without its values', async () => {
    const form = await verifiedNewcomer({ fields: { trade: 'sea' } });
    const { id } = (await register(form)).data as { id: string };
    const found = await database().select().from(events).where(eq(events.subjectId, id));
    expect(found).toMatchObject([{ verb: 'user.registered', actorId: id }]);
    expect(found[0]?.data).not.toContain(form.email);
    expect(await codeIn(form.email)).toBe(form.verify_code);
  });
});
