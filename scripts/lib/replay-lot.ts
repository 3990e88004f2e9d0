import { eq, inArray } from 'drizzle-orm';
import type { DatabaseAddress } from '../../db/address.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { bidsForRoom, callsOfLot } from '../../db/queries/bidding/lots.ts';
import { closedLotRecord } from '../../db/queries/bidding/record.ts';
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
import { buildRecord, type ClosedLotRecord, chainOf, replayRecord } from '../../src/domain/bidding/record/index.ts';
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
  const replayed = replayStored(found.lot, record, await namesIn(db, record));
  const closed = await closedLotRecord(db, lotId, found.lot);
  const published = closed && replayed.isRight ? await replayPublic(closed) : { lines: [], isRight: true };
  return {
    lines: [`${lotId}, "${found.title}"`, ...replayed.lines, ...published.lines],
    isRight: replayed.isRight && published.isRight,
  };
}

/** What is published of a closed lot must lead to the same end. Its hash can be compared with that of its page. */
async function replayPublic(lot: ClosedLotRecord): Promise<Replayed> {
  const entries = buildRecord(lot);
  const hash = (await chainOf(entries)).at(-1);
  const { isRight } = replayRecord(entries);
  const says = isRight ? 'leads to the same end' : 'leads to another end';
  return { lines: [`Its public record has ${entries.length} entries and ${says}; hash ${hash}`], isRight };
}

async function namesIn(db: Database, { bids, calls }: LotRecord): Promise<NameOf> {
  const buyers = calls.flatMap((call) => ('by' in call ? call.by : []));
  const ids = [...new Set([...bids.map(({ bidderId }) => bidderId), ...buyers])];
  const people = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return (id) => names.get(id) ?? id;
}

function replayStored(lot: LotRow, record: LotRecord, nameOf: NameOf): Replayed {
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
  const what = 'bid' in entry ? describeBid(entry.bid, terms, nameOf) : describeCall(entry.call, nameOf);
  return `${what}; ${leads}, ${reserve}, ends ${time(endsAt)}`;
}

type Bid = Extract<ReplayStep['entry'], { bid: unknown }>['bid'];
type Call = Extract<ReplayStep['entry'], { call: unknown }>['call'];

function describeBid({ seq, at, bidderId, kind, amountPence }: Bid, terms: LotTerms, nameOf: NameOf): string {
  const how = kind === 'proxy' ? 'up to' : 'exactly';
  return `#${seq} ${time(at)} ${nameOf(bidderId)} bids ${how} ${money(terms, amountPence)}`;
}

function describeCall(call: Call, nameOf: NameOf): string {
  const reason = 'reason' in call && call.reason ? ` (${call.reason})` : '';
  const bids = 'seqs' in call ? `: ${call.seqs.map((seq) => `#${seq}`).join(', ')}` : '';
  const what = Object.hasOwn(PURCHASES, call.verb) && 'by' in call ? purchase(call, nameOf) : call.verb;
  return `   ${time(call.at)} ${what}${reason}${bids}`;
}

const PURCHASES: Readonly<Record<string, string>> = {
  buying: 'begins to buy it, so bidding is paused',
  not_bought: 'has not paid, so bidding goes on',
  bought: 'has bought it',
};

const purchase = ({ by, verb }: { by: string; verb: string }, nameOf: NameOf): string =>
  `${nameOf(by)} ${PURCHASES[verb]}`;

function describeEnd(lot: LotRow, state: LotState, nameOf: NameOf): string {
  if (lot.status === 'open') return 'The lot is open.';
  if (lot.result === 'cancelled') return 'The lot was cancelled.';
  if (state.boughtAt !== null)
    return `${nameOf(state.leaderId ?? '')} has bought it for ${money(state.terms, state.pricePence)}.`;
  const end = closeLot(state, state.endsAt);
  const awarded = isAwarded(lot, state) ? ` Awarded by hand to ${nameOf(lot.winnerId ?? '')}.` : '';
  if (!end.closed || end.result !== 'sold') return describeUnsold(state) + awarded;
  return `By its rules the lot is sold to ${nameOf(end.winnerId)} for ${money(state.terms, end.pricePence)}.`;
}

function describeUnsold({ leaderId, reserveMet }: LotState): string {
  if (leaderId === null) return 'Nobody has bid.';
  return reserveMet ? 'The host passed it.' : 'The reserve was not met.';
}

/** Where the lot's row is not as its record says, a line each. */
function differences(lot: LotRow, state: LotState): string[] {
  const expected: Record<string, unknown> = { ...lotSummary(state), ...resultIn(lot, state) };
  const row: Record<string, unknown> = { ...lot };
  return Object.keys(expected)
    .filter((field) => row[field] !== expected[field])
    .map((field) => `The lot’s row has another ${field}: ${row[field]}; its record gives ${expected[field]}.`);
}

/** A lot that was cancelled or awarded by hand has no result from its record (R12, R23, R34). */
function resultIn(lot: LotRow, state: LotState): object {
  const isByRecord = lot.status === 'closed' && lot.result !== 'cancelled' && !isAwarded(lot, state);
  const end = isByRecord ? closeLot(state, state.endsAt) : null;
  return end?.closed ? { result: end.result, winnerId: end.winnerId } : {};
}

/** Whether it has a winner although its record sells it to nobody. */
function isAwarded({ winnerId }: LotRow, state: LotState): boolean {
  const end = closeLot(state, state.endsAt);
  return winnerId !== null && state.leaderId !== null && !(end.closed && end.result === 'sold');
}

const money = ({ currency }: LotTerms, pence: number): string => formatMoney(pence, currency);
const minutes = (ms: number): string => `${ms / 60_000} min`;
const time = (at: number): string => new Date(at).toISOString().replace('T', ' ');
