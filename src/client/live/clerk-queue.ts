import { atom } from 'nanostores';
import type { LiveOperation } from '../../contract/auctions/live/floor.ts';
import { call } from '../call.ts';
import { type OpOutcome, OpQueue } from '../op-queue.ts';

type FloorBid = Extract<LiveOperation, { kind: 'floor_bid' }>;
type Pledge = Extract<LiveOperation, { kind: 'pledge' }>;
/** A bid or a pledge from the floor, which waits until the server has answered it. */
export type QueueEntry = (FloorBid | Pledge) & Pick<OpOutcome, 'message'> & { status: 'waiting' | OpOutcome['status'] };

/** Bids and pledges from the floor of this desk, the oldest first: the latest that were answered, and those that wait. */
export const $queue = atom<readonly QueueEntry[]>([]);

/** How many answered entries stay in view. */
const SHOWN = 12;

const queues = new Map<string, OpQueue>();

function queueOf(auctionId: string): OpQueue {
  const send = (ops: LiveOperation[]) => sendOps(auctionId, ops);
  const queue = queues.get(auctionId) ?? new OpQueue({ storage: localStorage, name: nameOf(auctionId), send });
  queues.set(auctionId, queue);
  return queue;
}

const nameOf = (auctionId: string) => `kindhour floor ${auctionId}`;
const answeredName = (auctionId: string) => `${nameOf(auctionId)} answered`;

/** The queue as this browser has it, so that a reload loses nothing. */
export function loadQueue(auctionId: string): void {
  show(auctionId, storedAnswers(auctionId));
}

/** Adds a bid of this desk, under an id of its own, and sends what waits. */
export function enterBid(auctionId: string, bid: Pick<FloorBid, 'project_id' | 'paddle' | 'amount_pence'>): void {
  enter(auctionId, { kind: 'floor_bid', op_id: crypto.randomUUID(), ...bid });
}

/** The same for a pledge, at the level that the clerk sees (LA14). */
export function enterPledge(auctionId: string, pledge: Pick<Pledge, 'raise_id' | 'paddle' | 'level_pence'>): void {
  enter(auctionId, { kind: 'pledge', op_id: crypto.randomUUID(), ...pledge });
}

function enter(auctionId: string, op: LiveOperation): void {
  queueOf(auctionId).add(op);
  show(auctionId, answered());
  void sendQueue(auctionId);
}

/** Sends everything that waits, in order. Without a connection it goes on waiting. */
export async function sendQueue(auctionId: string): Promise<void> {
  const sent = new Map(waiting(auctionId).map((entry) => [entry.op_id, entry]));
  const { outcomes } = await queueOf(auctionId).flush();
  const left = new Set(waiting(auctionId).map(({ op_id }) => op_id));
  const answers = outcomes.flatMap(({ op_id, status, message }): QueueEntry[] => {
    const entry = sent.get(op_id);
    return entry && !left.has(op_id) ? [{ ...entry, status, message }] : [];
  });
  if (answers.length > 0) show(auctionId, [...answered(), ...answers].slice(-SHOWN));
}

/** What is refused as a whole will not be taken later either; a lost line, a full server and a fault pass. */
async function sendOps(auctionId: string, ops: LiveOperation[]) {
  const answer = await call('auction/live/ops', { auction_id: auctionId, ops }, AbortSignal.timeout(8_000));
  if (answer.ok || answer.status < 400 || answer.status >= 500 || answer.status === 429) return answer;
  const { code, message } = answer;
  const refused = { status: 'refused' as const, code, message, paddle: null, price_pence: null, next_bids_pence: [] };
  return { ok: true as const, message, data: { outcomes: ops.map(({ op_id }) => ({ op_id, ...refused })) } };
}

const answered = (): readonly QueueEntry[] => $queue.get().filter(({ status }) => status !== 'waiting');

const waiting = (auctionId: string): QueueEntry[] =>
  queueOf(auctionId).waiting.flatMap((op) =>
    op.kind === 'check_in' ? [] : [{ ...op, status: 'waiting' as const, message: '' }],
  );

/** Shows these answers and what waits, and keeps the answers for after a reload, if the browser stores anything. */
function show(auctionId: string, answers: readonly QueueEntry[]): void {
  $queue.set([...answers, ...waiting(auctionId)]);
  try {
    localStorage.setItem(answeredName(auctionId), JSON.stringify(answers));
  } catch {
    // They are only for the eye.
  }
}

function storedAnswers(auctionId: string): QueueEntry[] {
  try {
    return JSON.parse(localStorage.getItem(answeredName(auctionId)) ?? '[]') as QueueEntry[];
  } catch {
    return [];
  }
}
