/** Where to find what could not be imported, by the function that imports it. */
const addresses = new WeakMap<() => Promise<unknown>, string>();

/**
 * Imports code that a page loads on demand, so that it can be tried again. A browser remembers that a module failed for
 * as long as the page is open, so the next attempt asks for it by another address. A module that it imports in turn can
 * only be had by a reload. Pass the same function every time, one that does nothing but `import()`.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const address = addresses.get(load);
  try {
    return await (address ? import(/* @vite-ignore */ address) : load());
  } catch (error) {
    const url = addressIn(error);
    if (url) addresses.set(load, url);
    throw error;
  }
}

/** Chromium and Firefox name the module in the message; in Safari a second attempt needs no other address. */
function addressIn(error: unknown): string | null {
  const [, found = ''] = /dynamically imported module: (\S+)$/.exec(String(error)) ?? [];
  if (!URL.canParse(found)) return null;
  const url = new URL(found);
  url.searchParams.set('attempt', String(Number(url.searchParams.get('attempt') ?? 1) + 1));
  return url.origin === location.origin ? url.href : null;
}
