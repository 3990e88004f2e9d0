import { describe, expect, it } from 'vitest';
import { readFlashForm } from '../../../functions/http/form/flash-form.ts';
import { ownDatabase, SITE, send } from '../../support/kit.ts';
import { codeIn } from '../../support/mailbox.ts';

ownDatabase();

function post(address: string, fields: [string, string][], origin = SITE): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
  return send(`/form/${address}`, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

/** What the page will find in the next request of this browser. */
function keptBy(response: Response) {
  const cookies = response.headers.getSetCookie().filter((each) => each.startsWith('flash-form='));
  const cookie = cookies[0]?.split(';')[0] ?? '';
  return { cookie: cookies[0], kept: readFlashForm(new Request(SITE, { headers: { cookie } })) };
}

const TYPED: [string, string][] = [
  ['next', '/search'],
  ['back', '/registration?type=both'],
  ['first_name', 'Ñéll'],
  ['email', 'no address'],
  ['password', 'a boat with red sails'],
  ['confirm_password', 'a boat with red sails'],
  ['verify_code', '123456'],
  ['fields.trades:list', 'bread'],
  ['fields.trades:list', 'sails'],
];

describe('a plain form that keeps what was typed', () => {
  it('gets it back with what is wrong, and never a secret', async () => {
    const refused = await post('user/register', [...TYPED, ['keep', '1']]);
    expect(refused.headers.get('location')).toBe('/registration?type=both&notice=INVALID_INPUT');
    const { kept, cookie } = keptBy(refused);
    expect(kept?.values).toEqual({ first_name: 'Ñéll', email: 'no address', 'fields.trades:list': 'bread\nsails' });
    expect(kept?.issues).toContainEqual({ field: 'email', message: 'Invalid email format' });
    expect(kept?.message).not.toBe('');
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is given nothing to keep that did not ask for it, or that was done', async () => {
    expect(keptBy(await post('user/register', TYPED)).kept).toBeNull();
  });

  it('does a part of it with the fields that a button names, and keeps the rest', async () => {
    const email = `part-${Date.now()}@newcomers.example`;
    const typed = TYPED.map(([name, value]): [string, string] => [name, name === 'email' ? email : value]);
    const address = 'user/sendEmailVerifyCode?isRegister:int=1&only=email,first_name,isRegister&next=/registration';
    const sent = await post(address, [...typed, ['keep', '1']]);
    expect(sent.headers.get('location')).toBe('/registration?notice=CODE_SENT');
    expect(await codeIn(email)).toMatch(/^\d{6}$/);
    expect(keptBy(sent).kept).toMatchObject({ values: { email }, message: '', issues: [] });
  });

  it('forgets the longest values where all are too many for a cookie, and says what is wrong all the same', async () => {
    const long = Array.from({ length: 30 }, (_, n): [string, string] => [`field_${n}`, 'ñ'.repeat(100)]);
    const typed = [...TYPED, ...long, ['bio', 'x'.repeat(5_000)], ['keep', '1']] as [string, string][];
    const { kept, cookie } = keptBy(await post('user/register', typed));
    expect(kept?.values).toMatchObject({ first_name: 'Ñéll', email: 'no address', field_0: 'ñ'.repeat(100) });
    expect(kept?.values).not.toHaveProperty('bio');
    expect(kept?.issues.length).toBeGreaterThan(0);
    expect(cookie?.length).toBeLessThan(4096);
  });

  it('gets a long text back where there is room', async () => {
    const { kept } = keptBy(await post('user/register', [...TYPED, ['bio', 'x'.repeat(1_500)], ['keep', '1']]));
    expect(kept?.values.bio).toHaveLength(1_500);
  });

  it('is filled in by no other site', async () => {
    const foreign = await post('user/register', [...TYPED, ['keep', '1']], 'https://evil.example');
    expect(keptBy(foreign).cookie).toBeUndefined();
  });

  it('never holds the number of a passport', async () => {
    const { kept } = keptBy(
      await post('user/updateProfileKYC', [
        ['document_number', '533380006'],
        ['keep', '1'],
      ]),
    );
    expect(kept?.values).toEqual({});
  });

  it('is not read from a cookie that somebody else made up', () => {
    for (const value of ['', 'x', btoa('[]'), btoa('{"values":7,"issues":{},"message":[]}'), btoa('null')]) {
      const kept = readFlashForm(new Request(SITE, { headers: { cookie: `flash-form=${value}` } }));
      expect(kept === null || (Object.keys(kept.values).length === 0 && kept.issues.length === 0)).toBe(true);
    }
  });
});
