import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressedFetch, type DatabaseAddress } from '../../db/address.ts';
import { migrate } from '../../db/migrate.ts';
import { accessRequests, bids, invoices, ledger, lots, offers, users } from '../../db/schema/index.ts';
import { castPassword } from '../../db/seed/cast.ts';
import { seed } from '../../db/seed/index.ts';
import { offerOfSeed } from '../../db/seed/offer.ts';
import { OPEN } from '../../db/seed/offers/index.ts';
import { checkPassword } from '../../functions/platform/passwords.ts';
import { lotSummary, readTerms, replay } from '../../src/domain/bidding/index.ts';
import { formatDateTime, HOME_ZONE } from '../../src/domain/kit/time.ts';
import { createNamespace, startTestServer, type TestServer } from '../support/stack/sqld.ts';

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
    expect(ends.sort()).toEqual(['reserve_not_met null', 'sold awaiting_payment', 'sold paid', 'unsold null']);
  });

  it('has only bids that the rules accept, and lots that match their bids', async () => {
    const history = await db.select().from(bids).orderBy(bids.seq);
    for (const lot of (await db.select().from(lots)).filter(({ auction }) => auction)) {
      const state = replay(
        readTerms(lot.terms),
        history.filter((bid) => bid.lotId === lot.offerId),
      );
      expect(lot).toMatchObject(lotSummary(state));
    }
  });

  it('has a paid invoice whose books balance', async () => {
    const [invoice, ...others] = await db.select().from(invoices);
    expect([invoice?.status, others.length]).toEqual(['paid', 0]);
    const entries = await db.select().from(ledger);
    expect(entries.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(0);
    expect(entries.find(({ account }) => account.startsWith('buyer:'))?.amountPence).toBe(-(invoice?.totalPence ?? 0));
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
