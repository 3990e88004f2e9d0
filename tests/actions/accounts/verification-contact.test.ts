import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, settings, users } from '../../../db/schema/index.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { codeIn, mailsTo } from '../../support/mailbox.ts';
import { account, PASSWORD } from '../../support/people/accounts.ts';
import { codeAt, newNumber } from '../../support/people/phones.ts';

ownDatabase();

type Change = Parameters<typeof api<'user/updateProfile'>>[1];
const change = (token: string, form: Change) => api('user/updateProfile', form, { token });
const rowOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0];

describe('a new e-mail address', () => {
  it('needs the password, is unverified, and notifies the old address', async () => {
    const { id, email, token } = await account();
    const next = `moved-${email}`;
    expect(await change(token, { email: next })).toMatchObject({ http: 422, code: 'PROOF_NEEDED' });
    expect(await change(token, { email: next, password: 'a wrong guess' })).toMatchObject({ code: 'PASSWORD_WRONG' });
    expect(await rowOf(id)).toMatchObject({ email, status: 'active' });
    const reply = await change(token, { email: next, password: PASSWORD });
    expect(reply).toMatchObject({ http: 200, data: { email: next, status: 'email_unverified' } });
    expect(await rowOf(id)).toMatchObject({ email: next, emailVerifiedAt: null, status: 'email_unverified' });
    const [note] = await mailsTo(email);
    expect(note?.subject).toBe('Your contact details were changed');
    expect(`${note?.text} ${note?.html}`).not.toContain(next);
    const [mail] = await mailsTo(next);
    const link = /verify_email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await api('user/verifyEmail', { token: link }, { token })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'active' });
    const told = await database().select().from(events).where(eq(events.verb, 'user.contact_changed'));
    expect(JSON.stringify(told)).not.toContain('accounts.example');
  });

  it('accepts a code sent to the current address for this purpose only', async () => {
    const { email, token } = await account();
    const next = `coded-${email}`;
    await api('user/sendEmailVerifyCode', { email }, { token });
    const verify_code = await codeIn(email);
    expect((await api('user/verifyEmailVerifyCode', { email, verify_code })).code).toBe('CODE_WRONG');
    expect((await change(token, { email: next, verify_code })).http).toBe(200);
    expect((await change(token, { email: `again-${email}`, verify_code })).code).toBe('CODE_WRONG');
    moveClock(31_000);
    await api('user/sendEmailVerifyCode', { email: next, isRegister: 1 }, { token });
    const proven = { email: next, verify_code: await codeIn(next, 2) };
    expect((await api('user/verifyEmailVerifyCode', proven, { token })).data.verified).toBe(1);
  });

  it('refuses a code for signing in, and one to an unverified address', async () => {
    const { email, token } = await account();
    await api('user/sendEmailVerifyCode', { email });
    const login = await codeIn(email);
    expect((await change(token, { email: `x-${email}`, verify_code: login })).code).toBe('CODE_WRONG');
    const typo = await account({ status: 'email_unverified', emailVerifiedAt: null });
    await api('user/sendEmailVerifyCode', { email: typo.email, isRegister: 1 }, { token: typo.token });
    const verify_code = await codeIn(typo.email);
    expect((await change(typo.token, { email: `x-${typo.email}`, verify_code })).code).toBe('CODE_WRONG');
    expect((await change(typo.token, { email: `x-${typo.email}`, password: PASSWORD })).http).toBe(200);
  });

  it('belongs to one account and the operator’s domain, and changes at most five times a day', async () => {
    const [{ token, email }, other] = [await account(), await account()];
    const taken = await change(token, { email: other.email, password: PASSWORD });
    expect(taken).toMatchObject({ http: 409, code: 'CONTACT_TAKEN', data: { field: 'email' } });
    for (let n = 1; n < 5; n++)
      expect((await change(token, { email: `${n}-${email}`, password: PASSWORD })).http).toBe(200);
    const more = await change(token, { email: other.email, password: PASSWORD });
    expect(more).toMatchObject({ http: 429, code: 'TOO_MANY_TRIES' });
    const rule = { key: 'requiredEmailDomain', value: JSON.stringify('givers.example'), updatedAt: 0 };
    await database().insert(settings).values(rule);
    // Settings are cached for five seconds.
    moveClock(6_000);
    const foreign = await change(other.token, { email: `x-${email}`, password: PASSWORD });
    expect(foreign).toMatchObject({ http: 422, code: 'EMAIL_DOMAIN' });
    await database().delete(settings).where(eq(settings.key, rule.key));
  });

  it('needs nothing if it stays the same', async () => {
    const { typed, e164 } = newNumber();
    const { id, email, token } = await account({ phone: e164, phoneVerifiedAt: 7 });
    expect((await change(token, { email, phone: typed, phone_country: 'GB', first_name: 'Nina' })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ firstName: 'Nina', phoneVerifiedAt: 7, status: 'active' });
  });
});

describe('a new phone', () => {
  it('needs the password, signs nobody in until it is verified, and notifies the owner', async () => {
    const [before, after] = [newNumber(), newNumber()];
    const { id, email, token } = await account({ phone: before.e164, phoneVerifiedAt: 7 });
    expect((await change(token, { phone: after.typed, phone_country: 'GB' })).code).toBe('PROOF_NEEDED');
    expect((await change(token, { phone: after.typed, phone_country: 'GB', password: PASSWORD })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ phone: after.e164, phoneVerifiedAt: null, status: 'active' });
    expect((await mailsTo(email))[0]?.text).toContain('The phone number of your Kindhour account');
    await api('user/sendPhoneVerifyCode', { phone: after.typed, termCheck: true }, { token });
    const verify_code = await codeAt(after.e164);
    expect((await api('user/verifyPhoneVerifyCode', { phone: after.typed, verify_code }, { token })).http).toBe(200);
    expect((await change(token, { phone: '', password: PASSWORD })).http).toBe(200);
    expect(await rowOf(id)).toMatchObject({ phone: null, phoneVerifiedAt: null });
  });

  it('is refused if it cannot get texts', async () => {
    const { token } = await account();
    const landline = { phone: '020 7946 0018', password: PASSWORD };
    expect(await change(token, landline)).toMatchObject({ http: 422, code: 'PHONE_INVALID', data: { field: 'phone' } });
    const far = { phone: '06 12 34 56 78', phone_country: 'FR', password: PASSWORD };
    expect((await change(token, far)).code).toBe('PHONE_COUNTRY');
  });
});
