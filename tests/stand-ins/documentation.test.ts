import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startKyc } from './kyc.ts';
import { startMail } from './mail.ts';
import { startMaps } from './maps.ts';
import { startNewsletter } from './newsletter.ts';
import { startOAuth } from './oauth.ts';
import { startSms } from './sms.ts';

/** The shapes in the services' own documentation (named in each stand-in), with values of ours. */
const services = {
  kyc: startKyc,
  mail: startMail,
  maps: startMaps,
  news: startNewsletter,
  oauth: startOAuth,
  sms: startSms,
};
type Name = keyof typeof services;

describe('each stand-in answers as the documentation of its service shows', () => {
  const running = {} as Record<Name, Awaited<ReturnType<typeof startMail>>>;
  beforeAll(async () => {
    for (const [name, start] of Object.entries(services)) running[name as Name] = await start();
  });
  afterAll(() => Promise.all(Object.values(running).map((each) => each.close())));

  const post = async (name: Name, path: string, body: object | URLSearchParams, headers: Record<string, string>) => {
    const form = body instanceof URLSearchParams;
    const response = await fetch(`${running[name].url}${path}`, {
      method: 'POST',
      headers: form ? headers : { 'content-type': 'application/json', ...headers },
      body: form ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text && JSON.parse(text) };
  };
  const string = expect.any(String);
  const number = expect.any(Number);

  it('Resend: an id, or an error with its status, name and message', async () => {
    const letter = { from: 'Kindhour <hello@kindhour.test>', to: ['ana@example.test'], subject: 'Hello', text: 'Hi' };
    const headers = { authorization: 'Bearer re_key' };
    const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await post('mail', '/emails', letter, headers)).toEqual({ status: 200, body: { id } });
    expect(await post('mail', '/emails', { ...letter, subject: '' }, headers)).toEqual({
      status: 422,
      body: { statusCode: 422, name: 'missing_required_field', message: string },
    });
  });

  it('Twilio: the whole Message resource, or an error with its code and link', async () => {
    const account = `AC${'0'.repeat(32)}`;
    const path = `/2010-04-01/Accounts/${account}/Messages.json`;
    const headers = { authorization: `Basic ${btoa(`${account}:token`)}` };
    const message = { To: '+447700900123', From: '+441632960000', Body: 'Hello' };
    const date = expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/);
    expect(await post('sms', path, new URLSearchParams(message), headers)).toEqual({
      status: 201,
      body: {
        account_sid: account,
        api_version: '2010-04-01',
        body: 'Hello',
        date_created: date,
        date_sent: null,
        date_updated: date,
        direction: 'outbound-api',
        error_code: null,
        error_message: null,
        from: '+441632960000',
        messaging_service_sid: null,
        num_media: '0',
        num_segments: '1',
        price: null,
        price_unit: 'USD',
        sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
        status: 'queued',
        subresource_uris: { media: string },
        to: '+447700900123',
        uri: string,
      },
    });
    expect(await post('sms', path, new URLSearchParams({ ...message, To: '07700' }), headers)).toEqual({
      status: 400,
      body: { code: 21_211, message: string, more_info: 'https://www.twilio.com/docs/errors/21211', status: 400 },
    });
  });

  it('Google Places: predictions with their matches, and the fields of the mask alone', async () => {
    const headers = { 'x-goog-api-key': 'key' };
    const { body } = await post('maps', '/v1/places:autocomplete', { input: '12 harb' }, headers);
    expect(body.suggestions[0]).toEqual({
      placePrediction: {
        place: expect.stringMatching(/^places\//),
        placeId: string,
        text: { text: string, matches: [{ endOffset: 7 }] },
        structuredFormat: { mainText: { text: string, matches: [{ endOffset: 7 }] }, secondaryText: { text: string } },
        types: expect.arrayContaining(['street_address']),
      },
    });
    const { place } = body.suggestions[0].placePrediction;
    const masked = { ...headers, 'x-goog-fieldmask': 'id,addressComponents' };
    const found = await (await fetch(`${running.maps.url}/v1/${place}`, { headers: masked })).json();
    expect(found).toEqual({ id: string, addressComponents: expect.any(Array) });
    expect(found).toMatchObject({
      addressComponents: expect.arrayContaining([
        { longText: 'United Kingdom', shortText: 'GB', types: ['country', 'political'], languageCode: string },
      ]),
    });
    expect(await post('maps', '/v1/places:autocomplete', { input: 'x' }, {})).toEqual({
      status: 403,
      body: { error: { code: 403, message: string, status: 'PERMISSION_DENIED' } },
    });
  });

  it('Trulioo: a transaction with its record and rule', async () => {
    const DataFields = { PersonInfo: { FirstGivenName: 'Ana', FirstSurName: 'Ash' }, Passport: { Number: 'X1' } };
    const request = { AcceptTruliooTermsAndConditions: true, ConfigurationName: 'Identity Verification', DataFields };
    const body = { ...request, CountryCode: 'GB', CustomerReferenceID: 'ours' };
    expect(await post('kyc', '/verifications/v1/verify', body, { 'x-trulioo-api-key': 'key' })).toEqual({
      status: 200,
      body: {
        TransactionID: string,
        UploadedDt: string,
        CountryCode: 'GB',
        ProductName: 'Identity Verification',
        Record: {
          TransactionRecordID: string,
          RecordStatus: 'match',
          DatasourceResults: [],
          Errors: [],
          Rule: { RuleName: string, Note: string },
        },
        CustomerReferenceID: 'ours',
        Errors: [],
      },
    });
  });

  it('Brevo: 201 with an id, 204 for an update, and a code with a message', async () => {
    const headers = { 'api-key': 'key' };
    const contact = { email: 'ana@example.test', listIds: [2], updateEnabled: true };
    expect(await post('news', '/v3/contacts', contact, headers)).toEqual({ status: 201, body: { id: number } });
    expect(await post('news', '/v3/contacts', contact, headers)).toEqual({ status: 204, body: '' });
    expect(await post('news', '/v3/contacts', { ...contact, updateEnabled: false }, headers)).toEqual({
      status: 400,
      body: { code: 'duplicate_parameter', message: string },
    });
    const emails = [contact.email];
    expect(await post('news', '/v3/contacts/lists/2/contacts/remove', { emails }, headers)).toEqual({
      status: 201,
      body: { contacts: { success: emails, failure: [] } },
    });
  });

  it('Google and Facebook: their tokens, keys and errors', async () => {
    const used = new URLSearchParams({ grant_type: 'authorization_code', code: 'used', client_id: 'c' });
    expect(await post('oauth', '/token', used, {})).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description: string },
    });
    const keys = await (await fetch(`${running.oauth.url}/oauth2/v3/certs`)).json();
    expect(keys).toEqual({ keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: string, n: string, e: 'AQAB' }] });
    const me = await fetch(`${running.oauth.url}/v24.0/me?access_token=none`);
    expect({ status: me.status, body: await me.json() }).toEqual({
      status: 400,
      body: { error: { message: string, type: 'OAuthException', code: 190, fbtrace_id: string } },
    });
  });
});
