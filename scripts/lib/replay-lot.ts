import { eq, inArray } from 'drizzle-orm';
import type { DatabaseAddress } from '../../db/address.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { bidsForRoom, callsOfLot } from '../../db/queries/bidding/lots.ts';
import { lots, offers, users } from '../../db/schema/index.ts';
import {
  closeLot,
  type LotRecord,
  type LotState,
  type LotTerms,
  lotSummary,
  openLot,
  type ReplayStep,
  readTerms,
  replaySteps,
} from '../../src/domain/bidding/index.ts';
import { formatMoney } from '../../src/domain/kit/money.ts';
import { Stop } from './stop.ts';

/** `isRight`: the record can have happened, and the lot is as it says. */
type Replayed = { lines: string[]; isRight: boolean };
type LotRow = typeof lots.$inferSelect;
type NameOf = (userId: string) => string;

/**
 * The record of a lot in words, a line for each bid and call with the lot after it (R2, R21). For operators only: it
 * names people and their maxima. Throws `Stop` for a lot without bidding.
 */
export async function replayLot(address: DatabaseAddress, lotId: string): Promise<Replayed> {
  const db = openDatabase(address);
  const [found] = await db
    .select({ lot: lots, title: offers.title })
    .from(lots)
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .where(eq(lots.offerId, lotId));
  if (!found) throw new Stop(`There is no lot ${lotId}.`);
  if (!found.lot.auction) throw new Stop(`${lotId} has a fixed price, so there are no bids to replay.`);
  const bids = await bidsForRoom(db, lotId);
  const record = { bids, calls: await callsOfLot(db, lotId, bids.length) };
  const replayed = replayRecord(found.lot, record, await namesIn(db, record));
  return { ...replayed, lines: [`${lotId}, "${found.title}"`, ...replayed.lines] };
}

async function namesIn(db: Database, { bids }: LotRecord): Promise<NameOf> {
  const ids = [...new Set(bids.map(({ bidderId }) => bidderId))];
  const people = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return (id) => names.get(id) ?? id;
}

function replayRecord(lot: LotRow, record: LotRecord, nameOf: NameOf): Replayed {
  const terms = readTerms(lot.terms);
  const lines = describeTerms(terms);
  let state = openLot(terms);
  try {
    for (const step of replaySteps(terms, record)) {
      state = step.state;
      lines.push(describeStep(step, nameOf));
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidHistory') throw error;
    return { lines: [...lines, `This cannot have happened. ${error.message}`], isRight: false };
  }
  const wrong = differences(lot, state);
  return { lines: [...lines, describeEnd(lot, state, nameOf), ...wrong], isRight: wrong.length === 0 };
}

function describeTerms(terms: LotTerms): string[] {
  const { kind, startPence, reservePence, opensAt, scheduledEndAt, softCloseWindowMs, softCloseCapMs } = terms;
  return [
    `  ${kind}, start ${money(terms, startPence)}, reserve ${money(terms, reservePence)}`,
    `  from ${time(opensAt)} to ${time(scheduledEndAt)}`,
    `  a bid in the last ${minutes(softCloseWindowMs)} moves the end, at most by ${minutes(softCloseCapMs)}`,
  ];
}

function describeStep({ entry, state }: ReplayStep, nameOf: NameOf): string {
  const { pricePence, leaderId, reserveMet, terms, endsAt } = state;
  const leads = leaderId === null ? 'nobody leads' : `${nameOf(leaderId)} leads at ${money(terms, pricePence)}`;
  const reserve = reserveMet ? 'reserve met' : 'reserve not met';
  const what = 'bid' in entry ? describeBid(entry.bid, terms, nameOf) : describeCall(entry.call);
  return `${what}; ${leads}, ${reserve}, ends ${time(endsAt)}`;
}

type Bid = Extract<ReplayStep['entry'], { bid: unknown }>['bid'];
type Call = Extract<ReplayStep['entry'], { call: unknown }>['call'];

function describeBid({ seq, at, bidderId, kind, amountPence }: Bid, terms: LotTerms, nameOf: NameOf): string {
  const how = kind === 'proxy' ? 'up to' : 'exactly';
  return `#${seq} ${time(at)} ${nameOf(bidderId)} bids ${how} ${money(terms, amountPence)}`;
}

const describeCall = ({ at, seqs }: Call): string =>
  `   ${time(at)} retracted: ${seqs.map((seq) => `#${seq}`).join(', ')}`;

function describeEnd(lot: LotRow, state: LotState, nameOf: NameOf): string {
  if (lot.status === 'open') return 'The lot is open.';
  if (lot.result === 'cancelled') return 'The lot was cancelled.';
  if (isAwarded(lot)) return `The reserve was not met. Awarded by hand to ${nameOf(lot.winnerId ?? '')}.`;
  const end = closeLot(state, state.endsAt);
  if (!end.closed || end.result !== 'sold')
    return end.closed && end.result === 'unsold' ? 'Nobody has bid.' : 'The reserve was not met.';
  return `By its rules the lot is sold to ${nameOf(end.winnerId)} for ${money(state.terms, end.pricePence)}.`;
}

/** Where the lot's row is not as its record says, a line each. */
function differences(lot: LotRow, state: LotState): string[] {
  const expected: Record<string, unknown> = { ...lotSummary(state), ...resultIn(lot, state) };
  const row: Record<string, unknown> = { ...lot };
  return Object.keys(expected)
    .filter((field) => row[field] !== expected[field])
    .map((field) => `The lot’s row has another ${field}: ${row[field]}; its record gives ${expected[field]}.`);
}

/** A lot that was cancelled, awarded by hand or bought at its fixed price has no result from its bids (R12, R23, R34). */
function resultIn(lot: LotRow, state: LotState): object {
  const isBought = lot.winnerId === null && lot.sold > 0;
  const isByBids = lot.status === 'closed' && lot.result !== 'cancelled' && !isAwarded(lot) && !isBought;
  const end = isByBids ? closeLot(state, state.endsAt) : null;
  return end?.closed ? { result: end.result, winnerId: end.winnerId } : {};
}

const isAwarded = ({ winnerId, reserveMet }: LotRow): boolean => winnerId !== null && !reserveMet;
const money = ({ currency }: LotTerms, pence: number): string => formatMoney(pence, currency);
const minutes = (ms: number): string => `${ms / 60_000} min`;
const time = (at: number): string => new Date(at).toISOString().replace('T', ' ');
