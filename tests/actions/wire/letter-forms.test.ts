import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addresses, profiles, users } from '../../../db/schema/index.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { api, database, ownDatabase, rawApi } from '../../support/kit.ts';
import { uploadOne } from '../../support/offers/pictures.ts';
import { offerForm, offerRow, saveOffer } from '../../support/offers.ts';
import { type Form, verifiedNewcomer } from '../../support/people/newcomers.ts';

ownDatabase();

const post = (path: string, input: object, as?: 'ben' | 'amara' | 'gus') => rawApi(path, JSON.stringify(input), { as });

/** A value for each ignored field that would do harm if anything read it. */
const HOSTILE = {
  phone_verified: 1,
  verified_phonenum: '+447400123456',
  email_verified: 1,
  verified_email: 'olive@kindhour.example',
  phone_verifysent: 1,
  email_verifysent: 1,
  google_id: 'google-1',
  facebook_id: 'facebook-1',
  company_id: 'com_other',
  status: 'deactivated',
};

/** What differs between two people anyway. */
const OWN = { id: 0, username: 0, email: 0, createdAt: 0, updatedAt: 0, passwordHash: 0, emailVerifiedAt: 0 };

describe('user/register', () => {
  async function rowsOf(more: object) {
    const form = await verifiedNewcomer({});
    const { data } = await post('user/register', { ...form, ...more });
    const { id } = data as { id: string };
    const [user] = await database().select().from(users).where(eq(users.id, id));
    const [profile] = await database().select().from(profiles).where(eq(profiles.userId, id));
    return { user: { ...user, ...OWN }, profile: profile && { ...profile, userId: 0, updatedAt: 0 } };
  }

  it('stores nothing of the values that nobody may set about themselves (D2)', async () => {
    expect(Object.keys(HOSTILE)).toEqual(Object.keys(CATALOGUE.get('user/register')?.ignored ?? {}));
    expect(await rowsOf(HOSTILE)).toEqual(await rowsOf({}));
  });

  it.each(['12-31-2027', '2027-12-31'])('takes a day as %s (§9)', async (license_expiry_date) => {
    expect((await rowsOf({ license_expiry_date })).profile).toMatchObject({ licenseExpiryDate: '2027-12-31' });
  });

  it.each(['31-12-2027', '02-30-2027', '12/31/2027', '1-1-2027'])(
    'refuses %s as a day',
    async (license_expiry_date) => {
      const form: Partial<Form> = { ...(await verifiedNewcomer({})), license_expiry_date };
      expect(await post('user/register', form)).toMatchObject({
        http: 400,
        message: 'Please enter valid Date!',
        data: { field: 'license_expiry_date' },
      });
    },
  );
});

describe('a field of the letter that changes nothing', () => {
  it('is stripe_id in a profile (T3)', async () => {
    const before = await database().select().from(users).where(eq(users.id, 'usr_ben'));
    expect((await post('user/updateProfile', { first_name: 'Ben', stripe_id: 'cus_other' }, 'ben')).http).toBe(200);
    expect(await database().select().from(users).where(eq(users.id, 'usr_ben'))).toEqual(before);
  });

  it('is stripe_id beside the wish for the TimeGiver role, as the specification sends it (T3)', async () => {
    const wish = { admin: 1, emp_type: 'seller', both_access: 1, stripe_id: 'cus_other' };
    expect(await post('user/updateProfile', wish, 'gus')).toMatchObject({ http: 200, data: { admin: 1 } });
    const rows = await database().select().from(users).where(eq(users.id, 'usr_gus'));
    expect(JSON.stringify(rows)).not.toContain('cus_other');
  });

  it('is full_address in an address, which is made from its parts', async () => {
    const home = { address1: '12 Harbour Street', city: 'Whitstable', zip: 'CT5 1AQ' };
    const reply = await post('user/userAddress', { action: 'add', ...home, full_address: 'Elsewhere' }, 'ben');
    expect(reply).toMatchObject({
      http: 200,
      data: { records: [{ full_address: '12 Harbour Street, Whitstable, CT5 1AQ' }] },
    });
    const rows = await database().select().from(addresses).where(eq(addresses.userId, 'usr_ben'));
    expect(JSON.stringify(rows)).not.toContain('Elsewhere');
  });

  it('is what an offer says about its charity: the directory’s words count (B30)', async () => {
    const lies = {
      charity_name: 'My own',
      charity_link: 'https://evil.example',
      charity_country: 'XX',
      charity_town: 'Mine',
    };
    const { data } = await post('product/projectAction', { ...offerForm(), ...lies, fundraiser_id: '1' }, 'amara');
    const { data: shown } = await api('product/singleProduct', { id: (data as { id: string }).id });
    expect(JSON.stringify(shown)).not.toMatch(/My own|evil|XX|Mine/);
    expect(shown).toMatchObject({ charity_country: 'GB', fundraiser_id: expect.stringMatching(/./) });
  });
});

describe('product/projectAction', () => {
  it('takes dates as the specification writes them, in UK time (§9)', async () => {
    const dates = { date_closed: '07-01-2030 7:05 PM', meeting_datetime: '12-24-2030 12:30 am' };
    const { data } = await saveOffer({ ...dates, date_added: '06-21-2030 12:00 pm', market_status: 'draft' });
    expect(await offerRow(data.id)).toMatchObject({
      opensAt: Date.UTC(2030, 5, 21, 11),
      closesAt: Date.UTC(2030, 6, 1, 18, 5),
      meetingAt: Date.UTC(2030, 11, 24, 0, 30),
    });
  });

  it.each(['13-01-2030 7:05 pm', '07-01-2030 13:05 pm', '07-01-2030 0:05 am', '07-01-2030', '03-31-2030 1:30 am'])(
    'refuses %s, which is no time, or skipped by the clocks (A9)',
    async (date_closed) => {
      const reply = await post('product/projectAction', { ...offerForm(), date_closed }, 'amara');
      expect(reply).toMatchObject({ http: 400, data: { field: 'date_closed' } });
    },
  );

  it('saves a draft unless it says otherwise (§3)', async () => {
    const { market_status: _, ...form } = offerForm();
    expect((await post('product/projectAction', form, 'amara')).data).toMatchObject({ market_status: 'draft' });
  });

  it('shows the fields of the specification under their names, amounts in pounds', async () => {
    const { data } = await saveOffer({ sprice: 20.5, rprice: 50 });
    const { data: shown } = await api('product/singleProduct', { id: data.id });
    expect(shown).toMatchObject({ sprice: 20.5, bprice: null, shipping_enable: false, uploadimages: [] });
    expect(shown.date_closed).toBe(shown.closes_at);
    expect(shown).not.toHaveProperty('rprice');
  });
});

describe('the goods of an offer (§3)', () => {
  const GOODS = {
    group_carts: true,
    slot_date: '12-24-2030',
    select_product_type: 'Car',
    manufacturing_year: '1998',
    registration_year: 1999,
    accidents: 'One, in 2003',
    spare_tire: 1,
    spare_tire_condition: 'As new',
    customdatetime: ['slot_date'],
  };
  const STORED = { ...GOODS, slot_date: '2030-12-24', manufacturing_year: 1998, spare_tire: true };

  it('are stored, and returned to everyone with the addresses of pictures of damage', async () => {
    const picture = await uploadOne(pngFile());
    const damage = [{ damage_images: [picture.file_name] }, { is_deleted: 1, damage_images: [] }];
    const { data } = await post(
      'product/projectAction',
      { ...offerForm(), ...GOODS, multiArrayObject: damage },
      'amara',
    );
    const { id } = data as { id: string };
    const { data: shown } = await api('product/singleProduct', { id });
    expect(shown).toMatchObject({ ...STORED, multiArrayObject: [{ damage_images: [picture.url] }] });
    const { data: own } = await api('product/getSingleProject', { id }, { as: 'amara' });
    expect(own.form).toMatchObject({
      ...STORED,
      fields: {},
      multiArrayObject: [{ id: expect.stringMatching(/^row_/), damage_images: [picture.file_name] }],
    });
  });

  it('survive a form that doesn’t name them, and null removes one', async () => {
    const { data } = await post(
      'product/projectAction',
      { ...offerForm({ market_status: 'draft' }), ...GOODS },
      'amara',
    );
    const { id } = data as { id: string };
    await saveOffer({ id, title: 'Another', market_status: 'draft' });
    await post('product/projectAction', { ...offerForm({ id, market_status: 'draft' }), accidents: null }, 'amara');
    const { data: shown } = await api('product/singleProduct', { id }, { as: 'amara' });
    expect(shown).toMatchObject({ ...STORED, accidents: null });
  });

  it.each([
    ['group_carts', 'perhaps'],
    ['slot_date', '24-12-2030'],
    ['select_product_type', 'x'.repeat(121)],
    ['manufacturing_year', 1899],
    ['registration_year', 2101],
    ['registration_year', 'soon'],
    ['accidents', 'x'.repeat(301)],
    ['spare_tire', 2],
    ['spare_tire_condition', {}],
    ['multiArrayObject', 'x'],
    ['multiArrayObject.0.damage_images.0', [{ damage_images: ['../../etc/passwd'] }]],
    ['multiArrayObject.0.owner', [{ owner: 'usr_olive' }]],
    ['customdatetime.0', ['__proto__']],
  ])('are refused by name: %s = %j', async (field, value) => {
    const [name = ''] = field.split('.');
    const reply = await post('product/projectAction', { ...offerForm(), [name]: value }, 'amara');
    expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT', data: { field } });
  });

  it('are refused among the operator’s fields as well, and so are other people’s pictures (T16)', async () => {
    const wrong = await post(
      'product/projectAction',
      { ...offerForm(), fields: { manufacturing_year: 3000 } },
      'amara',
    );
    expect(wrong).toMatchObject({
      http: 422,
      code: 'FORM',
      data: { issues: [{ field: 'fields.manufacturing_year' }] },
    });
    const picture = await uploadOne(pngFile(), 'hands.png', { as: 'edwin' });
    const damage = [{ damage_images: [picture.file_name] }];
    const foreign = await post('product/projectAction', { ...offerForm(), multiArrayObject: damage }, 'amara');
    expect(foreign).toMatchObject({ http: 422, code: 'IMAGE_UNKNOWN' });
  });
});
