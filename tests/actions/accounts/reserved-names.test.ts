import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { RESERVED_NAME } from '../../../src/domain/kit/people/reserved-names.ts';
import { api, database, ownDatabase, rawApi } from '../../support/kit.ts';
import { account } from '../../support/people/accounts.ts';
import { newcomer, verifiedNewcomer } from '../../support/people/newcomers.ts';

ownDatabase();

const register = (values: object) => rawApi('user/register', JSON.stringify(newcomer(values)));
const issuesOf = (data: unknown) => (data as { issues: { field: string; message: string }[] }).issues;

describe('a name that passes for the network (C21)', () => {
  it.each([
    ['username', { username: 'admin' }],
    ['username', { username: 'supp0rt' }],
    ['username', { username: 'k1nd.hour' }],
    ['first_name', { first_name: 'Оperator' }],
    ['last_name', { last_name: 'Kindhour\u200b Team' }],
    ['last_name', { first_name: 'Kind', last_name: 'Hour' }],
    ['companyname', { organization: 1, companyname: 'Kindhour Ltd' }],
  ])('is refused as %s at registration: %j', async (field, values) => {
    const { http, data } = await register(values);
    expect(http).toBe(400);
    expect(issuesOf(data)).toContainEqual({ field, message: RESERVED_NAME });
  });

  it('is refused in a profile, also when only half of it is sent', async () => {
    const { id, token } = await account();
    const save = (form: object) => rawApi('user/updateProfile', JSON.stringify(form), { token });
    expect((await save({ first_name: 'Аdmin' })).http).toBe(400);
    expect((await save({ companyname: 'Kindhour' })).http).toBe(400);
    expect((await save({ first_name: 'Kind' })).http).toBe(200);
    expect(await save({ last_name: 'Hour' })).toMatchObject({ http: 422, code: 'NAME_RESERVED' });
    const [row] = await database().select().from(users).where(eq(users.id, id));
    expect(row?.lastName).not.toBe('Hour');
  });

  it('is not free when a newcomer asks', async () => {
    const ask = { type: 'email_username', username: 'adm1n' };
    expect((await rawApi('user/checkValidation', JSON.stringify(ask))).http).toBe(400);
  });
});

describe('characters that nobody sees (E10)', () => {
  it.each(['\u200b', '\u3164 \u2800', '\u{e0041}', '\u0301\u0302', '\u00ad\u3000'])(
    'are no name by themselves: %j',
    async (name) => {
      expect((await register({ first_name: name })).http).toBe(400);
      expect((await register({ last_name: name })).http).toBe(400);
    },
  );

  it('are no name of a passkey and no clarification either, and turn no greeting around', async () => {
    const rename = JSON.stringify({ id: 'pky_x', name: '\u200b\u3164' });
    const { http, data } = await rawApi('user/passkey/rename', rename, { as: 'ben' });
    expect([http, issuesOf(data).map(({ field }) => field)]).toEqual([400, ['name']]);
    const clarification = JSON.stringify({ id: 'ofr_x', text: '\u2800\u200b' });
    expect(await rawApi('product/clarify', clarification, { as: 'amara' })).toMatchObject({ http: 400 });
    const greeting = { email: 'nell@newcomers.example', first_name: 'Nell\u202e', isRegister: 1 };
    expect((await rawApi('user/sendEmailVerifyCode', JSON.stringify(greeting))).http).toBe(400);
  });

  it('are dropped from a name', async () => {
    const form = await verifiedNewcomer({ first_name: 'Ne\u200bll\u3164', last_name: `Q${'\u0337'.repeat(50)}uist` });
    const opened = await api('user/register', form);
    const [row] = await database().select().from(users).where(eq(users.id, opened.data.id));
    expect([row?.firstName, row?.lastName]).toEqual(['Nell', `Q${'\u0337'.repeat(4)}uist`]);
  });
});

describe('a password that is easy to guess (C17)', () => {
  it.each(['        ', '\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000', 'a b c a c b'])(
    'is refused: %j',
    async (password) => {
      const form = await verifiedNewcomer({ password, confirm_password: password });
      expect(await api('user/register', form)).toMatchObject({ http: 422, code: 'PASSWORD_COMMON' });
    },
  );
});
