import { Leases } from '../../src/domain/kit/leases.ts';
import type { DatabaseAddress } from '../address.ts';
import { headersFor, sendWhole } from '../address.ts';
import { type BatchResult, encodeStep, type Step } from './wire.ts';

/** A connection on the server. Every reply has a new baton, with which the next request can reuse the stream. */
type Stream = { baton: string; url: string; usedAt: number };

/** The server closes streams that have been idle for ten seconds. */
const IDLE_MS = 5_000;
/** Longer than a request takes. */
const BUSY_MS = 30_000;

export type StreamOptions = {
  /** Streams to keep open between requests: opening one costs the server four times as much as a small query. */
  maxOpen: number;
  /** Timeout of a request; none by default. */
  timeoutMs?: number | undefined;
};

/**
 * Sends batches to one database, each as one HTTP request, and reuses streams between them. A stream serves one request
 * at a time and is never reused with an open transaction, so callers neither wait for nor see each other's transactions.
 */
export class Streams {
  readonly #address: DatabaseAddress;
  readonly #options: StreamOptions;
  readonly #headers: Record<string, string>;
  #free: Stream[] = [];
  readonly #busy = new Leases(BUSY_MS);

  constructor(address: DatabaseAddress, options: StreamOptions) {
    this.#address = address;
    this.#options = options;
    this.#headers = headersFor(address);
  }

  /** Requests that have been sent and not answered. */
  inFlight(): number {
    return this.#busy.held(Date.now());
  }

  /** Throws `DatabaseUnavailable` if the outcome is unknown, and an error if the server refuses the whole batch. */
  async send(steps: readonly Step[], timeoutMs = this.#options.timeoutMs): Promise<BatchResult> {
    const stream = this.#take();
    const batch = { type: 'batch', batch: { steps: steps.map(encodeStep) } };
    const lease = this.#busy.take(Date.now());
    try {
      const first = await this.#post(batch, stream, timeoutMs);
      // The server had closed the stream and did not run the batch.
      const reply = first.status < 400 || !stream ? first : await this.#post(batch, undefined, timeoutMs);
      return await this.#resultOf(reply, stream);
    } finally {
      this.#busy.giveBack(lease);
    }
  }

  /** The most recently used stream, as the server is least likely to have closed it. */
  #take(): Stream | undefined {
    const stream = this.#free.pop();
    if (!stream || Date.now() - stream.usedAt < IDLE_MS) return stream;
    this.#free = [];
    return undefined;
  }

  async #post(batch: object, stream: Stream | undefined, timeoutMs: number | undefined) {
    const staysOpen = this.#busy.held(Date.now()) + this.#free.length <= this.#options.maxOpen;
    const last = { type: staysOpen ? 'get_autocommit' : 'close' };
    const body = JSON.stringify({ baton: stream?.baton ?? null, requests: [batch, last] });
    const init = { method: 'POST', headers: this.#headers, body };
    const reply = await sendWhole(`${stream?.url ?? this.#address.url}/v3/pipeline`, init, timeoutMs);
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

  /** An open transaction would hold its locks until the server times the stream out. */
  async #close({ baton, url }: Stream): Promise<void> {
    const body = JSON.stringify({ baton, requests: [{ type: 'close' }] });
    const init = { method: 'POST', headers: this.#headers, body };
    await sendWhole(`${url}/v3/pipeline`, init, this.#options.timeoutMs).catch(() => undefined);
  }
}

const decoder = new TextDecoder();

type PipelineReply = {
  baton: string | null;
  base_url: string | null;
  results: { response?: { result?: BatchResult; is_autocommit?: boolean }; error?: { message: string } }[];
};
