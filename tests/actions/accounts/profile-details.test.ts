import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses, events, images, profiles, users } from '../../../db/schema/index.ts';
import { hashPassword } from '../../../functions/platform/passwords.ts';
import { api, database, ownDatabase, rawApi } from '../../support/kit.ts';

ownDatabase();

const userOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0];
const detailsOf = async (id: string) => (await database().select().from(profiles).where(eq(profiles.userId, id)))[0];

describe('the record of details', () => {
  it('accepts any part, normalises addresses, and returns all of it to its owner', async () => {
    const said = {
      job_title: 'Baker',
      company_start_date: '2019-02-28',
      organization: 1 as const,
      bio: 'Two lines\nof me',
      companyname: 'Whitlock & Co',
    };
    const typed = { ...said, linkedin: 'linkedin.com/in/ben?trk=x', website: 'ben.example' };
    expect(await api('user/updateProfile', typed, { as: 'ben' })).toMatchObject({ http: 200 });
    await api('user/updateProfile', { head_count: '12', offer_dont_show: 1 }, { as: 'ben' });
    const { data } = await api('user/decryptProfile', {}, { as: 'ben' });
    expect(data).toMatchObject({ ...said, head_count: '12', offer_dont_show: 1, profile_dont_show: 0 });
    expect(data).toMatchObject({ linkedin: 'https://linkedin.com/in/ben', website: 'https://ben.example/' });
    const self = (await api('user/loadUser', {}, { as: 'ben' })).data;
    expect(self).toMatchObject({ offer_dont_show: 1, companyname: 'Whitlock & Co' });
  });

  it('deletes cleared values', async () => {
    await api('user/updateProfile', { tax_number: 'GB 123' }, { as: 'dev' });
    await api('user/updateProfile', { tax_number: '' }, { as: 'dev' });
    expect((await detailsOf('usr_dev'))?.taxNumber).toBeNull();
  });

  it('is never cached (F12)', async () => {
    const reply = await api('user/decryptProfile', {}, { as: 'clara' });
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(reply.data).toMatchObject({ email: 'clara@kindhour.example', phone: '+44770090104' });
  });

  it.each([
    [{ linkedin: 'https://linkedin.com.evil.example/in/ben' }, 'linkedin'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ company_start_date: '2019-02-29' }, 'company_start_date'],
    [{ company_start_date: '1899-12-31' }, 'company_start_date'],
    [{ license_expiry_date: '2100-01-02' }, 'license_expiry_date'],
    [{ bio: 'x'.repeat(2001) }, 'bio'],
    [{ job_title: 'two\nlines' }, 'job_title'],
    [{ first_name: 'a\u202eb' }, 'first_name'],
    [{ organization: true }, 'organization'],
    [{ address1: '1 Road' }, 'city'],
    [{}, 'first_name'],
  ])('refuses %j at %s', async (form, field) => {
    const before = await detailsOf('usr_gus');
    const reply = await rawApi('user/updateProfile', JSON.stringify(form), { as: 'gus' });
    expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect((reply.data as { issues: { field: string }[] }).issues.map((issue) => issue.field)).toContain(field);
    expect(await detailsOf('usr_gus')).toEqual(before);
  });

  it('stores the profile’s address as the main one and changes it in place', async () => {
    const home = { address1: '3 Orchard Lane', city: 'Canterbury', state: 'Kent', zip: 'CT1 2NX' };
    const { data } = await api('user/updateProfile', home, { as: 'amara' });
    expect(data).toMatchObject({ address: '3 Orchard Lane', city: 'Canterbury', state: 'Kent', zip: 'CT1 2NX' });
    await api('user/updateProfile', { ...home, address1: '4 Orchard Lane' }, { as: 'amara' });
    const rows = await database().select().from(addresses).where(eq(addresses.userId, 'usr_amara'));
    expect(rows).toMatchObject([{ address1: '4 Orchard Lane', state: 'Kent', primary: true, country: 'GB' }]);
  });

  it('records which fields changed, not their values', async () => {
    await api('user/updateProfile', { bio: 'A secret of mine', job_title: '' }, { as: 'edwin' });
    const rows = await database().select().from(events).where(eq(events.subjectId, 'usr_edwin'));
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([{ changed: ['bio'] }]);
  });
});

describe('the picture', () => {
  const row = {
    key: `${'a'.repeat(32)}.jpg`,
    type: 'image/jpeg',
    bytes: 1,
    width: 1,
    height: 1,
    alt: '',
    createdAt: 1,
  };

  it('must be the person’s own upload (D1), and can be removed', async () => {
    await database()
      .insert(images)
      .values({ ...row, id: 'img_ben', ownerId: 'usr_ben' });
    const stolen = await api('user/updateProfile', { profile_image: 'img_ben' }, { as: 'clara' });
    expect(stolen).toMatchObject({ http: 422, code: 'IMAGE_UNKNOWN' });
    const { data } = await api('user/updateProfile', { profile_image: 'img_ben' }, { as: 'ben' });
    expect(data.profile_image).toBe(`/pictures/${row.key}`);
    expect((await api('user/updateProfile', { profile_image: '' }, { as: 'ben' })).data.profile_image).toBeNull();
  });

  it('cannot be an address (F3)', async () => {
    const reply = await api('user/updateProfile', { profile_image: 'https://evil.example/x.png' }, { as: 'dev' });
    expect(reply).toMatchObject({ http: 422, code: 'IMAGE_UNKNOWN' });
    expect((await userOf('usr_dev'))?.profileImage).toBeNull();
  });
});

describe('the role of a TimeGiver', () => {
  const TUPLE = { admin: 1, emp_type: 'seller', both_access: 1 };

  it.each([
    { admin: 1 },
    { both_access: 1 },
    { admin: 1, emp_type: 'seller' },
    { ...TUPLE, first_name: 'Gus' },
    { ...TUPLE, admin: true },
    { ...TUPLE, admin: '1' },
    { ...TUPLE, both_access: [1] },
    { ...TUPLE, admin: 2 },
    { ...TUPLE, emp_type: 'admin' },
    { ...TUPLE, membership: 'x' },
  ])('is not granted with %j (D3)', async (form) => {
    const reply = await rawApi('user/updateProfile', JSON.stringify(form), { as: 'gus' });
    expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect(await userOf('usr_gus')).toMatchObject({ giver: false, bothAccess: false, staff: false });
  });

  it('is granted once, with exactly the three fields', async () => {
    const reply = await rawApi('user/updateProfile', JSON.stringify(TUPLE), { as: 'fern' });
    expect(reply).toMatchObject({ http: 200, data: { admin: 1, both_access: 1 } });
    expect(await userOf('usr_fern')).toMatchObject({ giver: true, bothAccess: true, staff: false });
    expect(await rawApi('user/updateProfile', JSON.stringify(TUPLE), { as: 'fern' })).toMatchObject({
      code: 'ROLE_HELD',
    });
  });
});

describe('clearing the details', () => {
  it('needs a confirmation and leaves names, contact details and seniority', async () => {
    expect(await rawApi('user/resetUserProfile', '{}', { as: 'priya' })).toMatchObject({ http: 400 });
    const home = { address1: '1 Road', city: 'York', zip: 'YO1 8AS' };
    await api('user/updateProfile', { bio: 'Me', companyname: 'Raman Ltd', ...home }, { as: 'priya' });
    const { data } = await api('user/resetUserProfile', { confirm: 1 }, { as: 'priya' });
    expect(data).toMatchObject({ first_name: 'Priya', seniority: 'Director', address: null, companyname: null });
    expect(await detailsOf('usr_priya')).toBeUndefined();
    expect((await api('user/userAddress', { action: 'list' }, { as: 'priya' })).data.records).toEqual([]);
    expect(await userOf('usr_priya')).toMatchObject({ email: 'priya@kindhour.example', giver: true, bothAccess: true });
  });
});

describe('e-mail address and phone', () => {
  const PASSWORD = 'an oar and a bucket';
  const give = async (id: string) => {
    const passwordHash = await hashPassword(PASSWORD, new Uint8Array(16));
    await database().update(users).set({ passwordHash, phoneVerifiedAt: 1 }).where(eq(users.id, id));
  };

  it('need the password or a code (C13)', async () => {
    for (const form of [{ email: 'new@kindhour.example' }, { phone: '07400 123457' }]) {
      const before = await userOf('usr_olive');
      expect(await api('user/updateProfile', form, { as: 'olive' })).toMatchObject({ http: 422, code: 'PROOF_NEEDED' });
      expect(await userOf('usr_olive')).toEqual(before);
    }
  });

  it('are changed with the password, unverified again, in E.164 (C13)', async () => {
    await give('usr_clara');
    const phone = { phone: '07400 123456', phone_country: 'GB', password: PASSWORD };
    expect(await api('user/updateProfile', phone, { as: 'clara' })).toMatchObject({ data: { phone: '+447400123456' } });
    expect(await userOf('usr_clara')).toMatchObject({
      phone: '+447400123456',
      phoneVerifiedAt: null,
      status: 'active',
    });
    const email = { email: 'Clara.New@kindhour.example', password: PASSWORD, first_name: 'Clare' };
    const { data } = await api('user/updateProfile', email, { as: 'clara' });
    expect(data).toMatchObject({
      email: 'clara.new@kindhour.example',
      status: 'email_unverified',
      first_name: 'Clare',
    });
    expect(await userOf('usr_clara')).toMatchObject({ emailVerifiedAt: null, status: 'email_unverified' });
  });

  it('are refused if another account has them, and nothing else changes', async () => {
    await give('usr_dev');
    const form = { email: 'amara@kindhour.example', password: PASSWORD, first_name: 'Devon' };
    expect(await api('user/updateProfile', form, { as: 'dev' })).toMatchObject({ http: 409, code: 'CONTACT_TAKEN' });
    expect(await userOf('usr_dev')).toMatchObject({ email: 'dev@kindhour.example', firstName: 'Dev' });
  });
});
