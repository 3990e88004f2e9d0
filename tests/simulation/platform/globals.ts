import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, createHmac, KeyObject } from 'node:crypto';
import type { Scheduler } from './scheduler.ts';

type Tools = {
  scheduler: Scheduler;
  /** The wall clock of the moment, UTC ms; it may jump. */
  wallClock: () => number;
  random: () => number;
  fetch: typeof fetch;
};

const real = {
  Date,
  fetch: globalThis.fetch,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  random: Math.random,
  elapsed: performance.now.bind(performance),
  timeout: AbortSignal.timeout,
  getRandomValues: crypto.getRandomValues.bind(crypto),
  randomUUID: crypto.randomUUID.bind(crypto),
  digest: crypto.subtle.digest.bind(crypto.subtle),
  sign: crypto.subtle.sign.bind(crypto.subtle),
  importKey: crypto.subtle.importKey.bind(crypto.subtle) as (...given: unknown[]) => Promise<CryptoKey>,
  error: console.error,
};

/** Web Crypto without its threads, whose answers would come in any order. */
const subtle = {
  /** Node’s own signing needs the key itself. */
  importKey: (format: string, key: Uint8Array, algorithm: unknown, _extractable: boolean, usages: string[]) =>
    real.importKey(format, key, algorithm, true, usages),
  digest: async (algorithm: AlgorithmIdentifier, data: Uint8Array) =>
    toArrayBuffer(createHash(nodeNameOf(algorithm)).update(data)),
  sign: async (algorithm: AlgorithmIdentifier, key: CryptoKey, data: Uint8Array) => {
    if (algorithm !== 'HMAC') throw new Error('The simulation signs with HMAC only');
    const { hash } = key.algorithm as HmacKeyAlgorithm;
    return toArrayBuffer(createHmac(nodeNameOf(hash), KeyObject.from(key)).update(data));
  },
};

const toArrayBuffer = (hash: { digest(): Buffer }) => new Uint8Array(hash.digest()).buffer;

/** `sha256` of `SHA-256`. */
const nodeNameOf = (algorithm: AlgorithmIdentifier) =>
  (typeof algorithm === 'string' ? algorithm : algorithm.name).replace('-', '').toLowerCase();

/** Everything that needs no virtual time is done when this resolves. */
export async function settle(): Promise<void> {
  await new Promise((go) => setImmediate(go));
  await new Promise((go) => setImmediate(go));
}

/** Replaces clocks, timers, randomness and the network by those of a simulation; returns what puts them back. */
export function installGlobals(tools: Tools, logged: (line: string) => void): () => void {
  Object.assign(globalThis, { ...timersOf(tools), Date: dateOf(tools), fetch: tools.fetch });
  Object.assign(globalThis, { WebSocketRequestResponsePair: class {} });
  Math.random = tools.random;
  performance.now = () => tools.scheduler.now;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    tools.scheduler.in(ms, () => controller.abort(new DOMException('The operation timed out', 'TimeoutError')));
    return controller.signal;
  };
  Object.assign(crypto, randomnessOf(tools));
  Object.assign(crypto.subtle, subtle);
  console.error = (...values: unknown[]) => logged(values.map(String).join(' '));
  return restore;
}

function restore(): void {
  const { setTimeout, clearTimeout, fetch } = real;
  Object.assign(globalThis, { setTimeout, clearTimeout, fetch, Date: real.Date });
  Math.random = real.random;
  performance.now = real.elapsed;
  AbortSignal.timeout = real.timeout;
  Object.assign(crypto, { getRandomValues: real.getRandomValues, randomUUID: real.randomUUID });
  Object.assign(crypto.subtle, { digest: real.digest, sign: real.sign, importKey: real.importKey });
  console.error = real.error;
}

function timersOf({ scheduler }: Tools) {
  return {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      scheduler.in(
        ms,
        AsyncLocalStorage.bind(() => run(...args)),
      ),
    clearTimeout: (timer: number | undefined) => timer !== undefined && scheduler.cancel(timer),
  };
}

function dateOf({ wallClock }: Tools): DateConstructor {
  return class extends real.Date {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [wallClock()] : given) as [number]));
    }
    static override now = () => wallClock();
  } as DateConstructor;
}

function randomnessOf({ random }: Tools) {
  const getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(random() * 256);
    return array;
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return { getRandomValues, randomUUID: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` };
}
