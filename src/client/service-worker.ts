import { fetchFile } from './call.ts';

/** What registering a worker needs of the browser; passed in by tests. */
export type WorkerHost = {
  page: Pick<Location, 'href' | 'origin' | 'hostname'>;
  workers: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>;
  /** Null without a connection. */
  load: (address: string) => Promise<Pick<Response, 'status' | 'headers'> | null>;
  reload: () => void;
};

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Registers the service worker at this address for the whole site; false if it was not. A worker of another origin is never
 * registered. On localhost, where another project may have left its worker, the file is fetched first: without a script
 * there, the old worker is unregistered and the page reloads.
 */
export async function registerWorker(address: string, host: WorkerHost = browserHost()): Promise<boolean> {
  const { page, workers } = host;
  const url = new URL(address, page.href);
  if (url.origin !== page.origin) return false;
  if (LOCAL.test(page.hostname) && !(await isScript(url, host))) {
    await (await workers.getRegistration('/'))?.unregister();
    host.reload();
    return false;
  }
  await workers.register(url.pathname, { scope: '/', updateViaCache: 'none' });
  return true;
}

async function isScript(url: URL, { load }: WorkerHost): Promise<boolean> {
  const response = await load(url.href);
  return (
    response !== null && response.status !== 404 && (response.headers.get('content-type') ?? '').includes('javascript')
  );
}

const browserHost = (): WorkerHost => ({
  page: location,
  workers: navigator.serviceWorker,
  load: fetchFile,
  reload: () => location.reload(),
});
