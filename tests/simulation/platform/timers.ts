/** `node:timers/promises` of a simulation: waits in virtual time. */
export const setTimeout = <T>(
  ms: number,
  value?: T,
  { signal }: { signal?: AbortSignal } = {},
): Promise<T | undefined> =>
  new Promise((wake, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    globalThis.setTimeout(() => wake(value), ms);
  });
