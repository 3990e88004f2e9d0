import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, sessions } from '../../../db/schema/index.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

type Sent = { as?: CastName; origin?: string };

function post(action: string, fields: Record<string, string>, { as, origin = SITE }: Sent = {}): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded', origin });
  if (as) headers.set('cookie', `kindhour=${castToken(as)}`);
  return send(`/form/${action}`, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

const leadsTo = (response: Response) => `${response.status} ${response.headers.get('location')}`;
const bidsOn = (lot: string) => database().select().from(bids).where(eq(bids.lotId, lot));

function bidFields(lot: string, pence: number, more: Record<string, string> = {}) {
  const page = { next: `/productView/${lot}`, back: `/productView/${lot}/bid?amount=1` };
  return {
    project_id: lot,
    'amount_pence:int': `${pence}`,
    kind: 'proxy',
    idempotency_key: `form-${lot}-${pence}`,
    ...page,
    ...more,
  };
}

describe('a bid by a plain form', () => {
  it('is placed once, and redirects to the offer with the bid position', async () => {
    const lot = await openTestLot();
    for (let i = 0; i < 2; i++) {
      expect(leadsTo(await post('bid/confirm', bidFields(lot, 3_000), { as: 'ben' }))).toBe(
        `303 /productView/${lot}?notice=BID_LEADS`,
      );
    }
    expect(await bidsOn(lot)).toHaveLength(1);
    const outbid = await post('bid/confirm', bidFields(lot, 2_000), { as: 'clara' });
    expect(leadsTo(outbid)).toBe(`303 /productView/${lot}?notice=BID_OUTBID`);
  });

  it('redirects back with the code of a refusal, and must be confirmed if it is high', async () => {
    const lot = await openTestLot();
    const low = await post('bid/confirm', bidFields(lot, 500), { as: 'ben' });
    expect(leadsTo(low)).toBe(`303 /productView/${lot}/bid?amount=1&notice=BID_TOO_LOW`);
    const high = await post('bid/confirm', bidFields(lot, 90_000), { as: 'ben' });
    expect(leadsTo(high)).toBe(`303 /productView/${lot}/bid?amount=1&notice=HIGH_BID_UNCONFIRMED`);
    const sure = await post('bid/confirm', bidFields(lot, 90_000, { 'confirmed:bool': 'true' }), { as: 'ben' });
    expect(leadsTo(sure)).toBe(`303 /productView/${lot}?notice=BID_LEADS`);
  });

  it('says that the page is out of date if another bid comes from it, and places none (R4)', async () => {
    const lot = await openTestLot();
    const once = { idempotency_key: `one-page-of-${lot}` };
    await post('bid/confirm', bidFields(lot, 3_000, once), { as: 'ben' });
    const again = await post('bid/confirm', bidFields(lot, 3_500, once), { as: 'ben' });
    expect(leadsTo(again)).toBe(`303 /productView/${lot}/bid?amount=1&notice=IDEMPOTENCY_MISMATCH`);
    expect(await bidsOn(lot)).toHaveLength(1);
  });

  it('redirects to the sign-in, the profile or the plans if a gate refuses it', async () => {
    const lot = await openTestLot();
    const back = encodeURIComponent(`/productView/${lot}/bid?amount=1`);
    expect(leadsTo(await post('bid/confirm', bidFields(lot, 3_000)))).toBe(
      `303 /login?next=${back}&notice=NOT_SIGNED_IN`,
    );
    const fern = await post('bid/confirm', bidFields(lot, 3_000), { as: 'fern' });
    expect(leadsTo(fern)).toBe(`303 /account/profile?next=${back}&notice=PROFILE_INCOMPLETE`);
    const gus = await post('bid/confirm', bidFields(lot, 3_000), { as: 'gus' });
    expect(leadsTo(gus)).toBe(`303 /subscription?next=${back}&notice=MEMBERSHIP_NEEDED`);
  });
});

describe('a profile by a plain form', () => {
  const fields = { first_name: 'Fern', last_name: 'Gallagher', seniority: 'Student', next: '/auctions/all' };

  it('redirects back if something is missing, with a message', async () => {
    const back = '/account/profile?next=/auctions/all';
    const answer = await post('user/updateProfile', { ...fields, seniority: '', back }, { as: 'fern' });
    expect(leadsTo(answer)).toBe('303 /account/profile?next=%2Fauctions%2Fall&notice=INVALID_INPUT');
  });

  it('is saved, redirects to where the person was going, and lets them bid', async () => {
    const lot = await openTestLot();
    expect((await post('bid/confirm', bidFields(lot, 3_000), { as: 'fern' })).headers.get('location')).toMatch(
      /^\/account\/profile/,
    );
    expect(leadsTo(await post('user/updateProfile', fields, { as: 'fern' }))).toBe(
      '303 /auctions/all?notice=PROFILE_SAVED',
    );
    const page = await send('/auctions/all', { headers: { cookie: `kindhour=${castToken('fern')}` } });
    expect(page.status).toBe(200);
    expect(leadsTo(await post('bid/confirm', bidFields(lot, 3_000), { as: 'fern' }))).toBe(
      `303 /productView/${lot}?notice=BID_LEADS`,
    );
  });
});

/** Sends a form with a file, as a browser would from the page in `referer`. */
function postFiles(
  action: string,
  {
    as,
    bytes = 10,
    referer,
    fields = {},
  }: Sent & { bytes?: number; referer?: string; fields?: Record<string, string> },
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('picture:file', new File([new Uint8Array(bytes)], 'bread.jpg'));
  const headers = new Headers({ origin: SITE });
  if (as) headers.set('cookie', `kindhour=${castToken(as)}`);
  if (referer) headers.set('referer', referer);
  return send(`/form/${action}`, { method: 'POST', headers, body });
}

describe('a plain form with files', () => {
  const offer = 'product/projectAction';
  const page = '/seller/lots/new?kind=auction';

  it('is left unread for a caller who is refused, who is redirected by the address or the page before', async () => {
    const sent = { fields: { back: '/search', keep: '1', title: 'Bread' }, bytes: 12 * 1024 * 1024 };
    const login = (next: string) => `303 /login?next=${encodeURIComponent(next)}&notice=NOT_SIGNED_IN`;
    const answer = await postFiles(offer, { ...sent, referer: `${SITE}${page}` });
    expect([leadsTo(answer), answer.headers.get('set-cookie')]).toEqual([login(page), null]);
    expect(leadsTo(await postFiles(`${offer}?back=/auctions/all`, sent))).toBe(login('/auctions/all'));
    const unknown = '303 /login?notice=NOT_SIGNED_IN';
    expect(leadsTo(await postFiles(offer, sent))).toBe(unknown);
    expect(leadsTo(await postFiles(offer, { ...sent, referer: `https://evil.example${page}` }))).toBe(unknown);
    expect(leadsTo(await postFiles('no/such', { ...sent, as: 'amara' }))).toBe('303 /login?notice=NOT_FOUND');
  });

  it('is only read for an action that takes pictures', async () => {
    const fields = { username: 'ben', password: 'kind-hour-ben' };
    const visitor = await postFiles('user/login', { fields });
    expect([visitor.status, await visitor.text()]).toEqual([400, 'This form could not be read.']);
    expect((await postFiles('user/readNotices', { as: 'ben' })).status).toBe(400);
  });

  it('has at most twelve files and a thousand parts, whose names are short', async () => {
    const many = (count: number, name: (n: number) => string) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), 'x']));
    const manyFields = await postFiles(offer, { as: 'amara', fields: many(1_001, (n) => `f${n}`) });
    expect([manyFields.status, await manyFields.text()]).toEqual([400, 'The request has more than 1,000 fields.']);
    const longName = await postFiles(offer, { as: 'amara', fields: { ['n'.repeat(201)]: 'x' } });
    expect([longName.status, await longName.text()]).toEqual([400, 'This form could not be read.']);
    const longText = await postFiles(offer, { as: 'amara', fields: { description: 'x'.repeat(70_000) } });
    expect(longText.status).toBe(413);
  });
});

describe('any plain form', () => {
  it('from another site changes nothing (C19)', async () => {
    const lot = await openTestLot();
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await post('bid/confirm', bidFields(lot, 3_000), { as: 'ben', origin });
      expect(leadsTo(answer)).toBe(`303 /productView/${lot}/bid?amount=1&notice=FAULT`);
    }
    expect(await bidsOn(lot)).toEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/nowhere', ''])(
    'never leads to %s (F8)',
    async (next) => {
      const lot = await openTestLot();
      const answer = await post('bid/confirm', { ...bidFields(lot, 3_000), next, back: next }, { as: 'ben' });
      expect(leadsTo(answer)).toBe('303 /?notice=BID_LEADS');
    },
  );

  it('can sign out: the session has ended and the cookie is deleted', async () => {
    const answer = await post('user/logout', { next: '/search' }, { as: 'dev' });
    expect(leadsTo(answer)).toBe('303 /search?notice=LOGGED_OUT');
    expect(answer.headers.get('set-cookie')).toMatch(/^kindhour=;.*Max-Age=0/);
    const [session] = await database()
      .select()
      .from(sessions)
      .where(eq(sessions.userId, castId('dev')));
    expect(session?.endedAt).not.toBeNull();
  });

  it('has at most a thousand fields, in its body and in its address', async () => {
    const many = 'a&'.repeat(1_000);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: SITE };
    const inBody = await send('/form/user/login', { method: 'POST', headers, body: many });
    expect([inBody.status, await inBody.text()]).toEqual([400, 'The request has more than 1,000 fields.']);
    expect((await send(`/form/user/login?${many}`, { method: 'POST', headers, body: 'a=1' })).status).toBe(400);
    expect((await send(`/api/product/search?${many}`)).status).toBe(400);
    const refused = await send('/form/bid/confirm?back=/search', { method: 'POST', headers, body: many });
    expect(leadsTo(refused)).toBe('303 /login?next=%2Fsearch&notice=NOT_SIGNED_IN');
  });

  it('is refused if it is not a form, too large, or not for an action', async () => {
    expect((await send('/form/bid/confirm', { method: 'POST', body: '{}', headers: { origin: SITE } })).status).toBe(
      400,
    );
    const pictured = await postFiles('product/projectAction', { as: 'amara', bytes: 12 * 1024 * 1024 });
    expect([pictured.status, await pictured.text()]).toEqual([413, expect.stringContaining('at most 10 MB')]);
    expect((await post('bid/confirm', { project_id: 'x'.repeat(70_000) }, { as: 'ben' })).status).toBe(413);
    expect(leadsTo(await post('no/such', { next: '/search' }, { as: 'ben' }))).toBe('303 /search?notice=NOT_FOUND');
    expect((await send('/form/bid/confirm')).status).not.toBe(303);
  });
});
