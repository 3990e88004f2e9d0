import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '../../../db/schema/index.ts';
import { tellOfAuctions } from '../../../functions/auctions/tell.ts';
import { announced, cronContext, HOUR, lotsInto, move, tick } from '../../support/auctions.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();
const watch = (auction_id: string, as: 'clara' | 'ben') => api('auction/addAuctionWatchList', { auction_id }, { as });

/** What someone was told of auctions, the latest first. */
async function toldTo(name: string): Promise<string[]> {
  const rows = await database()
    .select({ event: notifications.event, content: notifications.content })
    .from(notifications)
    .where(eq(notifications.userId, `usr_${name}`))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  return rows.filter(({ event }) => event === 'auction').map(({ content }) => JSON.parse(content).phrase.text);
}

describe('messages about an auction', () => {
  it('go once to its owner and everyone who watches it, an hour before the start and at it', async () => {
    const start = Date.now() + 3 * HOUR;
    const { id } = await announced({ title: 'Told once', date_added: start, date_closed: start + 2 * HOUR });
    await watch(id, 'clara');
    await tellOfAuctions(cronContext());
    expect(await toldTo('clara')).toEqual([]);
    moveClock(2 * HOUR + 60_000);
    for (let times = 0; times < 2; times++) await tellOfAuctions(cronContext());
    expect([await toldTo('clara'), await toldTo('amara')]).toEqual([
      ['The auction “{title}” starts on {moment}.'],
      ['The auction “{title}” starts on {moment}.'],
    ]);
    moveClock(3 * HOUR + 60_000);
    await tick();
    for (let times = 0; times < 2; times++) await tellOfAuctions(cronContext());
    expect((await toldTo('clara'))[0]).toBe('The auction “{title}” has started.');
    expect(await toldTo('clara')).toHaveLength(2);
    expect(await toldTo('ben')).toEqual([]);
  });

  it('tell watchers and sellers that it is cancelled', async () => {
    const { id } = await announced({ title: 'Called off' });
    await watch(id, 'ben');
    await move(id, 'cancelled', 'The hall is flooded.');
    await tellOfAuctions(cronContext());
    expect(await toldTo('ben')).toEqual([expect.stringContaining('has been cancelled')]);
  });

  it('ask the seller of an invited offer, and say who asks to join and what the owner answers (R33)', async () => {
    const offer = await openTestLot({ seller: 'edwin' });
    const { id } = await announced({ private_sale: true });
    expect((await lotsInto(id, [offer])).http).toBe(200);
    expect(await toldTo('edwin')).toEqual(['Your offer “{offer}” has been invited to the auction “{title}”.']);
    const asked = await api('auction/auctionAccessRequest', { auction_id: id }, { as: 'ben' });
    expect(await toldTo('amara')).toContain('{name} would like to take part in “{title}”.');
    const answer = { request_id: asked.data.id, approved_status: 'approved' as const };
    await api('auction/auctionAccessRequest', answer, { as: 'amara' });
    expect(await toldTo('ben')).toContainEqual(expect.stringContaining('has been approved'));
  });
});
