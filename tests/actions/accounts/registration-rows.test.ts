import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles, users } from '../../../db/schema/index.ts';
import type { Column } from '../../../src/domain/kit/fields/index.ts';
import { api, BROWSER, database, ownDatabase, rawApi, SITE, send } from '../../support/kit.ts';
import { addFields, columnOf } from '../../support/offers/fields.ts';
import { type Form, verifiedNewcomer } from '../../support/people/newcomers.ts';

ownDatabase();

const field = (columns: Column[]) => ({
  name: 'languages',
  type: 'multipleArrayValue' as const,
  label: 'Languages',
  columns,
});
type Rows = Record<string, string | string[]>[];
const register = (form: Form) => rawApi('user/register', JSON.stringify(form));
const issuesOf = (data: unknown) =>
  (data as { issues: { field: string; message: string }[] }).issues.map(({ field, message }) => [field, message]);

async function fieldsOf(email: string) {
  const [row] = await database()
    .select({ fields: profiles.fields })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(users.email, email));
  return row && JSON.parse(row.fields);
}

/** Sends the registration as a browser without a script does, with every value as text. */
async function sendPlain({ fields: _, ...form }: Form, rows: Record<string, string>): Promise<string> {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  const plain = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const body = new URLSearchParams({ ...plain, termCheck: 'on', ...rows, next: '/', back: '/registration' });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: SITE,
    cookie: `kindhour-browser=${BROWSER}`,
  };
  const answer = await send('/form/user/register', { method: 'POST', headers, body: body.toString() });
  return answer.headers.get('location') ?? '';
}

describe('an operator’s field with rows', () => {
  it('is checked cell by cell and stored in order, without empty rows', async () => {
    const level = columnOf('level', 'select', { options: [{ value: 'fluent', label: 'Fluent' }] });
    await addFields('registration', [
      field([columnOf('tongue', 'text', { required: true }), level, columnOf('certificate', 'uploadDropZone')]),
    ]);
    const listed = await api('commonFunction/getAllDynamicArray', { view_page: 'registration' });
    expect(listed.data.records.map(({ name }) => name)).toContain('languages');

    const form = await verifiedNewcomer();
    const wrong: Rows = [{ tongue: 'Welsh', level: 'fluent' }, { level: 'native' }];
    expect(issuesOf((await register({ ...form, fields: { languages: wrong } })).data)).toEqual([
      ['fields.languages.1.tongue', 'Required!'],
      ['fields.languages.1.level', expect.any(String)],
    ]);
    expect(await fieldsOf(form.email)).toBeUndefined();
    const right: Rows = [{ tongue: 'Welsh', level: 'fluent' }, {}, { tongue: 'Basque' }];
    expect((await register({ ...form, fields: { languages: right } })).http).toBe(200);
    expect((await fieldsOf(form.email)).languages).toMatchObject([
      { tongue: 'Welsh', level: 'fluent' },
      { tongue: 'Basque' },
    ]);
  });

  it('refuses a picture, which nobody can upload before registration', async () => {
    const form = await verifiedNewcomer();
    const rows: Rows = [{ tongue: 'Welsh', certificate: ['img_0123456789'] }];
    const reply = await register({ ...form, fields: { languages: rows } });
    expect(JSON.stringify((await fieldsOf(form.email)) ?? {})).not.toContain('img_0123456789');
    expect([200, 400, 422]).toContain(reply.http);
  });

  it('is also read from a plain form, row by row', async () => {
    const form = await verifiedNewcomer();
    const rows = {
      'fields.languages.0.tongue': 'Welsh',
      'fields.languages.0.level': 'fluent',
      'fields.languages.1.tongue': '',
      'fields.languages.1.level': '',
      'fields.languages.2.tongue': 'Basque',
    };
    expect(await sendPlain(form, { ...rows, 'fields.languages.2.level': 'native' })).toContain('/registration?notice=');
    expect(await fieldsOf(form.email)).toBeUndefined();
    const other = await verifiedNewcomer();
    expect(await sendPlain(other, rows)).toBe('/?notice=REGISTERED');
    expect((await fieldsOf(other.email)).languages).toMatchObject([
      { tongue: 'Welsh', level: 'fluent' },
      { tongue: 'Basque' },
    ]);
  });
});
