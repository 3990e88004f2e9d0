import { getTableColumns, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { profile } from '../../../src/contract/accounts/profile.ts';
import type { ActionSpec } from '../../../src/contract/action.ts';
import { inTurn } from '../../../src/domain/kit/cases.testkit.ts';
import { database, ownDatabase, rawApi } from '../../support/kit.ts';

ownDatabase();

/** A valid input for every writing action of this area: only the added key makes it invalid. */
const RIGHT: Readonly<Record<string, object>> = {
  'user/updateProfile': { first_name: 'Ben', last_name: 'Whitlock', seniority: 'Student' },
  'user/userAddress': { action: 'add', address1: '1 Road', city: 'York', zip: 'YO1 8AS' },
  'user/addFollower': { user_id: 'usr_amara' },
  'user/removeFollower': { user_id: 'usr_amara' },
  'user/updateFollower': { user_id: 'usr_amara', news: 'daily' },
  'user/addCompanyOwner': { first_name: 'Ada', last_name: 'Moss', email: 'ada@kindhour.example', companyname: 'Moss' },
  'user/updateCompanyOwner': { id: 'own_1', title: 'Chair' },
  'user/removeCompanyOwner': { id: 'own_1' },
  'user/updateProfileKYC': { date_of_birth: '1984-05-06', document_type: 'passport', document_number: 'ABC1231' },
  'user/runKycCheck': {},
  'user/resetUserProfile': { confirm: 1 },
  'user/changePassword': {
    old_password: 'kind-hour-ben',
    password: 'half past six',
    confirm_password: 'half past six',
  },
  'user/endSessions': { which: 'others' },
};

/** Every column of every table, by its name in code and in the database, and the fields that §3 protects. */
const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
const columns = tables.flatMap((table) =>
  Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => [key, name]),
);
const WIRE = ['is_staff', 'membership', 'membership_date', 'membership_period', 'stripe_id', 'credit', 'emp_type'];
const MORE = ['admin', 'both_access', 'as_employees_id', 'admin_id', 'email_verified', 'phone_verified', '__proto__x'];
const KEYS = [...new Set([...columns, ...WIRE, ...MORE])];

type Shape = { _zod: { def: { shape?: Record<string, unknown> } } };
/** The fields of a call, and those that it accepts and ignores (tests/actions/wire/letter-forms.test.ts). */
function known(path: string): ReadonlySet<string> {
  const spec: ActionSpec = profile[path as keyof typeof profile];
  const { shape = {} } = (spec.input as unknown as Shape)._zod.def;
  return new Set([...Object.keys(shape), ...Object.keys(spec.ignored ?? {})]);
}

let before: unknown;
beforeAll(async () => {
  before = await everything();
});
afterAll(async () => {
  expect(await everything()).toEqual(before);
});

describe('a field that nobody may set (D2, I25)', () => {
  it('is tested in every call that writes', () => {
    const writing = Object.entries(profile).filter(([, spec]) => 'writes' in spec);
    expect(Object.keys(RIGHT).toSorted()).toEqual(writing.map(([path]) => path).toSorted());
    expect(KEYS.length).toBeGreaterThan(200);
  });

  it.each(Object.entries(RIGHT))('is refused by %s', async (path, form) => {
    const n = Object.keys(RIGHT).indexOf(path);
    const fields = known(path);
    for (const key of inTurn(KEYS, n).filter((each) => !fields.has(each))) {
      const body = JSON.stringify({ ...form, [key]: 1 });
      const reply = await rawApi(path, body, { as: 'ben' });
      expect(reply, `${path} ${key}`).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    }
  });
});

/** Every row of every table that a person's calls could change. */
async function everything() {
  const names = ['users', 'memberships', 'sessions', 'profiles', 'addresses', 'followers', 'companies'];
  const more = ['company_owners', 'kyc_checks', 'events', 'outbox'];
  const rows = [...names, ...more].map((table) => database().all(sql.raw(`SELECT * FROM ${table}`)));
  return Promise.all(rows);
}
