import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies, events, invites, users } from '../../../db/schema/index.ts';
import { castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi, SITE } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { codeFor, newcomer } from '../../support/people/newcomers.ts';

ownDatabase();

const DAY_MS = 86_400_000;
let guests = 0;
const guest = () => `guest${++guests}-${Date.now()}@invited.example`;

/** The token in the newest mail to an address. */
async function tokenFor(email: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(email, count);
  const url = /https?:\/\/\S+\/registration\?registerToken=([\w-]{43})/.exec(mail?.text ?? '');
  expect(mail?.text).toContain(`${SITE}/registration`);
  return url?.[1] ?? '';
}

async function registerWith(email: string, registerToken: string) {
  moveClock(guests * 60_000);
  const code = await codeFor(email, 2);
  return rawApi('user/register', JSON.stringify({ ...newcomer(), email, ...code, registerToken }));
}

describe('an invitation', () => {
  it('fills in the registration and is spent by it', async () => {
    const email = guest();
    const sent = await api(
      'user/addinviteuser',
      { email: email.toUpperCase(), first_name: 'Nell', user_type: 'both' },
      { as: 'ben' },
    );
    expect(sent).toMatchObject({ http: 200, data: { email, status: 'open', company: null } });
    const token = await tokenFor(email);
    expect((await api('user/getInviteDetails', { registerToken: token })).data).toEqual({
      email,
      first_name: 'Nell',
      last_name: '',
      user_type: 'both',
      invited_by: 'Ben',
      company: null,
    });
    expect(JSON.stringify(await database().select().from(invites))).not.toContain(token);
    expect((await registerWith(email, token)).http).toBe(200);
    const gone = { code: 'INVITE_GONE' };
    expect(await api('user/getInviteDetails', { registerToken: token })).toMatchObject({ http: 404, ...gone });
    const list = await api('user/getInvites', {}, { as: 'ben' });
    expect(list.data.records.find((invite) => invite.email === email)).toMatchObject({ status: 'used' });
    const [row] = await database().select().from(invites).where(eq(invites.email, email));
    const [person] = await database().select().from(users).where(eq(users.email, email));
    expect(row?.usedBy).toBe(person?.id);
  });

  it('is valid only for the address it was sent to', async () => {
    const email = guest();
    await api('user/addinviteuser', { email }, { as: 'ben' });
    const registerToken = await tokenFor(email);
    const other = await rawApi('user/register', JSON.stringify({ ...newcomer(), registerToken }));
    expect(other).toMatchObject({ http: 409, code: 'INVITE_OTHER_ADDRESS', data: { field: 'email' } });
    const invented = await rawApi('user/register', JSON.stringify({ ...newcomer(), registerToken: 'x'.repeat(43) }));
    expect(invented).toMatchObject({ http: 409, code: 'INVITE_GONE' });
  });

  it('adds the newcomer to the inviter’s company, if they have one', async () => {
    const email = guest();
    const none = await api('user/addinviteuser', { email, company: 1 }, { as: 'clara' });
    expect(none).toMatchObject({ http: 409, code: 'NO_COMPANY' });
    await database().insert(companies).values({ id: 'cmp_a', name: 'Osei Ltd', createdBy: 'usr_clara', createdAt: 1 });
    await database()
      .update(users)
      .set({ companyId: 'cmp_a' })
      .where(eq(users.id, castId('clara')));
    moveClock(2_000);
    const sent = await api('user/addinviteuser', { email, company: 1 }, { as: 'clara' });
    expect(sent.data).toMatchObject({ company: 'Osei Ltd' });
    const token = await tokenFor(email);
    expect((await mailsTo(email))[0]?.text).toContain('Osei Ltd');
    expect((await registerWith(email, token)).http).toBe(200);
    const [person] = await database().select().from(users).where(eq(users.email, email));
    expect(person).toMatchObject({ companyId: 'cmp_a', companyName: 'Osei Ltd' });
  });

  it('does not reveal whether the address has an account (C7): only the mail differs', async () => {
    const strip = ({ http, message, data }: Awaited<ReturnType<typeof api<'user/addinviteuser'>>>) => {
      const { id: _, email: __, created_at: ___, expires_at: ____, ...rest } = data;
      return { http, message, rest };
    };
    const member = await api('user/addinviteuser', { email: 'edwin@kindhour.example' }, { as: 'dev' });
    const stranger = await api('user/addinviteuser', { email: guest() }, { as: 'dev' });
    expect(strip(member)).toEqual(strip(stranger));
    const [mail] = await mailsTo('edwin@kindhour.example');
    expect(mail?.text).not.toContain('registerToken');
    expect(mail?.text).toContain('/login');
  });

  it('is open once per address, until it is withdrawn or expires', async () => {
    const email = guest();
    const invite = (as: 'dev' | 'gus') => api('user/addinviteuser', { email }, { as });
    const { id } = (await invite('dev')).data;
    expect(await invite('dev')).toMatchObject({ http: 409, code: 'INVITE_OPEN', data: { field: 'email' } });
    const token = await tokenFor(email);
    for (const foreign of ['user/revokeInvite', 'user/resendInvite'] as const) {
      expect(await api(foreign, { id }, { as: 'gus' })).toMatchObject({ http: 409, code: 'INVITE_GONE' });
    }
    const again = await api('user/resendInvite', { id }, { as: 'dev' });
    expect(again.http).toBe(200);
    const renewed = await tokenFor(email, 2);
    expect(renewed).not.toBe(token);
    expect((await api('user/getInviteDetails', { registerToken: token })).code).toBe('INVITE_GONE');
    expect((await api('user/getInviteDetails', { registerToken: renewed })).http).toBe(200);
    expect((await api('user/revokeInvite', { id }, { as: 'dev' })).http).toBe(200);
    expect(await api('user/revokeInvite', { id }, { as: 'dev' })).toMatchObject({ code: 'INVITE_GONE' });
    expect((await api('user/getInviteDetails', { registerToken: renewed })).code).toBe('INVITE_GONE');
    expect((await invite('dev')).http).toBe(200);
    moveClock(15 * DAY_MS);
    expect((await api('user/getInviteDetails', { registerToken: await tokenFor(email, 3) })).code).toBe('INVITE_GONE');
    expect((await invite('dev')).http).toBe(200);
  });

  it('is sent at most twenty times a day per person, and three times to one address', async () => {
    const email = guest();
    for (const as of ['ben', 'clara', 'gus'] as const) {
      expect((await api('user/addinviteuser', { email }, { as })).http).toBe(200);
    }
    expect(await api('user/addinviteuser', { email }, { as: 'amara' })).toMatchObject({ code: 'TOO_MANY_INVITES' });
    moveClock(3 * DAY_MS);
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 22; i++) {
      moveClock(3 * DAY_MS + i * 4_000);
      codes.push((await api('user/addinviteuser', { email: guest() }, { as: 'amara' })).code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(20);
    expect(codes.filter((code) => code === 'TOO_MANY_INVITES')).toHaveLength(2);
  });

  it('cannot be sent to oneself, and its event leaves the address out', async () => {
    const own = await api('user/addinviteuser', { email: 'ben@kindhour.example' }, { as: 'ben' });
    expect(own).toMatchObject({ http: 422, code: 'OWN_ADDRESS' });
    moveClock(5 * DAY_MS);
    const email = guest();
    const { id } = (await api('user/addinviteuser', { email }, { as: 'ben' })).data;
    const found = await database().select().from(events).where(eq(events.subjectId, id));
    expect(found).toMatchObject([{ verb: 'user.invited', actorId: castId('ben') }]);
    expect(JSON.stringify(found)).not.toContain(email);
  });

  it('is listed only for its sender', async () => {
    const mine = await api('user/getInvites', {}, { as: 'priya' });
    expect(mine.data).toEqual({ records: [], totalRecords: 0, setDisp: false });
  });
});
