import { describe, expect, it } from 'vitest';
import { readFlashForm } from '../../../functions/http/form/flash-form.ts';
import { castToken } from '../../support/cast.ts';
import { ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { codeIn } from '../../support/mailbox.ts';

ownDatabase();

function post(address: string, fields: [string, string][], origin = SITE, more: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, ...more };
  return send(`/form/${address}`, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

/** The flash form in the browser's next request. */
function flashFormOf(response: Response) {
  const cookies = response.headers.getSetCookie().filter((each) => each.startsWith('flash-form='));
  const cookie = cookies[0]?.split(';')[0] ?? '';
  return { cookie: cookies[0], flash: readFlashForm(new Request(SITE, { headers: { cookie } })) };
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

describe('the flash form', () => {
  it('has the values and errors of a refused form, but no secrets', async () => {
    const refused = await post('user/register', [...TYPED, ['keep', '1']]);
    expect(refused.headers.get('location')).toBe('/registration?type=both&notice=INVALID_INPUT');
    const { flash, cookie } = flashFormOf(refused);
    expect(flash?.values).toEqual({ first_name: 'Ñéll', email: 'no address', 'fields.trades:list': 'bread\nsails' });
    expect(flash?.issues).toContainEqual({ field: 'email', message: 'Invalid email format' });
    expect(flash?.message).not.toBe('');
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('says why a form without `keep` was refused, if its code has no message for pages', async () => {
    const lot = await openTestLot({ seller: 'amara', fixedPrice: true });
    const refused = await post(
      'bid/bidCancel',
      [
        ['project_id', lot],
        ['reason', 'typing_error'],
        ['back', '/support'],
      ],
      SITE,
      {
        cookie: `kindhour=${castToken('ben')}`,
      },
    );
    expect(refused.headers.get('location')).toBe('/support?notice=REFUSED');
    const message = 'This offer has a fixed price and takes no bids.';
    expect(flashFormOf(refused).flash).toEqual({ values: {}, issues: [], message });
  });

  it('is not set without `keep` or after a success', async () => {
    expect(flashFormOf(await post('user/register', TYPED)).flash).toBeNull();
  });

  it('has the rest of a form of which a button sent only a part', async () => {
    const email = `part-${Date.now()}@newcomers.example`;
    const typed = TYPED.map(([name, value]): [string, string] => [name, name === 'email' ? email : value]);
    const address = 'user/sendEmailVerifyCode?isRegister:int=1&only=email,first_name,isRegister&next=/registration';
    const sent = await post(address, [...typed, ['keep', '1']]);
    expect(sent.headers.get('location')).toBe('/registration?notice=CODE_SENT');
    expect(await codeIn(email)).toMatch(/^\d{6}$/);
    expect(flashFormOf(sent).flash).toMatchObject({ values: { email }, message: '', issues: [] });
  });

  it('leaves out the longest values if they do not fit into a cookie, but no errors', async () => {
    const long = Array.from({ length: 30 }, (_, n): [string, string] => [`field_${n}`, 'ñ'.repeat(100)]);
    const typed = [...TYPED, ...long, ['bio', 'x'.repeat(5_000)], ['keep', '1']] as [string, string][];
    const { flash, cookie } = flashFormOf(await post('user/register', typed));
    expect(flash?.values).toMatchObject({ first_name: 'Ñéll', email: 'no address', field_0: 'ñ'.repeat(100) });
    expect(flash?.values).not.toHaveProperty('bio');
    expect(flash?.issues.length).toBeGreaterThan(0);
    expect(cookie?.length).toBeLessThan(4096);
  });

  it('has a long text if it fits', async () => {
    const { flash } = flashFormOf(await post('user/register', [...TYPED, ['bio', 'x'.repeat(1_500)], ['keep', '1']]));
    expect(flash?.values.bio).toHaveLength(1_500);
  });

  it('is not set by a form on another site', async () => {
    const foreign = await post('user/register', [...TYPED, ['keep', '1']], 'https://evil.example');
    expect(flashFormOf(foreign).cookie).toBeUndefined();
  });

  it('never has the number of a passport', async () => {
    const { flash } = flashFormOf(
      await post('user/updateProfileKYC', [
        ['document_number', '533380006'],
        ['keep', '1'],
      ]),
    );
    expect(flash?.values).toEqual({});
  });

  it('is not read from a forged cookie', () => {
    for (const value of ['', 'x', btoa('[]'), btoa('{"values":7,"issues":{},"message":[]}'), btoa('null')]) {
      const flash = readFlashForm(new Request(SITE, { headers: { cookie: `flash-form=${value}` } }));
      expect(flash === null || (Object.keys(flash.values).length === 0 && flash.issues.length === 0)).toBe(true);
    }
  });
});
