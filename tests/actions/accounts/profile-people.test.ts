import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companyOwners, users } from '../../../db/schema/index.ts';
import { api, database, ownDatabase, rawApi } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';

ownDatabase();

describe('following', () => {
  it('is for TimeGivers only, and shows a follower by a masked name (D8)', async () => {
    expect(await api('user/addFollower', { user_id: 'usr_amara' }, { as: 'ben' })).toMatchObject({ http: 200 });
    await api('user/addFollower', { user_id: 'usr_amara', news: 'daily' }, { as: 'priya' });
    const { data } = await api('user/getFollowers', {}, { as: 'amara' });
    expect(data.totalRecords).toBe(2);
    expect(data.records.find(({ user_id }) => user_id === 'usr_ben')).toMatchObject({ name: 'b•••n', is_timegiver: 0 });
    expect(data.records.find(({ user_id }) => user_id === 'usr_priya')).toMatchObject({
      name: 'Priya Raman',
      news: 'daily',
    });
    expect(JSON.stringify(data)).not.toMatch(/Whitlock|example|\+44|"ben"/);
    const mine = await api('user/getFollowers', { list: 'following' }, { as: 'ben' });
    expect(mine.data.records).toMatchObject([{ user_id: 'usr_amara', name: 'Amara Okafor', news: 'at_once' }]);
  });

  it.each(['usr_clara', 'usr_gus', 'usr_nobody', 'usr_ben'])('refuses %s', async (user_id) => {
    expect(await api('user/addFollower', { user_id }, { as: 'ben' })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });

  it('can change its frequency, ends from either side, and counts once', async () => {
    await api('user/addFollower', { user_id: 'usr_edwin' }, { as: 'dev' });
    await api('user/addFollower', { user_id: 'usr_edwin', news: 'none' }, { as: 'dev' });
    const [only, ...more] = (await api('user/getFollowers', {}, { as: 'edwin' })).data.records;
    expect([only?.news, more]).toEqual(['none', []]);
    await api('user/updateFollower', { user_id: 'usr_edwin', news: 'daily' }, { as: 'dev' });
    expect((await api('user/getFollowers', {}, { as: 'edwin' })).data.records[0]?.news).toBe('daily');
    const away = { user_id: 'usr_dev', list: 'followers' } as const;
    expect(await api('user/removeFollower', away, { as: 'amara' })).toMatchObject({ http: 404 });
    expect(await api('user/removeFollower', away, { as: 'edwin' })).toMatchObject({ http: 200 });
    expect((await api('user/getFollowers', {}, { as: 'edwin' })).data).toMatchObject({
      totalRecords: 0,
      setDisp: false,
    });
    const gone = await api('user/updateFollower', { user_id: 'usr_edwin', news: 'daily' }, { as: 'dev' });
    expect(gone).toMatchObject({ http: 404 });
  });
});

/** The newest mail about owners to an address: other files share the mailbox. */
async function ownerMailTo(who: string, words = ''): Promise<string> {
  const about = async () =>
    (await mailsTo(`${who}@kindhour.example`)).filter(
      ({ subject, text }) => OWNERS.test(subject) && text.includes(words),
    );
  await expect.poll(async () => (await about()).length).toBeGreaterThan(0);
  return (await about())[0]?.text ?? '';
}

const OWNERS = /^The owners of Okafor Bakes have changed$/;

describe('the owners of a company', () => {
  const EDWIN = {
    first_name: 'Edwin',
    last_name: 'Hale',
    email: 'edwin@kindhour.example',
    title: 'Partner',
    share_percent: '40',
  };
  const ownersFor = (as: 'ben' | 'amara' | 'edwin' | 'priya') => api('user/getCompanyOwners', {}, { as });
  const join = async (id: string) => {
    const [amara] = await database().select().from(users).where(eq(users.id, 'usr_amara'));
    await database().update(users).set({ companyId: amara?.companyId }).where(eq(users.id, id));
  };

  it('are added with the company, which needs a name', async () => {
    expect((await ownersFor('amara')).data).toMatchObject({ company: null, records: [], may_change: 1 });
    expect(await api('user/addCompanyOwner', EDWIN, { as: 'amara' })).toMatchObject({
      http: 409,
      code: 'COMPANY_NEEDED',
    });
    const { data } = await api('user/addCompanyOwner', { ...EDWIN, companyname: 'Okafor Bakes' }, { as: 'amara' });
    expect(data).toMatchObject({ company: { name: 'Okafor Bakes' }, may_change: 1 });
    expect(data.records).toMatchObject([{ first_name: 'Edwin', title: 'Partner', share_percent: 40 }]);
    expect(await ownerMailTo('edwin')).toContain('Amara Okafor has added Edwin Hale as an owner of Okafor Bakes');
  });

  it('are visible to members only (D1)', async () => {
    const [owner] = (await ownersFor('amara')).data.records;
    expect((await ownersFor('ben')).data).toMatchObject({ company: null, records: [] });
    for (const [path, form] of [
      ['user/updateCompanyOwner', { id: owner?.id, title: 'Mine' }],
      ['user/removeCompanyOwner', { id: owner?.id }],
    ] as const) {
      const theirs = await rawApi(path, JSON.stringify(form), { as: 'ben' });
      const nobodys = await rawApi(path, JSON.stringify({ ...form, id: 'own_nobody' }), { as: 'ben' });
      expect(theirs).toMatchObject({ http: 404, code: 'NOT_FOUND' });
      expect(theirs.data).toEqual(nobodys.data);
    }
  });

  it('are changed by an owner or the founder, not by an invited member (D14)', async () => {
    await join('usr_priya');
    await join('usr_edwin');
    const [owner] = (await ownersFor('priya')).data.records;
    const id = owner?.id ?? '';
    expect((await ownersFor('priya')).data.may_change).toBe(0);
    expect(await api('user/removeCompanyOwner', { id, confirm_last: 1 }, { as: 'priya' })).toMatchObject({
      code: 'OWNER_NEEDED',
    });
    const seizing = { ...EDWIN, first_name: 'Priya', email: 'priya@kindhour.example' };
    expect(await api('user/addCompanyOwner', seizing, { as: 'priya' })).toMatchObject({ code: 'OWNER_NEEDED' });
    const changed = await api('user/updateCompanyOwner', { id, title: 'Chair' }, { as: 'edwin' });
    expect(changed.data.records).toMatchObject([{ title: 'Chair', share_percent: 40 }]);
    expect(await ownerMailTo('amara')).toContain('Edwin Hale has changed the details of Edwin Hale');
    expect(await ownerMailTo('priya')).toContain('an owner of Okafor Bakes');
  });

  it('are named to other members only once they are members themselves (D14)', async () => {
    const moss = { first_name: 'Nemo', last_name: 'Moss', email: `nemo-${Date.now()}@kindhour.example` };
    const { data } = await api('user/addCompanyOwner', moss, { as: 'amara' });
    const text = await ownerMailTo('priya', 'has added');
    expect(text).toContain('Amara Okafor has added someone as an owner of Okafor Bakes');
    expect((await mailsTo(moss.email, 1))[0]?.text).toContain('Amara Okafor has added Nemo Moss');
    const id = data.records.find(({ email }) => email === moss.email)?.id ?? '';
    for (const title of ['One', 'Two', 'Three']) await api('user/updateCompanyOwner', { id, title }, { as: 'amara' });
    await api('user/removeCompanyOwner', { id }, { as: 'amara' });
    await ownerMailTo('priya', 'has removed');
    expect(await mailsTo(moss.email, 3)).toHaveLength(3);
    expect(await api('user/addinviteuser', { email: moss.email }, { as: 'ben' })).toMatchObject({
      http: 429,
      code: 'TOO_MANY_INVITES',
    });
    const code = await api('user/sendEmailVerifyCode', { email: moss.email, isRegister: 1 });
    expect(code.http).toBe(200);
    expect(await mailsTo(moss.email, 4)).toHaveLength(4);
  });

  it('hold at most 100%, and each address once', async () => {
    const owner = { first_name: 'Ada', last_name: 'Moss', email: 'ada@kindhour.example' };
    const much = await api('user/addCompanyOwner', { ...owner, share_percent: 60.01 }, { as: 'amara' });
    expect(much).toMatchObject({ http: 409, code: 'SHARES_EXCEEDED' });
    expect(await api('user/addCompanyOwner', { ...owner, share_percent: 60 }, { as: 'amara' })).toMatchObject({
      http: 200,
    });
    expect(await api('user/addCompanyOwner', owner, { as: 'amara' })).toMatchObject({ code: 'OWNER_KNOWN' });
    const [edwin] = (await ownersFor('amara')).data.records;
    const more = { id: edwin?.id ?? '', share_percent: 41 };
    expect(await api('user/updateCompanyOwner', more, { as: 'amara' })).toMatchObject({ code: 'SHARES_EXCEEDED' });
  });

  it('are never all removed by mistake, and are notified when removed', async () => {
    const [first, second] = (await ownersFor('amara')).data.records;
    await api('user/removeCompanyOwner', { id: second?.id ?? '' }, { as: 'amara' });
    expect((await mailsTo('ada@kindhour.example', 2))[0]?.text).toContain('removed Ada Moss');
    const last = { id: first?.id ?? '' };
    expect(await api('user/removeCompanyOwner', last, { as: 'amara' })).toMatchObject({
      http: 409,
      code: 'LAST_OWNER',
    });
    const done = await api('user/removeCompanyOwner', { ...last, confirm_last: 1 }, { as: 'amara' });
    expect(done.data.records).toEqual([]);
    const kept = await database().select().from(companyOwners);
    expect(kept.every(({ removedAt }) => removedAt !== null) && kept.length).toBe(3);
  });
});
