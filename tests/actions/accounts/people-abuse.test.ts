import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, notifications, users } from '../../../db/schema/index.ts';
import { api, database, ownDatabase, rawApi } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { account, PASSWORD } from '../../support/people/accounts.ts';
import { newcomer, verifiedNewcomer } from '../../support/people/newcomers.ts';

ownDatabase();

const rowOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0];

describe('an address in another account that never verified it (C12)', () => {
  it('moves to the person who verifies it at registration', async () => {
    const form = await verifiedNewcomer();
    const squatter = await account();
    const change = JSON.stringify({ email: form.email, password: PASSWORD });
    expect(await rawApi('user/updateProfile', change, { token: squatter.token })).toMatchObject({ http: 200 });

    const { verify_code, request_id } = form;
    const asked = await api('user/checkValidation', { type: 'email', text: form.email, verify_code, request_id });
    expect(asked.data).toEqual({ available: 1 });
    const opened = await api('user/register', form);
    expect(opened).toMatchObject({ http: 200, data: { status: 'active' } });
    expect(await rowOf(opened.data.id)).toMatchObject({ email: form.email, status: 'active' });
    const left = await rowOf(squatter.id);
    expect(left).toMatchObject({ status: 'email_unverified', emailVerifiedAt: null });
    expect(left?.email).toMatch(/@released\.invalid$/);
    const told = await database().select().from(events).where(eq(events.verb, 'user.address_released'));
    expect(told).toMatchObject([{ actorId: opened.data.id, subjectId: squatter.id }]);
    expect(JSON.stringify(told)).not.toContain(form.email);
  });

  it('stays with the account that verified it, even a deactivated one', async () => {
    for (const status of ['active', 'deactivated'] as const) {
      const form = await verifiedNewcomer();
      const owner = await account({ email: form.email, status });
      expect(await api('user/register', form)).toMatchObject({ http: 409, code: 'REGISTRATION_FAILED' });
      expect((await rowOf(owner.id))?.email).toBe(form.email);
    }
  });
});

describe('names', () => {
  it.each(['Nell\u202eQuist', 'Nell\nBcc: all@kindhour.example', 'Nell\u0000'])(
    'are plain text: not %j',
    async (first_name) => {
      expect(await rawApi('user/register', JSON.stringify(newcomer({ first_name })))).toMatchObject({ http: 400 });
      const invited = { email: `plain-${Date.now()}@newcomers.example`, first_name };
      expect(await rawApi('user/addinviteuser', JSON.stringify(invited), { as: 'ben' })).toMatchObject({ http: 400 });
      const company = newcomer({ organization: 1, companyname: first_name });
      expect(await rawApi('user/register', JSON.stringify(company))).toMatchObject({ http: 400 });
    },
  );
});

describe('the name of a checked identity', () => {
  it('cannot be changed while the check counts', async () => {
    const { id, token } = await account({ kycStatus: 'passed' });
    const save = (form: object) => rawApi('user/updateProfile', JSON.stringify(form), { token });
    expect(await save({ last_name: 'Someone-Else' })).toMatchObject({ http: 409, code: 'NAME_CHECKED' });
    expect(await save({ first_name: 'Mina', last_name: 'Faro', bio: 'Sails.' })).toMatchObject({ http: 200 });
    await database().update(users).set({ kycStatus: 'failed' }).where(eq(users.id, id));
    expect(await save({ last_name: 'Faro-Lind' })).toMatchObject({ http: 200 });
  });
});

describe('a new follower', () => {
  it('is shown to the TimeGiver by a masked name (D8)', async () => {
    await api('user/addFollower', { user_id: 'usr_amara' }, { as: 'ben' });
    await api('user/addFollower', { user_id: 'usr_amara' }, { as: 'priya' });
    const notices = await database().select().from(notifications).where(eq(notifications.userId, 'usr_amara'));
    const text = JSON.stringify(notices.map(({ content }) => content));
    expect(text).toContain('b•••n');
    expect(text).toContain('Priya Raman');
    expect(text).not.toMatch(/Whitlock|Ben /);
  });
});

describe('mails about the owners of a company (T18)', () => {
  const OWNER = { first_name: 'Visit evil.example', last_name: 'now', title: '', share_percent: '1' };

  it('contain no link that was typed as a name', async () => {
    const email = `owner-${Date.now()}@strangers.example`;
    const companyname = 'You have won: https://evil.example/prize';
    expect((await api('user/addCompanyOwner', { ...OWNER, email, companyname }, { as: 'clara' })).http).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Clara Osei has added someone as an owner of a company at Kindhour');
    expect(JSON.stringify(mail)).not.toMatch(/evil|prize|won/);
  });

  it('are limited', async () => {
    const { data } = await api('user/getCompanyOwners', {}, { as: 'clara' });
    const change = { id: data.records[0]?.id ?? '', title: 'Chair' };
    let last = await api('user/updateCompanyOwner', change, { as: 'clara' });
    for (let n = 3; n <= 30; n++) last = await api('user/updateCompanyOwner', change, { as: 'clara' });
    expect(last.http).toBe(200);
    expect(await api('user/updateCompanyOwner', change, { as: 'clara' })).toMatchObject({
      http: 429,
      code: 'TOO_MANY_CHANGES',
    });
  });
});
