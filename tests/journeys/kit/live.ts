import { addStaff, dealPaddle } from '../../../db/changes/auctions/staff.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { eveningStatements, eveningTimes } from '../../support/evening-statements.ts';
import { stackUrls } from './stack-urls.ts';
import { openLot } from './test.ts';
import { sendWrites } from './writes.ts';

/** The whole evening can be for it, as an appeal needs. */
export const EVENING_CHARITY = '209603';
const HOUR = 3_600_000;
const TERMS = 'Bids are binding.\n\nThe hammer falls two seconds after the host strikes.';

type Given = {
  titles: string[];
  host: CastName;
  clerks: CastName[];
  paddle: { holder: CastName; number: number };
  charityId?: string;
  /** It begins in so many ms, and only its doors are open; otherwise it began an hour ago. */
  beginsInMs?: number;
};

/** A live auction with its clerks and one paddle, and its lots queued. Returns its id. */
export async function openEvening({ titles, host, clerks, paddle, charityId, beginsInMs }: Given): Promise<string> {
  const id = `auc_journey${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const at = Date.now() + (beginsInMs ?? -HOUR);
  const { opensAt, closesAt: scheduledEndAt } = eveningTimes(at);
  const offers = await Promise.all(titles.map((title) => openLot({ seller: host, title, opensAt, scheduledEndAt })));
  const ownerId = castId(host);
  const evening = {
    id,
    title: 'An evening in the village hall',
    ownerId,
    offers,
    startsAt: at,
    charityId,
    terms: TERMS,
    until: beginsInMs === undefined ? ('live' as const) : ('doors' as const),
  };
  const staff = clerks.flatMap((name) =>
    addStaff({ auctionId: id, userId: castId(name), role: 'clerk', by: ownerId, at }),
  );
  const { holder, number } = paddle;
  const dealt = dealPaddle({ auctionId: id, number, userId: castId(holder), by: ownerId, at });
  const result = await sendWrites(stackUrls().writes)([...eveningStatements(evening), ...staff, ...dealt]);
  if (result?.status !== 'committed') throw new Error(JSON.stringify(result));
  return id;
}
