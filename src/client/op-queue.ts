import type { LiveOperation } from '../contract/auctions/live/floor.ts';
import type { Catalogue } from '../contract/index.ts';
import type { CallResult } from './call.ts';

type Answer = Catalogue['auction/live/ops']['output']['_zod']['output'];
export type OpOutcome = Answer['outcomes'][number];

type Given = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where the queue is stored, one for each auction and desk. */
  name: string;
  send: (ops: LiveOperation[]) => Promise<CallResult<Answer>>;
};

/** What the API takes at once. */
const MOST_AT_ONCE = 100;

/**
 * A desk's entries in their order, until the server has answered each of them. They survive a lost line and a reload, and
 * are sent again under their own ids, so none takes effect twice.
 */
export class OpQueue {
  readonly #given: Given;
  /** What waits in a browser that stores nothing: it is lost with the page. */
  #unstored: readonly LiveOperation[] | null = null;
  #sending = false;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Entries that the server has not answered. */
  get waiting(): LiveOperation[] {
    if (this.#unstored) return [...this.#unstored];
    try {
      return JSON.parse(this.#given.storage.getItem(this.#given.name) ?? '[]') as LiveOperation[];
    } catch {
      return [];
    }
  }

  /** Adds an entry; one that waits under the same id stays as it is. */
  add(op: LiveOperation): void {
    if (!this.waiting.some(({ op_id }) => op_id === op.op_id)) this.#store([...this.waiting, op]);
  }

  /** Sends what waits. The outcomes of entries that were answered; none while the line is lost. */
  async flush(): Promise<{ outcomes: OpOutcome[]; message: string | null }> {
    const ops = this.waiting.slice(0, MOST_AT_ONCE);
    if (this.#sending || ops.length === 0) return { outcomes: [], message: null };
    this.#sending = true;
    try {
      const answer = await this.#given.send(ops);
      if (!answer.ok) return { outcomes: [], message: answer.message };
      const answered = new Set(answer.data.outcomes.filter(isAnswered).map(({ op_id }) => op_id));
      this.#store(this.waiting.filter(({ op_id }) => !answered.has(op_id)));
      return { outcomes: answer.data.outcomes, message: null };
    } finally {
      this.#sending = false;
    }
  }

  #store(ops: readonly LiveOperation[]): void {
    const { storage, name } = this.#given;
    try {
      if (ops.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(ops));
      this.#unstored = null;
    } catch {
      this.#unstored = ops;
    }
  }
}

/** Nobody knows yet whether it took effect: it is sent again, under its id. */
const isAnswered = ({ code }: OpOutcome): boolean => code !== 'TRY_AGAIN';
