import type { SerialQueue } from './serial-queue.ts';

type Waiting<Item, Answer> = { item: Item; answered: (answer: Answer) => void; failed: (error: unknown) => void };

/** Gathers what arrives while the queue is busy, and works on it as one group, in order. */
export class Gathered<Item, Answer> {
  readonly #queue: SerialQueue;
  readonly #most: number;
  readonly #work: (group: Item[]) => Promise<Answer[]>;
  #waiting: Waiting<Item, Answer>[] = [];

  /** `most`: how many at a time. `work` gives an answer for each, or fails for all. */
  constructor(queue: SerialQueue, most: number, work: (group: Item[]) => Promise<Answer[]>) {
    this.#queue = queue;
    this.#most = most;
    this.#work = work;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((answered, failed) => {
      if (this.#waiting.push({ item, answered, failed }) === 1) void this.#queue.run(() => this.#workOnAll());
    });
  }

  async #workOnAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#most);
      try {
        const answers = await this.#work(group.map(({ item }) => item));
        for (const [i, { answered }] of group.entries()) answered(answers[i] as Answer);
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
  }
}
