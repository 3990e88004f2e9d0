import type { DatabaseAddress } from '../address.ts';
import { headersFor, sendWhole } from '../address.ts';
import { type BatchResult, encodeStep, type Step } from './wire.ts';

/** A stream is one connection at the server; its baton, new with every reply, lets the next request use it again. */
type Stream = { baton: string; url: string; usedAt: number };

/** The server closes a stream that nobody uses for ten seconds. */
const IDLE_MS = 5_000;

export type StreamOptions = {
  /** Streams that are kept open between requests: opening one costs the server four times as much as a small query. */
  most: number;
  /** After so long a request is given up; without it, never. */
  patienceMs?: number | undefined;
};

/**
 * Sends batches to one database, each as one HTTP request, and reuses streams between them. A stream serves one request
 * at a time and is never reused with a transaction open, so nobody waits for another caller or sees their transaction.
 */
export class Streams {
  readonly #address: DatabaseAddress;
  readonly #options: StreamOptions;
  readonly #headers: Record<string, string>;
  #free: Stream[] = [];
  #busy = 0;

  constructor(address: DatabaseAddress, options: StreamOptions) {
    this.#address = address;
    this.#options = options;
    this.#headers = headersFor(address);
  }

  /** Throws `DatabaseAway` when the outcome is unknown, and an error when the server refuses the batch as a whole. */
  async send(steps: readonly Step[], patienceMs = this.#options.patienceMs): Promise<BatchResult> {
    const stream = this.#take();
    const batch = { type: 'batch', batch: { steps: steps.map(encodeStep) } };
    this.#busy += 1;
    try {
      const first = await this.#post(batch, stream, patienceMs);
      // The server forgot the stream before it looked at the batch.
      const reply = first.status < 400 || !stream ? first : await this.#post(batch, undefined, patienceMs);
      return await this.#resultOf(reply, stream);
    } finally {
      this.#busy -= 1;
    }
  }

  /** The one used last, which the server is least likely to have closed. */
  #take(): Stream | undefined {
    const stream = this.#free.pop();
    if (!stream || Date.now() - stream.usedAt < IDLE_MS) return stream;
    this.#free = [];
    return undefined;
  }

  async #post(batch: object, stream: Stream | undefined, patienceMs: number | undefined) {
    const isKept = this.#busy + this.#free.length <= this.#options.most;
    const last = { type: isKept ? 'get_autocommit' : 'close' };
    const body = JSON.stringify({ baton: stream?.baton ?? null, requests: [batch, last] });
    const init = { method: 'POST', headers: this.#headers, body };
    const reply = await sendWhole(`${stream?.url ?? this.#address.url}/v3/pipeline`, init, patienceMs);
    return { status: reply.status, text: decoder.decode(reply.body) };
  }

  async #resultOf({ status, text }: { status: number; text: string }, stream: Stream | undefined) {
    if (status >= 400) throw new Error(`database answered ${status}`);
    const { results, baton, base_url } = JSON.parse(text) as PipelineReply;
    const [batch, last] = results;
    if (baton) {
      const used = { baton, url: base_url ?? stream?.url ?? this.#address.url, usedAt: Date.now() };
      if (last?.response?.is_autocommit === true) this.#free.push(used);
      else await this.#close(used);
    }
    if (!batch?.response?.result) throw new Error(`the database refused the batch: ${batch?.error?.message}`);
    return batch.response.result;
  }

  /** A transaction that is left open would hold its locks until the server forgets the stream. */
  async #close({ baton, url }: Stream): Promise<void> {
    const body = JSON.stringify({ baton, requests: [{ type: 'close' }] });
    const init = { method: 'POST', headers: this.#headers, body };
    await sendWhole(`${url}/v3/pipeline`, init, this.#options.patienceMs).catch(() => undefined);
  }
}

const decoder = new TextDecoder();

type PipelineReply = {
  baton: string | null;
  base_url: string | null;
  results: { response?: { result?: BatchResult; is_autocommit?: boolean }; error?: { message: string } }[];
};
