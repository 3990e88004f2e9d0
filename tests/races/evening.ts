import { eq } from 'drizzle-orm';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { addStaff, dealPaddle } from '../../db/changes/auctions/staff.ts';
import { ReadBatcher } from '../../db/hrana/read-batcher.ts';
import { Streams } from '../../db/hrana/streams.ts';
import { callsOfLot } from '../../db/queries/bidding/lots.ts';
import { bids, lots } from '../../db/schema/index.ts';
import type { Statement } from '../../db/statement.ts';
import type { LiveCommandInput } from '../../src/contract/auctions/live/desk.ts';
import type { LiveOperation } from '../../src/contract/auctions/live/floor.ts';
import type { LiveFrame, LiveRoom } from '../../src/contract/auctions/live/frames.ts';
import { readTerms, replay } from '../../src/domain/bidding/index.ts';
import { answerTo } from '../../src/domain/kit/unread.ts';
import { type CastName, castId, castToken } from '../support/cast.ts';
import { eveningStatements, eveningTimes } from '../support/evening-statements.ts';
import { asLive, HostedLot } from '../support/hosted-lot.ts';
import { alone, crowdId, database, openLot as openOffer, times } from './kit.ts';
import type { Answer, Shot } from './together.ts';

const HOUR = 3_600_000;
const BEAT_MS = 3_000;
const POUND = [{ fromPence: 0, incrementPence: 100 }];
/** Who has bid £10 on a lot that is open. */
const FIRST_BIDDER = castId('ben');

export type Evening = { id: string; title: string; lots: string[] };

/** How far its host is with the first lot. `twice`: the hammer may fall at any moment. */
type Far = 'queued' | 'open' | 'twice';
type Given = { lots?: number; far?: Far; charityId?: string; clerks?: readonly CastName[]; paddles?: number };

/** The paddle of one in the crowd. */
export const paddleOf = (n: number): number => 100 + n;

/** Gives the evening of a seed. All are written before the first race of the file, while nothing else writes. */
export function eveningsFor(seeds: readonly number[], given: Given = {}): (seed: number) => Evening {
  const evenings = new Map<number, Evening>();
  beforeAll(async () => {
    for (const seed of seeds) evenings.set(seed, await openEvening(given));
  }, 300_000);
  return (seed) => evenings.get(seed) as Evening;
}

/** A live evening of Amara’s, with steps of £1 from £10. */
async function openEvening({ lots: count = 2, far = 'queued', charityId, clerks = [], paddles = 0 }: Given = {}) {
  const [now, name] = [Date.now(), crypto.randomUUID().slice(0, 8)];
  const startsAt = now - HOUR;
  const { opensAt, closesAt: scheduledEndAt } = eveningTimes(startsAt);
  const evening: Evening = { id: `auc_race${name}`, title: `Evening ${name}`, lots: [] };
  for (const n of times(count, (at) => at + 1))
    evening.lots.push(await openOffer({ opensAt, scheduledEndAt, increments: POUND, title: `${evening.title}, ${n}` }));
  const { id, title, lots: offers } = evening;
  await write([
    ...eveningStatements({ id, title, offers, startsAt, charityId }),
    ...clerks.flatMap((clerk) =>
      addStaff({ auctionId: id, userId: castId(clerk), role: 'clerk', by: 'usr_amara', at: startsAt }),
    ),
    ...times(paddles, (n) =>
      dealPaddle({ auctionId: id, number: paddleOf(n), userId: crowdId(n), by: 'usr_amara', at: startsAt }),
    ).flat(),
  ]);
  if (far !== 'queued') await write(await hostedUntil(far, evening, now));
  return evening;
}

/** What the host has done with the first lot, as its room would have written it. */
async function hostedUntil(far: Far, { id, lots: [lotId = ''] }: Evening, now: number): Promise<Statement[]> {
  const [row] = await database().select({ terms: lots.terms }).from(lots).where(eq(lots.offerId, lotId));
  const lot = new HostedLot(id, readTerms(row?.terms ?? ''));
  const opened = now - (far === 'open' ? 5_000 : 13_000);
  lot.call({ command: 'show' }, opened);
  lot.call({ command: 'open' }, opened + 100);
  lot.bid(FIRST_BIDDER, opened + 200);
  if (far === 'twice') {
    lot.call({ command: 'once' }, opened + 4_300);
    lot.call({ command: 'twice' }, opened + 8_400);
  }
  return lot.statements;
}

/** Writes directly, while the Worker writes nothing. */
async function write(statements: readonly Statement[]): Promise<void> {
  const writer = new ReadBatcher(new Streams({ url: inject('raced').database }, { maxOpen: 0 }));
  await writer.read(statements.map(({ sql, args }) => ({ sql, params: args })));
}

/** The record of a live lot, its row, and the lot that the record leads to; throws if that could not have happened. */
export async function recordOf(lotId: string) {
  const db = database();
  const [row] = await db.select().from(lots).where(eq(lots.offerId, lotId));
  if (!row) throw new Error(`no lot ${lotId}`);
  const placed = await db.select().from(bids).where(eq(bids.lotId, lotId)).orderBy(bids.seq);
  const calls = await callsOfLot(db, lotId, placed.length);
  return { row, bids: placed, calls, state: asLive(replay(readTerms(row.terms), { bids: placed, calls })) };
}

export const commandShot = ({ id }: Evening, command: LiveCommandInput, key: string, as: CastName = 'amara'): Shot => ({
  path: 'auction/live/command',
  input: { auction_id: id, command, key },
  token: castToken(as),
});

/** A clerk’s entries as one queue. */
export const opsShot = ({ id }: Evening, ops: readonly LiveOperation[], as: CastName): Shot => ({
  path: 'auction/live/ops',
  input: { auction_id: id, ops },
  token: castToken(as),
});

export type Outcome = { op_id: string; status: string; code: string | null; price_pence: number | null };

/** What became of all entries, in order. */
export const outcomesIn = (answers: readonly Answer[]): Outcome[] => answers.flatMap(({ data }) => data.outcomes);

let keys = 0;

/** A single command of the host, or of someone else at a desk. */
export function call(evening: Evening, command: LiveCommandInput, as: CastName = 'amara'): Promise<Answer> {
  keys += 1;
  return alone(commandShot(evening, command, `single-call-${keys}`, as));
}

/** The room as this person sees it. */
export async function look({ id }: Evening, as: CastName = 'amara') {
  return (await alone({ path: 'auction/live/room', input: { auction_id: id }, token: castToken(as) })).data.room;
}

/** Every state of the room that its host is sent, whose desk beats as long as the test runs: nothing is held meanwhile. */
export async function watchAsHost({ id }: Evening): Promise<LiveRoom[]> {
  const token = castToken('amara');
  const ticket = await alone({ path: 'auction/live/ticket', input: { auction_id: id, view: 'desk' }, token });
  const { site } = inject('raced');
  const headers = { origin: site, authorization: `Bearer ${token}` };
  const socket = new WebSocket(`${site.replace('http', 'ws')}${ticket.data.socket}`, { headers } as never);
  const rooms: LiveRoom[] = [];
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as LiveFrame;
    if (frame.type === 'mark') socket.send(answerTo(frame));
    if (frame.type === 'room') rooms.push(frame);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  const beating = setInterval(() => socket.send(JSON.stringify({ type: 'beat' })), BEAT_MS);
  onTestFinished(() => {
    clearInterval(beating);
    socket.close();
  });
  return rooms;
}
