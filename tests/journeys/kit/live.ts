import { openLiveAuction, queueLots } from '../../../db/changes/auctions/live.ts';
import { addStaff, dealPaddle } from '../../../db/changes/auctions/staff.ts';
import { auctionLots, auctions } from '../../../db/schema/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { stackUrls } from './stack-urls.ts';
import { database, openLot } from './test.ts';
import { sendWrites } from './writes.ts';

const HOUR = 3_600_000;
const TERMS = 'Bids are binding.\n\nThe hammer falls two seconds after the host strikes.';

type Given = {
  titles: string[];
  host: CastName;
  clerks: CastName[];
  paddle: { holder: CastName; number: number };
  charityId?: string;
};

/** A live auction that has begun, with its clerks and one paddle, and its lots queued. Returns its id. */
export async function openEvening({ titles, host, clerks, paddle, charityId }: Given): Promise<string> {
  const id = `auc_journey${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const at = Date.now() - HOUR;
  const times = { opensAt: at, closesAt: at + 12 * HOUR };
  const offers = await Promise.all(
    titles.map((title) => openLot({ seller: host, title, opensAt: at, scheduledEndAt: times.closesAt })),
  );
  const db = database();
  const ownerId = castId(host);
  await db.insert(auctions).values({
    id,
    ownerId,
    title: 'An evening in the village hall',
    mode: 'live',
    ...(charityId && { charityId }),
    status: 'draft',
    startsAt: at,
    statusAt: at,
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(auctionLots).values(
    offers.map((offerId, position) => ({
      auctionId: id,
      offerId,
      sellerId: ownerId,
      state: 'in' as const,
      at,
      position,
      lotNumber: position + 1,
      ...times,
    })),
  );
  const terms = [
    { sql: 'INSERT INTO auction_terms (auction_id, version, text, at) VALUES (?, 1, ?, ?)', args: [id, TERMS, at] },
    { sql: 'UPDATE auctions SET terms = ?, terms_version = 1 WHERE id = ?', args: [TERMS, id] },
  ];
  const moves = ['scheduled', 'doors', 'live'].map((status) => ({
    sql: 'UPDATE auctions SET status = ? WHERE id = ?',
    args: [status, id],
  }));
  const room = openLiveAuction({ auctionId: id, mode: 'host', winAfterMs: 60_000, hostId: ownerId, at });
  const staff = clerks.flatMap((name) =>
    addStaff({ auctionId: id, userId: castId(name), role: 'clerk', by: ownerId, at }),
  );
  const { holder, number } = paddle;
  const dealt = dealPaddle({ auctionId: id, number, userId: castId(holder), by: ownerId, at });
  const result = await sendWrites(stackUrls().writes)([...terms, ...moves, room, ...queueLots(id), ...staff, ...dealt]);
  if (result?.status !== 'committed') throw new Error(JSON.stringify(result));
  return id;
}
