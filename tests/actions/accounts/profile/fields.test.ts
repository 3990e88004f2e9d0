import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { profiles } from '../../../../db/schema/index.ts';
import { api, database, ownDatabase } from '../../../support/kit.ts';
import { addFields } from '../../../support/offers/fields.ts';

ownDatabase();

const answersOf = async (id: string) => {
  const [row] = await database().select({ fields: profiles.fields }).from(profiles).where(eq(profiles.userId, id));
  return JSON.parse(row?.fields ?? '{}');
};
const save = (fields: Record<string, string | string[]>) => api('user/updateProfile', { fields }, { as: 'dev' });

describe('the operator’s fields in the profile', () => {
  it('can be changed there, those of the registration as well', async () => {
    await addFields('registration', [
      { name: 'hobby', type: 'text', label: 'Hobby', required: true },
      { name: 'company_motto', type: 'text', class: 'company', required: true },
      { name: 'portrait', type: 'uploadDropZone', required: true },
    ]);
    await addFields('profile', [{ name: 'languages', type: 'multiselect', options: ['en', 'es'].map(option) }]);
    expect(await save({ hobby: 'Chess', languages: ['es'] })).toMatchObject({ http: 200 });
    expect(await answersOf('usr_dev')).toMatchObject({ hobby: 'Chess', languages: ['es'] });
    expect((await save({ hobby: 'Go' })).http).toBe(200);
    expect(await answersOf('usr_dev')).toMatchObject({ hobby: 'Go', languages: ['es'] });
  });

  it('are checked by their definitions, and unknown ones are refused', async () => {
    const before = await answersOf('usr_dev');
    const empty = await save({ hobby: '' });
    expect(empty).toMatchObject({ http: 400, data: { issues: [{ field: 'fields.hobby', message: 'Required!' }] } });
    expect((await save({ languages: ['fr'] })).http).toBe(400);
    expect((await save({ company_motto: 'Onwards' })).http).toBe(400);
    expect(await answersOf('usr_dev')).toEqual(before);
  });

  it('are all saved when several are changed at the same moment, and removed one by one', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `extra_${n}`);
    await addFields(
      'profile',
      names.map((name) => ({ name, type: 'text', label: name })),
    );
    const answers = await Promise.all(names.map((name) => save({ [name]: `of ${name}` })));
    expect(answers.map(({ http }) => http)).toEqual(names.map(() => 200));
    expect(await answersOf('usr_dev')).toMatchObject({
      hobby: 'Go',
      ...Object.fromEntries(names.map((name) => [name, `of ${name}`])),
    });
    await Promise.all(names.map((name) => save({ [name]: '' })));
    const left = await answersOf('usr_dev');
    expect(names.filter((name) => left[name])).toEqual([]);
    expect(left).toMatchObject({ hobby: 'Go', languages: ['es'] });
  });

  it('stay as they are when another part of the profile changes', async () => {
    const before = await answersOf('usr_dev');
    expect((await api('user/updateProfile', { job_title: 'Baker' }, { as: 'dev' })).http).toBe(200);
    expect(await answersOf('usr_dev')).toEqual(before);
  });
});

function option(value: string) {
  return { value, label: value };
}
