import { createHash } from 'node:crypto';
import type { LiveRaise, LiveRoom } from '../../../src/contract/auctions/live/frames.ts';
import { BROKEN } from '../../support/invariants.ts';
import { SECRET_PENCE } from '../people/bidder.ts';
import type { Reply, World } from '../world.ts';
import { AftermathCheck } from './aftermath.ts';
import { DaysCheck } from './days.ts';
import { EarlyCheck } from './early.ts';
import { LiveCheck } from './live.ts';
import { LotCheck } from './lots.ts';
import { PledgeCheck } from './pledges.ts';

const MINUTE_MS = 60_000;

type Acknowledged = { name: string; key: string; lotId: string; amountPence: number; bidId: string };

/** What must hold after every commit and at the end. A broken rule throws, and so ends the simulation. */
export class Checks {
  readonly #world: World;
  readonly #acknowledged: Acknowledged[] = [];
  readonly #lots: LotCheck;
  readonly #live: LiveCheck;
  readonly #aftermath: AftermathCheck;
  readonly pledges: PledgeCheck;
  readonly days: DaysCheck;
  readonly early: EarlyCheck;
  /** Whose maximum the secret is. */
  readonly #owners = new Set<string>();
  #commits = 0;
  #broken: Error | null = null;

  constructor(world: World) {
    this.#world = world;
    this.#lots = new LotCheck(world.database);
    this.#live = new LiveCheck(world.database);
    this.#aftermath = new AftermathCheck(world.database);
    this.pledges = new PledgeCheck(world.database);
    this.days = new DaysCheck(world.database);
    this.early = new EarlyCheck(world.database);
    world.database.onCommit = () => this.#afterCommit();
    world.onMail = (text) => this.#noSecret(text, 'a mail');
  }

  /** A bid that someone was told is placed (I28). */
  acknowledged(bid: Acknowledged): void {
    this.#acknowledged.push(bid);
    this.#isStored(bid);
  }

  /** Nobody hears the maximum of another (A12). */
  heard(name: string, reply: Reply, ownPence: number): void {
    if (ownPence === SECRET_PENCE) this.#owners.add(name);
    if (!this.#owners.has(name)) this.#noSecret(JSON.stringify(reply.data), `an answer to ${name}`);
    this.throwIfBroken();
  }

  /** A frame of a live room, which holds no maximum (LA10). */
  frame(name: string, text: string): void {
    this.#noSecret(text, `a frame to ${name}`);
  }

  /** The paddle raise in such a frame. */
  raiseOnScreen(name: string, raise: LiveRaise | null): void {
    this.#noteIfBroken(() => this.pledges.frame(name, raise));
  }

  /** Whether a screen shows the evening as it is now (LA11). */
  isOnScreen({ lot, block, raise }: LiveRoom): boolean {
    return this.#live.isOnBlock(block, lot) && this.pledges.isOnScreen(raise);
  }

  /** A rule that a watcher saw broken; the next step of a person ends the simulation. */
  broken(what: string): void {
    this.#broken ??= new Error(what);
  }

  /** The evening is over and all is calm: every lot is closed, and screens show it. */
  atTheClose(): void {
    this.#onlyExpectedFaults();
    for (const bid of this.#acknowledged) this.#isStored(bid);
    this.#lots.atTheEnd(this.#world.wallClock());
    this.#live.atTheEnd();
    this.throwIfBroken();
  }

  atTheEnd(): void {
    this.#onlyExpectedFaults();
    this.#invariants();
    this.#aftermath.atTheEnd(this.#world.wallClock());
    this.pledges.atTheEnd();
    this.#outboxIsEmpty();
    this.#chargedOnce();
    this.throwIfBroken();
  }

  summary() {
    const rows = this.#world.database.all(
      'SELECT lot_id, seq, bidder_id, amount_pence, price_pence, at FROM bids ORDER BY lot_id, seq',
    );
    const lots = this.#world.database.all(
      'SELECT offer_id, version, result, settlement, winner_id FROM lots ORDER BY number',
    );
    const digest = createHash('sha256')
      .update(JSON.stringify([rows, lots]))
      .digest('hex')
      .slice(0, 16);
    const count = (query: string) => this.#world.database.all<{ n: number }>(query)[0]?.n ?? 0;
    return {
      bids: rows.length,
      purchases: count("SELECT count(*) AS n FROM lot_calls WHERE verb = 'buying'"),
      chances: count("SELECT count(*) AS n FROM second_chances WHERE kind <> 'extra_seat'"),
      seats: count('SELECT count(*) AS n FROM offers WHERE extra_of IS NOT NULL'),
      maxima: count("SELECT count(*) AS n FROM events WHERE verb = 'future_proxy.left'"),
      pledges: count('SELECT count(*) AS n FROM pledges WHERE invoice_id IS NOT NULL'),
      commits: this.#commits,
      digest,
    };
  }

  /** Runs inside the database's commit, which must not throw; the next step of a person does. */
  #afterCommit(): void {
    this.#commits += 1;
    this.#noteIfBroken(() => {
      this.#invariants();
      this.#lots.afterCommit();
      this.early.afterCommit();
      this.#live.afterCommit();
      this.pledges.afterCommit();
      this.#aftermath.afterCommit();
    });
  }

  #noteIfBroken(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#broken ??= error as Error;
    }
  }

  throwIfBroken(): void {
    if (this.#broken) throw this.#broken;
  }

  #invariants(): void {
    for (const [what, query] of Object.entries(BROKEN)) {
      const rows = this.#world.database.all<{ id: unknown }>(query);
      if (rows.length > 0) throw new Error(`${what}: ${rows.map(({ id }) => String(id)).join(', ')}`);
    }
  }

  #isStored({ name, key, lotId, amountPence, bidId }: Acknowledged): void {
    const [row] = this.#world.database.all<{ id: string; lot: string; amount: number }>(
      'SELECT id, lot_id AS lot, amount_pence AS amount FROM bids WHERE bidder_id = ? AND idempotency_key = ?',
      `usr_${name}`,
      key,
    );
    if (row?.id !== bidId || row.lot !== lotId || row.amount !== amountPence)
      throw new Error(`(I28) an acknowledged bid of ${name} is not stored: ${key} ${JSON.stringify(row)}`);
  }

  #noSecret(text: string, where: string): void {
    if (SPELLINGS.some((spelling) => text.includes(spelling)))
      this.#broken ??= new Error(`(A12) the secret maximum is in ${where}: ${text.slice(0, 300)}`);
  }

  /** A failure must come from the faults that were injected, not from our own code. */
  #onlyExpectedFaults(): void {
    const odd = this.#world.faults.find((fault) => !EXPECTED.some((part) => fault.includes(part)));
    if (odd) throw new Error(`an unexpected fault: ${odd.slice(0, 2_000)}`);
  }

  /** The last sweep may have written messages that are on their way. */
  #outboxIsEmpty(): void {
    const [row] = this.#world.database.all<{ n: number }>(
      'SELECT count(*) AS n FROM outbox WHERE done_at IS NULL AND due_at <= ?',
      this.#world.wallClock() - MINUTE_MS,
    );
    if (row && row.n > 0) throw new Error(`(I29) ${row.n} messages were never sent`);
  }

  /** No invoice is charged twice at the provider, and none that does not stand (I15). */
  #chargedOnce(): void {
    for (const [invoice, times] of this.#world.chargesByInvoice()) {
      if (times > 1) throw new Error(`(I15) invoice ${invoice} was charged ${times} times`);
      const [row] = this.#world.database.all<{ status: string }>('SELECT status FROM invoices WHERE id = ?', invoice);
      if (row?.status !== 'paid') throw new Error(`(I15) invoice ${invoice} was charged and is ${row?.status}`);
    }
  }
}

/** Faults that bad weather and killed objects explain. */
const EXPECTED = [
  'DatabaseUnavailable',
  'DatabaseBusy',
  'fetch failed',
  'Network connection lost',
  'Durable Object reset',
  'TimeoutError',
  'AbortError',
  'service isn’t responding',
];

const SPELLINGS = [String(SECRET_PENCE), '9876543.21', '9,876,543.21'];
