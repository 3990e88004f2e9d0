import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, profiles, users } from '../../../db/schema/index.ts';
import { SENIORITIES } from '../../../src/domain/kit/people/seniority.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { addFields } from '../../support/offers/fields.ts';

ownDatabase();

const FORM = { first_name: 'Fern', last_name: 'Gallagher', seniority: 'Student' } as const;

const rowOf = async (name: CastName) =>
  (
    await database()
      .select()
      .from(users)
      .where(eq(users.id, castId(name)))
  )[0];
const recordOf = (name: CastName) =>
  database()
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, castId(name)), eq(events.verb, 'user.profile_updated')));

describe('the caller’s profile', () => {
  it('accepts name and seniority, and lets the person past the gate at once', async () => {
    const lot = await openTestLot();
    const bid = { project_id: lot, amount_pence: 2_000, kind: 'proxy' } as const;
    expect((await api('bid/preBidConfirm', bid, { as: 'fern' })).code).toBe('PROFILE_INCOMPLETE');
    const reply = await api('user/updateProfile', { ...FORM, first_name: ' Fernanda ' }, { as: 'fern' });
    expect(reply).toMatchObject({ http: 200, message: 'Your profile has been saved.' });
    expect(reply.data).toMatchObject({ id: 'usr_fern', first_name: 'Fernanda', seniority: 'Student', admin: 0 });
    expect((await api('bid/preBidConfirm', bid, { as: 'fern' })).http).toBe(200);
    expect((await api('user/loadUser', {}, { as: 'fern' })).data).toEqual(reply.data);
  });

  it('records what changed, without names', async () => {
    await api('user/updateProfile', { ...FORM, first_name: 'Deven', last_name: 'Malhotra' }, { as: 'dev' });
    const [only, ...more] = await recordOf('dev');
    expect(more).toEqual([]);
    expect(JSON.parse(only?.data ?? '')).toEqual({ changed: ['first_name', 'seniority'], seniority: 'Student' });
  });

  it.each(SENIORITIES)('accepts %s', async (seniority) => {
    expect((await api('user/updateProfile', { ...FORM, seniority }, { as: 'clara' })).data.seniority).toBe(seniority);
  });
});

describe('any other field (T3, D2)', () => {
  it.each([
    'admin',
    'both_access',
    'emp_type',
    'membership',
    'membership_period',
    'membership_enddate',
    'staff',
    'is_staff',
    'status',
    'email',
    'email_verified',
    'username',
    'user_id',
    'credit',
    'reference_plan',
    'giver',
    'bothAccess',
    'sessionEpoch',
    'session_epoch',
    'companyId',
    'as_employees_id',
    'admin_id',
  ])('%s is refused and changes nothing', async (key) => {
    const before = await rowOf('ben');
    const reply = await rawApi('user/updateProfile', JSON.stringify({ ...FORM, [key]: 1 }), { as: 'ben' });
    expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect(await rowOf('ben')).toEqual(before);
  });

  it.each([{ seniority: 'Emperor' }, { seniority: null }, { first_name: '  ' }, { last_name: 'x'.repeat(81) }])(
    '%j is refused',
    async (wrong) => {
      const reply = await rawApi('user/updateProfile', JSON.stringify({ ...FORM, ...wrong }), { as: 'ben' });
      expect(reply).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
      expect(await recordOf('ben')).toEqual([]);
    },
  );

  it('the caller’s id is accepted; another id is not found (D1)', async () => {
    expect((await api('user/updateProfile', { ...FORM, id: 'usr_gus' }, { as: 'gus' })).http).toBe(200);
    const before = await rowOf('amara');
    const [others, nobodys] = await Promise.all(
      ['usr_amara', 'usr_nobody'].map((id) => api('user/updateProfile', { ...FORM, id }, { as: 'ben' })),
    );
    expect(others).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect([others?.message, others?.data]).toEqual([nobodys?.message, nobodys?.data]);
    expect(await rowOf('amara')).toEqual(before);
  });
});

it('rich text of the operator’s fields is sanitised before it is stored (F6)', async () => {
  await addFields('profile', [{ name: 'about_the_work', type: 'ckeditor', label: 'About the work' }]);
  const fields = { about_the_work: '<p onclick="x()">Hands <script>x()</script><b>in the bowl</b></p>' };
  expect((await api('user/updateProfile', { fields }, { as: 'priya' })).http).toBe(200);
  const [row] = await database()
    .select()
    .from(profiles)
    .where(eq(profiles.userId, castId('priya')));
  expect(JSON.parse(row?.fields ?? '{}')).toEqual({ about_the_work: '<p>Hands <b>in the bowl</b></p>' });
});

describe('a deactivated account', () => {
  it('changes nothing, and sees the pages of a visitor', async () => {
    const cookie = { headers: { cookie: `kindhour=${castToken('edwin')}` } };
    expect((await send('/account/profile', cookie)).status).toBe(200);
    await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, 'usr_edwin'));
    moveClock(2_000);
    expect(await api('user/updateProfile', FORM, { as: 'edwin' })).toMatchObject({ http: 403 });
    const away = await send('/account/profile', cookie);
    expect(away.headers.get('location')).toBe('/login?notice=ACCOUNT_DEACTIVATED&next=%2Faccount%2Fprofile');
    expect((await send('/login', cookie)).status).toBe(200);
    expect(await rowOf('edwin')).toMatchObject({ firstName: 'Edwin', seniority: 'Retired' });
  });
});
