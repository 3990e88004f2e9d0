import { countDisputedStrikes, disputedStrikes } from '../../../db/queries/bidding/unpaid.ts';
import type { MeetingRow } from '../../../db/queries/fulfilment/meetings.ts';
import { countRefundsToLookAt, refundsToLookAt } from '../../../db/queries/money/refunds.ts';
import { countHostsToApprove, hostsToApprove } from '../../../db/queries/offers/approval.ts';
import { peopleById } from '../../../db/queries/operators/meetings.ts';
import { countReportedOffers } from '../../../db/queries/operators/offer-reports.ts';
import {
  checksInReview,
  lostDeliveries,
  openDisputes,
  queueCounts,
  waitingMeetings,
} from '../../../db/queries/operators/queues.ts';
import { openReports } from '../../../db/queries/operators/reports.ts';
import { nextChange } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { lateSince } from '../../../src/domain/operators/approval.ts';
import { isMeetingQueue, QUEUES, type Queue } from '../../../src/domain/operators/queues.ts';
import { reportedTexts } from '../../../src/domain/operators/reports.ts';
import { meetingOf } from '../../fulfilment/meeting/load.ts';
import type { SignedIn } from '../../platform/context.ts';
import { showReportedOffers } from './reported-offers.ts';

/** Refunds under way for longer than this are looked at. */
const REFUND_LATE_MS = DAY_MS;

type Query = { queue: Queue | null; page: number; limit: number };

/** The console's first page: how much waits, and one queue, by default the most urgent one. Null for anyone but operators. */
export async function showQueue(ctx: SignedIn, { queue: asked, page, limit }: Query) {
  if (!ctx.person.staff) return null;
  const sendingSince = ctx.now() - REFUND_LATE_MS;
  const since = lateSince(ctx.now());
  const [others, offers, refunds, hosts, strikes] = await Promise.all([
    queueCounts(ctx.db),
    countReportedOffers(ctx.db),
    countRefundsToLookAt(ctx.db, sendingSince),
    countHostsToApprove(ctx.db, since),
    countDisputedStrikes(ctx.db),
  ]);
  const counts = { ...others, offers, refunds, hosts, strikes };
  const queue = asked ?? QUEUES.find((each) => counts[each] > 0) ?? 'disputed';
  const records = await recordsOf(ctx, queue, { page, limit, sendingSince, since });
  return { counts, queue, records, pages: Math.ceil(counts[queue] / limit) };
}

/** `since`: from when late cancellations count, UTC ms. */
type Paging = { page: number; limit: number; sendingSince: number; since: number };

async function recordsOf({ db, person }: SignedIn, queue: Queue, paging: Paging) {
  if (isMeetingQueue(queue)) {
    const rows = await waitingMeetings(db, queue, paging);
    const people = await peopleById(
      db,
      rows.flatMap(({ guestId, hostId }) => [guestId, hostId]),
    );
    return { kind: 'meetings' as const, rows: rows.map((row) => waiting(row, people)) };
  }
  switch (queue) {
    case 'chargebacks':
      return { kind: queue, rows: await openDisputes(db, paging) };
    case 'reports':
      return { kind: queue, rows: await reported(db, person.id, paging) };
    case 'offers':
      return { kind: queue, rows: await showReportedOffers(db, person.id, paging) };
    case 'strikes':
      return { kind: queue, rows: await strikesToDecide(db, person.id, paging) };
    case 'hosts':
      return { kind: queue, rows: await waitingHosts(db, person.id, paging) };
    case 'identity':
      return { kind: queue, rows: await checksToDecide(db, person.id, paging) };
    case 'refunds':
      return { kind: queue, rows: await refundsToLookAt(db, paging) };
    default:
      return { kind: queue, rows: await lostDeliveries(db, paging) };
  }
}

type People = Awaited<ReturnType<typeof peopleById>>;

function waiting(row: MeetingRow, people: People) {
  const { id, title, state, stateAt, totalPence, currency, money, chargedBack, charityName, guestId, hostId } = row;
  return {
    id,
    title,
    state,
    since: row.appeal === null ? stateAt : (row.appealedAt ?? stateAt),
    total: { pence: totalPence, currency },
    money,
    chargedBack,
    charity: charityName ?? '',
    guest: nameIn(people, guestId),
    host: nameIn(people, hostId),
    /** When something happens by itself, UTC ms. */
    dueAt: nextChange(meetingOf(row, null))?.at ?? null,
  };
}

async function strikesToDecide(db: SignedIn['db'], ownId: string, paging: Paging) {
  const rows = await disputedStrikes(db, paging);
  return rows.map((row) => ({ ...row, isOwn: row.userId === ownId }));
}

async function waitingHosts(db: SignedIn['db'], ownId: string, paging: Paging) {
  const rows = await hostsToApprove(db, paging);
  const people = await peopleById(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, name: nameIn(people, row.id), isOwn: row.id === ownId }));
}

async function checksToDecide(db: SignedIn['db'], ownId: string, paging: Paging) {
  const rows = await checksInReview(db, paging);
  const people = await peopleById(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({ ...row, name: nameIn(people, row.userId), isOwn: row.userId === ownId }));
}

async function reported(db: SignedIn['db'], ownId: string, paging: Paging) {
  const rows = await openReports(db, paging);
  const people = await peopleById(
    db,
    rows.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId].flatMap((id) => id ?? [])),
  );
  const nameOf = (id: string | null) => (id === null ? '…' : nameIn(people, id));
  return rows.map(({ id, kind, reason, note, at, reporterId, reportedId, content }) => ({
    id,
    kind,
    reason,
    note,
    at,
    author: nameOf(reportedId),
    reporter: nameOf(reporterId),
    texts: reportedTexts(content).map(({ text, senderId }) => ({ text, by: senderId && nameOf(senderId) })),
    isOwn: [reporterId, reportedId].includes(ownId),
  }));
}

const nameIn = (people: People, id: string) =>
  fullName(people.get(id) ?? { firstName: '', lastName: '', username: '…' });
