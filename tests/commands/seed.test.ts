import { createClient } from '@libsql/client/web';
import { eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressedFetch, type DatabaseAddress } from '../../db/address.ts';
import { migrate } from '../../db/migrate.ts';
import {
  accessRequests,
  auctionLots,
  auctions,
  bids,
  invoices,
  ledger,
  lots,
  meetings,
  messages,
  offerReports,
  offers,
  personTime,
  refunds,
  threadMembers,
  threads,
  users,
} from '../../db/schema/index.ts';
import { castPassword } from '../../db/seed/cast.ts';
import { seed } from '../../db/seed/index.ts';
import { offerOfSeed } from '../../db/seed/offer.ts';
import { OPEN } from '../../db/seed/offers/index.ts';
import { checkPassword } from '../../functions/platform/passwords.ts';
import { lotSummary, readTerms, replay } from '../../src/domain/bidding/index.ts';
import { MEETING_STATES } from '../../src/domain/fulfilment/meeting/states.ts';
import { maskContacts } from '../../src/domain/fulfilment/messages/mask.ts';
import { refuseReview } from '../../src/domain/fulfilment/reviews/review.ts';
import { formatDateTime, HOME_ZONE } from '../../src/domain/kit/time.ts';
import { createNamespace } from '../support/stack/namespaces.ts';
import { startTestServer, type TestServer } from '../support/stack/sqld.ts';

const NOW = Date.UTC(2026, 10, 21, 18);
let server: TestServer;
let address: DatabaseAddress;
let db: ReturnType<typeof drizzle>;

beforeAll(async () => {
  server = await startTestServer();
  await createNamespace(server.adminUrl, 'seed');
  address = { url: server.url, namespace: 'seed' };
  await migrate(address);
  await seed(address, NOW);
  db = drizzle(createClient({ url: address.url, fetch: addressedFetch(address) }));
});
afterAll(() => server.stop());

describe('the seed', () => {
  it.each([Date.UTC(2026, 6, 1), Date.UTC(2026, 10, 23, 23)])(
    'has meetings on the days that their titles name, from %i on',
    (now) => {
      const meetingOf = (art: string) => {
        const found = OPEN.find((each) => each.art === art);
        return found ? formatDateTime(offerOfSeed(found, now).meetingAt ?? 0, HOME_ZONE) : '';
      };
      expect(meetingOf('sourdough')).toMatch(/^Sun .* at 09:00 (GMT|BST)$/);
      expect(meetingOf('city-tour')).toMatch(/^Sat .* at 07:00 (GMT|BST)$/);
    },
  );

  it('has at least one lot in every state', async () => {
    const rows = await db.select().from(lots);
    const auctions = rows.filter((lot) => lot.status === 'open' && lot.auction && lot.opensAt <= NOW);
    expect(auctions.length).toBeGreaterThanOrEqual(24);
    expect(auctions.filter((lot) => lot.closesAt < NOW + 10 * 60_000)).toHaveLength(1);
    expect(auctions.some((lot) => lot.bidCount > 0 && !lot.reserveMet)).toBe(true);
    expect(auctions.some((lot) => lot.bidCount === 0)).toBe(true);
    expect(rows.some((lot) => lot.opensAt > NOW)).toBe(true);
    expect(rows.some((lot) => !lot.auction && lot.quantity === 5)).toBe(true);
    const ends = rows.filter((lot) => lot.status === 'closed').map((lot) => `${lot.result} ${lot.settlement}`);
    expect([...new Set(ends)].sort()).toEqual([
      ...['reserve_not_met null', 'sold awaiting_payment', 'sold paid', 'unsold null'],
    ]);
  });

  it('has a conversation, in order, that begins after its offer and hides nothing', async () => {
    const [thread] = await db.select().from(threads).where(isNull(threads.meetingId));
    const own = eq(messages.threadId, thread?.id ?? '');
    const rows = await db.select().from(messages).where(own).orderBy(messages.seq);
    expect(rows.map(({ threadId }) => threadId)).toEqual(rows.map(() => thread?.id));
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort((a, b) => a - b));
    expect([rows.length, rows.at(-1)?.seq, rows.at(-1)?.at]).toEqual([4, thread?.lastSeq, thread?.lastAt]);
    expect(rows.map(({ text }) => maskContacts(text))).toEqual(rows.map(({ text }) => ({ text, hidden: [] })));
    const members = eq(threadMembers.threadId, thread?.id ?? '');
    const unread = await db.select({ n: threadMembers.unread }).from(threadMembers).where(members);
    expect(unread.map(({ n }) => n).sort()).toEqual([0, 1]);
    const [lot] = await db
      .select()
      .from(lots)
      .where(eq(lots.offerId, thread?.offerId ?? ''));
    expect(thread?.createdAt).toBeGreaterThan(lot?.opensAt ?? NOW);
  });

  it('has a conversation of a meeting, which begins after the payment, and a meeting to review', async () => {
    const [found] = await db.select().from(threads).innerJoin(meetings, eq(meetings.id, threads.meetingId));
    expect(found?.meetings.state).toBe('agreed');
    expect(found?.threads.createdAt).toBeGreaterThan(found?.meetings.paidAt ?? NOW);
    expect(found?.threads.lastSeq).toBe(3);
    const delivered = await db.select().from(meetings).where(eq(meetings.state, 'delivered'));
    const toReview = delivered.filter((each) => refuseReview({ ...each, hasOwn: false }, NOW) === null);
    expect(toReview.map(({ guestId, hostId }) => [guestId, hostId])).toContainEqual(['usr_clara', 'usr_priya']);
  });

  it('has only bids that the rules accept, and lots that match their bids', async () => {
    const history = await db.select().from(bids).orderBy(bids.seq);
    for (const lot of (await db.select().from(lots)).filter(({ auction }) => auction)) {
      const ofLot = history.filter((bid) => bid.lotId === lot.offerId);
      const state = replay(readTerms(lot.terms), { bids: ofLot, calls: [] });
      expect(lot).toMatchObject(lotSummary(state));
    }
  });

  it('has a live auction that begins soon, an announced private one, and one that has ended', async () => {
    const rows = await db.select().from(auctions).orderBy(auctions.status);
    expect(rows.map(({ mode, status, access }) => `${mode} ${status} ${access}`)).toEqual([
      ...['timed ended public', 'live scheduled public', 'timed scheduled private'],
    ]);
    const live = rows.find(({ mode }) => mode === 'live');
    expect((live?.startsAt ?? 0) - NOW).toBe(6 * 60_000);
    expect(live?.companyId).not.toBeNull();
    const places = await db.select().from(auctionLots);
    expect(places.filter(({ auctionId }) => auctionId === live?.id).length).toBeGreaterThan(3);
    expect(places.every(({ state, lotNumber }) => state === 'in' && lotNumber !== null)).toBe(true);
  });

  it('has paid invoices whose books balance', async () => {
    const paid = await db.select().from(invoices);
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
    const entries = await db.select().from(ledger);
    expect(entries.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(0);
    const back = (await db.select().from(refunds)).reduce((sum, { amountPence }) => sum + amountPence, 0);
    const buyers = entries.filter(({ account }) => account.startsWith('buyer:'));
    expect(buyers.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(
      back - paid.reduce((sum, { totalPence }) => sum + totalPence, 0),
    );
  });

  it('has a meeting in every state, and holds the money and the time of each as its state says (M2, M3)', async () => {
    const rows = await db.select().from(meetings);
    expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([...MEETING_STATES].sort());
    for (const name of ['ben', 'clara', 'priya'])
      expect(rows.filter(({ guestId }) => guestId === `usr_${name}`).length).toBeGreaterThan(1);
    for (const name of ['amara', 'edwin', 'priya'])
      expect(rows.filter(({ hostId }) => hostId === `usr_${name}`).length).toBeGreaterThan(3);
    const entries = await db.select().from(ledger);
    const time = await db.select().from(personTime);
    for (const { id, state, money, totalPence, dueAt } of rows) {
      const held = entries.filter(({ account }) => account === `held:${id}`);
      const sum = held.reduce((all, { amountPence }) => all + amountPence, 0);
      expect([state, sum]).toEqual([state, money === 'held' ? totalPence : 0]);
      expect([state, dueAt === null || dueAt > NOW]).toEqual([state, true]);
      const booked = time.filter(({ meetingId }) => meetingId === id);
      expect([state, booked.length > 0]).toEqual([state, state === 'agreed' || state === 'proposed']);
    }
  });

  it('has a reported offer, which is open and waits for an operator', async () => {
    const reports = await db.select().from(offerReports);
    expect(reports).toMatchObject([{ status: 'open', reporterId: 'usr_clara' }]);
    const [lot] = (await db.select().from(lots)).filter(({ offerId }) => offerId === reports[0]?.offerId);
    expect(lot).toMatchObject({ status: 'open' });
    expect(lot?.sellerId).not.toBe('usr_clara');
  });

  it('has two private offers with pending and approved requests', async () => {
    const sales = (await db.select().from(lots)).filter(({ privateSale }) => privateSale);
    expect(sales).toHaveLength(2);
    const requests = await db.select().from(accessRequests);
    expect(requests.map(({ status, autoApproved }) => `${status} ${autoApproved}`).sort()).toEqual([
      ...['approved false', 'approved true', 'pending false'],
    ]);
    expect(
      requests.every(({ offerId, expiresAt }) => sales.some((sale) => sale.offerId === offerId) && expiresAt > NOW),
    ).toBe(true);
  });

  it('has the passwords that are printed at the start', async () => {
    const ben = (await db.select().from(users)).find(({ username }) => username === 'ben');
    expect((await checkPassword(castPassword('ben'), ben?.passwordHash ?? null)).right).toBe(true);
  });

  it('refuses a database with accounts, and changes nothing', async () => {
    const before = (await db.select().from(offers)).length;
    await expect(seed(address, NOW)).rejects.toThrow('already has accounts');
    expect(await db.select().from(offers)).toHaveLength(before);
  });
});
