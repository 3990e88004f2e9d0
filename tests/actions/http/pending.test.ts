import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users, watches } from '../../../db/schema/index.ts';
import { createApp } from '../../../functions/http/app.ts';
import { pageContext } from '../../../functions/http/page-context.ts';
import { type CastName, castId, castToken } from '../../support/cast.ts';
import { database, ownDatabase, SITE, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

/** A stub of Astro: the page shows where a link of an e-mail would lead on to. */
const app = createApp(
  () => new Response(String(pageContext()?.page.pendingBid), { headers: { 'content-type': 'text/html' } }),
);
const executionCtx = {
  waitUntil: () => {},
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext;

async function get(path: string, { as, cookie = '' }: { as?: CastName; cookie?: string } = {}) {
  const session = as ? `kindhour=${castToken(as)}; ` : '';
  const answer = await app.fetch(
    new Request(SITE + path, { headers: { cookie: session + cookie } }),
    testEnv,
    executionCtx,
  );
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie().join(' '),
    text: await answer.text(),
  };
}

let lot = '';
beforeAll(async () => {
  lot = await openTestLot();
});
const bidOf = (id: string) => `/productView/${id}?amount=25.50&kind=straight`;
const stored = (id: string) => `pending-bid=${encodeURIComponent(bidOf(id))}`;

describe('the bid of a visitor', () => {
  it('leads to an account, or with sign_in to the sign-in, and back with the amount', async () => {
    const next = encodeURIComponent(bidOf(lot));
    const answer = await get(`/productView/${lot}/bid?terms=0&amount=25.50&kind=straight`);
    expect(answer).toMatchObject({ status: 303, to: `/registration?next=${next}` });
    expect(answer.cookies).toContain(`${stored(lot)}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax`);
    const other = await get(`/productView/${lot}/bid?amount=25.50&kind=straight&sign_in=1`);
    expect(other.to).toBe(`/login?next=${next}`);
  });

  it('keeps its meaning: a total stays one', async () => {
    const { to, cookies } = await get(`/productView/${lot}/bid?amount=30&kind=total`);
    expect(to).toBe(`/registration?next=${encodeURIComponent(`/productView/${lot}?amount=30&kind=total`)}`);
    const cookie = `pending-bid=${encodeURIComponent(`/productView/${lot}?amount=30&kind=total`)}`;
    expect(cookies).toContain(cookie);
    expect((await get('/login', { cookie })).status).toBe(303);
  });

  it('is found again by a sign-in or a link of an e-mail that has no way back', async () => {
    expect((await get('/login', { cookie: stored(lot) })).to).toBe(`/login?next=${encodeURIComponent(bidOf(lot))}`);
    expect((await get('/login?next=%2Fsearch', { cookie: stored(lot) })).status).toBe(200);
    expect((await get('/verify_email/abc', { as: 'ben', cookie: stored(lot) })).text).toBe(bidOf(lot));
    expect((await get('/registration', { cookie: stored(lot) })).status).toBe(200);
  });

  it('is forgotten once a person who may bid is back at the offer', async () => {
    const path = `/productView/${lot}`;
    expect((await get(path, { as: 'gus', cookie: stored(lot) })).cookies).not.toContain('pending-bid');
    expect((await get(path, { as: 'ben', cookie: stored('ofr_other') })).cookies).not.toContain('pending-bid');
    expect((await get(path, { as: 'ben', cookie: stored(lot) })).cookies).toContain('pending-bid=; Max-Age=0');
  });

  it.each(['//evil.example?amount=1&kind=proxy', '/productView/a?amount=1&kind=proxy&x=1', '/cart'])(
    'takes no other address from its cookie: %s',
    async (address) => {
      const cookie = `pending-bid=${encodeURIComponent(address)}`;
      expect((await get('/login', { cookie })).status).toBe(200);
    },
  );
});

describe('the favourite of a visitor', () => {
  const watched = () => database().$count(watches, and(eq(watches.userId, castId('dev')), eq(watches.subjectId, lot)));

  it('is added on the first page after the sign-in, whichever it is, and once', async () => {
    const cookie = `pending-favourite=${lot}`;
    const answer = await get('/search?q=bread', { as: 'dev', cookie });
    expect(answer).toMatchObject({ status: 303, to: '/search?q=bread&notice=WATCHED' });
    expect(answer.cookies).toContain('pending-favourite=; Max-Age=0');
    expect(await watched()).toBe(1);
    expect((await get('/search', { cookie })).status).toBe(200);
  });

  it('is dropped if it is the person’s own offer', async () => {
    await database()
      .update(users)
      .set({ seniority: 'Senior' })
      .where(eq(users.id, castId('amara')));
    const answer = await get('/search', { as: 'amara', cookie: `pending-favourite=${lot}` });
    expect(answer).toMatchObject({ status: 303, to: '/search' });
    expect(answer.cookies).toContain('pending-favourite=; Max-Age=0');
  });
});
