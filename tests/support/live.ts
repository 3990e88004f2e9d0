import type { Statement } from '../../db/statement.ts';
import { databaseAddress } from '../../functions/platform/env.ts';
import type { LiveCommandInput } from '../../src/contract/auctions/live/desk.ts';
import type { LiveRoom } from '../../src/contract/auctions/live/frames.ts';
import type { CastName } from './cast.ts';
import { eveningStatements, eveningTimes, type NewEvening } from './evening-statements.ts';
import { api, moveClock, type Reply, testEnv } from './kit.ts';
import { openTestLot, type TestLot } from './lots.ts';

const HOUR = 3_600_000;
let evenings = 0;
let keys = 0;

export type Evening = { id: string; lots: string[] };

type Given = Omit<Partial<NewEvening>, 'id' | 'title' | 'offers'> & {
  lots?: TestLot[];
  /** Offers that are open already, instead of new ones. */
  offers?: string[];
  /** From now to its start, if that is not given; by default it should have begun an hour ago. */
  startsInMs?: number;
};

/** A live auction of Amara’s that has begun, with its room open and its lots queued. */
export async function liveEvening(evening: Given = {}): Promise<Evening> {
  const { lots = [{}, {}], startsInMs = -HOUR, startsAt = Date.now() + startsInMs, offers: opened, ...given } = evening;
  evenings += 1;
  const id = `auc_evening${evenings}`;
  const { opensAt, closesAt } = eveningTimes(startsAt);
  const offers =
    opened ?? (await Promise.all(lots.map((lot) => openTestLot({ opensAt, scheduledEndAt: closesAt, ...lot }))));
  await write(eveningStatements({ ...given, id, title: `Evening ${evenings}`, offers, startsAt }));
  return { id, lots: offers };
}

/** Writes statements in one batch, as a use case does. */
async function write(statements: Statement[]): Promise<void> {
  const writers = testEnv.DATABASE_WRITER;
  const writer = writers.get(writers.idFromName(databaseAddress(testEnv).namespace ?? 'main'));
  const result = { ...(await writer.write({ key: `test-${crypto.randomUUID()}`, statements })) };
  if (result.status !== 'committed') throw new Error(JSON.stringify(result));
}

/** Someone at a desk of an evening, with a clock that they can wait by. */
export class Desk {
  readonly evening: Evening;
  #shiftMs = 0;

  constructor(evening: Evening) {
    this.evening = evening;
  }

  /** Lets seconds pass for the Worker and its rooms. */
  wait(seconds: number): void {
    this.#shiftMs += seconds * 1000;
    moveClock(this.#shiftMs);
  }

  async try(
    command: LiveCommandInput,
    as: CastName = 'amara',
  ): Promise<Reply<{ version: number | null; phase: string | null }>> {
    keys += 1;
    return api('auction/live/command', { auction_id: this.evening.id, command, key: `live-key-${keys}` }, { as });
  }

  /** A call that must be accepted. */
  async call(command: LiveCommandInput, as: CastName = 'amara'): Promise<void> {
    const answer = await this.try(command, as);
    if (answer.http !== 200) throw new Error(`${command.command}: ${answer.code} ${answer.message}`);
  }

  /** Shows and opens a lot. */
  async open(lot: string): Promise<void> {
    await this.call({ command: 'show', project_id: lot });
    await this.call({ command: 'open', project_id: lot });
  }

  async bid(lot: string, as: CastName, pounds: number, kind: 'straight' | 'proxy' = 'straight') {
    keys += 1;
    const amount_pence = Math.round(pounds * 100);
    return api(
      'bid/confirm',
      { project_id: lot, amount_pence, kind, confirmed: true, idempotency_key: `live-bid-${keys}` },
      { as },
    );
  }

  /** One tap on a step, at the version of the lot that the page showed. */
  async tap(lot: string, as: CastName, pounds: number, version: number, key = `live-tap-${++keys}`) {
    const input = { project_id: lot, amount_pence: pounds * 100, kind: 'straight' as const, version };
    return api('bid/confirm', { ...input, idempotency_key: key }, { as });
  }

  async look(as?: CastName): Promise<LiveRoom> {
    const answer = await api('auction/live/room', { auction_id: this.evening.id }, as ? { as } : {});
    if (answer.http !== 200) throw new Error(`${answer.code} ${answer.message}`);
    return answer.data.room;
  }

  /** Once, twice and the hammer, each as soon as it may be. */
  async hammer(lot: string): Promise<void> {
    this.wait(4);
    await this.call({ command: 'once', project_id: lot });
    this.wait(4);
    await this.call({ command: 'twice', project_id: lot });
    this.wait(4);
    const { lot: seen } = await this.look('amara');
    await this.call({ command: 'hammer', project_id: lot, version: seen?.version ?? 0, confirmed: false });
  }
}
