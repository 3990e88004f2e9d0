import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import {
  contactMessages,
  events,
  notificationChoices,
  profiles,
  providerCustomers,
  sessions,
  users,
} from '../../../db/schema/index.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { castId, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi, SITE, send } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';

ownDatabase();

const verbsOf = async (id: string) =>
  (await database().select({ verb: events.verb }).from(events).where(eq(events.subjectId, id))).map(({ verb }) => verb);

describe('user/updatePreference', () => {
  it('stores the choices that differ from the defaults and leaves the others', async () => {
    const first = await api('user/updatePreference', { choices: { outbid_email: false } }, { as: 'ben' });
    expect(first.data.choices).toMatchObject({
      outbid_email: false,
      outbid_page: true,
      won_email: true,
      won_sms: false,
    });
    const second = await api(
      'user/updatePreference',
      { choices: { won_sms: false, outbid_page: true } },
      { as: 'ben' },
    );
    expect(second.data.choices).toMatchObject({ outbid_email: false, won_page: true, won_sms: false });
    const own = eq(notificationChoices.userId, castId('ben'));
    expect(await database().$count(notificationChoices, own)).toBe(3);
    expect(await verbsOf(castId('ben'))).toEqual(['user.preference_updated', 'user.preference_updated']);
  });

  it('refuses to switch off wins and payments on the site and by e-mail, and names the choice (R25)', async () => {
    for (const choice of ['won_page', 'won_email', 'due_email', 'paid_email', 'refund_page'] as const) {
      const refused = await api('user/updatePreference', { choices: { [choice]: false } }, { as: 'ben' });
      expect(refused).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
      expect(JSON.stringify(refused.data)).toContain(choice);
    }
    const shown = await api('user/updatePreference', { choices: { won_email: true } }, { as: 'ben' });
    expect(shown.data.choices).toMatchObject({ won_page: true, won_email: true });
  });

  it('changes the language of the account and sets a cookie for a browser', async () => {
    const headers = { origin: SITE, cookie: `kindhour=${castToken('clara')}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ language: 'es' });
    const answer = await send('/api/user/updatePreference', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^language=es; Max-Age=\d+; Path=\/; HttpOnly/),
    ]);
    expect((await api('user/loadUser', {}, { as: 'clara' })).data.language).toBe('es');
    const program = await api('user/updatePreference', { language: 'en' }, { as: 'clara' });
    expect(program.headers.getSetCookie()).toEqual([]);
  });

  it('stores which introductions not to show again', async () => {
    const one = await api('user/updatePreference', { offer_dont_show: 1 }, { as: 'dev' });
    expect(one.data).toMatchObject({ offer_dont_show: 1, saved_search_dont_show: 0, profile_dont_show: 0 });
    const two = await api('user/updatePreference', { profile_dont_show: 1 }, { as: 'dev' });
    expect(two.data).toMatchObject({ offer_dont_show: 1, profile_dont_show: 1 });
    const [row] = await database()
      .select()
      .from(profiles)
      .where(eq(profiles.userId, castId('dev')));
    expect(row).toMatchObject({ offerDontShow: true, savedSearchDontShow: false, profileDontShow: true });
  });

  it('refuses a channel that cannot reach the person, and choices about safety mails', async () => {
    const sms = await api('user/updatePreference', { choices: { won_sms: true } }, { as: 'ben' });
    expect(sms).toMatchObject({ http: 409, code: 'PHONE_NEEDED', data: { go_to: '/account/profile' } });
    const push = await api('user/updatePreference', { choices: { won_push: true } }, { as: 'ben' });
    expect(push).toMatchObject({ http: 409, code: 'DEVICE_NEEDED' });
    const security = await rawApi('user/updatePreference', '{"choices":{"security_email":false}}', { as: 'ben' });
    expect(security).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    await database()
      .update(users)
      .set({ phoneVerifiedAt: 1 })
      .where(eq(users.id, castId('gus')));
    const verified = await api('user/updatePreference', { choices: { won_sms: true } }, { as: 'gus' });
    expect(verified.data.choices).toMatchObject({ won_sms: true });
  });

  it('refuses an empty change', async () => {
    expect(await rawApi('user/updatePreference', '{}', { as: 'ben' })).toMatchObject({
      http: 400,
      message: /Required!/,
    });
  });
});

describe('the role upgrade (§4, D3)', () => {
  const upgrade = (values: object, token?: string) =>
    rawApi('user/updateProfile', JSON.stringify(values), token ? { token } : { as: 'dev' });
  const TUPLE = { admin: 1, emp_type: 'seller', both_access: 1 };
  const rolesOf = async (id: string) => {
    const { giver, bothAccess, staff } = users;
    const customers = await database().$count(providerCustomers, eq(providerCustomers.userId, id));
    const [roles] = await database().select({ giver, bothAccess, staff }).from(users).where(eq(users.id, id));
    return { ...roles, customers };
  };

  it.each([
    { both_access: 1 },
    { admin: 1 },
    { emp_type: 'seller' },
    { admin: 1, both_access: 1 },
    { admin: 1, emp_type: 'seller' },
    { ...TUPLE, admin: true },
    { ...TUPLE, admin: '1' },
    { ...TUPLE, admin: [1] },
    { ...TUPLE, admin: 2 },
    { ...TUPLE, both_access: '1' },
    { ...TUPLE, both_access: 0 },
    { ...TUPLE, emp_type: 'admin' },
    { ...TUPLE, emp_type: ['seller'] },
    { ...TUPLE, first_name: 'Dev' },
    { ...TUPLE, membership: 'timeBidder' },
    { ...TUPLE, staff: 1 },
    { ...TUPLE, reference_plan: 'x' },
  ])('does not upgrade with %j', async (values) => {
    expect((await upgrade(values)).http).toBe(400);
    expect(await rolesOf(castId('dev'))).toEqual({
      giver: false,
      bothAccess: false,
      staff: false,
      customers: 0,
    });
  });

  it('refuses another person’s id', async () => {
    expect((await upgrade({ ...TUPLE, id: castId('ben') })).http).toBe(404);
    expect(await rolesOf(castId('ben'))).toMatchObject({ giver: false });
  });

  it('gives a TimeBidder both roles once and ends their other sessions (I31)', async () => {
    const other = 'another-session-of-dev'.padEnd(43, '-');
    const row = { userId: castId('dev'), epoch: 0, createdAt: Date.now(), expiresAt: Date.now() + 60_000 };
    await database()
      .insert(sessions)
      .values({ ...row, tokenHash: await hashToken(other) });
    expect((await api('user/loadUser', {}, { token: other })).http).toBe(200);
    const done = await upgrade(TUPLE);
    expect(done).toMatchObject({ http: 200, data: { admin: 1, both_access: 1, membership_period: expect.anything() } });
    expect(await rolesOf(castId('dev'))).toMatchObject({ giver: true, bothAccess: true, staff: false });
    expect(await verbsOf(castId('dev'))).toContain('user.role_added');
    expect(await upgrade(TUPLE)).toMatchObject({ http: 409, code: 'ROLE_HELD' });
    moveClock(1_100);
    expect((await api('user/loadUser', {}, { token: other })).http).toBe(401);
    // The session that asked goes on, with the new role.
    expect((await api('user/loadUser', {}, { as: 'dev' })).data).toMatchObject({ admin: 1, both_access: 1 });
  });

  it('sends a pure TimeGiver to the plans', async () => {
    const asked = await rawApi('user/updateProfile', JSON.stringify(TUPLE), { as: 'amara' });
    expect(asked).toMatchObject({ http: 409, code: 'ROLE_HELD', data: { go_to: '/subscription' } });
    expect(await rolesOf(castId('amara'))).toMatchObject({ giver: true, bothAccess: false });
  });
});

describe('user/submitContactUs', () => {
  const MESSAGE = {
    name: 'Nora Quist',
    email: 'nora@kindhour.example',
    subject: 'My invoice',
    message: 'One.\n\nTwo.',
  };

  it('stores the message and mails it to support', async () => {
    const subject = `My invoice ${Date.now()}`;
    const sent = await api('user/submitContactUs', { ...MESSAGE, subject }, { as: 'ben' });
    const [kept] = await database().select().from(contactMessages).where(eq(contactMessages.id, sent.data.id));
    expect(kept).toMatchObject({ userId: castId('ben'), name: 'Nora Quist', subject, message: 'One.\n\nTwo.' });
    const mails = await mailsTo('hello@kindhour.example');
    const mail = mails.find((each) => each.subject.endsWith(subject));
    expect(mail?.text).toContain('nora@kindhour.example');
    expect(mail?.text).toContain('Two.');
    expect(await verbsOf(sent.data.id)).toEqual(['contact.submitted']);
  });

  it.each([
    ['subject', 'Hello\r\nBcc: everyone@kindhour.example'],
    ['name', 'Nora\u0000'],
    ['name', 'Nora\u202egro'],
    ['email', 'nora@kindhour.example\r\nBcc: x@kindhour.example'],
    ['message', 'a\u0007b'],
    ['message', ''],
  ])('refuses control characters in %s (E8)', async (field, value) => {
    const refused = await api('user/submitContactUs', { ...MESSAGE, [field]: value });
    expect(refused).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
    expect(JSON.stringify(refused.data)).toContain(field);
  });

  it('accepts ten messages a day from one network', async () => {
    moveClock(3 * 24 * 60 * 60 * 1000);
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const tries = [];
    for (let i = 0; i < 11; i++) tries.push(await api('user/submitContactUs', MESSAGE, { headers }));
    const refused = tries.filter(({ http }) => http === 429);
    expect(tries.filter(({ http }) => http === 200)).toHaveLength(10);
    expect(refused).toHaveLength(1);
  });
});

describe('the newsletter (H5)', () => {
  let people = 0;
  const newcomer = () => {
    people += 1;
    return `reader${people}-${Date.now()}@kindhour.example`;
  };
  const linkIn = (text: string, kind: string) =>
    new RegExp(`/newsletter/${kind}/([A-Za-z0-9_-]{43})`).exec(text)?.[1] ?? '';
  const contactsAt = async (email: string) =>
    (await fetch(`${inject('standIns').newsletter}/contacts?email=${encodeURIComponent(email)}`)).json();
  const asked = async (email: string) => {
    expect(await api('newsletter/subscribe', { email })).toMatchObject({
      http: 200,
      message: 'Subscribed to newsletter successfully',
    });
    const [mail] = await mailsTo(email);
    return linkIn(mail?.text ?? '', 'join');
  };

  it('joins only by the link in the mail, and leaves by the link in the next one', async () => {
    const email = newcomer();
    const join = await asked(email);
    expect(await contactsAt(email)).toEqual([]);
    expect(await api('newsletter/answer', { token: join, answer: 'leave' })).toMatchObject({
      http: 409,
      code: 'LINK_GONE',
    });
    expect((await api('newsletter/answer', { token: join, answer: 'join' })).data).toEqual({ status: 'joined' });
    expect(await contactsAt(email)).toMatchObject([{ listIds: [1], attributes: { LANGUAGE: 'en' } }]);
    expect(await api('newsletter/answer', { token: join, answer: 'join' })).toMatchObject({ code: 'LINK_GONE' });
    const [welcome] = await mailsTo(email, 2);
    const leave = linkIn(welcome?.text ?? '', 'leave');
    expect(await api('newsletter/answer', { token: leave, answer: 'join' })).toMatchObject({ code: 'LINK_GONE' });
    expect((await api('newsletter/answer', { token: leave, answer: 'leave' })).data).toEqual({ status: 'left' });
    expect(await contactsAt(email)).toMatchObject([{ listIds: [] }]);
  });

  it('mails an address once an hour, and one that has joined never, with the same answer', async () => {
    const email = newcomer();
    const join = await asked(email);
    for (let i = 0; i < 3; i++)
      expect((await api('newsletter/subscribe', { email })).data).toEqual({ status: 'asked' });
    expect(await mailsTo(email)).toHaveLength(1);
    await api('newsletter/answer', { token: join, answer: 'join' });
    await mailsTo(email, 2);
    moveClock(2 * 60 * 60 * 1000);
    expect((await api('newsletter/subscribe', { email })).data).toEqual({ status: 'asked' });
    expect(await mailsTo(email, 2)).toHaveLength(2);
  });

  it('does not change anything while the service is down', async () => {
    const email = newcomer();
    const join = await asked(email);
    const body = JSON.stringify({ decline: { times: 1 } });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${inject('standIns').newsletter}/__switches`, { method: 'POST', headers, body });
    const first = await api('newsletter/answer', { token: join, answer: 'join' });
    expect(first).toMatchObject({ http: 503, code: 'NEWSLETTER_AWAY' });
    expect(await contactsAt(email)).toEqual([]);
    expect((await api('newsletter/answer', { token: join, answer: 'join' })).http).toBe(200);
  });

  it('uses the texts of §5', async () => {
    expect((await rawApi('newsletter/subscribe', '{"email":""}')).message).toBe('Required');
    expect((await rawApi('newsletter/subscribe', '{"email":"nora"}')).message).toBe('Invalid email format');
  });

  it('leaves the address out of the event', async () => {
    const email = newcomer();
    await api('newsletter/answer', { token: await asked(email), answer: 'join' });
    const rows = await database().select().from(events).where(eq(events.subjectKind, 'newsletter'));
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
