import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, identities, links, outbox, passkeys, sessions, users } from '../../../db/schema/index.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { account, PASSWORD, sessionOf } from '../../support/people/accounts.ts';
import { codeAt, newNumber } from '../../support/people/phones.ts';

ownDatabase();

const DAY_MS = 86_400_000;
const NEW = 'seven gulls on a mast';
const rowOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0];
const takeBack = (token: string, password = NEW) =>
  api('user/takeBackEmail', { token, password, confirm_password: password });
const linkIn = (text: string) => /take_back\/([\w-]{43})/.exec(text)?.[1] ?? '';

/**
 * An account whose address was replaced by someone with its password, and the link that was mailed to the old address.
 */
async function stolen(given: Parameters<typeof account>[0] = {}) {
  const owner = await account(given);
  const thief = await sessionOf(owner.id);
  const next = `thief-${owner.email}`;
  expect((await api('user/updateProfile', { email: next, password: PASSWORD }, { token: thief })).http).toBe(200);
  return { ...owner, thief, next, link: linkIn((await mailsTo(owner.email))[0]?.text ?? '') };
}

describe('reverting a changed address', () => {
  it('restores the address with a new password, ends every session and tells the owner (C13)', async () => {
    const { id, email, thief, token, link } = await stolen();
    expect(await takeBack(link)).toMatchObject({ http: 200 });
    expect(await rowOf(id)).toMatchObject({ email, status: 'active', emailVerifiedAt: expect.any(Number) });
    for (const each of [thief, token]) expect((await api('user/loadUser', {}, { token: each })).http).toBe(401);
    expect((await api('user/login', { username: email, password: PASSWORD })).code).toBe('LOGIN_FAILED');
    expect((await api('user/login', { username: email, password: NEW })).data.id).toBe(id);
    expect((await mailsTo(email, 2))[0]?.subject).toBe('Your password was changed');
    const told = await database().select().from(events).where(eq(events.verb, 'user.email_taken_back'));
    expect(told).toMatchObject([{ subjectId: id, actorId: id, data: '{}' }]);
  });

  it('works once, also for parallel requests', async () => {
    const { id, link } = await stolen();
    // A fourth could be refused because three passwords are being hashed.
    const replies = await Promise.all(Array.from({ length: 3 }, () => takeBack(link)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(new Set(['LINK_GONE']));
    expect((await rowOf(id))?.sessionEpoch).toBe(1);
    expect((await takeBack(link)).code).toBe('LINK_GONE');
  });

  it('is possible for seven days, and only with a real link', async () => {
    const { id, link, next } = await stolen();
    expect((await takeBack('A'.repeat(43))).code).toBe('LINK_GONE');
    moveClock(7 * DAY_MS + 1_000);
    expect((await takeBack(link)).code).toBe('LINK_GONE');
    moveClock(7 * DAY_MS - 60_000);
    expect((await rowOf(id))?.email).toBe(next);
    expect((await takeBack(link)).http).toBe(200);
  });

  it('does not accept a link for another purpose, nor the other way round', async () => {
    const { email, link, next, thief } = await stolen();
    const reset = { token: link, password: NEW, confirm_password: NEW };
    expect((await api('user/resetPassword', reset)).code).toBe('LINK_GONE');
    expect((await api('user/verifyEmail', { token: link }, { token: thief })).code).toBe('LINK_GONE');
    const confirm = /verify_email\/([\w-]{43})/.exec((await mailsTo(next))[0]?.text ?? '')?.[1] ?? '';
    expect((await takeBack(confirm)).code).toBe('LINK_GONE');
    expect((await takeBack(link)).http).toBe(200);
    expect((await api('user/verifyEmail', { token: confirm }, { token: thief })).http).not.toBe(200);
    expect(await mailsTo(email, 2)).toHaveLength(2);
  });

  it('refuses a common password and changes nothing', async () => {
    const { link, id, next } = await stolen();
    expect(await takeBack(link, 'Password123')).toMatchObject({ http: 422, code: 'PASSWORD_COMMON' });
    expect((await rowOf(id))?.email).toBe(next);
    expect((await takeBack(link)).http).toBe(200);
  });

  it('removes sign-in methods added since the week before, and nothing older', async () => {
    const [old, fresh] = [Date.now() - 30 * DAY_MS, Date.now() - DAY_MS];
    const { e164 } = newNumber();
    const { id, link } = await stolen({ phone: e164, phoneVerifiedAt: fresh });
    const keys = { userId: id, name: 'Key', publicKey: 'p', counter: 0, transports: '[]' };
    await database()
      .insert(passkeys)
      .values([
        { ...keys, id: `old-${id}`, createdAt: old },
        { ...keys, id: `new-${id}`, createdAt: fresh },
      ]);
    const identity = { userId: id, email: null };
    await database()
      .insert(identities)
      .values([
        { ...identity, id: `idn_old_${id}`, provider: 'google', subject: `old-${id}`, createdAt: old },
        { ...identity, id: `idn_new_${id}`, provider: 'facebook', subject: `new-${id}`, createdAt: fresh },
      ]);
    expect((await takeBack(link)).http).toBe(200);
    const left = await database().select().from(passkeys).where(eq(passkeys.userId, id));
    expect(left.map((key) => key.id)).toEqual([`old-${id}`]);
    const connected = await database().select().from(identities).where(eq(identities.userId, id));
    expect(connected.map(({ provider }) => provider)).toEqual(['google']);
    expect(await rowOf(id)).toMatchObject({ phone: null, phoneVerifiedAt: null });
  });

  it('leaves a phone that was verified long before', async () => {
    const { e164 } = newNumber();
    const { id, link } = await stolen({ phone: e164, phoneVerifiedAt: Date.now() - 30 * DAY_MS });
    await takeBack(link);
    expect((await rowOf(id))?.phone).toBe(e164);
  });

  it('ends the link that the thief got by a second change, and never the other way round', async () => {
    const { id, email, next, link, thief } = await stolen();
    await database().update(users).set({ emailVerifiedAt: 1, status: 'active' }).where(eq(users.id, id));
    moveClock(60_000);
    const third = await api('user/updateProfile', { email: `third-${next}`, password: PASSWORD }, { token: thief });
    expect(third.http).toBe(200);
    const theirs = linkIn((await mailsTo(next, 2))[0]?.text ?? '');
    expect((await takeBack(theirs)).http).toBe(200);
    expect((await takeBack(link)).http).toBe(200);
    expect((await rowOf(id))?.email).toBe(email);
    expect((await takeBack(theirs)).code).toBe('LINK_GONE');
  });

  it('takes the address from an account that never verified it, but not from one that did', async () => {
    const one = await stolen();
    const typed = await account({ email: one.email, status: 'email_unverified', emailVerifiedAt: null });
    expect((await takeBack(one.link)).http).toBe(200);
    expect((await rowOf(typed.id))?.email).toBe(`${typed.id}@released.invalid`);
    const two = await stolen();
    await account({ email: two.email });
    expect(await takeBack(two.link)).toMatchObject({ http: 409, code: 'CONTACT_TAKEN' });
    expect((await rowOf(two.id))?.email).toBe(two.next);
  });

  it('is refused for a deactivated account', async () => {
    const { id, link } = await stolen();
    await database().update(users).set({ status: 'deactivated' }).where(eq(users.id, id));
    expect((await takeBack(link)).code).toBe('LINK_GONE');
  });

  it('stores only the hash of its token, and sends none to an unverified address', async () => {
    const { link } = await stolen();
    const kept = await database()
      .select()
      .from(links)
      .where(eq(links.tokenHash, await hashToken(link)));
    expect(kept).toMatchObject([{ purpose: 'take_back', usedAt: null }]);
    expect(JSON.stringify(await database().select().from(links))).not.toContain(link);
    const typo = await account({ status: 'email_unverified', emailVerifiedAt: null });
    await api('user/updateProfile', { email: `x-${typo.email}`, password: PASSWORD }, { token: typo.token });
    expect(await database().$count(links, eq(links.target, typo.email))).toBe(0);
    expect(JSON.stringify(await database().select().from(outbox))).not.toContain(`"${typo.email}"`);
  });
});

describe('closing an account whose address was changed', () => {
  const close = (token: string, password = PASSWORD) =>
    api('user/closeAccount', { word: 'close', password }, { token });
  const prove = (id: string) =>
    database().update(users).set({ emailVerifiedAt: Date.now(), status: 'active' }).where(eq(users.id, id));

  it('is refused while the owner can revert the change, with the date', async () => {
    const { id, email, thief, link } = await stolen();
    await prove(id);
    const refused = await close(thief);
    expect(refused).toMatchObject({
      http: 409,
      code: 'ACCOUNT_TIED',
      data: { reasons: [{ code: 'ADDRESS_CHANGED' }] },
    });
    const [row] = await database().select().from(links).where(eq(links.target, email));
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const { data } = await api('user/canCloseAccount', {}, { token: thief });
    expect(data).toMatchObject({ can_close: false, reasons: [{ code: 'ADDRESS_CHANGED' }] });
    expect(data.reasons[0]?.message).toContain(day.format(row?.expiresAt));
    expect(await rowOf(id)).toMatchObject({ closedAt: null, status: 'active' });
    expect((await takeBack(link)).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ email, closedAt: null });
  });

  it('is refused for the first of several changes too', async () => {
    const { id, thief, next } = await stolen();
    await prove(id);
    moveClock(DAY_MS);
    await api('user/updateProfile', { email: `third-${next}`, password: PASSWORD }, { token: thief });
    await prove(id);
    expect(await close(thief)).toMatchObject({ code: 'ACCOUNT_TIED' });
    expect((await rowOf(id))?.closedAt).toBeNull();
  });

  it('is possible once the week is over', async () => {
    const { id, thief } = await stolen();
    await prove(id);
    moveClock(7 * DAY_MS + 1_000);
    expect(await close(thief)).toMatchObject({ http: 200 });
    expect((await rowOf(id))?.status).toBe('deactivated');
  });

  it('is possible at once after a confirmation from the old address', async () => {
    const { id, email, link } = await stolen();
    expect((await takeBack(link)).http).toBe(200);
    const { data } = await api('user/login', { username: email, password: NEW });
    expect(await close(data.token ?? '', NEW)).toMatchObject({ http: 200 });
    expect((await rowOf(id))?.status).toBe('deactivated');
  });
});

describe('an account without a password', () => {
  const change = (token: string, form: object) => api('user/updateProfile', form, { token });

  it('changes contact details in a session of the last ten minutes, not in an older one', async () => {
    const { id, email, token } = await account({ passwordHash: null });
    expect((await change(token, { email: `fresh-${email}` })).http).toBe(200);
    moveClock(10 * 60_000 + 1_000);
    expect(await change(token, { email: `late-${email}` })).toMatchObject({ http: 422, code: 'PROOF_NEEDED' });
    expect((await rowOf(id))?.email).toBe(`fresh-${email}`);
  });

  it('refuses a session that merely follows an older one', async () => {
    const { id, email, token } = await account({ passwordHash: null });
    await database().update(sessions).set({ startedWith: 'renewed' }).where(eq(sessions.userId, id));
    expect(await change(token, { email: `x-${email}` })).toMatchObject({ code: 'PROOF_NEEDED' });
  });

  it('starts such a session with a code to the account’s address, which ends the one before', async () => {
    const { id, email, token } = await account({ passwordHash: null });
    await database().update(sessions).set({ startedWith: 'renewed' }).where(eq(sessions.userId, id));
    await api('user/sendEmailVerifyCode', { email }, { token });
    const verify_code = /\b(\d{6})\b/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
    const { data } = await api('user/verifyEmailVerifyCode', { email, verify_code }, { token });
    expect((await change(data.token ?? '', { email: `x-${email}` })).http).toBe(200);
    moveClock(2_000);
    expect((await api('user/loadUser', {}, { token })).http).toBe(401);
  });

  it('is told how to verify another phone', async () => {
    const { token } = await account({ passwordHash: null, phone: newNumber().e164 });
    const { typed, e164 } = newNumber();
    const asked = await api('user/sendPhoneVerifyCode', { phone: typed, termCheck: true }, { token });
    expect(asked).toMatchObject({ http: 422, code: 'PROOF_NEEDED' });
    expect(asked.message).toContain('Please change it there first.');
    expect((await change(token, { phone: typed })).http).toBe(200);
    await api('user/sendPhoneVerifyCode', { phone: typed, termCheck: true }, { token });
    const proven = { phone: typed, verify_code: await codeAt(e164) };
    expect((await api('user/verifyPhoneVerifyCode', proven, { token })).http).toBe(200);
  });
});

describe('signing in with the password', () => {
  it('ends the browser’s previous session', async () => {
    const [first, second] = [await account(), await account()];
    const login = { username: second.username, password: PASSWORD };
    expect((await api('user/login', login, { token: first.token })).data.id).toBe(second.id);
    moveClock(2_000);
    expect((await api('user/loadUser', {}, { token: first.token })).http).toBe(401);
    expect((await api('user/loadUser', {}, { token: second.token })).http).toBe(200);
  });
});
