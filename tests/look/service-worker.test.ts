import { describe, expect, it } from 'vitest';
import { registerWorker, type WorkerHost } from '../../src/client/service-worker.ts';

type Setup = { origin: string; status?: number; type?: string };

/** A browser that records what is done to its workers. */
function browser({ origin, status = 200, type = 'text/javascript' }: Setup) {
  const done: string[] = [];
  const host: WorkerHost = {
    page: { href: `${origin}/account/notifications`, origin, hostname: new URL(origin).hostname },
    workers: {
      register: async (address) => {
        done.push(`register ${address}`);
        return {} as ServiceWorkerRegistration;
      },
      getRegistration: async () =>
        ({ unregister: async () => done.push('unregister') > 0 }) as unknown as ServiceWorkerRegistration,
    },
    load: async (address) => {
      done.push(`fetch ${new URL(address).pathname}`);
      return { status, headers: new Headers({ 'content-type': type }) };
    },
    reload: () => done.push('reload'),
  };
  return { host, done };
}

describe('the service worker', () => {
  it('is registered at once on the real site', async () => {
    const { host, done } = browser({ origin: 'https://kindhour.example' });
    expect(await registerWorker('/push-worker.js', host)).toBe(true);
    expect(done).toEqual(['register /push-worker.js']);
  });

  it('of another origin is never registered', async () => {
    const { host, done } = browser({ origin: 'https://kindhour.example' });
    expect(await registerWorker('https://elsewhere.example/push-worker.js', host)).toBe(false);
    expect(done).toEqual([]);
  });

  it('is fetched first on localhost', async () => {
    const { host, done } = browser({ origin: 'http://127.0.0.1:8787' });
    expect(await registerWorker('/push-worker.js', host)).toBe(true);
    expect(done).toEqual(['fetch /push-worker.js', 'register /push-worker.js']);
  });

  it.each([{ status: 404 }, { type: 'text/html; charset=utf-8' }])(
    'is removed on localhost, and the page reloads, for %j',
    async (answer) => {
      const { host, done } = browser({ origin: 'http://localhost:8787', ...answer });
      expect(await registerWorker('/push-worker.js', host)).toBe(false);
      expect(done).toEqual(['fetch /push-worker.js', 'unregister', 'reload']);
    },
  );
});
